import { easternMidnight } from '../eastern';

/**
 * The last process date is fixed: whoever opens the demo on any day, and every test, sees the same rows, and `last`
 * always answers. It lies so that the dates before it cross a year's end, a quarter's end, a change to daylight-saving
 * time (8 March 2026) and four exchange holidays.
 */
const lastDate = '2026-04-10';

const dayMillis = 86_400_000;

/** Exchange holidays on weekdays within the range of the process dates. */
export const holidays: readonly string[] = ['2026-01-01', '2026-01-19', '2026-02-16', '2026-04-03'];

/** The given number of business days that end at the last process date, oldest first, as `yyyy-MM-dd`. */
export function businessDays(count: number): string[] {
  const days: string[] = [];
  for (let time = Date.parse(lastDate); days.length < count; time -= dayMillis) {
    const day = new Date(time).toISOString().slice(0, 10);
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(day)) days.unshift(day);
  }
  return days;
}

/** The instant of a calendar day some days after another, at a time of that day in minutes. */
export function dayAfter(date: string, days: number, minutes = 0): number {
  const day = new Date(Date.parse(date) + days * dayMillis).toISOString().slice(0, 10);
  return easternMidnight(day) + minutes * 60_000;
}
