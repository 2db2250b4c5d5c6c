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

test('money has no total where no column tells its currency', () => {
  expect(formulas(column('AccountId', 'id'), column('MarketValue'), column('Account/Currency/Id', 'id'))).toEqual([
    'Total',
    '',
    '',
  ]);
});

test('money has a total while the column beside it shows one currency', () => {
  const [, value] = formulas(column('Security/Currency/Alpha3Code', 'text'), column('MarketValue'));
  expect(value).toBe(
    '=IF(COUNTIF(T[Security/Currency/Alpha3Code],INDEX(T[Security/Currency/Alpha3Code],1))=ROWS(T[Security/Currency/Alpha3Code]),SUBTOTAL(109,T[MarketValue]),"several currencies")',
  );
});

test('what was converted into one currency has a total', () => {
  expect(formulas(column('Security/Sector/Name', 'text'), column('TotalUSD'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[TotalUSD])',
  ]);
});
