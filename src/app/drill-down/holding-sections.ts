import type { PlainDate } from '../../model/plain-date';
import type { DrillSection } from './drill-plan';
import { allOf } from './filter-text';
import { printRows, type WantedRows } from './print-rows';
import type { RowIdentity } from './read-row';

/** What planning needs to know of the service. */
export interface DrillScope {
  /** Whether a data set has a column, a path through navigation included. */
  readonly knows: (set: string, path: string) => boolean;
  /** The process date of the result. */
  readonly date: PlainDate;
  /** The process date that a check compares with; undefined at the beginning of the calendar. */
  readonly dateBefore?: PlainDate | undefined;
  /** The first process date of a history. */
  readonly historyFrom: PlainDate;
  /** A process date as the service writes it: strict services compare a moment with nothing else. */
  readonly instantOf: (date: PlainDate) => string;
  /** The id of the custodian of the rows, where there is one. */
  readonly custodian?: number | undefined;
}

const shown: Readonly<Record<string, readonly string[]>> = {
  Positions: [
    ...['Account/Number', 'Security/PrimarySymbol', 'Security/Description', 'Quantity', 'MarketValue'],
    ...['Security/Currency/Alpha3Code', 'OriginalCost', 'ShortPosition', 'AccountId', 'SecurityId'],
  ],
  TaxLots: [
    ...['Account/Number', 'Security/PrimarySymbol', 'TradeDate', 'Quantity', 'Amount', 'OriginalCost'],
    ...['OriginalCostDate', 'ShortPosition', 'AccountId', 'SecurityId', 'Id'],
  ],
  Transactions: [
    ...['Account/Number', 'Security/PrimarySymbol', 'TransactionCode/Code', 'TradeDate', 'SettlementDate', 'Quantity'],
    ...['Amount', 'CancelIndicator', 'Comment', 'AccountId', 'SecurityId', 'Id'],
  ],
  Prices: ['ProcessDate', 'CustodianId', 'SecurityId', 'PriceValue'],
  FxRates: ['BaseCurrency/Alpha3Code', 'LocalCurrency/Alpha3Code', 'Factor', 'CustodianId'],
  Accounts: ['Number', 'Name', 'AccountStatus', 'CustodianId', 'CustomerId', 'Id'],
  InterfaceStatuses: [
    ...['ProcessDate', 'Status/Name', 'RunDate', 'ETA', 'HasAcc', 'HasPos', 'HasLot', 'HasTrn', 'HasPri', 'HasVeh'],
    'HasFx',
  ],
};

/** The columns of a data set that drilled rows show, with those that are wanted besides. */
export function shownColumns(
  { knows }: Pick<DrillScope, 'knows'>,
  set: string,
  also: readonly string[] = [],
): string[] {
  return [...new Set([...(shown[set] ?? []), ...also])].filter((path) => knows(set, path));
}

const names: Readonly<Record<string, string>> = { TaxLots: 'Tax lots', FxRates: 'FX rates' };

function titleOf(set: string, date: PlainDate | undefined): string {
  return `${names[set] ?? set}${date ? ` of ${date}` : ''}`;
}

/** A section with rows of a data set on a date. */
export function rowsOn(
  scope: Pick<DrillScope, 'knows'>,
  rows: Omit<WantedRows, 'columns'>,
  also?: readonly string[],
): DrillSection {
  const { set, date } = rows;
  const columns = shownColumns(scope, set, also);
  return { title: titleOf(set, date), formula: printRows({ ...rows, columns }) };
}

/** The columns for one holding or account: what its rows have in common is in the head of the sheet, and comes last. */
const shownOfOne: Readonly<Record<'Positions' | 'TaxLots' | 'Transactions', readonly string[]>> = {
  Positions: [
    ...['Quantity', 'MarketValue', 'Security/Currency/Alpha3Code', 'OriginalCost', 'ShortPosition'],
    ...['Account/Number', 'Security/PrimarySymbol'],
  ],
  TaxLots: ['TradeDate', 'Quantity', 'OriginalCost', 'ShortPosition', 'Account/Number', 'Security/PrimarySymbol', 'Id'],
  Transactions: [
    ...['TransactionCode/Code', 'TradeDate', 'SettlementDate', 'Quantity', 'Amount', 'CancelIndicator', 'Comment'],
    ...['Account/Number', 'Security/PrimarySymbol', 'Id'],
  ],
};

/** Rows of what a row is about: of an account and a security, or of one of them. */
export function rowsOf(
  scope: Pick<DrillScope, 'knows'>,
  set: 'Positions' | 'TaxLots' | 'Transactions',
  identity: RowIdentity,
  date: PlainDate,
  base?: string,
): DrillSection {
  const { account, security, customer, custodian = null } = identity;
  const columns = shownOfOne[set].filter((path) => scope.knows(set, path));
  const filter = allOf(account, security, account ? undefined : customer);
  return { title: titleOf(set, date), formula: printRows({ set, custodian, date, columns, filter, base }) };
}

/** The conditions on the process dates of a history. */
export function upToDate({ date, historyFrom, instantOf }: DrillScope): string[] {
  return [`ProcessDate ge ${instantOf(historyFrom)}`, `ProcessDate le ${instantOf(date)}`];
}

/** A security's prices up to a date, latest first, with their moves. */
export function priceHistory(
  scope: DrillScope,
  { security }: Pick<RowIdentity, 'security'>,
  jump: number,
): DrillSection {
  // By ID, because delivery checks read custodians only from IDs.
  const whose = scope.custodian === undefined ? undefined : `CustodianId eq ${scope.custodian}`;
  const filter = allOf(security, whose, ...upToDate(scope));
  return {
    title: `Prices up to ${scope.date}`,
    // The price comes last: its change is next to it.
    formula: printRows({
      set: 'Prices',
      custodian: null,
      columns: shownColumns(scope, 'Prices'),
      filter,
      sort: 'ProcessDate desc',
    }),
    jump,
  };
}
