import { didYouMean, nearest } from '../../src/query/nearest';

const names = ['Quantity', 'MarketValue', 'OriginalCost', 'T'];

test.each([
  ['quantty', 'Quantity'],
  ['value', 'MarketValue'],
  ['MARKETVALUE', 'MarketValue'],
  ['OriginalCosts', 'OriginalCost'],
])('suggests %s for %s', (given, name) => {
  expect(nearest(given, names)).toBe(name);
  expect(didYouMean(given, names)).toBe(` Did you mean "${name}"?`);
});

test.each(['xyzzy', 'Settlement'])('suggests nothing for %s', (given) => {
  expect(nearest(given, names)).toBeUndefined();
  expect(didYouMean(given, names)).toBe('');
});

test('suggests nothing when nothing is known', () => {
  expect(nearest('Quantity', [])).toBeUndefined();
});
