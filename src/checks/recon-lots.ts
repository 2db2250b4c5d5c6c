import {
  checkedLots,
  costAgainstLots,
  longWithShortLots,
  lotsAddUpToLess,
  lotsAddUpToMore,
  lotsWithoutPosition,
  noTaxLots,
  onlyCostsDiffer,
  positionWithoutLots,
  shortWithLongLots,
} from '../messages/check-findings';
import type { Table } from '../model/table';
import {
  createHoldingKeyFunction,
  createEmptyAmountRemarks,
  readHolding,
  toSignedQuantity,
  type Holding,
  type ToHoldingKey,
} from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { computeDifference, isWithin } from './tolerance';

/** The columns of tax lots that the check reads, in this order. */
export const lotColumns: readonly string[] = [
  'CustomerId',
  'AccountId',
  'SecurityId',
  'ShortPosition',
  'Quantity',
  'OriginalCost',
];

interface LotSum {
  readonly account: number;
  readonly security: number;
  lotCount: number;
  quantity: number;
  cost: number;
  /** Lots without a known cost. */
  lotsWithoutCost: number;
  shortLotCount: number;
  /** The index of the position's row, or -1 without a position. */
  positionRow: number;
}

/**
 * Compares each position with the sum of its tax lots: quantity, cost, and short flag. Costs are compared only if the
 * position and all its lots have one. Each position has at most one break, whose message lists all differences.
 */
export function reconLots(
  positions: Table,
  lots: Table,
  { quantity: quantityTolerance, value: valueTolerance }: { readonly quantity: number; readonly value: number },
): Findings {
  const summary = checkedLots(positions.rows.length, lots.rows.length);
  if (lots.rows.length === 0) return { breaks: [], summary, comparedCount: 0, remarks: [{ message: noTaxLots }] };
  const toKey = createHoldingKeyFunction([positions, lots]);
  const sums = sumLots(lots, toKey);
  const breaks: Break[] = [];
  // If a holding has several rows, only the last one counts. A sum stores its row's index, which is faster than a map.
  const rowsWithoutLots = new Map<number | string, number>();
  const sumsByRow = positions.rows.map((row, index) => {
    const key = toKey(Number(row[1]), Number(row[2]));
    const sum = sums.get(key);
    if (sum) sum.positionRow = index;
    else rowsWithoutLots.set(key, index);
    return sum;
  });
  positions.rows.forEach((row, index) => {
    const holding = readHolding(row);
    const sum = sumsByRow[index];
    const lastRow = sum ? sum.positionRow : rowsWithoutLots.get(toKey(holding.account, holding.security));
    if (lastRow !== index) return;
    const lotBreak = sum
      ? compareHolding(holding, sum, quantityTolerance, valueTolerance)
      : findPositionWithoutLots(holding, quantityTolerance);
    if (lotBreak) breaks.push(lotBreak);
  });
  for (const { account, security, lotCount, quantity: total, positionRow } of sums.values()) {
    if (positionRow !== -1 || isWithin(total, 0, quantityTolerance)) continue;
    const explanation = lotsWithoutPosition(lotCount, total);
    const difference = computeDifference(0, total);
    breaks.push({ kind: 'No position', account, security, expected: 0, actual: total, difference, explanation });
  }
  const remarks = createEmptyAmountRemarks('Quantity', [positions, lots]);
  return { breaks, summary, comparedCount: positions.rows.length + lots.rows.length, remarks };
}

function sumLots(lots: Table, toKey: ToHoldingKey): Map<number | string, LotSum> {
  const sums = new Map<number | string, LotSum>();
  for (const row of lots.rows) {
    const account = Number(row[1]);
    const security = Number(row[2]);
    const shortFlag = row[3];
    const cost = row[5];
    const key = toKey(account, security);
    let sum = sums.get(key);
    if (!sum) {
      sum = {
        account,
        security,
        lotCount: 0,
        quantity: 0,
        cost: 0,
        lotsWithoutCost: 0,
        shortLotCount: 0,
        positionRow: -1,
      };
      sums.set(key, sum);
    }
    sum.lotCount++;
    sum.quantity += toSignedQuantity(row[4], shortFlag);
    if (typeof cost === 'number') sum.cost += cost;
    else sum.lotsWithoutCost++;
    if (shortFlag === true) sum.shortLotCount++;
  }
  return sums;
}

function compareHolding(
  holding: Holding,
  sum: LotSum,
  quantityTolerance: number,
  valueTolerance: number,
): Break | undefined {
  const quantityDiffers = !isWithin(holding.quantity, sum.quantity, quantityTolerance);
  const costDiffers =
    holding.cost !== null && sum.lotsWithoutCost === 0 && !isWithin(holding.cost, sum.cost, valueTolerance);
  const flagDiffers = sum.shortLotCount !== (holding.isShort ? sum.lotCount : 0);
  if (!quantityDiffers && !costDiffers && !flagDiffers) return undefined;
  const { account, security } = holding;
  const subject = { account, security };
  const costMessages = costDiffers ? [costAgainstLots(holding.cost ?? 0, computeDifference(0, sum.cost))] : [];
  const flagMessages = flagDiffers ? [describeFlags(holding, sum)] : [];
  if (quantityDiffers) {
    const difference = computeDifference(holding.quantity, sum.quantity);
    const isMore = Math.abs(sum.quantity) > Math.abs(holding.quantity);
    const sumMessage = (isMore ? lotsAddUpToMore : lotsAddUpToLess)(sum.lotCount, computeDifference(0, sum.quantity));
    const explanation = [sumMessage, ...costMessages, ...flagMessages].join(' ');
    return {
      kind: 'Quantity',
      ...subject,
      ...toExpectedAndActual(holding.quantity, sum.quantity),
      difference,
      explanation,
    };
  }
  if (costDiffers) {
    const difference = computeDifference(holding.cost ?? 0, sum.cost);
    const explanation = [onlyCostsDiffer(sum.lotCount), ...costMessages, ...flagMessages].join(' ');
    return {
      kind: 'Cost',
      ...subject,
      ...toExpectedAndActual(holding.cost ?? 0, sum.cost),
      difference,
      explanation,
    };
  }
  const flags = { expected: printSide(holding.isShort), actual: printSide(!holding.isShort) };
  return { kind: 'Short flag', ...subject, ...flags, difference: null, explanation: flagMessages.join('') };
}

function describeFlags({ isShort }: Holding, { lotCount: lots, shortLotCount }: LotSum): string {
  return isShort ? shortWithLongLots(lots - shortLotCount, lots) : longWithShortLots(shortLotCount, lots);
}

function findPositionWithoutLots(holding: Holding, tolerance: number): Break | undefined {
  const { account, security, quantity } = holding;
  if (isWithin(quantity, 0, tolerance)) return undefined;
  const explanation = positionWithoutLots;
  const difference = computeDifference(quantity, 0);
  return { kind: 'No lots', account, security, expected: quantity, actual: 0, difference, explanation };
}

function toExpectedAndActual(expected: number, actual: number): { expected: number; actual: number } {
  return { expected, actual: computeDifference(0, actual) };
}

function printSide(isShort: boolean): string {
  return isShort ? 'short' : 'long';
}
