import { type CalendarDate, detectMidnight } from '../../src/loader/calendar';
import { addDays, type PlainDate } from '../../src/model/plain-date';
import { whereDateBetween } from '../../src/query/query';

const zones = ['Pacific/Honolulu', 'America/Chicago', 'UTC', 'Europe/Zurich', 'Asia/Kolkata', 'Pacific/Auckland'];

/** The moment at which a date begins in a time zone, in milliseconds since 1970. */
function findMidnight(date: PlainDate, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const utc = Date.parse(`${date}T00:00:00Z`);
  const measureOffset = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
  const estimate = utc - measureOffset(utc);
  return utc - measureOffset(estimate);
}

function createCalendar(timeZone: string, dates: readonly string[]): CalendarDate[] {
  return dates.map((date) => ({
    date: date as PlainDate,
    instant: new Date(findMidnight(date as PlainDate, timeZone)).toISOString(),
    states: [],
    isDelivered: true,
  }));
}

const datesOff = ['2019-01-02', '2019-07-01', '2020-02-29', '2026-03-29', '2026-11-01', '2027-06-30'] as PlainDate[];

describe.each(zones)('a service in %s', (timeZone) => {
  test.each([
    ['winter', ['2026-01-05', '2026-01-06']],
    ['summer', ['2026-07-06', '2026-07-07']],
  ])('has each date off its %s calendar between the bounds of the date', (_season, dates) => {
    const findStart = detectMidnight(createCalendar(timeZone, dates));
    for (const date of datesOff) {
      expect(Date.parse(findStart(date))).toBeLessThanOrEqual(findMidnight(date, timeZone));
      expect(Date.parse(findStart(date))).toBeGreaterThan(findMidnight(addDays(date, -1), timeZone));
    }
  });

  test('has the dates of a period, and no others, between its bounds', () => {
    const filter = whereDateBetween('2026-01-05' as PlainDate, '2026-01-09' as PlainDate);
    const [from = 0, to = 0] =
      JSON.stringify(filter)
        .match(/2026-[^"]*/g)
        ?.map(Date.parse) ?? [];
    const isIncluded = (date: string) => {
      const moment = findMidnight(date as PlainDate, timeZone);
      return moment >= from && moment < to;
    };
    expect(['2026-01-04', '2026-01-05', '2026-01-09', '2026-01-10'].map(isIncluded)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test('one date-time in another zone does not shift the dates off an Eastern calendar', () => {
  const calendar = createCalendar('America/New_York', ['2026-01-05', '2026-01-06']);
  const findStart = detectMidnight([...calendar, ...createCalendar('UTC', ['2026-01-07'])]);
  for (const date of datesOff) {
    expect(Date.parse(findStart(date))).toBeLessThanOrEqual(findMidnight(date, 'America/New_York'));
    expect(Date.parse(findStart(date))).toBeGreaterThan(findMidnight(addDays(date, -1), 'America/New_York'));
  }
});
