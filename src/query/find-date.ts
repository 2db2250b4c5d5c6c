import { dateOutOfRange, nothingDelivered } from '../messages/dates';
import { addDays, addMonths, fromParts, partsOf, weekday, type PlainDate } from '../model/plain-date';
import type { DateWord, Period } from './date-word';

/**
 * The process date that a date word means, on a calendar given earliest first. Words count from today or from the
 * calendar's last date, as {@link DateWord} says. A plain day is that day, whether it is on the calendar or not.
 */
export function findDate(
  word: DateWord,
  calendar: readonly PlainDate[],
  today: PlainDate,
  given = 'this date word',
): PlainDate {
  if (word.word === 'day') return word.date;
  const [first] = calendar;
  const last = calendar[calendar.length - 1];
  if (first === undefined || last === undefined) {
    throw nothingDelivered();
  }
  const found = find(word, calendar, last, today);
  if (found === undefined) {
    throw dateOutOfRange(given, today, first, last);
  }
  return found;
}

function find(
  word: Exclude<DateWord, { word: 'day' }>,
  calendar: readonly PlainDate[],
  last: PlainDate,
  today: PlainDate,
) {
  switch (word.word) {
    case 'edge':
      return word.which === 'first' ? calendar[0] : calendar[calendar.length - (word.which === 'last' ? 1 : 2)];
    case 'today':
      return backFrom(calendar, today, word.back);
    case 'before':
      return backFrom(calendar, addDays(today, -1), 0);
    case 'back':
      return word.unit === 'D'
        ? backFrom(calendar, last, word.count)
        : backFrom(calendar, periodsBefore(last, word.count, word.unit), 0);
    case 'start': {
      const start = startOf(today, word.period);
      return calendar.find((date) => date >= start);
    }
    case 'end': {
      const { from, to } = periodOf(today, word);
      const found = backFrom(calendar, to, 0);
      // A period without any process date has no end: an earlier one's would be taken for it.
      return found !== undefined && found >= from ? found : undefined;
    }
  }
}

/** So many process dates before the last one up to a day. */
function backFrom(calendar: readonly PlainDate[], day: PlainDate, count: number): PlainDate | undefined {
  let at = calendar.length - 1;
  while (at >= 0 && (calendar[at] as PlainDate) > day) at--;
  return calendar[at - count];
}

function periodsBefore(date: PlainDate, count: number, unit: Period): PlainDate {
  if (unit === 'W') return addDays(date, -7 * count);
  return addMonths(date, -count * { M: 1, Q: 3, Y: 12 }[unit]);
}

/** The first and the last day of the period whose end is requested. */
export function periodOf(
  today: PlainDate,
  { period, back }: Extract<DateWord, { word: 'end' }>,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const first = startOf(today, period);
  const start = (periods: number) => periodsBefore(first, periods, period);
  return { from: start(back), to: addDays(start(back - 1), -1) };
}

function startOf(day: PlainDate, period: Period): PlainDate {
  const [year, month] = partsOf(day);
  switch (period) {
    case 'W':
      return addDays(day, -weekday(day));
    case 'M':
      return fromParts(year, month, 1);
    case 'Q':
      return fromParts(year, month - ((month - 1) % 3), 1);
    case 'Y':
      return fromParts(year, 1, 1);
  }
}
