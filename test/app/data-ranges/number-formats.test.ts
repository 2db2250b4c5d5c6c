import type { MemorySheet } from '../../support/memory-sheet';
import { openTableForEachTest } from '../../support/table-for-each-test';

let sheet: MemorySheet;
openTableForEachTest(
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity;MarketValue","top=5;base=EUR")',
  (opened) => {
    sheet = opened.sheet;
  },
);

test('a linked table shows amounts to cents, converted ones too, and rates with all their digits', () => {
  const formats = Array.from({ length: 20 }, (_unused, column) => [
    sheet.get(0, column).value,
    sheet.get(1, column).format,
  ]);
  const shown = Object.fromEntries(formats) as Record<string, string>;
  expect(shown).toMatchObject({
    Quantity: '#,##0.00',
    'Market value': '#,##0.00',
    'Market value (EUR)': '#,##0.00',
    'FX rate to EUR': '#,##0.00######',
  });
});
