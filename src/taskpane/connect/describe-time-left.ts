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
  const minutes = Math.ceil(millis / minute);
  if (minutes < 60) return minutesLeft(minutes);
  // From ten hours on, minutes are left out to save room.
  if (millis < 2 * day) return hoursLeft(Math.floor(minutes / 60), minutes < 600 ? minutes % 60 : undefined);
  return daysLeft(Math.floor(millis / day));
}

/** Returns the milliseconds until the description changes. */
export function untilTextChanges(millis: number): number {
  const step = millis <= maxSeconds ? second : minute;
  return millis % step || step;
}
