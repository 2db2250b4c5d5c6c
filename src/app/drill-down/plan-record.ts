import { noRowsBehind, rowNotIdentified } from '../../messages/drill-down';
import { readReconOptions } from '../../query/read-check-options';
import type { DrillPlan, ResultRow } from './drill-plan';
import { allOf, equals } from './filter-text';
import type { DrillScope } from './holding-sections';
import { planAccount, planHolding, planPrice, planRates } from './plan-row';
import { identify, numberOf, valueOf } from './read-row';

/** What the columns of records are called in the records that lead to them. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Accounts: { Id: 'AccountId', Number: 'Account/Number' },
  Securities: { Id: 'SecurityId' },
};

/** What is known about a record besides its row. */
interface RecordFacts {
  /** Whose record it is. */
  readonly custodian: string | number | undefined;
  /** The currency that the amounts of its table are converted to. */
  readonly base?: string | undefined;
}

/** The rows behind a record of a data set. */
export function planRecord(
  scope: DrillScope,
  set: string,
  given: ResultRow,
  { custodian, base }: RecordFacts,
): DrillPlan {
  const names = renamed[set] ?? {};
  const row = {
    ...given,
    columns: given.columns.map((column) => ({ ...column, name: names[column.name] ?? column.name })),
  };
  const found = identify(row, (path) => scope.knows('Positions', path));
  const identity = { ...found, ...(custodian !== undefined && { custodian }) };
  const { jump } = readReconOptions('prices', undefined);
  const column = given.columns[given.at]?.name ?? '';
  const value = given.cells[given.at];
  switch (set) {
    case 'Positions':
      return (
        planHolding(scope, identity, typeof value === 'number' ? { column, value, base } : undefined) ??
        refuse('account and security', 'AccountId and SecurityId')
      );
    case 'TaxLots':
    case 'Transactions':
      return planHolding(scope, identity) ?? refuse('account and security', 'AccountId and SecurityId');
    case 'Accounts':
      return planAccount(scope, identity) ?? refuse('account', 'Id or Number');
    case 'Prices':
      return planPrice(scope, identity, numberOf(row, 'PriceValue'), jump) ?? refuse('security', 'SecurityId');
    case 'Securities':
      return planPrice(scope, identity, undefined, jump) ?? refuse('security', 'Id');
    case 'FxRates':
      return planRateRow(scope, row) ?? refuse('currencies', 'BaseCurrencyId and LocalCurrencyId');
    default:
      throw noRowsBehind('QUERY', `nothing adds up to a record of ${set}.`);
  }
}

function planRateRow(scope: DrillScope, row: ResultRow): DrillPlan | undefined {
  const pair = ['Base', 'Local'].map((side) => {
    const path = [`${side}CurrencyId`, `${side}Currency/Alpha3Code`].find((one) => valueOf(row, one) != null);
    return path === undefined ? undefined : equals(path, valueOf(row, path) ?? null);
  });
  const custodian = numberOf(row, 'CustodianId');
  if (pair.includes(undefined)) return undefined;
  const whose = custodian === undefined ? undefined : `CustodianId eq ${custodian}`;
  const names = ['LocalCurrency/Alpha3Code', 'LocalCurrencyId', 'BaseCurrency/Alpha3Code', 'BaseCurrencyId'];
  const shown = names.map((name) => valueOf(row, name)).filter((name) => name != null);
  return planRates(scope, allOf(...pair, whose) ?? '', shown.slice(0, 2).join(' to '));
}

function refuse(missing: string, columns: string): never {
  throw rowNotIdentified(missing, columns);
}
