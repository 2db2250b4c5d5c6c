import type { Security } from './make-securities';
import { type PlantedBreak, plannedBreaks, staleDates } from './planted-breaks';

/**
 * Plants price breaks: a price that stays the same for weeks, or jumps on one date.
 *
 * @param days - all process dates
 * @param dates - the number of process dates up to and including the last date
 */
export function plantPriceBreaks(
  securities: readonly Security[],
  prices: readonly Float64Array[],
  days: readonly string[],
  dates: number,
): PlantedBreak[] {
  const planted: PlantedBreak[] = [];
  const used = new Map<string, number>();
  for (const plan of plannedBreaks) {
    if (plan.kind !== 'stale price' && plan.kind !== 'price jump') continue;
    const name = `${plan.kind} ${plan.custodianId}`;
    const known = used.get(name);
    const taken = new Set(used.values());
    const fits = ({ custodianId, typeId }: Security, at: number) =>
      custodianId === plan.custodianId &&
      typeId === 3 &&
      !taken.has(at) &&
      prices[at]?.subarray(0, dates).every((price) => price > 0);
    const index = known ?? securities.findIndex(fits);
    const row = prices[index];
    const security = securities[index];
    const date = dates - 1 + plan.day;
    const day = days[date];
    const price = row?.[date];
    if (!row || !security || day === undefined || price === undefined) continue;
    if (known === undefined) fillGaps(row, dates);
    used.set(name, index);
    const first = Math.max(0, date - staleDates);
    if (plan.kind === 'price jump') row[date] = (row[date] ?? 0) * 10;
    else row.fill(row[first] ?? price, first, date + 1);
    const note =
      plan.kind === 'price jump' ? 'Ten times the price before and after.' : `The same since ${days[first] ?? ''}.`;
    planted.push({
      kind: plan.kind,
      custodianId: plan.custodianId,
      date: day,
      accountId: null,
      securityId: security.id,
      note,
    });
  }
  return planted;
}

/** Fills in missing prices after the last date, so checks find only the planned breaks. */
function fillGaps(row: Float64Array, dates: number): void {
  for (let date = dates; date < row.length; date += 1) if ((row[date] ?? 0) <= 0) row[date] = row[date - 1] ?? 0;
}
