import { partsOf, type PlainDate } from './plain-date';

/**
 * Midnight of a day as the service writes it: `2026-03-31T00:00:00.000-04:00`. The service keeps its dates at midnight
 * on the United States' east coast; its interfaces that take no bare date need that moment.
 */
export function easternMidnight(date: PlainDate): string {
  const hours = easternOffset(date);
  return `${date}T00:00:00.000-${String(hours).padStart(2, '0')}:00`;
}

/** How many hours the east coast is behind UTC when a day begins there. */
function easternOffset(date: PlainDate): number {
  const [year, month, day] = partsOf(date);
  // The clocks change at two in the morning, so the hour that the zone shows at 05:00 UTC tells the offset at midnight.
  const shown = hourThere.formatToParts(Date.UTC(year, month - 1, day, 5)).find((part) => part.type === 'hour')?.value;
  return Number(shown) % 24 === 0 ? 5 : 4;
}

const hourThere = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
