import { totalCells } from '../../../src/app/blocks/table-extras';
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

test('money has no total, as its rows may be in several currencies, now or after a refresh', () => {
  const currency = column('Security/Currency/Alpha3Code', 'text');
  expect(formulas(currency, column('MarketValue'), column('OriginalFace'))).toEqual([
    'Total',
    '',
    '=SUBTOTAL(109,T[OriginalFace])',
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
