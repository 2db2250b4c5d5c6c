import type { Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import type { PlainDate } from '../../model/plain-date';
import { latenessOf, isReceived } from '../deliveries/delivery-status';
import type { Delivery } from '../deliveries/delivery-actions';
import type { DeliveryDay, MorningHistory } from './morning-facts';
import { readDeliveriesOf } from '../deliveries/read-deliveries';

/** How many process dates the picture goes back. */
const historyDays = 30;

/** Whether the deliveries of recent process dates were on time, late, or missing. */
export async function fetchMorningHistory(
  anyLoader: Loader,
  { date, custodians }: { readonly date: PlainDate; readonly custodians: readonly number[] },
  signal?: AbortSignal,
): Promise<MorningHistory> {
  const { loader, fetchedAt } = timeLoader(anyLoader);
  const days = (await loader.calendar.days(undefined, signal)).filter((day) => day.date <= date).slice(-historyDays);
  const period = { from: days[0]?.date ?? date, to: days.at(-1)?.date ?? date };
  const read = await readDeliveriesOf(loader, period, signal);
  const byDate = new Map<PlainDate, Delivery[]>();
  for (const one of read.deliveries) {
    if (!custodians.includes(one.custodianId)) continue;
    const list = byDate.get(one.date);
    if (list) list.push(one);
    else byDate.set(one.date, [one]);
  }
  // Days that were holidays everywhere aren't process dates.
  return {
    days: days.map((day) => countDay(day.date, byDate.get(day.date) ?? [])),
    fetchedAt: fetchedAt(read.fetchedAt),
  };
}

/** Counts the deliveries of a process date by status. */
function countDay(date: PlainDate, deliveries: readonly Delivery[]): DeliveryDay {
  const how = deliveries.map((one) => {
    if (one.state === 'Holiday') return 'holiday';
    if (!isReceived(one)) return 'missing';
    return latenessOf(one) > 0 ? 'late' : 'onTime';
  });
  const count = (what: string) => how.filter((one) => one === what).length;
  return {
    date,
    onTime: count('onTime'),
    late: count('late'),
    missing: count('missing'),
    holiday: count('holiday'),
  };
}
