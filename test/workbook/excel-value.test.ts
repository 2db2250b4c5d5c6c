import { escapeText, toKeyText, isSameValue, toExcelValues } from '../../src/workbook/excel-value';

describe('a text in a cell without text format', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '00123', '9128283E5', '2026-03-31', 'plain', "'quoted"])(
    '%s is kept unchanged',
    (text) => {
      expect(escapeText(text, 'General')).toBe(`'${text}`);
      expect(escapeText(text, '')).toBe(`'${text}`);
    },
  );

  test('needs no escape with text format, and neither do numbers, flags, and empty cells', () => {
    expect(escapeText('=1+1', '@')).toBe('=1+1');
    expect([escapeText(12, 'General'), escapeText(true, 'General'), escapeText('', 'General')]).toEqual([12, true, '']);
  });
});

test('a date and a date-time use the date system of the workbook, and a number is unchanged', () => {
  const table = {
    columns: [
      { name: 'ProcessDate', kind: 'date' as const },
      { name: 'RunDate', kind: 'dateTime' as const },
      { name: 'Quantity', kind: 'number' as const },
    ],
    rows: [[46_112, 46_112.25, 46_112]],
  };
  expect(toExcelValues(table, 1900)).toEqual([[46_112, 46_112.25, 46_112]]);
  expect(toExcelValues(table, 1904)).toEqual([[46_112 - 1462, 46_112.25 - 1462, 46_112]]);
});

test('compares cells up to the fifteenth digit and ignores the kind of line break', () => {
  expect(isSameValue(0.1 + 0.2, 0.3)).toBe(true);
  expect(isSameValue(0.3, 0.300000000000001)).toBe(false);
  expect(isSameValue('a\r\nb', 'a\nb')).toBe(true);
  expect(isSameValue('1', 1)).toBe(false);
  expect(isSameValue('', 0)).toBe(false);
});

test('a key that a user’s format turned into text is the same key', () => {
  expect(toKeyText(12)).toBe(toKeyText('12'));
  expect(toKeyText('00123')).not.toBe(toKeyText(123));
});

test('a text that Excel would cut off is refused, with its column, and the longest text of a cell is kept', () => {
  const createTable = (length: number) => ({
    columns: [{ name: 'Comment', kind: 'text' as const }],
    rows: [['x'.repeat(length)]],
  });
  expect(toExcelValues(createTable(32_767), 1900)).toEqual([['x'.repeat(32_767)]]);
  expect(() => toExcelValues(createTable(32_768), 1900)).toThrow('Text in the Comment column has 32,768 characters');
});
