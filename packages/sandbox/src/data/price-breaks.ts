import type { Security } from './make-securities';
import { type PlantedBreak, breakSchedule, staleDateCount } from './break-schedule';

/**
 * Plants price breaks: a price that stays the same for weeks, or jumps on one date.
 *
 * @param processDates - all process dates
 * @param dateCount - the number of process dates up to and including the last date
 */
export function plantPriceBreaks(
  securities: readonly Security[],
  prices: readonly Float64Array[],
  processDates: readonly string[],
  dateCount: number,
): PlantedBreak[] {
  const planted: PlantedBreak[] = [];
  const securityIndexes = new Map<string, number>();
  for (const plan of breakSchedule) {
    if (plan.kind !== 'stale price' && plan.kind !== 'price jump') continue;
    const name = `${plan.kind} ${plan.custodianId}`;
    const knownIndex = securityIndexes.get(name);
    const usedIndexes = new Set(securityIndexes.values());
    const isSuitable = ({ custodianId, typeId }: Security, position: number) =>
      custodianId === plan.custodianId &&
      typeId === 3 &&
      !usedIndexes.has(position) &&
      prices[position]?.subarray(0, dateCount).every((price) => price > 0);
    const index = knownIndex ?? securities.findIndex(isSuitable);
    const row = prices[index];
    const security = securities[index];
    const dateIndex = dateCount - 1 + plan.offset;
    const processDate = processDates[dateIndex];
    const price = row?.[dateIndex];
    if (!row || !security || processDate === undefined || price === undefined) continue;
    if (knownIndex === undefined) fillGaps(row, dateCount);
    securityIndexes.set(name, index);
    const first = Math.max(0, dateIndex - staleDateCount);
    if (plan.kind === 'price jump') row[dateIndex] = (row[dateIndex] ?? 0) * 10;
    else row.fill(row[first] ?? price, first, dateIndex + 1);
    const note =
      plan.kind === 'price jump'
        ? 'Ten times the price before and after.'
        : `The same since ${processDates[first] ?? ''}.`;
    planted.push({
      kind: plan.kind,
      custodianId: plan.custodianId,
      processDate,
      accountId: null,
      securityId: security.id,
      note,
    });
  }
  return planted;
}

/** Fills in missing prices after the last date, so checks find only the planned breaks. */
function fillGaps(row: Float64Array, dateCount: number): void {
  for (let dateIndex = dateCount; dateIndex < row.length; dateIndex += 1)
    if ((row[dateIndex] ?? 0) <= 0) row[dateIndex] = row[dateIndex - 1] ?? 0;
}
