import {
  cancellationNotCarriedOut,
  changedWithoutTransaction,
  checkedRoll,
  differentChange,
  goneWithoutTransaction,
  othersTradedLater,
  transactionNotInPosition,
  unknownTransactionCode,
} from '../messages/check-findings';
import type { Table } from '../model/table';
import { createHoldingKeys, readHoldings, createEmptyAmountRemarks } from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { computeDifference, isWithin } from './tolerance';
import { addUpMovements, sumEffects, type Movement, type Movements } from './transaction-effect';

interface RollInput {
  /** The positions of the previous process date, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly codes: ReadonlyMap<number, string>;
  /** Maximum difference between quantities treated as equal. */
  readonly tolerance: number;
}

/** Compares each quantity with the previous quantity plus the effect of the date's transactions. */
export function reconRoll(input: RollInput): Findings {
  const toKey = createHoldingKeys([input.before, input.after, input.transactions]);
  const before = readHoldings(input.before, toKey);
  const after = readHoldings(input.after, toKey);
  const movements = addUpMovements(input.transactions, input.codes, toKey);
  const breaks: Break[] = [];
  const checkHolding = (key: number | string, { account, security }: { account: number; security: number }) => {
    const old = before.get(key)?.quantity ?? 0;
    const now = after.get(key)?.quantity ?? 0;
    const holdingMovements = movements.get(key);
    const effect = sumEffects(holdingMovements);
    if (isWithin(old + effect, now, input.tolerance)) return;
    const expected = computeDifference(-effect, old);
    breaks.push({
      ...explainBreak({
        old,
        now,
        gap: now - expected,
        isGone: !after.has(key),
        movements: holdingMovements,
        tolerance: input.tolerance,
      }),
      account,
      security,
      expected,
      actual: now,
      difference: computeDifference(expected, now),
    });
  };
  for (const [key, holding] of after) checkHolding(key, holding);
  for (const [key, holding] of before) if (!after.has(key)) checkHolding(key, holding);
  for (const [key, moved] of movements) if (!after.has(key) && !before.has(key)) checkHolding(key, moved);
  return {
    breaks,
    summary: checkedRoll(input.after.rows.length, input.before.rows.length, input.transactions.rows.length),
    comparedCount: after.size + before.size + movements.size,
    remarks: createEmptyAmountRemarks('Quantity', [input.before, input.after]),
  };
}

interface UnexplainedHolding {
  readonly old: number;
  readonly now: number;
  /** The actual quantity minus the expected one. */
  readonly gap: number;
  /** Whether the position is no longer reported. */
  readonly isGone: boolean;
  readonly movements: Movements | undefined;
  readonly tolerance: number;
}

/** Returns the kind of break, and the likeliest explanation for its quantities. */
function explainBreak({
  old,
  now,
  gap,
  isGone,
  movements,
  tolerance,
}: UnexplainedHolding): Pick<Break, 'kind' | 'explanation'> {
  const list = movements?.list ?? [];
  const unknown = list.find((movement) => !movement.isKnownCode);
  if (unknown) return { kind: 'Unknown transaction code', explanation: unknownTransactionCode(old, now, unknown.code) };
  if (list.every(({ effect }) => effect === 0)) {
    if (isGone) return { kind: 'Gone without transaction', explanation: goneWithoutTransaction(old, now) };
    const kind = old === 0 ? 'New without transaction' : 'Change without transaction';
    return { kind, explanation: changedWithoutTransaction(old, now) };
  }
  const notIncluded = list.find((movement) => hasEffect(movement, -gap, tolerance));
  if (notIncluded) {
    const { code, isCanceled } = notIncluded;
    const quantity = Math.abs(notIncluded.effect);
    if (isCanceled)
      return { kind: 'Cancellation not carried out', explanation: cancellationNotCarriedOut(code, quantity) };
    const remarks = isEarliest(notIncluded, list) ? [othersTradedLater] : [];
    const explanation = [transactionNotInPosition(code, quantity), ...remarks].join(' ');
    return { kind: 'Transaction not in position', explanation };
  }
  const sum = list.reduce((total, { effect }) => total + effect, 0);
  const explanation = differentChange(old, now, computeDifference(old, now), list.length, computeDifference(0, sum));
  return { kind: 'Different change', explanation };
}

function hasEffect({ effect }: Movement, amount: number, tolerance: number): boolean {
  return effect !== 0 && isWithin(effect, amount, tolerance);
}

/** Returns whether a movement was traded before each of the others. */
function isEarliest(movement: Movement, list: readonly Movement[]): boolean {
  const { tradeDate = Infinity } = movement;
  const others = list.filter((other) => other !== movement);
  return others.length > 0 && others.every((other) => other.tradeDate !== undefined && other.tradeDate > tradeDate);
}
