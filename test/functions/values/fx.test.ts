import { findBaseCurrency } from '../../../src/functions/lookups/find-currency';
import { fc } from '../../support/fast-check';
import { connectPoints, instant, type Records } from '../../support/point-client';
import { readOptions } from '../../support/odata-client';
import { catchRefusal } from '../../support/prepared-queries';
import { runs } from '../../support/depth';

const codes = ['USD', 'CAD', 'EUR', 'GBP', 'JPY'];
const Currencies = codes.map((Alpha3Code, index) => ({
  Id: index + 1,
  Alpha2Code: Alpha3Code.slice(0, 2).toLowerCase(),
  Alpha3Code,
}));

const createRate = (CustodianId: number, base: string, local: string, Factor: number | null) => ({
  CustodianId,
  ProcessDate: instant,
  BaseCurrencyId: codes.indexOf(base) + 1,
  LocalCurrencyId: codes.indexOf(local) + 1,
  Factor,
});

const connect = (FxRates: Records) => connectPoints({ Currencies, FxRates });

test('a code that two currencies share is refused with both', async () => {
  const twice = [...Currencies, { Id: 9, Alpha2Code: 'us', Alpha3Code: 'USN' }];
  const { runFx } = await connectPoints({ Currencies: twice, FxRates: [] });
  expect((await catchRefusal(() => runFx('us', 'EUR'))).message).toBe(
    '"us" matches 2 currencies: 1 (USD), 9 (USN). Use the ID.',
  );
  const { loader } = await connectPoints({ Currencies: [...Currencies, { ...Currencies[0], Id: 9 }] });
  expect((await catchRefusal(() => findBaseCurrency(loader, 'USD'))).message).toBe(
    "base=USD matches 2 currencies: 1 (USD), 9 (USD). base= takes only a code and can't choose between them. Use another currency.",
  );
});

describe('one unit of a currency is worth', () => {
  test('the factor of the rate from it as local to the other as base', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.25)]);
    expect(await runFx('EUR', 'USD')).toBe(1.25);
  });

  test('the inverse of the factor in the other direction', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.25)]);
    expect(await runFx('USD', 'EUR')).toBe(0.8);
  });

  test('a cross of two rates with a common base', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.2), createRate(1, 'USD', 'GBP', 1.5)]);
    expect(await runFx('EUR', 'GBP')).toBeCloseTo(0.8, 14);
    expect(await runFx('GBP', 'EUR')).toBeCloseTo(1.25, 14);
  });

  test('the rate sent in that direction, preferred to its opposite and to a cross', async () => {
    const crossing = [createRate(1, 'USD', 'EUR', 1.2), createRate(1, 'USD', 'GBP', 1.5)];
    const { runFx } = await connect([
      ...crossing,
      createRate(1, 'GBP', 'EUR', 0.81),
      createRate(1, 'EUR', 'GBP', 1.24),
    ]);
    expect(await runFx('EUR', 'GBP')).toBe(0.81);
    expect(await runFx('GBP', 'EUR')).toBe(1.24);
  });

  test('1 for the same currency, without any rate', async () => {
    const { runFx, findRequests } = await connect([]);
    expect(await runFx('eur', 3)).toBe(1);
    expect(findRequests('FxRates')).toEqual([]);
  });

  test('the same for three letters, two letters, or an ID', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.25)]);
    const ways = [
      ['eur', 'usd'],
      ['eu', 'US'],
      [3, 1],
      ['3', 'USD'],
      [[['EUR']], ' usd '],
    ];
    expect(await Promise.all(ways.map(([from, to]) => runFx(from, to)))).toEqual([1.25, 1.25, 1.25, 1.25, 1.25]);
  });
});

describe('custodians', () => {
  test('that differ only by rounding result in one rate', async () => {
    const { runFx } = await connect([createRate(2, 'USD', 'EUR', 1.2500001), createRate(1, 'USD', 'EUR', 1.25)]);
    expect(await runFx('EUR', 'USD')).toBe(1.25);
  });

  test('that disagree are listed, and one must be named', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.25), createRate(2, 'USD', 'EUR', 1.26)]);
    expect(await catchRefusal(() => runFx('EUR', 'USD'))).toEqual({
      kind: 'input',
      message:
        'Custodians have different FX rates from EUR to USD on 2026-03-31: custodian 1 has 1.25, custodian 2 has 1.26. Specify the custodian as the fourth argument.',
    });
  });

  test('that send the pair are preferred to those whose rates only cross', async () => {
    const crossing = [createRate(1, 'USD', 'EUR', 1.2), createRate(1, 'USD', 'GBP', 1.5)];
    const { runFx } = await connect([...crossing, createRate(2, 'EUR', 'GBP', 1.3)]);
    expect(await runFx('GBP', 'EUR')).toBe(1.3);
  });

  test('do not share halves of a cross', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.2), createRate(2, 'USD', 'GBP', 1.5)]);
    expect((await catchRefusal(() => runFx('EUR', 'GBP'))).message).toBe(
      'No FX rate from EUR to GBP on 2026-03-31. No chain of FX rates connects them.',
    );
  });
});

