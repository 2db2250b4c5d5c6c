import { label } from '../../src/model/label';

test.each([
  ['Quantity', 'Quantity'],
  ['MarketValue', 'Market value'],
  ['OriginalCostDate', 'Original cost date'],
  ['Security/PrimarySymbol', 'Security primary symbol'],
  ['Alpha3Code', 'Alpha3 code'],
  ['ETA', 'ETA'],
  ['HasFx', 'Has fx'],
  ['portfolioCode', 'Portfolio code'],
])('the label of %s is "%s"', (name, text) => {
  expect(label(name)).toBe(text);
});
