import { findNewerForWord } from '../../../src/functions/scope/resolve-date';
import { resolvePeriod } from '../../../src/functions/scope/resolve-period';
import type { LoaderContext } from '../../../src/functions/definition/context';
import type { PlainDate } from '../../../src/model/plain-date';
import { findProcessDate, readDateWord } from '../../../src/query/date-word';

const today = '2026-11-20' as PlainDate;
const dates = [
  '2026-10-29',
  '2026-10-30',
  '2026-11-02',
  '2026-11-03',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
] as PlainDate[];

/** The calendar of a custodian whose deliveries of some dates are late. */
const createCalendar = (lateDates: readonly string[], state = 'Delay') =>
  dates.map((date) => ({
    date,
    instant: `${date}T00:00:00-05:00`,
    states: [lateDates.includes(date) ? state : 'Success'],
    isDelivered: !lateDates.includes(date),
  }));

const resolve = (text: string, lateDates: readonly string[], state?: string) => {
  const processDates = createCalendar(lateDates, state);
  const delivered = processDates.filter((date) => date.isDelivered).map(({ date }) => date);
  const date = findProcessDate(readDateWord(text), delivered, today);
  return [date, findNewerForWord(processDates, date, readDateWord(text), today).behind?.date];
};

describe('a date word', () => {
  it.each([
    ['last', '2026-11-20', '2026-11-19'],
    ['prev', '2026-11-20', '2026-11-18'],
    ['T', '2026-11-20', '2026-11-19'],
    ['T-1', '2026-11-20', '2026-11-18'],
    ['T-1B', '2026-11-20', '2026-11-18'],
    ['-2D', '2026-11-20', '2026-11-03'],
    ['-3W', '2026-11-20', '2026-10-29'],
    ['LBD', '2026-11-19', '2026-11-18'],
    ['prev', '2026-11-19', '2026-11-18'],
    ['lmend', '2026-10-30', '2026-10-29'],
    ['ME', '2026-11-20', '2026-11-19'],
    ['MTD', '2026-11-02', '2026-11-03'],
  ])('%s is behind if the delivery for %s is late', (word, late, date) => {
    expect(resolve(word, [late])).toEqual([date, late]);
    expect(resolve(word, [late], 'Holiday')).toEqual([date, undefined]);
  });

  it.each([
    ['last', '2026-11-19'],
    ['prev', '2026-11-18'],
    ['LBD', '2026-11-20'],
    ['T-1', '2026-11-18'],
    ['lmend', '2026-11-20'],
    ['MTD', '2026-11-20'],
    ['-3W', '2026-11-19'],
    ['first', '2026-10-29'],
    ['2026-11-19', '2026-11-20'],
  ])('%s is not behind if the delivery for %s is late', (word, late) => {
    expect(resolve(word, [late])[1]).toBeUndefined();
  });
});

describe('a period', () => {
  const resolvePeriodWithLate = (from: string, to: string | undefined, late: readonly string[]) => {
    const loader = { calendar: { fetchProcessDates: () => Promise.resolve(createCalendar(late)) } };
    const context = { loader, clock: { today: () => today } } as unknown as LoaderContext;
    return resolvePeriod(context, { set: 'Transactions', from, to, custodians: [1] });
  };

  it('begins with a late first date, so its rows count as missing', async () => {
    expect(await resolvePeriodWithLate('MTD', undefined, ['2026-11-02'])).toMatchObject({
      from: '2026-11-02',
      to: '2026-11-20',
    });
  });

  it('reports a late delivery that moves its start', async () => {
    const period = await resolvePeriodWithLate('prev', '2026-11-19', ['2026-11-20']);
    expect(period).toMatchObject({ from: '2026-11-18', missingAtStart: { date: '2026-11-20' } });
    expect(period.behind).toBeUndefined();
  });

  it('names the entered word that stands for no date', async () => {
    for (const [from, to] of [
      ['YE-9', undefined],
      ['first', 'YE-9'],
    ] as const)
      await expect(resolvePeriodWithLate(from, to, [])).rejects.toThrow('No process date for "YE-9" (today is');
  });
});
