import { printLocalTime } from '../../src/model/local-time';

const noon = new Date(2026, 3, 13, 12, 5, 9).getTime();
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' })
  .formatToParts(noon)
  .find(({ type }) => type === 'timeZoneName')?.value;

describe('a moment on the user’s clock', () => {
  it('has its zone, and no date on the same day', () => {
    expect(printLocalTime(noon, noon + 3_600_000)).toBe(`12:05 ${zone}`);
    expect(printLocalTime(noon, noon, 'seconds')).toBe(`12:05:09 ${zone}`);
  });

  it.each([noon + 86_400_000, noon - 86_400_000, undefined])('has an ISO date on another day, %s', (now) => {
    expect(printLocalTime(noon, now)).toBe(`2026-04-13 12:05 ${zone}`);
  });
});
