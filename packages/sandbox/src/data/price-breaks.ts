import type { Security } from './make-securities';
import { type PlantedBreak, plannedBreaks, staleDates } from './planted-breaks';

/** Changes the custodians' prices as planned: a price that stands still for weeks, one that jumps for a day. */
export function plantPriceBreaks(
  securities: readonly Security[],
  prices: readonly Float64Array[],
  days: readonly string[],
): PlantedBreak[] {
  const planted: PlantedBreak[] = [];
  const used = new Set<number>();
  for (const plan of plannedBreaks) {
    if (plan.kind !== 'stale price' && plan.kind !== 'price jump') continue;
    const index = securities.findIndex(({ custodianId, typeId }, at) => {
      return (
        custodianId === plan.custodianId && typeId === 3 && !used.has(at) && prices[at]?.every((price) => price > 0)
      );
    });
    const row = prices[index];
    const security = securities[index];
    const date = days.length - 1 - plan.daysBack;
    const day = days[date];
    const price = row?.[date];
    if (!row || !security || day === undefined || price === undefined) continue;
    used.add(index);
    const first = Math.max(0, date - staleDates);
    if (plan.kind === 'price jump') row[date] = price * 10;
    else row.fill(row[first] ?? price, first, date + 1);
    const note = plan.kind === 'price jump' ? 'Ten times its neighbours.' : `The same since ${days[first] ?? ''}.`;
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
