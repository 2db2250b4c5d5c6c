import { addDays, partsOf, type PlainDate } from './plain-date';

/**
 * Midnight of a day as the service writes it: `2026-03-31T00:00:00.000-04:00`. The service keeps its dates at midnight
 * on the United States' east coast; its interfaces that take no bare date need that moment.
 */
export function easternMidnight(date: PlainDate): string {
  const hours = easternOffset(date);
  return `${date}T00:00:00.000-${String(hours).padStart(2, '0')}:00`;
}

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

/** What clocks on the east coast show at a moment: `06:14`. */
export function easternTime(moment: number): string {
  return timeThere.format(moment).replace(/^24/, '00');
}

function hourAt(moment: number): number {
  return Number(hourThere.formatToParts(moment).find((part) => part.type === 'hour')?.value) % 24;
}

/** How many hours the east coast is behind UTC when a day begins there. */
function easternOffset(date: PlainDate): number {
  const [year, month, day] = partsOf(date);
  // The clocks change at two in the morning, so the zone's hour at 05:00 UTC gives the offset at midnight.
  return hourAt(Date.UTC(year, month - 1, day, 5)) === 0 ? 5 : 4;
}

const hourThere = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
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
