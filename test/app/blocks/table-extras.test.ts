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
  const one = (codes: string, sum: string) => `=CHOOSE(1+(${codes}),"several currencies",SUBTOTAL(109,${sum}))`;
  const code = column('Security/Currency/Alpha3Code', 'text');
  const cells = 'T[[Security/Currency/Alpha3Code]]';
  expect(formulas(code, column('MarketValue'))[1]).toBe(
    one(`COUNTIF(${cells},VLOOKUP("*",${cells},1,FALSE))=ROWS(${cells})`, 'T[MarketValue]'),
  );
  expect(formulas({ ...column('Security/CurrencyId', 'id'), header: 'Ccy' }, column('MarketValue'))[1]).toBe(
    one('AND(COUNT(T[Ccy])=ROWS(T[Ccy]),MIN(T[Ccy])=MAX(T[Ccy]))', 'T[MarketValue]'),
  );
});

test('what was converted into one currency has a total', () => {
  expect(formulas(column('Security/Sector/Name', 'text'), column('TotalUSD'))).toEqual([
    'Total',
    '=SUBTOTAL(109,T[TotalUSD])',
  ]);
});
