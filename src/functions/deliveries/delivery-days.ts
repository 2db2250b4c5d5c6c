import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import { equal } from '../../query/conditions';
import type { Filter, Literal } from '../../query/query';

/** The process date before one, of everything in scope: what a delivery is compared with. */
export async function dayBefore(
  loader: Loader,
  date: PlainDate,
  signal?: AbortSignal,
): Promise<CalendarDate | undefined> {
  const days = await loader.calendar.days(undefined, signal);
  return days.filter((day) => day.date < date).at(-1);
}

export async function onDate(loader: Loader, date: PlainDate, signal?: AbortSignal): Promise<Filter> {
  return equal('ProcessDate', await literalOf(loader, date, signal));
}

/** The service's own text for a date, or the bare date where its calendar does not have it. */
export async function literalOf(loader: Loader, date: PlainDate, signal?: AbortSignal): Promise<Literal> {
  const days = await loader.calendar.days(undefined, signal);
  const instant = days.find((day) => day.date === date)?.instant;
  return instant === undefined ? { type: 'day', value: date } : { type: 'instant', value: instant };
}
