const minuteMillis = 60_000;
const dayMinutes = 24 * 60;

/** Describes a duration in at most two units: `3 h 20 min`, `2 days 4 h`, `12 min`. */
export function describeDuration(millis: number): string {
  const minutes = Math.round(millis / minuteMillis);
  const [days, hours, remainingMinutes] = [
    Math.floor(minutes / dayMinutes),
    Math.floor((minutes % dayMinutes) / 60),
    minutes % 60,
  ];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 && days < 10 ? ` ${hours} h` : ''}`;
  if (hours > 0) return `${hours} h${remainingMinutes > 0 ? ` ${remainingMinutes} min` : ''}`;
  return `${remainingMinutes} min`;
}
