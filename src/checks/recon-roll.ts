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
import { createHoldingKeyFunction, readHoldings, createEmptyAmountRemarks } from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { computeDifference, isWithin } from './tolerance';
import { groupMovements, sumEffects, type Movement, type HoldingMovements } from './transaction-effect';

interface RollInput {
  /** The positions of the previous process date, and of the date. */
  readonly before: Table;
  readonly after: Table;
  /** The transactions of the date. */
  readonly transactions: Table;
  readonly transactionCodes: ReadonlyMap<number, string>;
  /** Maximum difference between quantities treated as equal. */
  readonly tolerance: number;
}

/** Compares each quantity with the previous quantity plus the effect of the date's transactions. */
export function reconRoll(input: RollInput): Findings {
  const toKey = createHoldingKeyFunction([input.before, input.after, input.transactions]);
  const before = readHoldings(input.before, toKey);
  const after = readHoldings(input.after, toKey);
  const movements = groupMovements(input.transactions, input.transactionCodes, toKey);
  const breaks: Break[] = [];
  const checkHolding = (key: number | string, { account, security }: { account: number; security: number }) => {
    const oldQuantity = before.get(key)?.quantity ?? 0;
    const newQuantity = after.get(key)?.quantity ?? 0;
    const holdingMovements = movements.get(key);
    const effect = sumEffects(holdingMovements);
    if (isWithin(oldQuantity + effect, newQuantity, input.tolerance)) return;
    const expected = computeDifference(-effect, oldQuantity);
    breaks.push({
      ...explainBreak({
        oldQuantity,
        newQuantity,
        gap: newQuantity - expected,
        isGone: !after.has(key),
        movements: holdingMovements,
        tolerance: input.tolerance,
      }),
      account,
      security,
      expected,
      actual: newQuantity,
      difference: computeDifference(expected, newQuantity),
    });
  };
  for (const [key, holding] of after) checkHolding(key, holding);
  for (const [key, holding] of before) if (!after.has(key)) checkHolding(key, holding);
  for (const [key, holdingMovements] of movements)
    if (!after.has(key) && !before.has(key)) checkHolding(key, holdingMovements);
  return {
    breaks,
    summary: checkedRoll(input.after.rows.length, input.before.rows.length, input.transactions.rows.length),
    comparedCount: after.size + before.size + movements.size,
    remarks: createEmptyAmountRemarks('Quantity', [input.before, input.after]),
  };
}

interface UnexplainedHolding {
  readonly oldQuantity: number;
  readonly newQuantity: number;
  /** The actual quantity minus the expected one. */
  readonly gap: number;
  /** Whether the position is no longer reported. */
  readonly isGone: boolean;
  readonly movements: HoldingMovements | undefined;
  readonly tolerance: number;
}

/** Returns the kind of break, and the likeliest explanation for its quantities. */
function explainBreak({
  oldQuantity,
  newQuantity,
  gap,
  isGone,
  movements,
  tolerance,
}: UnexplainedHolding): Pick<Break, 'kind' | 'explanation'> {
  const listedMovements = movements?.movements ?? [];
  const unknownMovement = listedMovements.find((movement) => !movement.isKnownCode);
  if (unknownMovement)
    return {
      kind: 'Unknown transaction code',
      explanation: unknownTransactionCode(oldQuantity, newQuantity, unknownMovement.code),
    };
  if (listedMovements.every(({ effect }) => effect === 0)) {
    if (isGone)
      return { kind: 'Gone without transaction', explanation: goneWithoutTransaction(oldQuantity, newQuantity) };
    const kind = oldQuantity === 0 ? 'New without transaction' : 'Change without transaction';
    return { kind, explanation: changedWithoutTransaction(oldQuantity, newQuantity) };
  }
  const missingMovement = listedMovements.find((movement) => hasEffect(movement, -gap, tolerance));
  if (missingMovement) {
    const { code, isCanceled } = missingMovement;
    const quantity = Math.abs(missingMovement.effect);
    if (isCanceled)
      return { kind: 'Cancellation not carried out', explanation: cancellationNotCarriedOut(code, quantity) };
    const remarks = isEarliest(missingMovement, listedMovements) ? [othersTradedLater] : [];
    const explanation = [transactionNotInPosition(code, quantity), ...remarks].join(' ');
    return { kind: 'Transaction not in position', explanation };
  }
  const sum = listedMovements.reduce((total, { effect }) => total + effect, 0);
  const explanation = differentChange(
    oldQuantity,
    newQuantity,
    computeDifference(oldQuantity, newQuantity),
    listedMovements.length,
    computeDifference(0, sum),
  );
  return { kind: 'Different change', explanation };
}

function hasEffect({ effect }: Movement, amount: number, tolerance: number): boolean {
  return effect !== 0 && isWithin(effect, amount, tolerance);
}

/** Returns whether a movement's trade date is before all others. */
function isEarliest(movement: Movement, movements: readonly Movement[]): boolean {
  const { tradeDate = Infinity } = movement;
  const others = movements.filter((other) => other !== movement);
  return others.length > 0 && others.every((other) => other.tradeDate !== undefined && other.tradeDate > tradeDate);
}
