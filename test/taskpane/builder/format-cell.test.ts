import type { CellValue, ColumnKind } from '../../../src/model/table';
import { formatCell } from '../../../src/taskpane/builder/format-cell';

test('an amount shows as its number format does', () => {
  expect(formatCell(10238385.47, 'number', 'MarketValue')).toBe('10,238,385.47');
  expect(formatCell(1234.5, 'number', 'Quantity')).toBe('1,234.50');
  expect(formatCell(101.123456, 'number', 'PriceValue')).toBe('101.123456');
  expect(formatCell(46.5, 'number', 'Years')).toBe('46.5');
});

const cases: [message: string, value: CellValue, kind: ColumnKind, shown: string][] = [
  ['an empty cell stays empty', null, 'number', ''],
  ['0 is 0', 0, 'number', '0'],
  ['a flag is TRUE or FALSE', false, 'flag', 'FALSE'],
  ['an identifier keeps its zeros', '00123', 'text', '00123'],
  ['text that looks like a formula is text', '=SUM(A1)', 'text', '=SUM(A1)'],
  ['a date shows as yyyy-mm-dd', 46112, 'date', '2026-03-31'],
  ['a moment shows to the minute', 46112.5, 'dateTime', '2026-03-31 12:00'],
  ['a moment at the end of a day stays in that day', 46112 + 1439 / 1440, 'dateTime', '2026-03-31 23:59'],
  ['a moment of a whole minute does not lose it', 46599 + 1432 / 1440, 'dateTime', '2027-07-31 23:52'],
  ['a duration shows in hours beyond a day', 1.5, 'duration', '36:00'],
  ['a duration of a whole minute does not lose it', 451 / 1440, 'duration', '7:31'],
  ['a number has no thousands separators', 1234567.25, 'number', '1234567.25'],
  ['a number shows ten digits', 1234567.123456, 'number', '1234567.123'],
  ['a number below one shows nine decimals', 0.1234567891, 'number', '0.123456789'],
  ['a negative number keeps its sign', -0.5, 'number', '-0.5'],
  ['a very large number shows as a power', 123456789012, 'number', '1.23457E+11'],
  ['a very small number shows as a power', 0.00001234, 'number', '1.234E-05'],
  ['text in a column of numbers stays text', 'n/a', 'number', 'n/a'],
  ['a number beyond the calendar shows as a number', 99999999, 'date', '99999999'],
];

test.each(cases)('%s', (_title, value, kind, shown) => {
  expect(formatCell(value, kind)).toBe(shown);
});
