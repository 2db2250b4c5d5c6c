import { type Delivery, graceMinutes } from '../../app/deliveries/delivery-status';
import { formatEasternTime, printEasternDateTime } from '../../model/eastern-time';
import { printLocalTime } from '../../model/local-time';
import { homeStrings as text } from '../strings/home';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
// The service starts to check for files at their due time, so a short delay is normal.
const normalDelay = graceMinutes * minute;

/** Describes when files were received or are due, in Eastern Time: `due 06:00 ET, 2 h 5 min ago`. Days other than today have a date. */
export function describeTiming({ due, processedAt, state }: Delivery, now: number): string {
  if (processedAt !== undefined) {
    const delay = due === undefined ? 0 : processedAt - due;
    const time = formatEasternTime(processedAt, now);
    return delay > normalDelay ? text.receivedLate(time, describeDuration(delay)) : text.receivedAt(time);
  }
  if (due === undefined || state === 'Success' || state === 'Holiday') return '';
  const time = formatEasternTime(due, now);
  return due > now ? text.due(time, describeDuration(due - now)) : text.overdue(time, describeDuration(now - due));
}

/** Describes a moment in Eastern Time and, if it differs, in the user's time zone. */
export function describeMoment(moment: number | undefined): string {
  if (moment === undefined) return text.noTime;
  const eastern = printEasternDateTime(moment);
  const local = printLocalTime(moment);
  if (local.startsWith(`${eastern} `)) return text.easternTime(eastern);
  const isSameDay = local.slice(0, 10) === eastern.slice(0, 10);
  return text.bothTimes(eastern, isSameDay ? printLocalTime(moment, moment) : local);
}

/** Describes a duration in minutes, hours, or, from two days on, days. */
export function describeDuration(millis: number): string {
  if (millis >= 2 * day) return text.days(Math.floor(millis / day));
  const minutes = Math.floor(millis / minute);
  return minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60), minutes % 60);
}
