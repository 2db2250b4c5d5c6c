import type { CellValue, Table } from '../model/table';

/** The columns of positions that checks read, in this order: one download serves all of them. */
export const positionColumns: readonly string[] = [
  'CustomerId',
  'AccountId',
  'SecurityId',
  'ShortPosition',
  'Quantity',
  'MarketValue',
  'OriginalCost',
];

/** A position's numbers. The quantity is negative for a short position, whichever way the custodian writes it. */
export interface Holding {
  readonly account: number;
  readonly security: number;
  readonly short: boolean;
  readonly quantity: number;
  readonly value: number;
  readonly cost: number | null;
}

/** A position from a row of {@link positionColumns}. */
export function readHolding(row: readonly CellValue[]): Holding {
  const cost = row[6];
  return {
    account: Number(row[1]),
    security: Number(row[2]),
    short: row[3] === true,
    quantity: signedQuantity(row[4], row[3]),
    value: Number(row[5] ?? 0),
    cost: typeof cost === 'number' ? cost : null,
  };
}

/** What is held, by {@link holdingKeys}, from a table of {@link positionColumns}. */
export function holdingsOf(positions: Table, keyOf: HoldingKeys): Map<number | string, Holding> {
  const holdings = new Map<number | string, Holding>();
  for (const row of positions.rows) {
    const holding = readHolding(row);
    holdings.set(keyOf(holding.account, holding.security), holding);
  }
  return holdings;
}

/** One key for an account and a security. */
export type HoldingKeys = (account: number, security: number) => number | string;

/**
 * Makes keys for what some tables hold, each with the account in its second and the security in its third column: the
 * smallest numbers possible, which maps find fastest; strings if two IDs don't fit into one number.
 */
export function holdingKeys(tables: readonly Table[]): HoldingKeys {
  const accounts = { least: Infinity, most: -Infinity };
  const securities = { least: Infinity, most: -Infinity };
  for (const { rows } of tables) {
    for (const row of rows) {
      const account = row[1] as number;
      const security = row[2] as number;
      if (account < accounts.least) accounts.least = account;
      if (account > accounts.most) accounts.most = account;
      if (security < securities.least) securities.least = security;
      if (security > securities.most) securities.most = security;
    }
  }
  const size = securities.most - securities.least + 1;
  const fits = (accounts.most - accounts.least + 1) * size <= Number.MAX_SAFE_INTEGER;
  if (!fits) return (account, security) => `${account} ${security}`;
  return (account, security) => (account - accounts.least) * size + security - securities.least;
}

/** The quantity, negative for a short position. */
export function signedQuantity(quantity: CellValue | undefined, short: CellValue | undefined): number {
  const amount = Number(quantity ?? 0);
  return short === true && amount > 0 ? -amount : amount;
}
