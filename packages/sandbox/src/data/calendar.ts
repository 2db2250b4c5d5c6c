import { findEasternMidnight, toEasternWallClock } from '../eastern';

/**
 * The default last process date, fixed so every test sees the same rows. The dates before it include a year end, a
 * quarter end, the change to daylight saving time (March 8, 2026), and four exchange holidays.
 */
export const fixedLastDate = '2026-04-10';

const dayMillis = 86_400_000;
const hourMillis = 3_600_000;
// The hour of the next day, Eastern Time, when all on-time deliveries have arrived.
const deliveryHour = 10;

/** Returns the newest process date with deliveries at a given time. */
export function findNewestDateAt(now: number): string {
  let time = toEasternWallClock(now) - deliveryHour * hourMillis - dayMillis;
  while (!isBusinessDay(time)) time -= dayMillis;
  return formatDate(time);
}

/** Returns the last `count` business days up to and including a date, oldest first, as `yyyy-MM-dd`. */
export function listBusinessDays(count: number, lastDate: string): string[] {
  const dates: string[] = [];
  for (let time = Date.parse(lastDate); dates.length < count; time -= dayMillis) {
    if (isBusinessDay(time)) dates.unshift(formatDate(time));
  }
  return dates;
}

/** Returns the next `count` business days after a date, oldest first. */
export function listBusinessDaysAfter(lastDate: string, count: number): string[] {
  const dates: string[] = [];
  for (let time = Date.parse(lastDate) + dayMillis; dates.length < count; time += dayMillis) {
    if (isBusinessDay(time)) dates.push(formatDate(time));
  }
  return dates;
}

/** Returns the exchange holidays between the first and last of the given business days. */
export function findHolidays(dates: readonly string[]): string[] {
  const [first = '', last = ''] = [dates[0], dates[dates.length - 1]];
  const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])];
  return years.flatMap(listHolidays).filter((date) => date > first && date < last);
}

/** Returns the instant that is `days` calendar days and `minutes` after a date's midnight Eastern. */
export function addToMidnight(date: string, days: number, minutes = 0): number {
  return findEasternMidnight(formatDate(Date.parse(date) + days * dayMillis)) + minutes * 60_000;
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !listHolidays(new Date(time).getUTCFullYear()).includes(formatDate(time));
}

/** Returns the weekdays of a year when the exchange is closed all day. */
function listHolidays(year: number): string[] {
  const observeHoliday = (month: number, day: number) => {
    const time = Date.UTC(year, month - 1, day);
    const weekday = new Date(time).getUTCDay();
    // A Saturday holiday is observed on Friday (except New Year's Day), a Sunday holiday on Monday.
    return weekday === 6 ? (month === 1 ? [] : [time - dayMillis]) : [weekday === 0 ? time + dayMillis : time];
  };
  const findNthWeekday = (month: number, weekday: number, count: number) => {
    const first = Date.UTC(year, month - 1, 1);
    const daysUntilFirst = (weekday - new Date(first).getUTCDay() + 7) % 7;
    return first + (daysUntilFirst + 7 * (count - 1)) * dayMillis;
  };
  const monday = 1;
  const lastMondayOfMay = findNthWeekday(6, monday, 1) - 7 * dayMillis;
  return [
    ...observeHoliday(1, 1),
    findNthWeekday(1, monday, 3),
    findNthWeekday(2, monday, 3),
    findEaster(year) - 2 * dayMillis,
    lastMondayOfMay,
    ...observeHoliday(6, 19),
    ...observeHoliday(7, 4),
    findNthWeekday(9, monday, 1),
    findNthWeekday(11, 4, 4),
    ...observeHoliday(12, 25),
  ].map(formatDate);
}

/** Returns Easter Sunday by the Meeus/Jones/Butcher algorithm. */
function findEaster(year: number): number {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1);
}

function formatDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