describe('no rate', () => {
  test('lists the currencies that have one', async () => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', 1.2)]);
    expect(await catchRefusal(() => runFx('JPY', 'USD'))).toEqual({
      kind: 'noRows',
      message: 'No FX rate from JPY to USD on 2026-03-31. FX rates were sent for USD, EUR, not for JPY.',
    });
  });

  test.each([0, null, -1])('is the meaning of a factor of %s', async (factor) => {
    const { runFx } = await connect([createRate(1, 'USD', 'EUR', factor)]);
    expect((await catchRefusal(() => runFx('USD', 'EUR'))).kind).toBe('noRows');
  });

  test('on a date at all reports the delivery status', async () => {
    const { runFx } = await connect([]);
    expect((await catchRefusal(() => runFx('EUR', 'USD'))).message).toBe(
      'No FX rates match on 2026-03-31. The delivery is final (Success).',
    );
  });
});

test.each([
  ['EURUSD', `"EURUSD" has two currencies. Enter them separately, like IDS.FX("EUR","USD").`],
  ['eur/usd', `"eur/usd" has two currencies. Enter them separately, like IDS.FX("EUR","USD").`],
  ['EURO', `"EURO" isn't a currency. Did you mean "EUR"?`],
  ['', 'Enter both currencies, like IDS.FX("EUR","USD").'],
  [0, 'Enter both currencies, like IDS.FX("EUR","USD").'],
  [null, 'Enter both currencies, like IDS.FX("EUR","USD").'],
  [99, `"99" isn't a currency. Enter one like USD, CAD, EUR, GBP, JPY.`],
])('refuses the currency %j', async (currency, message) => {
  const { runFx } = await connect([]);
  expect(await catchRefusal(() => runFx(currency, 'USD'))).toEqual({ kind: 'input', message });
});

test('two currencies in one argument are explained before the arguments after them', async () => {
  const { runFx } = await connect([]);
  expect((await catchRefusal(() => runFx('EURUSD', 'last', 1))).message).toMatch(/^"EURUSD" has two currencies/);
});

test('a thousand cells send one request for each custodian and date', async () => {
  const { runFx, findRequests } = await connect([
    createRate(1, 'USD', 'EUR', 1.25),
    createRate(1, 'USD', 'GBP', 1.5),
    createRate(1, 'USD', 'CAD', 0.7),
  ]);
  const cells = Array.from({ length: 1000 }, (_, index) => runFx(codes[index % 4], codes[(index + 1) % 4], 'last', 1));
  expect((await Promise.all(cells)).every((value) => value > 0)).toBe(true);
  expect(findRequests('FxRates').map((request) => readOptions(request)['filter'])).toEqual([
    `ProcessDate eq ${instant} and CustodianId eq 1`,
  ]);
  expect(findRequests('Currencies')).toHaveLength(1);
});

test('cells of several custodians share a request for rates and one for deliveries, and each shows its own', async () => {
  const { runFx, findRequests } = await connect([createRate(1, 'USD', 'EUR', 1.25), createRate(2, 'USD', 'EUR', 1.5)]);
  const cells = Array.from({ length: 30 }, (_, index) => runFx('EUR', 'USD', 'last', 1 + (index % 2)));
  expect(await Promise.all(cells)).toEqual(cells.map((_, index) => [1.25, 1.5][index % 2]));
  expect(findRequests('FxRates').map((request) => readOptions(request)['filter'])).toEqual([
    `ProcessDate eq ${instant} and CustodianId in (1,2)`,
  ]);
  expect(findRequests('InterfaceStatuses')).toHaveLength(1);
  expect(findRequests('Currencies')).toHaveLength(1);
});

test('rates in both directions multiply to 1, and a third currency gives the same rate', async () => {
  const worth = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.tuple(worth, worth, worth, worth), async (factors) => {
      const others = codes.slice(1);
      const { runFx, server } = await connect(
        others.map((code, index) => createRate(1, 'USD', code, factors[index] ?? 1)),
      );
      for (const from of codes) {
        for (const to of codes) {
          const [forth, back] = [await runFx(from, to), await runFx(to, from)];
          expect(forth * back).toBeCloseTo(1, 12);
          for (const over of codes) {
            const roundabout = (await runFx(from, over)) * (await runFx(over, to));
            expect(roundabout / forth).toBeCloseTo(1, 12);
          }
        }
      }
      expect(server.requests.length).toBeLessThan(10);
    }),
    { numRuns: runs(15) },
  );
});
