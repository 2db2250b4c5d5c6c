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

/** What is held, by {@link holdingKey}, from a table of {@link positionColumns}. */
export function holdingsOf(positions: Table): Map<number | string, Holding> {
  const holdings = new Map<number | string, Holding>();
  for (const [, account, security, short, quantity, value, cost] of positions.rows) {
    const holding: Holding = {
      account: Number(account),
      security: Number(security),
      short: short === true,
      quantity: signedQuantity(quantity, short),
      value: Number(value ?? 0),
      cost: typeof cost === 'number' ? cost : null,
    };
    holdings.set(holdingKey(holding.account, holding.security), holding);
  }
  return holdings;
}

/** One key for an account and a security; a number wherever two ids fit into one. */
export function holdingKey(account: number, security: number): number | string {
  const key = account * 4_294_967_296 + security;
  return Number.isSafeInteger(key) ? key : `${account} ${security}`;
}

/** The quantity, negative for a short position. */
export function signedQuantity(quantity: CellValue | undefined, short: CellValue | undefined): number {
  const amount = Number(quantity ?? 0);
  return short === true && amount > 0 ? -amount : amount;
}
