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
  holdingKeys,
  noteEmptyAmounts,
  readHolding,
  signedQuantity,
  type Holding,
  type HoldingKeys,
} from './holding-rows';
import type { Break, Findings } from './recon-findings';
import { difference, isWithin } from './tolerance';

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
  const checked = checkedLots(positions.rows.length, lots.rows.length);
  if (lots.rows.length === 0) return { breaks: [], checked, compared: 0, remarks: [{ message: noTaxLots }] };
  const toKey = holdingKeys([positions, lots]);
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
    const gap = difference(0, total);
    breaks.push({ kind: 'No position', account, security, expected: 0, actual: total, difference: gap, explanation });
  }
  const remarks = noteEmptyAmounts('Quantity', [positions, lots]);
  return { breaks, checked, compared: positions.rows.length + lots.rows.length, remarks };
}

function sumLots(lots: Table, toKey: HoldingKeys): Map<number | string, LotSum> {
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
    sum.quantity += signedQuantity(row[4], short);
    if (typeof cost === 'number') sum.cost += cost;
    else sum.withoutCost++;
    if (short === true) sum.shortLots++;
  }
  return sums;
}

function compareHolding(holding: Holding, sum: LotSum, quantity: number, value: number): Break | undefined {
  const quantityDiffers = !isWithin(holding.quantity, sum.quantity, quantity);
  const costDiffers = holding.cost !== null && sum.withoutCost === 0 && !isWithin(holding.cost, sum.cost, value);
  const shortDiffers = sum.shortLots !== (holding.short ? sum.lots : 0);
  if (!quantityDiffers && !costDiffers && !shortDiffers) return undefined;
  const { account, security } = holding;
  const subject = { account, security };
  const cost = costDiffers ? [costAgainstLots(holding.cost ?? 0, difference(0, sum.cost))] : [];
  const flags = shortDiffers ? [flagsDiffer(holding, sum)] : [];
  if (quantityDiffers) {
    const gap = difference(holding.quantity, sum.quantity);
    const isMore = Math.abs(sum.quantity) > Math.abs(holding.quantity);
    const first = (isMore ? lotsAddUpToMore : lotsAddUpToLess)(sum.lots, difference(0, sum.quantity));
    const explanation = [first, ...cost, ...flags].join(' ');
    return {
      kind: 'Quantity',
      ...subject,
      ...expectedAndActual(holding.quantity, sum.quantity),
      difference: gap,
      explanation,
    };
  }
  if (costDiffers) {
    const gap = difference(holding.cost ?? 0, sum.cost);
    const explanation = [onlyCostsDiffer(sum.lots), ...cost, ...flags].join(' ');
    return {
      kind: 'Cost',
      ...subject,
      ...expectedAndActual(holding.cost ?? 0, sum.cost),
      difference: gap,
      explanation,
    };
  }
  const sides = { expected: sideName(holding.short), actual: sideName(!holding.short) };
  return { kind: 'Short flag', ...subject, ...sides, difference: null, explanation: flags.join('') };
}

function flagsDiffer({ short }: Holding, { lots, shortLots }: LotSum): string {
  return short ? shortWithLongLots(lots - shortLots, lots) : longWithShortLots(shortLots, lots);
}

function findPositionWithoutLots(holding: Holding, tolerance: number): Break | undefined {
  const { account, security, quantity } = holding;
  if (isWithin(quantity, 0, tolerance)) return undefined;
  const explanation = positionWithoutLots;
  const gap = difference(quantity, 0);
  return { kind: 'No lots', account, security, expected: quantity, actual: 0, difference: gap, explanation };
}

function expectedAndActual(expected: number, actual: number): { expected: number; actual: number } {
  return { expected, actual: difference(0, actual) };
}

function sideName(short: boolean): string {
  return short ? 'short' : 'long';
}
