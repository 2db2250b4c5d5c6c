import { fromEasternWallClock } from '../eastern';
import { createBadRequest } from '../refusal';
import type { SqlValue } from '../sql';
import type { ValueType } from './value-type';

/** A parsed literal. `value` is in the database's format; `length` is the number of characters in the text. */
interface Literal {
  readonly type: ValueType;
  readonly value: SqlValue;
  readonly length: number;
}

const literalEnd = String.raw`(?![\w.:-])`;
const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Omit<Literal, 'length'>])[] = [
  [/'((?:[^']|'')*)'/y, (match) => ({ type: 'Edm.String', value: (match[1] ?? '').replaceAll("''", "'") })],
  [
    new RegExp(
      String.raw`(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,12})?)?(Z|[+-]\d\d:\d\d)?${literalEnd}`,
      'yi',
    ),
    readInstant,
  ],
  [new RegExp(String.raw`(\d{4})-(\d\d)-(\d\d)${literalEnd}`, 'y'), readDate],
  [
    new RegExp(String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}${literalEnd}`, 'yi'),
    (match) => ({ type: 'Edm.Guid', value: match[0].toLowerCase() }),
  ],
  [new RegExp(String.raw`(\d\d):(\d\d)(?::(\d\d)(\.\d{1,12})?)?${literalEnd}`, 'y'), readTimeOfDay],
  [/duration'([^']*)'/iy, (match) => ({ type: 'Edm.Duration', value: checkDuration(match[1] ?? '') })],
  [new RegExp(String.raw`(\d+(?:\.\d+)?(?:e[+-]?\d+)?)[mdfl]?(?![\w.:])`, 'yi'), readNumber],
  [
    /(true|false)(?![\w.(/:])/iy,
    (match) => ({ type: 'Edm.Boolean', value: match[0].toLowerCase() === 'true' ? 1 : 0 }),
  ],
  [/null(?![\w.(/:])/iy, () => ({ type: 'null', value: null })],
  [/INF(?![\w.(/:])/y, () => ({ type: 'Edm.Double', value: Infinity })],
  [/NaN(?![\w.(/:])/y, () => ({ type: 'Edm.Double', value: null })],
];

/** Reads the literal at a position, if any. Throws a refusal for an impossible value, such as February 30. */
export function parseLiteral(text: string, position: number): Literal | undefined {
  for (const [pattern, read] of patterns) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) return { ...read(match), length: match[0].length };
  }
  return undefined;
}

function readNumber(match: RegExpExecArray): Omit<Literal, 'length'> {
  const digits = match[1] ?? '';
  const value = Number(digits);
  if (!Number.isFinite(value)) throw createBadRequest(`The number ${digits} is too large.`);
  if (/e/i.test(digits)) return { type: 'Edm.Double', value };
  if (digits.includes('.')) return { type: 'Edm.Decimal', value };
  if (!Number.isSafeInteger(value)) return { type: 'Edm.Decimal', value };
  return { type: value > 2_147_483_647 ? 'Edm.Int64' : 'Edm.Int32', value };
}

function readInstant(match: RegExpExecArray): Omit<Literal, 'length'> {
  const [text, year, month, day, hour, minute, second = '00', fraction = '', zone] = match;
  const wallClock = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!isValidDate(wallClock, Number(day)) || Number(hour) > 23)
    throw createBadRequest(`${text} is not a date and time.`);
  const millis = wallClock + Math.floor(Number(`0${fraction}`) * 1000);
  return {
    type: 'Edm.DateTimeOffset',
    value: zone === undefined ? fromEasternWallClock(millis) : millis - parseOffset(zone),
  };
}

function readDate(match: RegExpExecArray): Omit<Literal, 'length'> {
  const wallClock = Date.parse(`${match[0]}T00:00:00Z`);
  if (!isValidDate(wallClock, Number(match[3]))) throw createBadRequest(`${match[0]} is not a date.`);
  return { type: 'Edm.Date', value: fromEasternWallClock(wallClock) };
}

function readTimeOfDay(match: RegExpExecArray): Omit<Literal, 'length'> {
  const [text, hour, minute, second = '00', fraction = ''] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    throw createBadRequest(`${text} is not a time of day.`);
  const millis = Math.floor(Number(`0${fraction}`) * 1000);
  return { type: 'Edm.TimeOfDay', value: ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + millis };
}

/**
 * Returns whether a date is valid. JavaScript turns February 30 into a date in March, with another day of the month.
 */
function isValidDate(wallClock: number, day: number): boolean {
  return Number.isFinite(wallClock) && new Date(wallClock).getUTCDate() === day;
}

function parseOffset(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  if (minutes > 14 * 60 || Number(zone.slice(4, 6)) > 59) throw createBadRequest(`${zone} is not an offset from UTC.`);
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function checkDuration(text: string): string {
  if (parseDurationMillis(text) === undefined) throw createBadRequest(`'${text}' is not a duration such as PT8H.`);
  return text;
}

/** Returns the milliseconds of an ISO 8601 duration in days and smaller units, or undefined for other text. */
export function parseDurationMillis(text: string): number | undefined {
  const match = /^([+-])?P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(text);
  if (!match) return undefined;
  const [, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const millis = (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -millis : millis;
}
