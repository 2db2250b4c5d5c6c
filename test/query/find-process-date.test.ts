import { findProcessDate, readDateWord } from '../../src/query/date-word';
import { parseDay, catchRefusal } from '../support/prepared-queries';

// Business days with gaps: no 2026-02-16 (a holiday), nothing from 2026-03-16 to 2026-03-20, today is a Wednesday.
const calendar = [
  '2025-11-28',
  '2025-12-31',
  '2026-01-02',
  '2026-01-30',
  '2026-02-13',
  '2026-02-17',
  '2026-02-27',
  '2026-03-02',
  '2026-03-13',
  '2026-03-23',
  '2026-03-27',
  '2026-03-30',
  '2026-03-31',
].map(parseDay);
const today = parseDay('2026-04-01');
const find = (word: unknown, days = calendar, now = today) => findProcessDate(readDateWord(word), days, now);

describe('a date word on a calendar with gaps', () => {
  test.each([
    ['last', '2026-03-31'],
    ['prev', '2026-03-30'],
    ['first', '2025-11-28'],
    ['T', '2026-03-31'],
    ['T-1', '2026-03-30'],
    ['T-3', '2026-03-23'],
    ['LBD', '2026-03-31'],
    ['0D', '2026-03-31'],
    ['-1D', '2026-03-30'],
    ['-2D', '2026-03-27'],
    ['-1W', '2026-03-23'],
    ['-2W', '2026-03-13'],
    ['-1M', '2026-02-27'],
    ['-1Q', '2025-12-31'],
    ['WTD', '2026-03-30'],
    ['QTD', undefined],
    ['YTD', '2026-01-02'],
    ['lwend', '2026-03-27'],
    ['lmend', '2026-03-31'],
    ['lqend', '2026-03-31'],
    ['lyend', '2025-12-31'],
    ['ME', undefined],
    ['ME-1', '2026-03-31'],
    ['ME-2', '2026-02-27'],
    ['QE-2', '2025-12-31'],
    ['QE-1', '2026-03-31'],
    ['YE-1', '2025-12-31'],
  ])('%s is %s', async (word, date) => {
    if (date !== undefined) expect(find(word)).toBe(date);
    else expect((await catchRefusal(() => find(word))).kind).toBe('noRows');
  });

  test('the day before a weekend is the same on a Saturday, a Sunday, and the Monday after', () => {
    for (const now of ['2026-03-28', '2026-03-29', '2026-03-30']) {
      expect(find('LBD', calendar, parseDay(now))).toBe('2026-03-27');
    }
    expect(find('T', calendar, parseDay('2026-03-29'))).toBe('2026-03-27');
  });

  test('T is never a date after today', () => {
    expect(find('T', calendar, parseDay('2026-03-30'))).toBe('2026-03-30');
    expect(find('last', calendar, parseDay('2026-03-30'))).toBe('2026-03-31');
  });

  test('a month end that is not a process date is replaced by the one before', () => {
    expect(find('lmend', calendar, parseDay('2026-03-15'))).toBe('2026-02-27');
    expect(find('lmend', calendar, parseDay('2026-02-28'))).toBe('2026-01-30');
  });

  test('the end of a period without any process date is not that of an earlier period', async () => {
    const { message } = await catchRefusal(() => find('lmend', calendar, parseDay('2026-06-10')));
    expect(message).toBe(
      'No process date for this date word (today is 2026-06-10). Process dates run from 2025-11-28 to 2026-03-31.',
    );
    expect((await catchRefusal(() => find('lwend', calendar, parseDay('2026-03-25')))).kind).toBe('noRows');
  });

  test('one month before the last day of March is the last of February', () => {
    expect(
      find('-1M', [parseDay('2024-02-28'), parseDay('2024-02-29'), parseDay('2024-03-29'), parseDay('2024-03-31')]),
    ).toBe('2024-02-29');
  });

  test('a plain date is that date, on the calendar or not', () => {
    expect(find('2026-02-16')).toBe('2026-02-16');
    expect(find('2031-01-01', [])).toBe('2031-01-01');
  });
});

describe('outside the calendar is an error that shows its range', () => {
  test.each(['T-13', '-13D', '-1Y', 'T-9999', '-9999Y', '-9999D'])('%s', async (word) => {
    const { kind, message } = await catchRefusal(() => find(word));
    expect(kind).toBe('noRows');
    expect(message).toContain('from 2025-11-28 to 2026-03-31');
  });

  test('prev, when there is only one process date', async () => {
    expect((await catchRefusal(() => find('prev', [parseDay('2026-03-31')]))).kind).toBe('noRows');
  });

  test('every keyword, when there is no process date at all', async () => {
    for (const word of ['last', 'first', 'prev', 'T', '-1M', 'MTD', 'lyend']) {
      expect((await catchRefusal(() => find(word, []))).message).toMatch(/^No process dates yet/);
    }
  });
});
