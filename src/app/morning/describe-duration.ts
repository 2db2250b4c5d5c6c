const minute = 60_000;
const day = 24 * 60;

/** A length of time in the two largest units that matter: `3 h 20 min`, `2 days 4 h`, `12 min`. */
export function describeLength(millis: number): string {
  const minutes = Math.round(millis / minute);
  const [days, hours, rest] = [Math.floor(minutes / day), Math.floor((minutes % day) / 60), minutes % 60];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 && days < 10 ? ` ${hours} h` : ''}`;
  if (hours > 0) return `${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
  return `${rest} min`;
}
