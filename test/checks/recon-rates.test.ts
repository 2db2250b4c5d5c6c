import { reconRates } from '../../src/checks/recon-rates';

const findCode = (id: number) => ['', 'USD', 'CAD', 'EUR'][id] ?? '';
const held = [1, 2, 3].map((currency) => ({ currency, code: findCode(currency), positionCount: 2, value: 10 }));
const all = [
  { base: 1, local: 2, factor: 0.7 },
  { base: 1, local: 3, factor: 1.1 },
];

test('held currencies with rates have no break', () => {
  expect(reconRates(held, { before: all, now: all }, findCode).breaks).toEqual([]);
});

test('a held currency without an FX rate is a break, with the last rate', () => {
  const { breaks } = reconRates(held, { before: all, now: all.slice(0, 1) }, findCode);
  expect(breaks).toMatchObject([{ kind: 'Missing FX rate', symbol: 'EUR', expected: 1.1, actual: null }]);
  expect(breaks[0]!.explanation).toContain('No FX rate from EUR to USD');
});

test('a currency without holdings needs no rate', () => {
  expect(reconRates(held.slice(0, 2), { before: all, now: all.slice(0, 1) }, findCode).breaks).toEqual([]);
});

test('accepts an inverse rate', () => {
  const now = [all[0]!, { base: 3, local: 1, factor: 0.9 }];
  const found = reconRates(held.slice(0, 1).concat(held.slice(2)), { before: [], now }, findCode).breaks;
  expect(found).toEqual([]);
});

test('reports each held currency when all rates are missing', () => {
  const { breaks } = reconRates(held, { before: all, now: [] }, findCode);
  expect(breaks.map(({ symbol }) => symbol)).toEqual(['CAD', 'EUR']);
});

test('notes a custodian that sends no rates, instead of reporting breaks', () => {
  const { breaks, remarks } = reconRates(held, { before: [], now: [] }, findCode);
  expect(breaks).toEqual([]);
  expect(remarks).toMatchObject([{ missingInput: 'rates' }]);
});
