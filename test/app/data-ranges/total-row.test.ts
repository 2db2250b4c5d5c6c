import { createTotalCells } from '../../../src/app/data-ranges/tables/total-row';
import type { DefinedColumn } from '../../../src/workbook/linked/definition';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const createColumn = (name: string, kind: DefinedColumn['kind'] = 'number'): DefinedColumn => ({
  name,
  kind,
  header: name,
});
const printFormulas = (...columns: DefinedColumn[]) => createTotalCells('T', columns).map(({ formula }) => formula);

test('a total row adds up quantities, and omits prices', () => {
  expect(printFormulas(createColumn('AccountId', 'id'), createColumn('Quantity'), createColumn('PriceValue'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[Quantity])',
    '',
  ]);
});

test('omits totals of amounts when the currency of rows is unknown', () => {
  expect(
    printFormulas(
      createColumn('AccountId', 'id'),
      createColumn('MarketValue'),
      createColumn('Account/Currency/Id', 'id'),
    ),
  ).toEqual(['Total', '', '']);
});

test.each([
  ['Security/Currency/Alpha3Code', 'text'],
  ['Security/CurrencyId', 'id'],
] as const)('adds up amounts while %s is the same in all rows', (name, kind) => {
  const code = { ...createColumn(name, kind), header: 'Ccy' };
  expect(
    printFormulas(code, createColumn('MarketValue'), createColumn('PriceValue'), createColumn('Duration')),
  ).toEqual([
    'Total',
    '=IF(COUNTIF(T[Ccy],INDEX(T[Ccy],1))=ROWS(T[Ccy]),SUBTOTAL(109,T[MarketValue]),"not one currency")',
    '',
    '',
  ]);
});

test('brackets headers with special characters', () => {
  expect(printFormulas({ ...createColumn('Quantity'), header: "Pieces #1's" })).toEqual([
    "=SUBTOTAL(109,T[[Pieces '#1''s]])",
  ]);
});

test('adds up amounts that were converted to one currency', () => {
  expect(printFormulas(createColumn('Security/Sector/Name', 'text'), createColumn('TotalUSD'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[TotalUSD])',
  ]);
});

test.each([
  [true, 'Sheet1!A1:B5'],
  [false, 'Sheet1!A1:B4'],
])('an inserted table with a total row (%s) is listed at %s', async (totals, address) => {
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  const workbook = new MemoryWorkbook();
  workbook.getSheet('Sheet1').set(0, 9, { value: 1, format: 'General' });
  const inserted = await openSource(workbook, source).insertTable({
    formula: sourceFormula,
    target: 'selection',
    showTotals: totals,
  });
  expect(inserted.address).toBe(address);
});
