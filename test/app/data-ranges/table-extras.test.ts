import { totalCells } from '../../../src/app/data-ranges/table-extras';
import type { DefinedColumn } from '../../../src/workbook/linked/definition';

const column = (name: string, kind: DefinedColumn['kind'] = 'number'): DefinedColumn => ({ name, kind, header: name });
const formulas = (...columns: DefinedColumn[]) => totalCells('T', columns).map(({ formula }) => formula);

test('a total row adds up pieces, and leaves prices out', () => {
  expect(formulas(column('AccountId', 'id'), column('Quantity'), column('PriceValue'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[Quantity])',
    '',
  ]);
});

test('money has no total where nothing tells the currency of a row', () => {
  expect(formulas(column('AccountId', 'id'), column('MarketValue'), column('Account/Currency/Id', 'id'))).toEqual([
    'Total',
    '',
    '',
  ]);
});

test('money has a total while the column that tells its currency is the same in all rows', () => {
  const code = { ...column('Security/Currency/Alpha3Code', 'text'), header: 'Ccy' };
  expect(formulas(code, column('MarketValue'), column('PriceValue'), column('Duration'))).toEqual([
    'Total',
    '=IF(COUNTIF(T[Ccy],INDEX(T[Ccy],1))=ROWS(T[Ccy]),SUBTOTAL(109,T[MarketValue]),"not one currency")',
    '',
    '',
  ]);
});

test('a header with signs of its own stands in brackets of its own', () => {
  expect(formulas({ ...column('Quantity'), header: "Pieces #1's" })).toEqual(["=SUBTOTAL(109,T[[Pieces '#1''s]])"]);
});

test('what was converted into one currency has a total', () => {
  expect(formulas(column('Security/Sector/Name', 'text'), column('TotalUSD'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[TotalUSD])',
  ]);
});
