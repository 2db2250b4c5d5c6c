import { sumHeldSecurities } from '../../src/checks/held-securities';
import { isJump, findPriceCandidates } from '../../src/checks/price-candidates';

it.each([
  ['rises by more than the limit', 100, 130.1, true],
  ['rises by the limit', 100, 130, false],
  ['falls by more than the limit', 100, 69.9, true],
  ['falls by the limit', 100, 70, false],
  ['starts at 0', 0, 5, false],
  ['ends at 0', 5, 0, false],
  ['changes its sign', 14, -14, true],
  ['changes its sign back', -14, 14, true],
  ['falls below 0 by more than the limit', -100, -130.1, true],
  ['falls below 0 by the limit', -100, -130, false],
])('a price that %s jumps: %d to %d, %p', (_case, from, to, expected) => {
  expect(isJump(from, to, 30.000001)).toBe(expected);
});

it.each<[string, Parameters<typeof findPriceCandidates>[0], number, number[]]>([
  ['is unchanged', { prices: new Map([[7, 5]]), previous: new Map([[7, 5]]), daysAgo: new Map([[7, 5]]) }, 0, [7]],
  [
    'moved on the last date',
    { prices: new Map([[7, 5]]), previous: new Map([[7, 5.1]]), daysAgo: new Map([[7, 5]]) },
    0,
    [],
  ],
  ['moved before', { prices: new Map([[7, 5]]), previous: new Map([[7, 5]]), daysAgo: new Map([[7, 5.1]]) }, 0, []],
  ['is unchanged at 0', { prices: new Map([[7, 0]]), previous: new Map([[7, 0]]), daysAgo: new Map([[7, 0]]) }, 0, []],
  [
    'is unchanged below 0',
    { prices: new Map([[7, -5]]), previous: new Map([[7, -5]]), daysAgo: new Map([[7, -5]]) },
    0,
    [7],
  ],
  ['is below 0 after 0', { prices: new Map([[7, -9]]), previous: new Map([[7, 0]]), daysAgo: undefined }, 0, [7]],
  ['jumped', { prices: new Map([[7, 9]]), previous: new Map([[7, 5]]), daysAgo: undefined }, 0, [7]],
  ['is new', { prices: new Map([[7, 9]]), previous: new Map(), daysAgo: undefined }, 0, [7]],
  ['is back after 0', { prices: new Map([[7, 9]]), previous: new Map([[7, 0]]), daysAgo: undefined }, 0, [7]],
  ['has no previous date', { prices: new Map([[7, 9]]), previous: undefined, daysAgo: undefined }, 0, []],
  ['is missing for a held security', { prices: new Map(), previous: undefined, daysAgo: undefined }, 12, [7]],
  ['is missing for a security without value', { prices: new Map(), previous: undefined, daysAgo: undefined }, 0, []],
])("decides whether to read the history when a security's price %s", (_case, prices, value, expected) => {
  const held = new Map([[7, { values: new Map([['USD', value]]), positionCount: 1, isValued: value !== 0 }]]);
  expect(findPriceCandidates(prices, held, 30)).toEqual(expected);
});

it('adds up the values of a held security in each currency', () => {
  const columns = ['CustomerId', 'AccountId', 'SecurityId', 'ShortPosition', 'Quantity', 'MarketValue'].map((name) => ({
    name,
    kind: 'number' as const,
  }));
  const rows = [
    [1, 1, 7, null, 100, 500],
    [1, 2, 7, null, 50, 300],
    [1, 3, 7, null, 10, 20],
  ];
  const held = sumHeldSecurities(
    { columns, rows },
    () => false,
    ({ account }) => (account === 2 ? 'EUR' : 'USD'),
  );
  expect([...(held.get(7)?.values ?? [])]).toEqual([
    ['USD', 520],
    ['EUR', 300],
  ]);
});

it('reads the history of a security without a price whose positions offset each other', () => {
  const columns = ['Id', 'AccountId', 'SecurityId', 'Date', 'Quantity', 'MarketValue'].map((name) => ({
    name,
    kind: 'number' as const,
  }));
  const rows = [
    [1, 1, 7, null, 100, 500],
    [2, 2, 7, null, -100, -500],
    [3, 1, 8, null, 5, 0],
  ];
  const held = sumHeldSecurities(
    { columns, rows },
    () => false,
    () => 'USD',
  );
  expect(findPriceCandidates({ prices: new Map(), previous: undefined, daysAgo: undefined }, held, 30)).toEqual([7]);
});
