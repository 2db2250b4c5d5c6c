import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import { whereEquals, toProcessDateLiteral, type Filter, type Literal } from '../../query/query';

/** Returns the process date before a date, on the calendar of all custodians. */
export async function findPreviousProcessDate(
  loader: Loader,
  date: PlainDate,
  signal?: AbortSignal,
): Promise<CalendarDate | undefined> {
  const processDates = await loader.calendar.fetchProcessDates(undefined, signal);
  return processDates.filter((processDate) => processDate.date < date).at(-1);
}

export async function createDateFilter(loader: Loader, date: PlainDate, signal?: AbortSignal): Promise<Filter> {
  return whereEquals('ProcessDate', await findDateLiteral(loader, date, signal));
}

/** Returns the literal for a date: the service's own date-time, or the date itself if the calendar doesn't have it. */
export async function findDateLiteral(loader: Loader, date: PlainDate, signal?: AbortSignal): Promise<Literal> {
  const processDates = await loader.calendar.fetchProcessDates(undefined, signal);
  const calendarDate = processDates.find((processDate) => processDate.date === date);
  return calendarDate ? toProcessDateLiteral(calendarDate) : { type: 'day', value: date };
}
