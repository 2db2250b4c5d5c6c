import { createExchangeRateFinder, listDirectPairs, toRate } from '../../src/checks/exchange-rates';

const [usd, eur, gbp] = [1, 2, 3];

it.each([
  ['a rate', eur, usd, 1.25],
  ['its inverse', usd, eur, 0.8],
  ['a cross over the base currency', gbp, eur, 1.2],
  ['the same currency', gbp, gbp, 1],
  ['no rate', eur, 9, undefined],
])('exchanges by %s', (_case, from, to, worth) => {
  const exchange = createExchangeRateFinder([
    { base: usd, local: eur, factor: 1.25 },
    { base: usd, local: gbp, factor: 1.5 },
    { base: 9, local: eur, factor: 0 },
  ]);
  const found = exchange(from, to);
  expect(found === undefined ? undefined : Number(found.toPrecision(12))).toBe(worth);
});

it.each([
  ['base', 1.25, 1.25],
  ['local', 1.25, 0.8],
  ['local', 0, 0],
  ['base', null, 0],
] as const)('reads a factor sent in the direction %s, %p, as %d', (direction, sent, factor) => {
  expect(toRate(usd, eur, sent, direction)).toEqual({ base: usd, local: eur, factor });
});

it('has no direct pair from a rate of 0', () => {
  const rates = [
    { base: usd, local: eur, factor: 1.25 },
    { base: usd, local: gbp, factor: 0 },
  ];
  expect([...listDirectPairs(rates)]).toEqual([`${usd} ${eur}`, `${eur} ${usd}`]);
});
