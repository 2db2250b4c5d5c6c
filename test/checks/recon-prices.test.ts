import { fc } from '../support/fast-check';
import type { HeldSecurity } from '../../src/checks/held-securities';
import { findPriceCandidates, type PriceTolerances } from '../../src/checks/price-candidates';
import { reconPrices } from '../../src/checks/recon-prices';

const tolerances: PriceTolerances = { days: 5, jump: 30, missing: 3, unpriced: false, unheld: false, implied: 1 };
type Series = (number | undefined)[];

/** The check as it runs: only the required history is known. Series are latest first. */
function check(
  series: readonly Series[],
  heldSecurities: ReadonlyMap<number, HeldSecurity> = new Map(
    series.map((_, id) => [id, { positionCount: 1, values: new Map([['USD', 1000]]), isValued: true }]),
  ),
  input = tolerances,
) {
  const readPricesOn = (date: number) =>
    new Map(series.flatMap((prices, id) => (prices[date] === undefined ? [] : [[id, prices[date]]])));
  const [prices, previous, daysAgo] = [readPricesOn(0), readPricesOn(1), readPricesOn(input.days)];
  const candidates = new Set(findPriceCandidates({ prices, previous, daysAgo }, heldSecurities, input.jump));
  const unknownPrices: Series = series[0]!.slice(1).map(() => undefined);
  return reconPrices({
    prices,
    daysAgo,
    heldSecurities,
    findHistory: (id) => (candidates.has(id) ? series[id]!.slice(1) : unknownPrices),
    findGroup: () => 'stocks',
    tolerances: input,
  });
}

/** Prices that move by up to 5 % a day and never stay unchanged. */
const seriesArbitrary = fc
  .array(
    fc.integer({ min: 1, max: 500 }).chain((move) => fc.constantFrom(move, -move)),
    { minLength: 8, maxLength: 8 },
  )
  .map((moves): Series =>
    moves.reduce<number[]>((prices, move) => [prices[0]! * (1 + move / 10_000), ...prices], [100]),
  );
const marketArbitrary = fc.array(seriesArbitrary, { minLength: 5, maxLength: 12 });
const firstHeld = new Map([[0, { positionCount: 1, account: 7, values: new Map([['USD', 1000]]), isValued: true }]]);

test('a moving market has no break', () => {
  fc.assert(fc.property(marketArbitrary, (series) => expect(check(series).breaks).toEqual([])));
});

test('a price becomes stale exactly after the given number of dates', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) => {
      const keepFirstUnchanged = (days: number) =>
        series.map((prices, id) => (id === 0 ? keepUnchanged(prices, days) : prices));
      expect(check(keepFirstUnchanged(5)).breaks).toMatchObject([{ kind: 'Stale price', security: 0, difference: 0 }]);
      expect(check(keepFirstUnchanged(4)).breaks).toEqual([]);
    }),
  );
});

/** The same price today as on the given number of earlier dates. */
function keepUnchanged(prices: Series, days: number): Series {
  return prices.map((price, date) => (date <= days ? prices[days] : price));
}

test('a price that returned to its level is not stale', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) => {
      const returnedPrices = keepUnchanged(series[0]!, 5);
      returnedPrices[2] = returnedPrices[2]! * 1.01;
      expect(check([returnedPrices, ...series.slice(1)]).breaks).toEqual([]);
    }),
  );
});

test('a price is not stale if its whole market is unchanged', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) =>
      expect(check(series.map((item) => keepUnchanged(item, 7))).breaks).toEqual([]),
    ),
  );
});

