/** What calendar and clocks on the east coast of the United States show at a moment: `2026-04-13 07:32`. */
export function easternClock(moment: number): string {
  return clockThere.format(moment).replace(',', '').replace(' 24:', ' 00:');
}

// Sweden writes dates as ISO does.
const clockThere = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
