import { matchRows } from '../../../src/workbook/linked/match-rows';

const lots = [
  ['1', 'IBM', 5],
  ['1', 'IBM', 10],
  ['2', 'IBM', 7],
];

test('a key that several rows share before tells none of them, and other rows all the same', () => {
  const next = [
    ['1', 'IBM', 12],
    ['2', 'IBM', 8],
  ];
  expect(matchRows(lots, next, [0, 1], true)).toEqual({
    matches: [undefined, undefined, next[1]],
    additions: [next[0]],
  });
});

test('a key that several rows share afterwards tells none of them, but those that are wholly equal', () => {
  const next = [...lots, ['2', 'IBM', 9]];
  expect(matchRows(lots, next, [0, 1], true)).toEqual({ matches: lots, additions: [next[3]] });
  const other = [
    ['2', 'IBM', 8],
    ['2', 'IBM', 9],
  ];
  expect(matchRows(lots.slice(2), other, [0, 1], true)).toEqual({ matches: [undefined], additions: other });
});

test('rows of a key that the service keeps are matched in their order where several share it', () => {
  const next = [
    ['1', 'IBM', 6],
    ['1', 'IBM', 11],
  ];
  expect(matchRows(lots.slice(0, 2), next, [0, 1])).toEqual({ matches: next, additions: [] });
});
