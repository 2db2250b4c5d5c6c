/**
 * Formats a moment in the user's time zone, in the format of Eastern Time: `17:48 CEST` for a moment on the day of `now`,
 * otherwise with the date: `2026-04-13 17:48 CEST`.
 */
export function printLocalTime(moment: number, now?: number, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const date = printLocalDate(moment);
  const parts = new Intl.DateTimeFormat(undefined, precision === 'minutes' ? minuteFormat : secondFormat).formatToParts(
    moment,
  );
  const values = new Map(parts.map(({ type, value }) => [type, value]));
  const digits = (['hour', 'minute', 'second'] as const).flatMap((unit) => values.get(unit) ?? []);
  const time = `${digits.join(':')} ${values.get('timeZoneName') ?? ''}`.trim();
  return now !== undefined && date === printLocalDate(now) ? time : `${date} ${time}`;
}

const minuteFormat: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
  timeZoneName: 'short',
};
const secondFormat: Intl.DateTimeFormatOptions = { ...minuteFormat, second: '2-digit' };

/** Returns the date of a moment in the user's time zone, like `2026-04-13`. */
export function printLocalDate(moment: number): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
