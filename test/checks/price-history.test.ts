import { heldSecurities } from '../../src/checks/held-securities';
import { jumped, priceCandidates } from '../../src/checks/price-history';

it.each([
  ['rises by more than the limit', 100, 130.1, true],
  ['rises by the limit', 100, 130, false],
  ['falls by more than the limit', 100, 69.9, true],
  ['falls by the limit', 100, 70, false],
  ['starts at 0', 0, 5, false],
  ['ends at 0', 5, 0, false],
])('a price that %s jumps: %d to %d, %p', (_what, from, to, expected) => {
  expect(jumped(from, to, 30.000001)).toBe(expected);
});

it.each<[string, Parameters<typeof priceCandidates>[0], number, number[]]>([
  ['stands still', { now: new Map([[7, 5]]), before: new Map([[7, 5]]), ago: new Map([[7, 5]]) }, 0, [7]],
  ['moved on the last date', { now: new Map([[7, 5]]), before: new Map([[7, 5.1]]), ago: new Map([[7, 5]]) }, 0, []],
  ['moved before', { now: new Map([[7, 5]]), before: new Map([[7, 5]]), ago: new Map([[7, 5.1]]) }, 0, []],
  ['stands at 0', { now: new Map([[7, 0]]), before: new Map([[7, 0]]), ago: new Map([[7, 0]]) }, 0, []],
  ['jumped', { now: new Map([[7, 9]]), before: new Map([[7, 5]]), ago: undefined }, 0, [7]],
  ['is new', { now: new Map([[7, 9]]), before: new Map(), ago: undefined }, 0, [7]],
  ['is back after 0', { now: new Map([[7, 9]]), before: new Map([[7, 0]]), ago: undefined }, 0, [7]],
  ['has no date before', { now: new Map([[7, 9]]), before: undefined, ago: undefined }, 0, []],
  ['is held without a price', { now: new Map(), before: undefined, ago: undefined }, 12, [7]],
  ['is worth nothing without a price', { now: new Map(), before: undefined, ago: undefined }, 0, []],
])('the history is read of a security that %s', (_what, prices, value, expected) => {
  const held = new Map([[7, { value, positions: 1, isValued: value !== 0 }]]);
  expect(priceCandidates(prices, held, 30)).toEqual(expected);
});

it('the history is read of a security without a price whose positions offset each other', () => {
  const columns = ['Id', 'AccountId', 'SecurityId', 'Date', 'Quantity', 'MarketValue'].map((name) => ({
    name,
    kind: 'number' as const,
  }));
  const rows = [
    [1, 1, 7, null, 100, 500],
    [2, 2, 7, null, -100, -500],
    [3, 1, 8, null, 5, 0],
  ];
  const held = heldSecurities({ columns, rows }, () => false);
  expect(priceCandidates({ now: new Map(), before: undefined, ago: undefined }, held, 30)).toEqual([7]);
});