test('reports a jump on its date, and its end on the next date', () => {
  fc.assert(
    fc.property(marketArbitrary, fc.constantFrom(10, 0.1), (series, times) => {
      const addJump = (date: number) =>
        series.map((prices, id) => prices.map((price, index) => (id === 0 && index === date ? price! * times : price)));
      expect(check(addJump(0)).breaks).toMatchObject([{ kind: 'Price jump', security: 0 }]);
      expect(check(addJump(1)).breaks).toEqual([]);
      expect(check(addJump(1)).notes).toMatchObject([{ security: 0 }]);
      const unheld = check(addJump(0), new Map());
      expect(unheld.breaks).toEqual([]);
      expect([unheld.notes, unheld.remarks]).toMatchObject([
        [],
        [{ message: expect.stringMatching(/^1 price of securities that no account holds also jumped/) as string }],
      ]);
      expect(check(addJump(0), new Map(), { ...tolerances, unheld: true }).breaks).toHaveLength(1);
    }),
  );
});

test('a price that stays at its new level is a jump only on the first date', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) => {
      const halveLatest = (dates: number) =>
        series.map((prices, id) => prices.map((price, index) => (id === 0 && index < dates ? price! / 2 : price)));
      expect(check(halveLatest(1)).breaks).toHaveLength(1);
      expect(check(halveLatest(2)).breaks).toEqual([]);
    }),
  );
});

test('a held security is reported exactly after the given number of dates without a price', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) => {
      const findBreaksWithout = (dates: number) =>
        check(
          series.map((prices, id) => prices.map((price, index) => (id === 0 && index < dates ? undefined : price))),
          firstHeld,
        ).breaks;
      expect(findBreaksWithout(2)).toEqual([]);
      expect(findBreaksWithout(3)).toMatchObject([{ kind: 'Missing price', security: 0, account: 7, actual: null }]);
    }),
  );
});

test('counts securities that never have a price, and reports them on request', () => {
  fc.assert(
    fc.property(marketArbitrary, (series) => {
      const seriesWithoutFirst = series.map((prices, id) => (id === 0 ? prices.map(() => undefined) : prices));
      const found = check(seriesWithoutFirst, firstHeld);
      expect(found.breaks).toEqual([]);
      expect(JSON.stringify(found.remarks)).toContain('1 held security with a market value');
      expect(check(seriesWithoutFirst, firstHeld, { ...tolerances, unpriced: true }).breaks).toMatchObject([
        { kind: 'Missing price' },
      ]);
    }),
  );
});

test('finds a jump from the last price before one that is zero or missing', () => {
  const listKinds = (between: number | undefined) =>
    check([[500, between, 100, 100, 100, 100]]).breaks.map(({ kind }) => kind);
  expect([0, undefined].map(listKinds)).toEqual([['Price jump'], ['Price jump']]);
});

test('a price that changes its sign is a jump, with the change as a percentage of its size', () => {
  const explain = (price: number, last: number) =>
    check([[price, last, last, last, last, last]]).breaks.map(({ kind, explanation }) => `${kind}: ${explanation}`);
  expect(explain(-20, 10)).toMatchObject([expect.stringContaining('Price jump: -300% from the previous price.')]);
  expect(explain(10, -10)).toMatchObject([expect.stringContaining('Price jump: +200% from the previous price.')]);
  expect(explain(-20, -10)).toMatchObject([expect.stringContaining('Price jump: -100% from the previous price.')]);
});

test('a price of zero is a break when the position has a value', () => {
  const checkZeroPrice = (value: number) =>
    check(
      [[0, 5, 5, 5, 5, 5]],
      new Map([[0, { positionCount: 2, values: new Map([['USD', value]]), isValued: value !== 0 }]]),
    ).breaks.map(({ kind }) => kind);
  expect(checkZeroPrice(10)).toEqual(['Zero price']);
  const [found] = check(
    [[0, 5, 5, 5, 5, 5]],
    new Map([[0, { positionCount: 2, account: undefined, values: new Map([['USD', 10]]), isValued: true }]]),
  ).breaks;
  expect(found!.explanation).toContain('worth 10.00 USD.');
  expect(checkZeroPrice(0)).toEqual([]);
});
