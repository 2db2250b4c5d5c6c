// Long because reading date words and finding their dates belong together.
import {
  ambiguousDate,
  dateOutOfRange,
  nothingDelivered,
  numberIsNoDate,
  unknownDateWord,
  valueIsNoDate,
  unsupportedDate,
} from '../messages/dates';
import {
  addDays,
  addMonths,
  createPlainDate,
  toPlainDate,
  toParts,
  type PlainDate,
  readPlainDate,
  getWeekday,
} from '../model/plain-date';
import { didYouMean } from './nearest';
import { isBlank, readText } from './read-list';

type Period = 'W' | 'M' | 'Q' | 'Y';

/**
 * A requested date. `day` is a date itself. The others are found on the process-date calendar:
 * - `edge`: the first, last, or next-to-last date.
 * - `today`: some process dates before the latest one up to today.
 * - `before`: the latest process date before today.
 * - `back`: some process dates (D) or calendar periods before the last date.
 * - `start`: the first process date of the current period.
 * - `end`: the last process date of the current or an earlier period.
 */
export type DateWord =
  | { readonly kind: 'day'; readonly date: PlainDate }
  | { readonly kind: 'edge'; readonly position: 'first' | 'last' | 'prev' }
  | { readonly kind: 'today'; readonly stepsBack: number }
  | { readonly kind: 'before' }
  | { readonly kind: 'back'; readonly count: number; readonly unit: 'D' | Period }
  | { readonly kind: 'start'; readonly period: Period }
  | { readonly kind: 'end'; readonly period: Period; readonly stepsBack: number };

const exampleWords = [
  'last',
  'prev',
  'first',
  'T',
  'T-1',
  'LBD',
  '0D',
  '-1D',
  '-1W',
  '-1M',
  'MTD',
  'YTD',
  'lmend',
  'lyend',
  'ME',
  'ME-1',
  'QE-1',
  'YE-1',
];

/**
 * Reads a date argument: a blank (the same as `last`), a serial number, ISO text, `yyyyMMdd`, or a date word. Throws an
 * error for anything else. For a date in another format, the error suggests one or several ISO dates, because
 * `03/04/2026` means different dates in different countries.
 */
export function readDateWord(argument: unknown): DateWord {
  if (isBlank(argument)) return { kind: 'edge', position: 'last' };
  if (typeof argument === 'number') return readSerial(argument);
  if (typeof argument !== 'string') throw valueIsNoDate();
  const text = argument.trim();
  if (text === '') return { kind: 'edge', position: 'last' };
  return readDay(text) ?? readWord(text.toUpperCase()) ?? refuseWord(text);
}

// A date in 1927. A smaller number is more likely a custodian's ID in the wrong argument.
const minSerial = 10_000;

function readSerial(serial: number): DateWord {
  const isSerial = serial >= minSerial && serial < 19_000_101;
  const date = isSerial ? toPlainDate(serial) : readCompactDate(String(serial));
  if (!date) throw numberIsNoDate(serial);
  return { kind: 'day', date };
}

function readDay(text: string): DateWord | undefined {
  const date = /^\d{4}-\d{2}-\d{2}([T ][\d:.]*([+-]\d\d:\d\d|Z)?)?$/.test(text)
    ? readPlainDate(text)
    : readCompactDate(text);
  return date && { kind: 'day', date };
}

function readCompactDate(text: string): PlainDate | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return parts ? readPlainDate(`${parts[1]}-${parts[2]}-${parts[3]}`) : undefined;
}

function readWord(word: string): DateWord | undefined {
  if (word === 'FIRST' || word === 'LAST' || word === 'PREV') {
    return { kind: 'edge', position: word.toLowerCase() as 'first' | 'last' | 'prev' };
  }
  if (word === 'LBD') return { kind: 'before' };
  const todayMatch = /^T(?:-(\d{1,4})B?)?$/.exec(word);
  if (todayMatch) return { kind: 'today', stepsBack: Number(todayMatch[1] ?? 0) };
  const backMatch = /^(0|-\d{1,4})([DWMQY])$/.exec(word);
  if (backMatch) return { kind: 'back', count: Math.abs(Number(backMatch[1])), unit: backMatch[2] as 'D' | Period };
  const startMatch = /^([WMQY])TD$/.exec(word);
  if (startMatch) return { kind: 'start', period: startMatch[1] as Period };
  const endMatch = /^([MQY])E(?:-(\d{1,3}))?$/.exec(word);
  if (endMatch) return { kind: 'end', period: endMatch[1] as Period, stepsBack: Number(endMatch[2] ?? 0) };
  const previousEndMatch = /^L([WMQY])END$/.exec(word);
  return previousEndMatch ? { kind: 'end', period: previousEndMatch[1] as Period, stepsBack: 1 } : undefined;
}

function refuseWord(text: string): never {
  refuseOtherFormat(text);
  throw unknownDateWord(text, didYouMean(text, exampleWords));
}

