import type { CalendarDate } from '../../loader/calendar';
import type { FileKind } from '../../loader/statuses';
import { addDays, getWeekday, type PlainDate } from '../../model/plain-date';
import type { LoaderContext } from '../definition/context';
import { toResolvedDate, type ResolvedDate } from './resolve-date';

interface DatesBackInput {
  readonly date: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly kind: FileKind;
  /** The maximum number of process dates to go back. */
  readonly within: number;
}

/**
 * Returns the process dates that a value may be filled from, latest first: the date itself if it is a process date,
 * then earlier ones.
 */
export async function fetchDatesBack(
  { loader }: Pick<LoaderContext, 'loader'>,
  { date, custodians, kind, within }: DatesBackInput,
): Promise<ResolvedDate[]> {
  const onlyCustodian = custodians?.length === 1 ? custodians[0] : undefined;
  const processDates = await loader.calendar.fetchProcessDates(onlyCustodian, undefined, kind);
  return listProcessDatesBack(processDates, date.date, within).map(toResolvedDate);
}

/**
 * Returns the date itself if the calendar has it, and at most `within` process dates before it, latest first. Holidays
 * don't count; weekdays after the calendar's last date do, because their deliveries are expected.
 */
export function listProcessDatesBack(
  processDates: readonly CalendarDate[],
  date: PlainDate,
  within: number,
): CalendarDate[] {
  const nonHolidays = processDates.filter(
    ({ states }) => states.length === 0 || states.some((state) => state !== 'Holiday'),
  );
  const earlierDates = nonHolidays.filter((processDate) => processDate.date < date).reverse();
  const requestedDate = nonHolidays.filter((processDate) => processDate.date === date);
  const lastDate = nonHolidays[nonHolidays.length - 1]?.date;
  const expectedCount = lastDate === undefined || lastDate >= date ? 0 : countWeekdaysBetween(lastDate, date, within);
  return [...requestedDate, ...earlierDates.slice(0, Math.max(0, within - expectedCount))];
}

/** Returns the number of weekdays after one date and before another, up to a maximum. */
function countWeekdaysBetween(start: PlainDate, end: PlainDate, max: number): number {
  let count = 0;
  for (let day = addDays(start, 1); day < end && count < max; day = addDays(day, 1)) {
    if (getWeekday(day) < 5) count++;
  }
  return count;
}
