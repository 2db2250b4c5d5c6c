/**
 * Formats a moment in the user's time zone: `5:48 PM EDT` for a moment on the day of `now`, otherwise with the date:
 * `2026-04-13, 5:48 PM EDT`.
 */
export function localTime(moment: number, now?: number, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const date = localDate(moment);
  const time = new Intl.DateTimeFormat(undefined, precision === 'minutes' ? minutes : seconds).format(moment);
  return now !== undefined && date === localDate(now) ? time : `${date}, ${time}`;
}

const minutes: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
const seconds: Intl.DateTimeFormatOptions = { ...minutes, second: '2-digit' };

function localDate(moment: number): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
