import { didYouMean, findNearest } from '../../src/query/nearest';

const names = ['Quantity', 'MarketValue', 'OriginalCost', 'T'];

test.each([
  ['quantty', 'Quantity'],
  ['value', 'MarketValue'],
  ['MARKETVALUE', 'MarketValue'],
  ['OriginalCosts', 'OriginalCost'],
])('suggests %s for %s', (input, name) => {
  expect(findNearest(input, names)).toBe(name);
  expect(didYouMean(input, names)).toBe(` Did you mean "${name}"?`);
});

test.each(['xyzzy', 'Settlement'])('suggests nothing for %s', (input) => {
  expect(findNearest(input, names)).toBeUndefined();
  expect(didYouMean(input, names)).toBe('');
});

test('suggests nothing when nothing is known', () => {
  expect(findNearest('Quantity', [])).toBeUndefined();
});
