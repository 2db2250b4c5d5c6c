import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import { equal } from '../../query/conditions';
import type { Filter, Literal } from '../../query/query';

/** Returns the process date before a date, on the calendar of all custodians. */
export async function previousProcessDate(
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

/** Returns the literal for a date: the service's own date-time, or the date itself if the calendar doesn't have it. */
export async function literalOf(loader: Loader, date: PlainDate, signal?: AbortSignal): Promise<Literal> {
  const days = await loader.calendar.days(undefined, signal);
  const instant = days.find((day) => day.date === date)?.instant;
  return instant === undefined ? { type: 'day', value: date } : { type: 'instant', value: instant };
}
