import { connect as connectStrings } from '../strings/connect';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const secondsFrom = 2 * minute;

/** A stretch of time in words: days, hours and minutes; seconds in the last two minutes. */
export function describeTimeLeft(millis: number): string {
  const { daysLeft, hoursLeft, minutesLeft, secondsLeft, runOut } = connectStrings;
  if (millis <= 0) return runOut;
  if (millis <= secondsFrom) return secondsLeft(Math.ceil(millis / second));
  const minutes = Math.ceil(millis / minute);
  if (minutes < 60) return minutesLeft(minutes);
  // Nobody plans by the minutes of a day, and they would push the name out of a narrow pane.
  if (millis < 2 * day) return hoursLeft(Math.floor(minutes / 60), minutes < 600 ? minutes % 60 : undefined);
  return daysLeft(Math.floor(millis / day));
}

/** Milliseconds until the words change: the countdown wakes no more often than it has something new to show. */
export function untilWordsChange(millis: number): number {
  const step = millis <= secondsFrom ? second : minute;
  return millis % step || step;
}
