import { matchRows } from '../../../src/workbook/linked/match-rows';

const lots = [
  ['1', 'IBM', 5],
  ['1', 'IBM', 10],
  ['2', 'IBM', 7],
];

test('an old key that several rows share matches none of them, and other rows still match', () => {
  const next = [
    ['1', 'IBM', 12],
    ['2', 'IBM', 8],
  ];
  expect(matchRows(lots, next, [0, 1], true)).toEqual({
    matches: [undefined, undefined, next[1]],
    additions: [next[0]],
  });
});

test('a new key that several rows share matches none of them, except equal rows', () => {
  const next = [...lots, ['2', 'IBM', 9]];
  expect(matchRows(lots, next, [0, 1], true)).toEqual({ matches: lots, additions: [next[3]] });
  const other = [
    ['2', 'IBM', 8],
    ['2', 'IBM', 9],
  ];
  expect(matchRows(lots.slice(2), other, [0, 1], true)).toEqual({ matches: [undefined], additions: other });
});

test('rows with a service key that several share are matched in order', () => {
  const next = [
    ['1', 'IBM', 6],
    ['1', 'IBM', 11],
  ];
  expect(matchRows(lots.slice(0, 2), next, [0, 1])).toEqual({ matches: next, additions: [] });
});
