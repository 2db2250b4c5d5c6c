import { readList, readNames, readSingleValue } from '../../src/query/read-list';

describe('a list argument', () => {
  test.each([
    ['A;B;C', ['A', 'B', 'C']],
    [' A ; ;B; ', ['A', 'B']],
    [
      [
        ['A', 'B'],
        ['C', ''],
      ],
      ['A', 'B', 'C'],
    ],
    [
      [['A;B'], ['C']],
      ['A', 'B', 'C'],
    ],
    ['"North; Trust";B', ['North; Trust', 'B']],
    ['A; "say ""x""; y" ', ['A', 'say "x"; y']],
    ['5" pipe;B', ['5" pipe', 'B']],
    [7, [7]],
    [[[7, null, 0]], [7, 0]],
    ['007', ['007']],
    [true, ['TRUE']],
  ])('%j is %j', (input, values) => {
    expect(readList(input)).toEqual(values);
  });

  test.each([null, undefined, '', ' ; ', '*', 'A;*', [[]], [['', null]], [['*']]].map((input) => [input]))(
    '%j means all',
    (input) => {
      expect(readList(input)).toBeUndefined();
    },
  );
});

describe('a list of names', () => {
  test('skips the zeros that Excel passes for empty cells', () => {
    expect(readNames([['Quantity', 0, 'MarketValue', null]])).toEqual(['Quantity', 'MarketValue']);
  });

  test('of empty cells alone means all', () => {
    expect(readNames([[0]])).toBeUndefined();
    expect(readNames([[0, '', null]])).toBeUndefined();
  });
});

test('a range of one cell is that cell, and a larger one stays a range', () => {
  expect(readSingleValue([[5]])).toBe(5);
  expect(readSingleValue('x')).toBe('x');
  expect(readSingleValue([[1, 2]])).toEqual([[1, 2]]);
});
