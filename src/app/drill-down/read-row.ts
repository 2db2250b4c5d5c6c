import { toPlainDate, type PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import type { ResultRow } from './drill-plan';
import { printEquals } from './filter-text';

/** The account, security, custodian, and date that a row belongs to. */
export interface RowIdentity {
  /** Conditions on the rows of positions, tax lots, and transactions. */
  readonly account?: string;
  /** The account as an argument of a function, such as `id:1042` or `number:00001253`. */
  readonly accountArgument?: string;
  readonly security?: string;
  readonly customer?: string;
  /** A custodian argument of a function. */
  readonly custodian?: string | number;
  readonly date?: PlainDate;
  /** A description, such as `account 00001253, AAPL`. */
  readonly name: string;
}

/** Columns that identify a record, by name in lower case, with their paths in a holding. Preferred columns come first. */
type IdentifyingColumns = readonly (readonly [column: string, path: string])[];

const accountColumns: IdentifyingColumns = [
  ['accountid', 'AccountId'],
  ['account/id', 'AccountId'],
  ['account/number', 'Account/Number'],
  ['accountnumber', 'Account/Number'],
  ['account number', 'Account/Number'],
  ['account', 'Account/Number'],
];
const securityColumns: IdentifyingColumns = [
  ['securityid', 'SecurityId'],
  ['security/id', 'SecurityId'],
  ['security/cusip', 'Security/Cusip'],
  ['cusip', 'Security/Cusip'],
  ['security/isin', 'Security/Isin'],
  ['isin', 'Security/Isin'],
  ['security/sedol', 'Security/Sedol'],
  ['security/primarysymbol', 'Security/PrimarySymbol'],
  ['primarysymbol', 'Security/PrimarySymbol'],
  ['primary symbol', 'Security/PrimarySymbol'],
  ['symbol', 'Security/PrimarySymbol'],
  ['security/ticker', 'Security/Ticker'],
];
const custodianNames = ['custodianid', 'custodian/id', 'custodian/shortname', 'custodian', 'custodian/name'];
const customerColumns: IdentifyingColumns = [
  ['customerid', 'CustomerId'],
  ['customer/id', 'CustomerId'],
  ['customer/shortname', 'Customer/ShortName'],
  ['customer', 'Customer/ShortName'],
];
const dateNames = ['processdate', 'process date', 'as of'];

/** Identifies a row. `isPath` returns whether the service's holdings have a path. */
export function identifyRow(row: ResultRow, isPath: (path: string) => boolean = () => true): RowIdentity {
  const findCondition = (columns: IdentifyingColumns) => {
    for (const [column, path] of columns) {
      const value = readCell(row, column);
      if (isFilled(value) && isPath(path)) return { path, value, condition: printEquals(path, value) };
    }
    return undefined;
  };
  const [account, security, customer] = [accountColumns, securityColumns, customerColumns].map(findCondition);
  const custodian = custodianNames.map((name) => readCell(row, name)).find(isFilled);
  const serial = dateNames.map((name) => readCell(row, name)).find((value) => typeof value === 'number');
  const date = toPlainDate(serial);
  return {
    ...(account && {
      account: account.condition,
      accountArgument: `${account.path === 'AccountId' ? 'id' : 'number'}:${account.value}`,
    }),
    ...(security && { security: security.condition }),
    ...(customer && { customer: customer.condition }),
    ...((typeof custodian === 'string' || typeof custodian === 'number') && { custodian }),
    ...(date && { date }),
    name: nameRow(row),
  };
}

/** Returns a row's value in a column, whose name may be in any case; undefined if the row has no such column. */
export function readCell({ columns, cells }: ResultRow, name: string): CellValue | undefined {
  const lowerName = name.toLowerCase();
  const index = columns.findIndex((column) => column.name.toLowerCase() === lowerName);
  return index === -1 ? undefined : (cells[index] ?? null);
}

/** Returns the value of the first of these columns that the row has. */
export function readFirstCell(row: ResultRow, names: readonly string[]): CellValue | undefined {
  return names.map((name) => readCell(row, name)).find((value) => value !== undefined);
}

/** Returns the number in the first of these columns that the row has; undefined if the value isn't a number. */
export function readFirstNumber(row: ResultRow, ...names: readonly string[]): number | undefined {
  const value = readFirstCell(row, names);
  return typeof value === 'number' ? value : undefined;
}

function nameRow(row: ResultRow): string {
  const readText = (names: readonly string[]) => names.map((name) => readCell(row, name)).find(isFilled);
  const account = readText(['account/number', 'accountnumber', 'account', 'accountid']);
  const security = readText([
    'security/primarysymbol',
    'primarysymbol',
    'symbol',
    'security',
    'security/cusip',
    'cusip',
    'security/description',
    'description',
    'securityid',
  ]);
  const parts = [account === undefined ? undefined : `account ${String(account)}`, security];
  return parts.filter((part) => part !== undefined).join(', ');
}

function isFilled(value: CellValue | undefined): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}
