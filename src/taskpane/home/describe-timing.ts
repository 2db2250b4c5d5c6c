import type { Delivery } from '../../app/deliveries/delivery-actions';
import { easternTime } from '../../model/eastern-time';
import { home as text } from '../strings/home';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
// The service starts to look for files when they are due, so a short delay is normal.
const grace = 30 * minute;

/** When the files were received or are due, relative to now: `due 06:00 ET, 2 h 5 min ago`. Times are the service's own. */
export function describeTiming({ expected, ran, state }: Delivery, now: number): string {
  if (ran !== undefined) {
    const late = expected === undefined ? 0 : ran - expected;
    const time = easternTime(ran);
    return late > grace ? text.receivedLate(time, describeDuration(late)) : text.receivedAt(time);
  }
  if (expected === undefined || state === 'Success' || state === 'Holiday') return '';
  const time = easternTime(expected);
  return expected > now
    ? text.due(time, describeDuration(expected - now))
    : text.overdue(time, describeDuration(now - expected));
}

/** A stretch of time in words: minutes, hours, from two days on only days. */
export function describeDuration(millis: number): string {
  if (millis >= 2 * day) return text.days(Math.floor(millis / day));
  const minutes = Math.floor(millis / minute);
  return minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60), minutes % 60);
}
