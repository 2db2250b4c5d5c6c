/** A calendar date, `yyyy-MM-dd`, with no time and no zone. Made by {@link readPlainDate} only. */
export type PlainDate = string & { readonly _plainDate: true };

// Behind the date may be a time or a zone, but no other word.
const shape = /^(\d{4})-(\d{2})-(\d{2})(?![\d_A-SU-Ya-su-y])/;
const dayMillis = 86_400_000;

/** The date that a text begins with, as written there: the zone behind it never shifts it. */
export function readPlainDate(text: string): PlainDate | undefined {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const date = fromParts(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  // A day that the month does not have rolls over into the next one.
  return date === text.slice(0, 10) ? date : undefined;
}

/** The date of a year, month (1 to 12) and day; a day beyond the month's end rolls over. */
export function fromParts(year: number, month: number, day: number): PlainDate {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10) as PlainDate;
}

/** Year, month (1 to 12) and day of a date. */
export function partsOf(date: PlainDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Whole days since 1970-01-01. */
export function dayNumber(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMillis;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  const [year, month, day] = partsOf(date);
  return fromParts(year, month, day + days);
}

/** The same day some months on, or that month's last day where it is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = partsOf(date);
  const lastDay = partsOf(fromParts(year, month + months + 1, 0))[2];
  return fromParts(year, month + months, Math.min(day, lastDay));
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(date: PlainDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** How a workbook counts days: from 1900 (usual) or from 1904 (some workbooks that began on a Mac). */
export type DateSystem = 1900 | 1904;

const epoch = '1899-12-30' as PlainDate;
const epochDay = dayNumber(epoch);
const daysTo1904 = 1462;
// Excel counts a 29 February 1900 that never was, so the serials below 61 lie one day off.
const firstTrueSerial = 61;

/** The number that Excel shows as this date, or undefined for a date before Excel's calendar. */
export function toSerial(date: PlainDate, system: DateSystem = 1900): number | undefined {
  const days = dayNumber(date) - epochDay;
  if (system === 1904) return days >= daysTo1904 ? days - daysTo1904 : undefined;
  if (days >= firstTrueSerial) return days;
  return days >= 2 ? days - 1 : undefined;
}

/** The date that Excel shows for a number; a time of day is left out. */
export function fromSerial(serial: number, system: DateSystem = 1900): PlainDate | undefined {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < (system === 1904 ? 0 : 1)) return undefined;
  const days = system === 1904 ? whole + daysTo1904 : whole;
  // 2958465 is 9999-12-31, the last day that Excel knows. 60 is its 29 February 1900.
  if (days > 2_958_465 || (system === 1900 && days === firstTrueSerial - 1)) return undefined;
  return addDays(epoch, days >= firstTrueSerial ? days : days + 1);
}

/**
 * A table keeps dates as 1900 serials; a 1904 workbook shows the same day for 1462 less. Days before its calendar are
 * given as text.
 */
export function shiftSerial(serial: number, system: DateSystem): number | string {
  if (system === 1900) return serial;
  return serial >= daysTo1904 ? serial - daysTo1904 : (fromSerial(serial) ?? serial);
}

/**
 * Midnight of a day as the service writes it: `2026-03-31T00:00:00.000-04:00`. The service keeps its dates at midnight
 * on the United States' east coast; its interfaces that take no bare date need that moment.
 */
export function easternMidnight(date: PlainDate): string {
  const hours = easternOffset(date);
  return `${date}T00:00:00.000-${String(hours).padStart(2, '0')}:00`;
}

const clocks = new Map<number, number>();

/** A moment as the east coast's clocks show it: the milliseconds since 1970 at which clocks of UTC show the same. */
export function easternClock(moment: number): number {
  let clock = clocks.get(moment);
  if (clock === undefined) {
    const behind = (new Date(moment).getUTCHours() - hourAt(moment) + 24) % 24;
    clock = moment - behind * 3_600_000;
    if (clocks.size > 20_000) clocks.clear();
    clocks.set(moment, clock);
  }
  return clock;
}

/** The hour that clocks on the east coast show at a moment. */
export function hourAt(moment: number): number {
  return Number(hourThere.formatToParts(moment).find((part) => part.type === 'hour')?.value) % 24;
}

/** How many hours the east coast is behind UTC when a day begins there. */
function easternOffset(date: PlainDate): number {
  const [year, month, day] = partsOf(date);
  // The clocks change at two in the morning, so the zone's hour at 05:00 UTC gives the offset at midnight.
  return hourAt(Date.UTC(year, month - 1, day, 5)) === 0 ? 5 : 4;
}

const hourThere = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
