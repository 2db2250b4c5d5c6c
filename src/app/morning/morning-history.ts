import type { Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import type { PlainDate } from '../../model/plain-date';
import { measureDelay, isReceived } from '../deliveries/delivery-status';
import type { Delivery } from '../deliveries/delivery-actions';
import type { DateDeliveries, MorningHistory } from './morning-facts';
import { readDeliveriesInPeriod } from '../deliveries/read-deliveries';

/** The number of process dates in the chart. */
const maxDates = 30;

/** Counts the deliveries of recent process dates that were on time, late, or missing. */
export async function fetchMorningHistory(
  untimedLoader: Loader,
  { date, custodians }: { readonly date: PlainDate; readonly custodians: readonly number[] },
  signal?: AbortSignal,
): Promise<MorningHistory> {
  const { loader, fetchedAt } = timeLoader(untimedLoader);
  // A date that was a holiday everywhere isn't a process date.
  const processDates = (await loader.calendar.processDates(undefined, signal))
    .filter((processDate) => processDate.date <= date)
    .slice(-maxDates);
  const period = { from: processDates[0]?.date ?? date, to: processDates.at(-1)?.date ?? date };
  const read = await readDeliveriesInPeriod(loader, period, signal);
  const byDate = new Map<PlainDate, Delivery[]>();
  for (const delivery of read.deliveries) {
    if (!custodians.includes(delivery.custodianId)) continue;
    const list = byDate.get(delivery.date);
    if (list) list.push(delivery);
    else byDate.set(delivery.date, [delivery]);
  }
  return {
    dates: processDates.map((processDate) => countDeliveries(processDate.date, byDate.get(processDate.date) ?? [])),
    fetchedAt: fetchedAt(read.fetchedAt),
  };
}

function countDeliveries(date: PlainDate, deliveries: readonly Delivery[]): DateDeliveries {
  const statuses = deliveries.map((delivery) => {
    if (delivery.state === 'Holiday') return 'holiday';
    if (!isReceived(delivery)) return 'missing';
    return measureDelay(delivery) > 0 ? 'late' : 'onTime';
  });
  const count = (counted: string) => statuses.filter((status) => status === counted).length;
  return {
    date,
    onTime: count('onTime'),
    late: count('late'),
    missing: count('missing'),
    holiday: count('holiday'),
  };
}
