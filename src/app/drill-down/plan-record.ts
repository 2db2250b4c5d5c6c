import { holdingNotIdentified, alreadyRecords, rowNotIdentified } from '../../messages/drill-down';
import { currencyPair } from '../../messages/drill-down-sheet';
import type { AddInError } from '../../model/errors';
import { readReconOptions } from '../../query/read-check-options';
import type { DrillPlan, ResultRow } from './drill-plan';
import { joinWithAnd, printEquals } from './filter-text';
import type { DrillScope } from './holding-sections';
import { planAccount, planHolding, planPrice, planRates } from './plan-row';
import { identifyRow, readFirstNumber, readCell } from './read-row';

/** What a position's columns call the fields of its account or security. */
const namesInHoldings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Accounts: { Id: 'AccountId', Number: 'Account/Number' },
  Securities: { Id: 'SecurityId' },
};

/** The query's custodian and base currency. */
interface RecordContext {
  readonly custodian: string | number | undefined;
  /** The currency that amounts are converted to. */
  readonly base?: string | undefined;
  /** Whether the query has `partial=1`. */
  readonly partial?: boolean;
}

/** Plans the rows behind a record of a data set. */
export function planRecord(
  scope: DrillScope,
  set: string,
  clickedRow: ResultRow,
  { custodian, base, partial }: RecordContext,
): DrillPlan {
  const names = namesInHoldings[set] ?? {};
  const row = {
    ...clickedRow,
    columns: clickedRow.columns.map((column) => ({ ...column, name: names[column.name] ?? column.name })),
  };
  const rowIdentity = identifyRow(row, (path) => scope.hasPath('Positions', path));
  const identity = { ...rowIdentity, ...(custodian !== undefined && { custodian }) };
  const { jump } = readReconOptions('prices', undefined);
  const column = clickedRow.columns[clickedRow.selectedIndex]?.name ?? '';
  const value = clickedRow.cells[clickedRow.selectedIndex];
  switch (set) {
    case 'Positions':
      return (
        planHolding(scope, identity, typeof value === 'number' ? { column, value, base, partial } : undefined) ??
        refuse(holdingNotIdentified())
      );
    case 'TaxLots':
    case 'Transactions':
      return planHolding(scope, identity) ?? refuse(holdingNotIdentified());
    case 'Accounts':
      return planAccount(scope, identity) ?? refuse(rowNotIdentified('account', ['Id', 'Number'], 'or'));
    case 'Prices':
      return (
        planPrice(scope, identity, readFirstNumber(row, 'PriceValue'), jump) ??
        refuse(rowNotIdentified('security', ['SecurityId']))
      );
    case 'Securities':
      return planPrice(scope, identity, undefined, jump) ?? refuse(rowNotIdentified('security', ['Id']));
    case 'FxRates':
      return planRateRow(scope, row) ?? refuse(rowNotIdentified('currencies', ['BaseCurrencyId', 'LocalCurrencyId']));
    default:
      throw alreadyRecords('QUERY', set);
  }
}

function planRateRow(scope: DrillScope, row: ResultRow): DrillPlan | undefined {
  const pair = ['Base', 'Local'].map((side) => {
    const path = [`${side}CurrencyId`, `${side}Currency/Alpha3Code`].find((column) => readCell(row, column) != null);
    return path === undefined ? undefined : printEquals(path, readCell(row, path) ?? null);
  });
  const custodian = readFirstNumber(row, 'CustodianId');
  if (pair.includes(undefined)) return undefined;
  const custodianFilter = custodian === undefined ? undefined : `CustodianId eq ${custodian}`;
  const names = ['LocalCurrency/Alpha3Code', 'LocalCurrencyId', 'BaseCurrency/Alpha3Code', 'BaseCurrencyId'];
  const values = names.map((name) => readCell(row, name)).filter((name) => name != null);
  return planRates(scope, joinWithAnd(...pair, custodianFilter) ?? '', currencyPair(values.slice(0, 2)));
}

function refuse(error: AddInError): never {
  throw error;
}
