import {
  addDays,
  addMonths,
  toDayNumber,
  createPlainDate,
  readPlainDate,
  getWeekday,
} from '../../src/model/plain-date';
import { parseDay } from '../support/prepared-queries';

describe('a plain date', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-03-08T00:00:00-05:00', '2026-03-08'],
    ['2026-03-31T23:59:59.9999999+14:00', '2026-03-31'],
    ['0001-01-01T00:00:00Z', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('is read from %s as %s', (text, date) => {
    expect(readPlainDate(text)).toBe(date);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '20260403',
    '03/04/2026',
    '2026-03-311',
    ' 2026-03-31',
    '',
    '٢٠٢٦-٠٣-٣١',
  ])('is not read from "%s"', (text) => {
    expect(readPlainDate(text)).toBeUndefined();
  });

  test('crosses month ends, leap days, and years', () => {
    expect(addDays(parseDay('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(parseDay('2026-03-01'), -1)).toBe('2026-02-28');
    expect(addDays(parseDay('2025-12-31'), 1)).toBe('2026-01-01');
  });

  test('months later is the same day, or the last one of a shorter month', () => {
    expect(addMonths(parseDay('2026-03-31'), -1)).toBe('2026-02-28');
    expect(addMonths(parseDay('2024-03-31'), -1)).toBe('2024-02-29');
    expect(addMonths(parseDay('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(parseDay('2024-02-29'), -12)).toBe('2023-02-28');
    expect(addMonths(parseDay('2026-11-30'), 3)).toBe('2027-02-28');
  });

  test('has its weekday, including before 1970', () => {
    expect(getWeekday(parseDay('2026-03-30'))).toBe(0);
    expect(getWeekday(parseDay('2026-04-05'))).toBe(6);
    expect(getWeekday(parseDay('1969-12-31'))).toBe(2);
    expect(getWeekday(parseDay('1900-01-01'))).toBe(0);
  });

  test('counts whole days, including over daylight saving changes', () => {
    expect(toDayNumber(parseDay('2026-03-09')) - toDayNumber(parseDay('2026-03-08'))).toBe(1);
    expect(createPlainDate(1899, 12, 30)).toBe('1899-12-30');
  });
});
