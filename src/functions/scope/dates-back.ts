import type { CalendarDate } from '../../loader/calendar';
import type { FileKind } from '../../loader/statuses';
import { addDays, weekday, type PlainDate } from '../../model/plain-date';
import type { LoaderContext } from '../definition/context';
import type { ResolvedDate } from './resolve-date';

interface Back {
  readonly date: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly kind: FileKind;
  /** At most so many process dates before the date. */
  readonly within: number;
}

/** The process dates that a value of a date may be carried from, newest first: the date itself where it is one, and those before it. */
export async function datesBack(
  { loader }: Pick<LoaderContext, 'loader'>,
  { date, custodians, kind, within }: Back,
): Promise<ResolvedDate[]> {
  const one = custodians?.length === 1 ? custodians[0] : undefined;
  const days = await loader.calendar.days(one, undefined, kind);
  return daysBack(days, date.date, within).map(({ date: day, instant }) => ({
    date: day,
    literal: { type: 'instant', value: instant },
    onCalendar: true,
  }));
}

/**
 * Of a calendar, the date itself where it is on it, and at most `within` process dates before it, newest first. Holidays
 * don't count; a weekday behind the calendar's last date does, as its delivery is expected.
 */
export function daysBack(days: readonly CalendarDate[], date: PlainDate, within: number): CalendarDate[] {
  const working = days.filter(({ states }) => states.length === 0 || states.some((state) => state !== 'Holiday'));
  const before = working.filter((day) => day.date < date).reverse();
  const own = working.filter((day) => day.date === date);
  const last = working[working.length - 1]?.date;
  const behind = last === undefined || last >= date ? 0 : weekdaysBetween(last, date, within);
  return [...own, ...before.slice(0, Math.max(0, within - behind))];
}

/** The weekdays after one date and before another; no more than `most` are counted. */
function weekdaysBetween(after: PlainDate, before: PlainDate, most: number): number {
  let count = 0;
  for (let day = addDays(after, 1); day < before && count < most; day = addDays(day, 1)) {
    if (weekday(day) < 5) count++;
  }
  return count;
}
