import {
  addDays,
  type DateSystem,
  createPlainDate,
  findEasternHour,
  toParts,
  type PlainDate,
  toSerial,
} from './plain-date';

/**
 * Converts a date and hours after its midnight in Eastern Time to milliseconds since 1970. Hours from 24 on are on the
 * following days. A time that the change to daylight saving time skips moves one hour later.
 */
export function toEasternMoment(date: PlainDate, hours: number): number {
  const day = addDays(date, Math.floor(hours / 24));
  const [year, month, dayOfMonth] = toParts(day);
  const hourOfDay = hours - 24 * Math.floor(hours / 24);
  const sameTimeInUtc = Date.UTC(year, month - 1, dayOfMonth) + Math.round(hourOfDay * 3_600_000);
  const daylightTime = sameTimeInUtc + 4 * 3_600_000;
  return findEasternHour(daylightTime) === Math.floor(hourOfDay) ? daylightTime : sameTimeInUtc + 5 * 3_600_000;
}

/** Formats a moment as a time in Eastern Time: `06:14`. */
export function printEasternTime(moment: number): string {
  return timeFormat.format(moment).replace(/^24/, '00');
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a moment as a date and time in Eastern Time: `2026-04-13 07:32`. */
export function printEasternDateTime(moment: number): string {
  return dateTimeFormat.format(moment).replace(',', '').replace(' 24:', ' 00:');
}

/** Formats a moment with its zone, and with its date unless that is today: `07:32 ET`, `2026-04-13 07:32 ET`. */
export function formatEasternTime(moment: number, now: number): string {
  const dateTime = printEasternDateTime(moment);
  const isToday = dateTime.slice(0, 10) === printEasternDateTime(now).slice(0, 10);
  return `${isToday ? printEasternTime(moment) : dateTime} ET`;
}

/** Converts a moment to Excel's serial number of its date and time in Eastern Time, to the minute. */
export function toEasternSerial(moment: number, system: DateSystem = 1900): number {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = printEasternDateTime(moment)
    .split(/[- :]/)
    .map(Number);
  return (toSerial(createPlainDate(year, month, day), system) ?? 0) + (hours * 60 + minutes) / 1440;
}

// The Swedish locale writes ISO dates.
const dateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
