import { fromSerial, type PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import type { ResultRow } from './drill-plan';
import { equals } from './filter-text';

/** What a row says of the account, the security, and the delivery that it belongs to. */
export interface RowIdentity {
  /** Conditions on the rows of positions, tax lots, and transactions. */
  readonly account?: string;
  readonly security?: string;
  readonly customer?: string;
  /** As a function takes it. */
  readonly custodian?: string | number;
  readonly date?: PlainDate;
  /** How people call what the row is about: `account 00001253, AAPL`. */
  readonly name: string;
}

/** A column that says which record is meant, by its name in lower case, and the way there from a holding. */
type Ways = readonly (readonly [column: string, path: string])[];

const accountWays: Ways = [
  ['accountid', 'AccountId'],
  ['account/id', 'AccountId'],
  ['account/number', 'Account/Number'],
  ['accountnumber', 'Account/Number'],
  ['account number', 'Account/Number'],
  ['account', 'Account/Number'],
];
const securityWays: Ways = [
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
const customerWays: Ways = [
  ['customerid', 'CustomerId'],
  ['customer/id', 'CustomerId'],
  ['customer/shortname', 'Customer/ShortName'],
  ['customer', 'Customer/ShortName'],
];
const dateNames = ['processdate', 'process date', 'as of'];

/** What a row of holdings is about. `known`: whether the service has a way from a holding. */
export function identify(row: ResultRow, known: (path: string) => boolean = () => true): RowIdentity {
  const condition = (ways: Ways) => {
    for (const [column, path] of ways) {
      const value = valueOf(row, column);
      if (isGiven(value) && known(path)) return equals(path, value);
    }
    return undefined;
  };
  const [account, security, customer] = [accountWays, securityWays, customerWays].map(condition);
  const custodian = custodianNames.map((name) => valueOf(row, name)).find(isGiven);
  const serial = dateNames.map((name) => valueOf(row, name)).find((value) => typeof value === 'number');
  const date = typeof serial === 'number' ? fromSerial(serial) : undefined;
  return {
    ...(account !== undefined && { account }),
    ...(security !== undefined && { security }),
    ...(customer !== undefined && { customer }),
    ...((typeof custodian === 'string' || typeof custodian === 'number') && { custodian }),
    ...(date && { date }),
    name: nameRow(row),
  };
}

/** The value of a row in a column, by name in any case; undefined if the column doesn't exist. */
export function valueOf({ columns, cells }: ResultRow, name: string): CellValue | undefined {
  const wanted = name.toLowerCase();
  const at = columns.findIndex((column) => column.name.toLowerCase() === wanted);
  return at === -1 ? undefined : (cells[at] ?? null);
}

/** The value of the first of some columns that the row has. */
export function firstOf(row: ResultRow, names: readonly string[]): CellValue | undefined {
  return names.map((name) => valueOf(row, name)).find((value) => value !== undefined);
}

/** The number of a row in a column; undefined where there is none. */
export function numberOf(row: ResultRow, ...names: readonly string[]): number | undefined {
  const value = firstOf(row, names);
  return typeof value === 'number' ? value : undefined;
}

function nameRow(row: ResultRow): string {
  const shown = (names: readonly string[]) => names.map((name) => valueOf(row, name)).find(isGiven);
  const account = shown(['account/number', 'accountnumber', 'account', 'accountid']);
  const security = shown([
    ...['security/primarysymbol', 'primarysymbol', 'symbol', 'security', 'security/cusip', 'cusip'],
    ...['security/description', 'description', 'securityid'],
  ]);
  const parts = [account === undefined ? undefined : `account ${String(account)}`, security];
  return parts.filter((part) => part !== undefined).join(', ');
}

function isGiven(value: CellValue | undefined): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}
