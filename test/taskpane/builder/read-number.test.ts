import { readNumber } from '../../../src/taskpane/builder/filter/read-number';

test.each([
  ['1234.5', '1234.5'],
  [' -7 ', '-7'],
  ['+3', '3'],
  ['1e6', '1e6'],
  ['1,000,000', '1000000'],
  ['-1,234.56', '-1234.56'],
  ['1 000 000', '1000000'],
  ['1\u202f234.5', '1234.5'],
  ["1'000", '1000'],
  ['1,000', '1000'],
])('%s is read as %s', (typed, number) => {
  expect(readNumber(typed, false)).toEqual({ number });
});

test.each(['1.000.000', '1,5', '1.234,5', '10,00', '1,0000', '1,000 000', '1 00', '0,125'])(
  '%s is ambiguous',
  (typed) => {
    expect(readNumber(typed, false)).toEqual({ fault: 'ambiguous' });
  },
);

test('one separator before three digits is ambiguous for users who write a decimal comma, and two commas mark thousands for all', () => {
  for (const typed of ['1,000', '0,125', '1.000', '-12.500']) {
    expect(readNumber(typed, true)).toEqual({ fault: 'ambiguous' });
  }
  expect(readNumber('0.125', true)).toEqual({ number: '0.125' });
  expect(readNumber('1.2345', true)).toEqual({ number: '1.2345' });
  expect(readNumber('1,000,000', true)).toEqual({ number: '1000000' });
  expect(readNumber('1,000.5', true)).toEqual({ number: '1000.5' });
});

test.each(['', 'many', '1,000 or so', '1.2.x', '--1'])('"%s" is not a number', (typed) => {
  expect(readNumber(typed, false)).toEqual({ fault: 'not a number' });
});
