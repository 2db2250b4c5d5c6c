import { amountsMissing } from '../messages/check-findings';
import type { CellValue, Table } from '../model/table';
import type { Remark } from './recon-findings';

/** The columns of positions that checks read, in this order. All checks share one download. */
export const positionColumns: readonly string[] = [
  'CustomerId',
  'AccountId',
  'SecurityId',
  'ShortPosition',
  'Quantity',
  'MarketValue',
  'OriginalCost',
];

/** A position. The quantity of a short position is negative, even if the custodian sends it without a sign. */
export interface Holding {
  readonly account: number;
  readonly security: number;
  readonly isShort: boolean;
  readonly quantity: number;
  readonly value: number;
  readonly cost: number | null;
}

/** Reads a position from a row of {@link positionColumns}. */
export function readHolding(row: readonly CellValue[]): Holding {
  const cost = row[6];
  return {
    account: Number(row[1]),
    security: Number(row[2]),
    isShort: row[3] === true,
    quantity: toSignedQuantity(row[4], row[3]),
    value: Number(row[5] ?? 0),
    cost: typeof cost === 'number' ? cost : null,
  };
}

/** Returns the positions of a table of {@link positionColumns}, by their key. */
export function readHoldings(positions: Table, toKey: ToHoldingKey): Map<number | string, Holding> {
  const holdings = new Map<number | string, Holding>();
  for (const row of positions.rows) {
    const holding = readHolding(row);
    holdings.set(toKey(holding.account, holding.security), holding);
  }
  return holdings;
}

/** Returns the key of an account and a security. */
export type ToHoldingKey = (account: number, security: number) => number | string;

/**
 * Creates a function that returns the keys of holdings in tables with the account in the second column and the security in
 * the third. Keys are small numbers, which maps find fastest, or text if two IDs don't fit in one number.
 */
export function createHoldingKeyFunction(tables: readonly Table[]): ToHoldingKey {
  const accounts = { min: Infinity, max: -Infinity };
  const securities = { min: Infinity, max: -Infinity };
  for (const { rows } of tables) {
    for (const row of rows) {
      const account = row[1] as number;
      const security = row[2] as number;
      if (account < accounts.min) accounts.min = account;
      if (account > accounts.max) accounts.max = account;
      if (security < securities.min) securities.min = security;
      if (security > securities.max) securities.max = security;
    }
  }
  const size = securities.max - securities.min + 1;
  const keysFit = (accounts.max - accounts.min + 1) * size <= Number.MAX_SAFE_INTEGER;
  if (!keysFit) return (account, security) => `${account} ${security}`;
  return (account, security) => (account - accounts.min) * size + security - securities.min;
}

/** Returns the quantity, negative for a short position. */
export function toSignedQuantity(quantity: CellValue | undefined, shortFlag: CellValue | undefined): number {
  const amount = Number(quantity ?? 0);
  return shortFlag === true && amount > 0 ? -amount : amount;
}

/**
 * Returns a remark if rows have no amount, which checks count as 0. Tables of positions and of tax lots have the quantity in
 * the same column.
 */
export function createEmptyAmountRemarks(column: 'Quantity' | 'MarketValue', tables: readonly Table[]): Remark[] {
  const index = positionColumns.indexOf(column);
  const emptyCount = tables.reduce((count, { rows }) => count + rows.filter((row) => row[index] === null).length, 0);
  return emptyCount === 0 ? [] : [{ message: amountsMissing(emptyCount, column) }];
}
