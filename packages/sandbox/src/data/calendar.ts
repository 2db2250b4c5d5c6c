import { easternMidnight, easternWallClock } from '../eastern';

/**
 * The default last process date, fixed so every test sees the same rows. The dates before it include a year end, a
 * quarter end, the change to daylight saving time (March 8, 2026), and four exchange holidays.
 */
export const fixedLastDate = '2026-04-10';

const dayMillis = 86_400_000;
const hourMillis = 3_600_000;
// The hour of the next day, Eastern Time, when all on-time deliveries have arrived.
const deliveredHour = 10;

/** Returns the newest process date with deliveries at a given time. */
export function newestDate(now: number): string {
  let time = easternWallClock(now) - deliveredHour * hourMillis - dayMillis;
  while (!isBusinessDay(time)) time -= dayMillis;
  return dayOf(time);
}

/** Returns the last `count` business days up to and including a date, oldest first, as `yyyy-MM-dd`. */
export function businessDays(count: number, lastDate: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(lastDate); days.length < count; time -= dayMillis) {
    if (isBusinessDay(time)) days.unshift(dayOf(time));
  }
  return days;
}

/** Returns the next `count` business days after a date, oldest first. */
export function businessDaysAfter(lastDate: string, count: number): string[] {
  const days: string[] = [];
  for (let time = Date.parse(lastDate) + dayMillis; days.length < count; time += dayMillis) {
    if (isBusinessDay(time)) days.push(dayOf(time));
  }
  return days;
}

/** Returns the exchange holidays between the first and last of the given business days. */
export function holidaysWithin(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days[days.length - 1]];
  const years = [...new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])];
  return years.flatMap(holidaysOf).filter((day) => day > first && day < last);
}

/** Returns the instant `days` calendar days and `minutes` after a date's midnight Eastern. */
export function dayAfter(date: string, days: number, minutes = 0): number {
  return easternMidnight(dayOf(Date.parse(date) + days * dayMillis)) + minutes * 60_000;
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(new Date(time).getUTCFullYear()).includes(dayOf(time));
}

/** Returns the weekdays of a year when the exchange is closed all day. */
function holidaysOf(year: number): string[] {
  const fixed = (month: number, day: number) => {
    const time = Date.UTC(year, month - 1, day);
    const weekday = new Date(time).getUTCDay();
    // A Saturday holiday is observed on Friday (except New Year's Day), a Sunday holiday on Monday.
    return weekday === 6 ? (month === 1 ? [] : [time - dayMillis]) : [weekday === 0 ? time + dayMillis : time];
  };
  const nth = (month: number, weekday: number, count: number) => {
    const first = Date.UTC(year, month - 1, 1);
    const to = (weekday - new Date(first).getUTCDay() + 7) % 7;
    return first + (to + 7 * (count - 1)) * dayMillis;
  };
  const monday = 1;
  const lastMondayOfMay = nth(6, monday, 1) - 7 * dayMillis;
  return [
    ...fixed(1, 1),
    nth(1, monday, 3),
    nth(2, monday, 3),
    easterOf(year) - 2 * dayMillis,
    lastMondayOfMay,
    ...fixed(6, 19),
    ...fixed(7, 4),
    nth(9, monday, 1),
    nth(11, 4, 4),
    ...fixed(12, 25),
  ].map(dayOf);
}

/** Returns Easter Sunday by the Meeus/Jones/Butcher algorithm. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
