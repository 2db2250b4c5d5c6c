import { rowsOnDate, rowsUpTo } from '../../messages/drill-down-sheet';
import type { PlainDate } from '../../model/plain-date';
import type { Midnight } from '../../query/stored-filter';
import type { DrillSection } from './drill-plan';
import { joinWithAnd } from './filter-text';
import { printRows, printSection, type RowsQuery } from './print-rows';
import type { RowIdentity } from './read-row';

/** The process dates, custodian, and columns that plans need. */
export interface DrillScope {
  /** Whether a data set has a column, which may be a navigation path. */
  readonly hasPath: (set: string, path: string) => boolean;
  /** The process date of the result. */
  readonly date: PlainDate;
  /** The earlier process date that a check compares with; undefined if there is none. */
  readonly dateBefore?: PlainDate | undefined;
  /** The first process date of a history. */
  readonly historyFrom: PlainDate;
  /** A process date as the service writes it. Strict services accept no other form in a filter. */
  readonly toInstant: Midnight;
  /** The ID of the rows' custodian; undefined for several. */
  readonly custodian?: number | undefined;
}

const shownColumnsBySet: Readonly<Record<string, readonly string[]>> = {
  Positions: [
    'Account/Number',
    'Security/PrimarySymbol',
    'Security/Description',
    'Quantity',
    'MarketValue',
    'Security/Currency/Alpha3Code',
    'OriginalCost',
    'ShortPosition',
    'AccountId',
    'SecurityId',
  ],
  TaxLots: [
    'Account/Number',
    'Security/PrimarySymbol',
    'TradeDate',
    'Quantity',
    'Amount',
    'OriginalCost',
    'OriginalCostDate',
    'ShortPosition',
    'AccountId',
    'SecurityId',
    'Id',
  ],
  Transactions: [
    'Account/Number',
    'Security/PrimarySymbol',
    'TransactionCode/Code',
    'TradeDate',
    'SettlementDate',
    'Quantity',
    'Amount',
    'CancelIndicator',
    'Comment',
    'AccountId',
    'SecurityId',
    'Id',
  ],
  Prices: ['ProcessDate', 'CustodianId', 'SecurityId', 'PriceValue'],
  FxRates: ['BaseCurrency/Alpha3Code', 'LocalCurrency/Alpha3Code', 'Factor', 'CustodianId'],
  Accounts: ['Number', 'Name', 'AccountStatus', 'CustodianId', 'CustomerId', 'Id'],
  InterfaceStatuses: [
    'ProcessDate',
    'Status/Name',
    'RunDate',
    'ETA',
    'HasAcc',
    'HasPos',
    'HasLot',
    'HasTrn',
    'HasPri',
    'HasVeh',
    'HasFx',
  ],
};

/** Returns the columns of a data set that drilled rows show, and additional ones. */
export function listShownColumns(
  { hasPath }: Pick<DrillScope, 'hasPath'>,
  set: string,
  additionalColumns: readonly string[] = [],
): string[] {
  return [...new Set([...(shownColumnsBySet[set] ?? []), ...additionalColumns])].filter((path) => hasPath(set, path));
}

const setNames: Readonly<Record<string, string>> = { TaxLots: 'Tax lots', FxRates: 'FX rates' };

export function printSectionTitle(set: string, date: PlainDate | undefined): string {
  return rowsOnDate(setNames[set] ?? set, date);
}

/** Returns a section with the rows of a data set. */
export function planRowsOn(
  scope: Pick<DrillScope, 'hasPath'>,
  rows: Omit<RowsQuery, 'columns'>,
  additionalColumns?: readonly string[],
): DrillSection {
  const { set, date } = rows;
  const columns = listShownColumns(scope, set, additionalColumns);
  return { set, title: printSectionTitle(set, date), ...printSection({ ...rows, columns }) };
}

/** The columns for one holding or account. Account and security come last, because the sheet's title shows them. */
const holdingColumns: Readonly<Record<'Positions' | 'TaxLots' | 'Transactions', readonly string[]>> = {
  Positions: [
    'Quantity',
    'MarketValue',
    'Security/Currency/Alpha3Code',
    'OriginalCost',
    'ShortPosition',
    'Account/Number',
    'Security/PrimarySymbol',
  ],
  TaxLots: ['TradeDate', 'Quantity', 'OriginalCost', 'ShortPosition', 'Account/Number', 'Security/PrimarySymbol', 'Id'],
  Transactions: [
    'TransactionCode/Code',
    'TradeDate',
    'SettlementDate',
    'Quantity',
    'Amount',
    'CancelIndicator',
    'Comment',
    'Account/Number',
    'Security/PrimarySymbol',
    'Id',
  ],
};

/** Returns a section with the rows of an account, a security, or both, and with an additional column if needed. */
export function planHoldingRows(
  scope: Pick<DrillScope, 'hasPath'>,
  set: 'Positions' | 'TaxLots' | 'Transactions',
  identity: RowIdentity,
  date: PlainDate,
  { column, ...shown }: Pick<RowsQuery, 'base' | 'partial'> & { readonly column?: string | undefined } = {},
): DrillSection {
  const { account, security, customer, custodian = null } = identity;
  const listedColumns = [...holdingColumns[set], ...(column === undefined ? [] : [column])];
  const columns = [...new Set(listedColumns)].filter((path) => scope.hasPath(set, path));
  const filter = joinWithAnd(account, security, account ? undefined : customer);
  return {
    set,
    title: printSectionTitle(set, date),
    ...printSection({ set, custodian, date, columns, filter, ...shown }),
  };
}

/** Returns the conditions for the process dates of a history. */
export function printUpToDate({ date, historyFrom, toInstant }: DrillScope): string[] {
  return [`ProcessDate ge ${toInstant(historyFrom)}`, `ProcessDate le ${toInstant(date, 'last')}`];
}

/** Returns a section with a security's prices up to a date, latest first, and their changes. */
export function planPriceHistory(
  scope: DrillScope,
  { security }: Pick<RowIdentity, 'security'>,
  jumpPercent: number,
): DrillSection {
  // Delivery checks recognize custodians only by ID.
  const custodianFilter = scope.custodian === undefined ? undefined : `CustodianId eq ${scope.custodian}`;
  const filter = joinWithAnd(security, custodianFilter, ...printUpToDate(scope));
  return {
    set: 'Prices',
    title: rowsUpTo('Prices', scope.date),
    // The price is the last column, so its change is next to it.
    formula: printRows({
      set: 'Prices',
      custodian: null,
      columns: listShownColumns(scope, 'Prices'),
      filter,
      sort: 'ProcessDate desc',
    }),
    jumpPercent,
  };
}
