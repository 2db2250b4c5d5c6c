import { addDays, type DateSystem, fromParts, hourAt, partsOf, type PlainDate, toSerial } from './plain-date';

/**
 * The moment, in milliseconds since 1970, at which clocks on the east coast show a time of a day; hours from midnight, also
 * beyond 24. A time that a change of the clocks leaves out is the one an hour later.
 */
export function easternMoment(date: PlainDate, hours: number): number {
  const day = addDays(date, Math.floor(hours / 24));
  const [year, month, dayOfMonth] = partsOf(day);
  const wanted = hours - 24 * Math.floor(hours / 24);
  const shown = Date.UTC(year, month - 1, dayOfMonth) + Math.round(wanted * 3_600_000);
  const summer = shown + 4 * 3_600_000;
  return hourAt(summer) === Math.floor(wanted) ? summer : shown + 5 * 3_600_000;
}

/** What clocks on the east coast show at a moment: `06:14`. */
export function easternTime(moment: number): string {
  return timeThere.format(moment).replace(/^24/, '00');
}

const timeThere = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What calendar and clocks on the east coast of the United States show at a moment: `2026-04-13 07:32`. */
export function easternDateTime(moment: number): string {
  return clockThere.format(moment).replace(',', '').replace(' 24:', ' 00:');
}

/** The same as Excel's number for this date and time, to the minute. */
export function easternSerial(moment: number, system: DateSystem = 1900): number {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = easternDateTime(moment).split(/[- :]/).map(Number);
  return (toSerial(fromParts(year, month, day), system) ?? 0) + (hours * 60 + minutes) / 1440;
}

// Sweden writes dates as ISO does.
const clockThere = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
