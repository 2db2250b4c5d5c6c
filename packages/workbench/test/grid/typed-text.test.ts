import { parseTyped } from '../../src/grid/typed-text';

describe('typed text becomes', () => {
  test.each([
    ['=SUM(A1)', '=SUM(A1)'],
    ['+1+2', '=+1+2'],
    ['-A1', '=-A1'],
  ])('a formula: %s', (text, formula) => {
    expect(parseTyped(text)).toEqual({ formula });
  });

  test.each([
    ['037833100', 37833100, undefined],
    ['-5', -5, undefined],
    ['+5', 5, undefined],
    ['.5', 0.5, undefined],
    [' 7 ', 7, undefined],
    ['9128283E5', 9128283e5, '0.00E+00'],
    ['1,234,567', 1234567, '#,##0'],
    ['1,234.5', 1234.5, '#,##0.00'],
    ['1,2345', 12345, '#,##0'],
    ['5%', 0.05, '0%'],
    ['12.5%', 0.125, '0.00%'],
    ['$1,234.50', 1234.5, '$#,##0.00'],
    ['(12)', -12, undefined],
  ])('a number: %s', (text, value, numberFormat) => {
    expect(parseTyped(text)).toEqual(numberFormat ? { value, numberFormat } : { value });
  });

  test.each([
    ['2026-01-05', 46027, 'yyyy-mm-dd'],
    ['1/5/2026', 46027, 'm/d/yyyy'],
    ['5-Jan-26', 46027, 'd-mmm-yy'],
    ['January 5, 2026', 46027, 'd-mmm-yy'],
    ['1/5/1930', 10963, 'm/d/yyyy'],
    ['1/1/30', 10959, 'm/d/yyyy'],
    ['1/1/29', 47119, 'm/d/yyyy'],
    ['1900-01-01', 1, 'yyyy-mm-dd'],
    ['12:00', 0.5, 'h:mm'],
    ['1:30 PM', 0.5625, 'h:mm AM/PM'],
    ['January 2016', 42370, 'mmm-yy'],
    ['2026-01-05 06:00', 46027.25, 'm/d/yyyy h:mm'],
  ])('a date or a time: %s', (text, value, numberFormat) => {
    expect(parseTyped(text)).toEqual({ value, numberFormat });
  });

  test.each([
    ['TRUE', true],
    ['false', false],
    ["'00123", '00123'],
    ["'=1+1", '=1+1'],
    ['', ''],
  ])('a value: %s', (text, value) => {
    expect(parseTyped(text)).toEqual({ value });
  });

  test.each([
    'AAPL',
    '2026-02-30',
    '13/13/2026',
    '25:00',
    '1.2.3',
    // A comma before fewer than three digits: Microsoft's sample on cultures relies on it.
    '14,37',
    '=',
    '+',
    '12 34',
    'NO0010096985',
    '$',
    '%',
    '1e999',
    ' x ',
  ])('itself: %j', (text) => {
    expect(parseTyped(text)).toEqual({ value: text });
  });
});
