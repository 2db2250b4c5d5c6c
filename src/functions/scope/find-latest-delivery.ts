import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import { custodianNeverDelivered } from '../../messages/dates';

const receivedStates = ['Success', 'Verify'];

/**
 * Returns the latest process date with complete deliveries of a custodian, or else the latest with any. Throws if it has
 * delivered nothing. Complete dates come first, because rows of only some customers would look complete.
 */
export async function findLatestDeliveredDate(
  loader: Loader,
  custodian: number,
  signal?: AbortSignal,
): Promise<PlainDate> {
  const deliveredDates = [...(await loader.calendar.fetchProcessDates(custodian, signal))]
    .reverse()
    .filter((processDate) => processDate.isDelivered);
  const completeDate = deliveredDates.find((processDate) =>
    processDate.states.every((state) => receivedStates.includes(state)),
  );
  const latest = completeDate ?? deliveredDates[0];
  if (latest) return latest.date;
  throw custodianNeverDelivered(String(custodian));
}
