/** A calendar date, `yyyy-MM-dd`, with no time and no zone. Use {@link readPlainDate} or {@link createPlainDate} to create one. */
export type PlainDate = string & { readonly _plainDate: true };

// A time or a zone may follow the date, but no other letters or digits.
const datePattern = /^(\d{4})-(\d{2})-(\d{2})(?![\d_A-SU-Ya-su-y])/;
const millisPerDay = 86_400_000;

/** Reads the date at the start of a string as written. A zone after it doesn't shift it. */
export function readPlainDate(text: string): PlainDate | undefined {
  const parts = datePattern.exec(text);
  if (!parts) return undefined;
  const date = createPlainDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  // A day beyond the month's end rolls over into the next month.
  return date === text.slice(0, 10) ? date : undefined;
}

/** Returns the date of a year, month (1 to 12) and day; a day beyond the month's end rolls over. */
export function createPlainDate(year: number, month: number, day: number): PlainDate {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10) as PlainDate;
}

/** Returns the year, month (1 to 12) and day of a date. */
export function toParts(date: PlainDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Returns the number of whole days since 1970-01-01. */
export function toDayNumber(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisPerDay;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  const [year, month, day] = toParts(date);
  return createPlainDate(year, month, day + days);
}

/** Returns the same day some months later, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = toParts(date);
  const lastDay = toParts(createPlainDate(year, month + months + 1, 0))[2];
  return createPlainDate(year, month + months, Math.min(day, lastDay));
}

/** Returns 0 for Monday to 6 for Sunday. */
export function getWeekday(date: PlainDate): number {
  return (((toDayNumber(date) + 3) % 7) + 7) % 7;
}

/** The year that a workbook counts days from: 1900 usually, 1904 in some workbooks created on a Mac. */
export type DateSystem = 1900 | 1904;

const epoch = '1899-12-30' as PlainDate;
const epochDay = toDayNumber(epoch);
const daysTo1904 = 1462;
// Excel counts a February 29, 1900, which didn't exist, so serials below 61 are off by one day.
const firstCorrectSerial = 61;

/** Converts a date to Excel's serial number; undefined for a date before Excel's calendar. */
export function toSerial(date: PlainDate, system: DateSystem = 1900): number | undefined {
  const days = toDayNumber(date) - epochDay;
  if (system === 1904) return days >= daysTo1904 ? days - daysTo1904 : undefined;
  if (days >= firstCorrectSerial) return days;
  return days >= 2 ? days - 1 : undefined;
}

/** Converts Excel's serial number to its date, without a time of day; undefined for a value that isn't a date. */
export function toPlainDate(serial: unknown, system: DateSystem = 1900): PlainDate | undefined {
  if (typeof serial !== 'number' || !Number.isFinite(serial)) return undefined;
  const wholeDays = Math.floor(serial);
  if (wholeDays < (system === 1904 ? 0 : 1)) return undefined;
  const days = system === 1904 ? wholeDays + daysTo1904 : wholeDays;
  // 2958465 is 9999-12-31, Excel's last date. 60 is its February 29, 1900.
  if (days > 2_958_465 || (system === 1900 && days === firstCorrectSerial - 1)) return undefined;
  return addDays(epoch, days >= firstCorrectSerial ? days : days + 1);
}

/**
 * Converts the 1900 serial of a date in a table to the workbook's date system. A date before the 1904 calendar becomes
 * text.
 */
export function shiftSerial(serial: number, system: DateSystem): number | string {
  if (system === 1900) return serial;
  return serial >= daysTo1904 ? serial - daysTo1904 : (toPlainDate(serial) ?? serial);
}

/**
 * Returns midnight of a date in Eastern Time, as the service writes it: `2026-03-31T00:00:00.000-04:00`. The service
 * stores each date as this moment, and some of its data sources accept no bare date.
 */
export function toEasternMidnight(date: PlainDate): string {
  const hours = findEasternOffset(date);
  return `${date}T00:00:00.000-${String(hours).padStart(2, '0')}:00`;
}

const easternClocks = new Map<number, number>();

/** Shifts a moment by Eastern Time's offset: its date and time in UTC are then those of the original in Eastern Time. */
export function toEasternClock(moment: number): number {
  let clock = easternClocks.get(moment);
  if (clock === undefined) {
    const hoursBehind = (new Date(moment).getUTCHours() - findEasternHour(moment) + 24) % 24;
    clock = moment - hoursBehind * 3_600_000;
    if (easternClocks.size > 20_000) easternClocks.clear();
    easternClocks.set(moment, clock);
  }
  return clock;
}

/** Returns the hour of a moment in Eastern Time. */
export function findEasternHour(moment: number): number {
  return Number(hourFormat.formatToParts(moment).find((part) => part.type === 'hour')?.value) % 24;
}

/** Returns how many hours Eastern Time is behind UTC at the start of a date. */
function findEasternOffset(date: PlainDate): number {
  const [year, month, day] = toParts(date);
  // Clocks change at 2 a.m., so 05:00 UTC is midnight in standard time and 1 a.m. in daylight saving time.
  return findEasternHour(Date.UTC(year, month - 1, day, 5)) === 0 ? 5 : 4;
}

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
});

const durationPattern = /^(-?)P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Returns the length in days of an ISO 8601 duration of days and smaller parts (`PT8H`, `-P1DT30M`). */
export function readDuration(text: string): number | undefined {
  const parts = durationPattern.exec(text);
  if (!parts) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  const length = (days * 86_400 + hours * 3600 + minutes * 60 + seconds) / 86_400;
  if (!Number.isFinite(length)) return undefined;
  return parts[1] ? -length : length;
}
