import type { Table } from '../model/table';
import type { ToHoldingKey } from './holding-rows';

/** The columns of transactions that checks read, in this order. */
export const transactionColumns: readonly string[] = [
  'CustomerId',
  'AccountId',
  'SecurityId',
  'TransactionCodeId',
  'CancelIndicator',
  'Quantity',
  'TradeDate',
];

/**
 * Whether a transaction adds to the quantity held (1) or subtracts from it (-1), by its code. Quantities have no sign. Cash
 * is a security with its own transactions (`dp`, `wd`), so income and costs change no quantity.
 */
export const directionsByCode: ReadonlyMap<string, number> = new Map<string, number>([
  ['by', 1],
  ['cs', 1],
  ['li', 1],
  ['dp', 1],
  ['sl', -1],
  ['ss', -1],
  ['lo', -1],
  ['wd', -1],
  ['dv', 0],
  ['in', 0],
  ['rc', 0],
  ['ep', 0],
  ['pd', 0],
]);

/** Returns a transaction's effect on the quantity held; 0 if the direction of its code is unknown. */
export function computeQuantityEffect(code: string, quantity: number, isCanceled: boolean): number {
  const direction = directionsByCode.get(code.trim().toLowerCase()) ?? 0;
  return direction * Math.abs(quantity) * (isCanceled ? -1 : 1);
}

export interface Movement {
  /** The change in the quantity held. Canceled transactions have the opposite sign. */
  readonly effect: number;
  readonly code: string;
  readonly isCanceled: boolean;
  /** A serial number; undefined if it isn't known. */
  readonly tradeDate: number | undefined;
  /** False for a code with an unknown effect, which counts as 0. */
  readonly isKnownCode: boolean;
}

/** The transactions of an account in a security. */
export interface HoldingMovements {
  readonly account: number;
  readonly security: number;
  readonly movements: readonly Movement[];
}

/** Groups the movements in a table of {@link transactionColumns} by account and security. */
export function groupMovements(
  transactions: Table,
  codesById: ReadonlyMap<number, string>,
  toKey: ToHoldingKey,
): Map<number | string, HoldingMovements> {
  const movements = new Map<number | string, HoldingMovements & { movements: Movement[] }>();
  for (const [, account, security, codeId, cancelFlag, quantity, tradeDate] of transactions.rows) {
    const key = toKey(Number(account), Number(security));
    let holdingMovements = movements.get(key);
    if (!holdingMovements) {
      holdingMovements = { account: Number(account), security: Number(security), movements: [] };
      movements.set(key, holdingMovements);
    }
    const code = (codesById.get(Number(codeId)) ?? `code ${String(codeId)}`).trim().toLowerCase();
    const direction = directionsByCode.get(code);
    holdingMovements.movements.push({
      effect: computeQuantityEffect(code, Number(quantity ?? 0), cancelFlag === true),
      code,
      isCanceled: cancelFlag === true,
      tradeDate: typeof tradeDate === 'number' ? tradeDate : undefined,
      isKnownCode: direction !== undefined,
    });
  }
  return movements;
}

/** Returns the total effect of movements on a quantity. */
export function sumEffects(movements: HoldingMovements | undefined): number {
  let total = 0;
  for (const { effect } of movements?.movements ?? []) total += effect;
  return total;
}
