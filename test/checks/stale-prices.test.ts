import type { PriceTolerances } from '../../src/checks/price-candidates';
import { reconPrices } from '../../src/checks/recon-prices';

const tolerances: PriceTolerances = { days: 5, jump: 30, missing: 3, unpriced: false, unheld: false, implied: 1 };
const heldSecurities = new Map([
  [0, { positionCount: 1, account: 7, values: new Map([['USD', 1000]]), isValued: true }],
]);

describe('a stale price', () => {
  const price = 10;
  const history = [price, price, price, price, price];

  /** The check of security 0, which is the same as `daysAgo`, among others of its group that moved or didn't. */
  function checkAmong(moved: number, unmoved: number, change: Partial<Parameters<typeof reconPrices>[0]> = {}) {
    const others = Array.from({ length: moved + unmoved }, (_, index) => index + 1);
    const { breaks } = reconPrices({
      prices: new Map([[0, price], ...others.map((id) => [id, 20] as const)]),
      daysAgo: new Map([[0, price], ...others.map((id) => [id, id <= moved ? 19 : 20] as const)]),
      findHistory: (id) => (id === 0 ? history : []),
      heldSecurities,
      findGroup: () => 'stocks',
      tolerances,
      ...change,
    });
    return breaks.filter(({ security }) => security === 0).map(({ kind, explanation }) => `${kind}: ${explanation}`);
  }

  test.each([
    [2, 0, false],
    [3, 0, true],
    [2, 2, true],
    [2, 3, false],
    [1, 3, false],
  ])('with %i others that moved and %i that did not is reported: %s', (moved, unmoved, isReported) => {
    expect(checkAmong(moved, unmoved)).toHaveLength(isReported ? 1 : 0);
  });

  test('is explained with the number of other prices and the position', () => {
    expect(checkAmong(3, 1)).toEqual([
      'Stale price: Unchanged for at least 5 process dates, while 3 of 4 other prices of its security type changed. Held in 1 position, worth 1,000.00 USD.',
    ]);
  });

  test('may lack a price on some of the dates, but not on all', () => {
    expect(checkAmong(3, 0, { findHistory: () => [price, undefined, price, price, price] })).toHaveLength(1);
    expect(checkAmong(3, 0, { findHistory: () => history.map(() => undefined) })).toEqual([]);
    expect(checkAmong(3, 0, { findHistory: () => history.slice(1) })).toEqual([]);
  });

  test('is compared with an earlier price, and with a group', () => {
    expect(checkAmong(3, 0, { daysAgo: undefined })).toEqual([]);
    const differentDaysAgo = new Map([[0, 11], ...[1, 2, 3].map((id) => [id, 19] as const)]);
    expect(checkAmong(3, 0, { daysAgo: differentDaysAgo })).toEqual([]);
    expect(checkAmong(3, 0, { findGroup: (id) => (id === 0 ? undefined : 'stocks') })).toEqual([]);
  });
});
