import { connect as connectStrings } from '../strings/connect';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const maxSeconds = 2 * minute;

/** Describes the time until a token expires, in seconds during the last two minutes. */
export function describeTimeLeft(millis: number): string {
  const { daysLeft, hoursLeft, minutesLeft, secondsLeft, expired } = connectStrings;
  if (millis <= 0) return expired;
  if (millis <= maxSeconds) return secondsLeft(Math.ceil(millis / second));
  // Rounded down, so that two minutes come before 120 seconds.
  const minutes = Math.floor(millis / minute);
  if (minutes < 60) return minutesLeft(minutes);
  // From ten hours on, minutes are left out to save room.
  if (millis < 2 * day) return hoursLeft(Math.floor(minutes / 60), millis < 10 * hour ? minutes % 60 : undefined);
  return daysLeft(Math.floor(millis / day));
}

/** Returns how long to wait before describing the time again, in milliseconds, at most a minute. */
export function untilTextChanges(millis: number): number {
  if (millis <= maxSeconds) return millis % second || second;
  return Math.min((millis % minute) + 1, millis - maxSeconds);
}