/** Throws an error that suggests the ISO form of a date in another format, like `11/25/26`. */
export function refuseOtherFormat(text: string): void {
  if (readPlainDate(text)) return;
  const readings = [...new Set(listReadings(text.replace(timePattern, '')))].filter((date) => readPlainDate(date));
  const isoDates = readings.map((date) => `"${date}"`).join(' or ');
  if (readings.length > 1) throw ambiguousDate(text, isoDates);
  if (isoDates !== '') throw unsupportedDate(text, isoDates);
}

const timePattern = /,? \d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[ap]m)?$/i;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns the possible readings of a date in another format. Some readings aren't valid dates. */
function listReadings(text: string): string[] {
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(text) ?? [];
  if (a.length > 2) return [toIsoText(a, b, c)];
  if (a !== '') return [toIsoText(c, a, b), toIsoText(c, b, a), ...(Number(a) > 12 ? [toIsoText(a, b, c)] : [])];
  const monthNameMatch = /^(?:(\d{1,2})[ /.-]+)?([a-z]{3})[a-z]*[ /.-]+(?:(\d{1,2}),? +)?(\d{4}|\d\d)$/i.exec(text);
  const [, dayBefore, month = '', dayAfter, year = ''] = monthNameMatch ?? [];
  const day = dayBefore ?? dayAfter;
  return day === undefined ? [] : [toIsoText(year, String(months.indexOf(month.toUpperCase()) + 1), day)];
}

/** Joins a year, month, and day of one or two digits. A year of two digits is in this century. */
function toIsoText(year: string, month: string, day: string): string {
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/**
 * Finds the process date of a date word on a calendar, whose earliest date comes first. Words count from today or from the
 * calendar's last date; see {@link DateWord}. A date itself need not be on the calendar. `argument` is the word as entered.
 */
export function findProcessDate(
  word: DateWord,
  calendar: readonly PlainDate[],
  today: PlainDate,
  argument?: unknown,
): PlainDate {
  if (word.kind === 'day') return word.date;
  const [first] = calendar;
  const last = calendar[calendar.length - 1];
  if (first === undefined || last === undefined) throw nothingDelivered();
  const date = findOnCalendar(word, calendar, today);
  if (date !== undefined) return date;
  const text = readText(argument);
  throw dateOutOfRange(text === '' ? 'this date word' : `"${text}"`, today, first, last);
}

/** Finds the date of a date word on a calendar. Returns undefined if the calendar doesn't have it. */
export function findOnCalendar(
  word: Exclude<DateWord, { kind: 'day' }>,
  calendar: readonly PlainDate[],
  today: PlainDate,
): PlainDate | undefined {
  const last = calendar[calendar.length - 1] ?? today;
  switch (word.kind) {
    case 'edge':
      return word.position === 'first' ? calendar[0] : calendar[calendar.length - (word.position === 'last' ? 1 : 2)];
    case 'today':
      return findDateBack(calendar, today, word.stepsBack);
    case 'before':
      return findDateBack(calendar, addDays(today, -1), 0);
    case 'back':
      return word.unit === 'D'
        ? findDateBack(calendar, last, word.count)
        : findDateBack(calendar, subtractPeriods(last, word.count, word.unit), 0);
    case 'start': {
      const periodStart = findPeriodStart(today, word.period);
      return calendar.find((date) => date >= periodStart);
    }
    case 'end': {
      const { from, to } = findPeriod(today, word);
      const date = findDateBack(calendar, to, 0);
      // If the period has no process dates, `date` is from an earlier period.
      return date !== undefined && date >= from ? date : undefined;
    }
  }
}

/** Returns the process date `count` process dates before the last one up to a day. */
function findDateBack(calendar: readonly PlainDate[], day: PlainDate, count: number): PlainDate | undefined {
  let index = calendar.length - 1;
  while (index >= 0 && (calendar[index] as PlainDate) > day) index--;
  return calendar[index - count];
}

function subtractPeriods(date: PlainDate, count: number, unit: Period): PlainDate {
  if (unit === 'W') return addDays(date, -7 * count);
  return addMonths(date, -count * { M: 1, Q: 3, Y: 12 }[unit]);
}

/** Returns the first and the last day of the period of an `end` word. */
export function findPeriod(
  today: PlainDate,
  { period, stepsBack }: Extract<DateWord, { kind: 'end' }>,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const first = findPeriodStart(today, period);
  const findStart = (periods: number) => subtractPeriods(first, periods, period);
  return { from: findStart(stepsBack), to: addDays(findStart(stepsBack - 1), -1) };
}

/** Returns the first day of the week, month, quarter, or year of a day. */
export function findPeriodStart(day: PlainDate, period: Period): PlainDate {
  const [year, month] = toParts(day);
  switch (period) {
    case 'W':
      return addDays(day, -getWeekday(day));
    case 'M':
      return createPlainDate(year, month, 1);
    case 'Q':
      return createPlainDate(year, month - ((month - 1) % 3), 1);
    case 'Y':
      return createPlainDate(year, 1, 1);
  }
}
