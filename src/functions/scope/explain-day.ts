import type { Loader } from '../../loader/loader';
import { fileKindOf, type Status } from '../../loader/statuses';
import { explainNoRows } from './explain-no-rows';
import type { ResolvedDate } from './resolve-date';

interface EmptyDay {
  readonly set: string;
  readonly date: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly customer?: number | null;
}

/** Finds out why a process date has no rows of a set for some custodians, or for all. */
export async function explainDay(
  { calendar }: Loader,
  { set, date, custodians, customer }: EmptyDay,
  signal?: AbortSignal,
): Promise<string> {
  const one = custodians?.length === 1 ? custodians[0] : undefined;
  const asked = ({ custodian, customer: whose }: Status) =>
    (custodians?.includes(custodian) ?? true) && (typeof customer !== 'number' || customer === whose);
  const [statuses, days] = await Promise.all([
    // A day off the calendar may have deliveries too: those of a holiday. The sentence does without them if it must.
    calendar.statuses(String(date.literal.value), one, signal).catch(() => []),
    calendar.days(one, signal, fileKindOf[set]),
  ]);
  return explainNoRows(set, date.date, statuses.filter(asked), days);
}
