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
  createHoldingKeys,
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
  lots: number;
  quantity: number;
  cost: number;
  /** Lots without a known cost. */
  withoutCost: number;
  shortLots: number;
  /** The index of the position's row, or -1 without a position. */
  positionRow: number;
}

/**
 * Compares each position with the sum of its tax lots: quantity, cost, and short flag. Costs are compared only if the
 * position and all its lots have one. Each position has one break at most, whose message lists all differences.
 */
export function reconLots(
  positions: Table,
  lots: Table,
  { quantity, value }: { readonly quantity: number; readonly value: number },
): Findings {
  const summary = checkedLots(positions.rows.length, lots.rows.length);
  if (lots.rows.length === 0) return { breaks: [], summary, comparedCount: 0, remarks: [{ message: noTaxLots }] };
  const toKey = createHoldingKeys([positions, lots]);
  const sums = sumLots(lots, toKey);
  const breaks: Break[] = [];
  // The last row of each holding counts. Sums keep its index themselves, which is faster than a map.
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
    const lotBreak = sum ? compareHolding(holding, sum, quantity, value) : findPositionWithoutLots(holding, quantity);
    if (lotBreak) breaks.push(lotBreak);
  });
  for (const { account, security, lots: lotCount, quantity: total, positionRow } of sums.values()) {
    if (positionRow !== -1 || isWithin(total, 0, quantity)) continue;
    const explanation = lotsWithoutPosition(lotCount, total);
    const gap = computeDifference(0, total);
    breaks.push({ kind: 'No position', account, security, expected: 0, actual: total, difference: gap, explanation });
  }
  const remarks = createEmptyAmountRemarks('Quantity', [positions, lots]);
  return { breaks, summary, comparedCount: positions.rows.length + lots.rows.length, remarks };
}

function sumLots(lots: Table, toKey: ToHoldingKey): Map<number | string, LotSum> {
  const sums = new Map<number | string, LotSum>();
  for (const row of lots.rows) {
    const account = Number(row[1]);
    const security = Number(row[2]);
    const short = row[3];
    const cost = row[5];
    const key = toKey(account, security);
    let sum = sums.get(key);
    if (!sum) {
      sum = {
        account,
        security,
        lots: 0,
        quantity: 0,
        cost: 0,
        withoutCost: 0,
        shortLots: 0,
        positionRow: -1,
      };
      sums.set(key, sum);
    }
    sum.lots++;
    sum.quantity += toSignedQuantity(row[4], short);
    if (typeof cost === 'number') sum.cost += cost;
    else sum.withoutCost++;
    if (short === true) sum.shortLots++;
  }
  return sums;
}

function compareHolding(holding: Holding, sum: LotSum, quantity: number, value: number): Break | undefined {
  const quantityDiffers = !isWithin(holding.quantity, sum.quantity, quantity);
  const costDiffers = holding.cost !== null && sum.withoutCost === 0 && !isWithin(holding.cost, sum.cost, value);
  const shortDiffers = sum.shortLots !== (holding.isShort ? sum.lots : 0);
  if (!quantityDiffers && !costDiffers && !shortDiffers) return undefined;
  const { account, security } = holding;
  const subject = { account, security };
  const cost = costDiffers ? [costAgainstLots(holding.cost ?? 0, computeDifference(0, sum.cost))] : [];
  const flags = shortDiffers ? [describeFlags(holding, sum)] : [];
  if (quantityDiffers) {
    const gap = computeDifference(holding.quantity, sum.quantity);
    const isMore = Math.abs(sum.quantity) > Math.abs(holding.quantity);
    const first = (isMore ? lotsAddUpToMore : lotsAddUpToLess)(sum.lots, computeDifference(0, sum.quantity));
    const explanation = [first, ...cost, ...flags].join(' ');
    return {
      kind: 'Quantity',
      ...subject,
      ...toExpectedAndActual(holding.quantity, sum.quantity),
      difference: gap,
      explanation,
    };
  }
  if (costDiffers) {
    const gap = computeDifference(holding.cost ?? 0, sum.cost);
    const explanation = [onlyCostsDiffer(sum.lots), ...cost, ...flags].join(' ');
    return {
      kind: 'Cost',
      ...subject,
      ...toExpectedAndActual(holding.cost ?? 0, sum.cost),
      difference: gap,
      explanation,
    };
  }
  const sides = { expected: printSide(holding.isShort), actual: printSide(!holding.isShort) };
  return { kind: 'Short flag', ...subject, ...sides, difference: null, explanation: flags.join('') };
}

function describeFlags({ isShort }: Holding, { lots, shortLots }: LotSum): string {
  return isShort ? shortWithLongLots(lots - shortLots, lots) : longWithShortLots(shortLots, lots);
}

function findPositionWithoutLots(holding: Holding, tolerance: number): Break | undefined {
  const { account, security, quantity } = holding;
  if (isWithin(quantity, 0, tolerance)) return undefined;
  const explanation = positionWithoutLots;
  const gap = computeDifference(quantity, 0);
  return { kind: 'No lots', account, security, expected: quantity, actual: 0, difference: gap, explanation };
}

function toExpectedAndActual(expected: number, actual: number): { expected: number; actual: number } {
  return { expected, actual: computeDifference(0, actual) };
}

function printSide(isShort: boolean): string {
  return isShort ? 'short' : 'long';
}
