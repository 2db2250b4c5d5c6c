import type { HeldSecurity } from '../../src/checks/held-securities';
import type { PriceTolerances } from '../../src/checks/price-candidates';
import { reconPrices } from '../../src/checks/recon-prices';

const tolerances: PriceTolerances = { days: 5, jump: 30, missing: 3, unpriced: true, unheld: false, implied: 1 };

/** The check of a security without a price today. The history is latest first. */
function check(history: readonly (number | undefined)[], input: Partial<PriceTolerances> = {}, value = 1500) {
  const heldSecurities = new Map<number, HeldSecurity>([
    [30, { positionCount: 2, account: 7, values: new Map([['USD', value]]), isValued: value !== 0 }],
  ]);
  return reconPrices({
    ...{ prices: new Map(), daysAgo: new Map(), heldSecurities, findHistory: () => history },
    findGroup: () => 'stocks',
    tolerances: { ...tolerances, ...input },
  });
}

it('shows the last price of a held security, and how many process dates ago it was', () => {
  expect(check([undefined, undefined, 12.5, 12]).breaks).toEqual([
    {
      kind: 'Missing price',
      account: 7,
      security: 30,
      expected: 12.5,
      actual: null,
      difference: null,
      explanation: 'Last priced 3 process dates ago. Held in 2 positions, worth 1,500.00 USD.',
    },
  ]);
});

it('shows how many dates were checked when none of them has a price', () => {
  const { breaks, remarks } = check(Array.from({ length: 5 }, () => undefined));
  expect(breaks).toMatchObject([{ expected: null, actual: null }]);
  expect(breaks[0]?.explanation).toBe(
    'No price for the last 6 process dates. Held in 2 positions, worth 1,500.00 USD.',
  );
  expect(remarks).toEqual([]);
});

it('ignores prices from before the dates that it checks', () => {
  const history = [undefined, undefined, undefined, undefined, undefined, 12.5];
  expect(check(history).breaks).toMatchObject([{ expected: null }]);
  expect(check(history, { missing: 6 }).breaks).toMatchObject([{ expected: 12.5 }]);
});

it('counts only securities without any price as unpriced', () => {
  expect(check([undefined, undefined, 12.5], { unpriced: false }).remarks).toEqual([]);
  expect(check([undefined, undefined, undefined], { unpriced: false })).toMatchObject({
    breaks: [],
    remarks: [{ message: expect.stringMatching(/^1 held security with a market value/) as string }],
  });
});

it('counts the securities without a price for too few dates to be breaks, such as when a price file is cut off', () => {
  const message = '1 held security with a market value had no price on this process date. Add missing=1 to list them.';
  expect(check([12.5])).toMatchObject({ breaks: [], remarks: [{ message }] });
  expect(check([undefined, 12.5])).toMatchObject({ breaks: [], remarks: [{ message }] });
  expect(check([12.5], { missing: 1 })).toMatchObject({ breaks: [{ kind: 'Missing price' }], remarks: [] });
});

it('needs no price for a security whose positions have no value', () => {
  expect(check([undefined, undefined, undefined], {}, 0)).toMatchObject({ breaks: [], comparedCount: 1 });
});

it('reports all missing prices if most held securities lose theirs on the date, such as when a price file is incomplete', () => {
  const checkFile = (priced: number, lost: number) => {
    const ids = Array.from({ length: priced + lost }, (_id, id) => id);
    return reconPrices({
      prices: new Map(ids.slice(0, priced).map((id) => [id, 12.5])),
      daysAgo: new Map(),
      heldSecurities: new Map(
        ids.map((id) => [id, { positionCount: 1, account: 7, values: new Map([['USD', 100]]), isValued: true }]),
      ),
      findHistory: () => [12.5],
      findGroup: () => 'stocks',
      tolerances,
    });
  };
  expect(checkFile(0, 5)).toMatchObject({ breaks: { length: 5 }, remarks: [] });
  expect(checkFile(5, 6)).toMatchObject({ breaks: { length: 6 }, remarks: [] });
  expect(checkFile(5, 5)).toMatchObject({ breaks: [], remarks: { length: 1 } });
  expect(checkFile(0, 4)).toMatchObject({ breaks: [], remarks: { length: 1 } });
});
