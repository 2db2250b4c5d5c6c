const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const minutes: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const seconds: Intl.DateTimeFormatOptions = { ...minutes, second: '2-digit' };

/** A moment on the user's own clock; the day is shown only if it isn't today. */
export function showMoment(moment: number, now: number, precision: 'minutes' | 'seconds'): string {
  const time = precision === 'minutes' ? minutes : seconds;
  const today = new Date(moment).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(undefined, today ? time : { ...day, ...time }).format(moment);
}
