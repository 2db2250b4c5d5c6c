import { dayNumber, fromParts } from '../../model/plain-date';

const millisOfDay = 86_400_000;
const epochDay = dayNumber(fromParts(1899, 12, 30));

/** A moment as Excel's number of days on the user's own clock (1900 system). */
export function localSerial(millis: number): number {
  const date = new Date(millis);
  const day = dayNumber(fromParts(date.getFullYear(), date.getMonth() + 1, date.getDate())) - epochDay;
  const minutes = date.getHours() * 60 + date.getMinutes();
  return day + (minutes * 60_000) / millisOfDay;
}
