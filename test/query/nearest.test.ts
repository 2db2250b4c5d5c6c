import { didYouMean, nearest } from '../../src/query/nearest';

const names = ['Quantity', 'MarketValue', 'OriginalCost', 'T'];

test.each([
  ['quantty', 'Quantity'],
  ['value', 'MarketValue'],
  ['MARKETVALUE', 'MarketValue'],
  ['OriginalCosts', 'OriginalCost'],
])('%s most likely means %s', (given, name) => {
  expect(nearest(given, names)).toBe(name);
  expect(didYouMean(given, names)).toBe(` Did you mean "${name}"?`);
});

test.each(['xyzzy', 'Settlement'])('%s means nothing that is known', (given) => {
  expect(nearest(given, names)).toBeUndefined();
  expect(didYouMean(given, names)).toBe('');
});

test('nothing is near when nothing is known', () => {
  expect(nearest('Quantity', [])).toBeUndefined();
});
