import { collectFields } from '../../../src/taskpane/builder/collect-fields';
import { usualColumns } from '../../../src/taskpane/builder/usual-columns';
import { inMemoryBuilder } from '../in-memory-builder';

const fieldsOf = (subject: string) => collectFields((path) => inMemoryBuilder.availableFields(subject, path));

test.each(['Positions', 'TaxLots', 'Transactions', 'Prices', 'FxRates', 'Accounts', 'Securities'])(
  'the usual columns of %s are ones that the service has, and none is there twice',
  async (set) => {
    const columns = usualColumns(`sets/${set}`, await fieldsOf(`sets/${set}`));
    expect(columns.length).toBeGreaterThan(4);
    expect(new Set(columns).size).toBe(columns.length);
    // Amounts stand beside their currency.
    if (columns.some((name) => /Amount|Cost|MarketValue|PriceValue/.test(name))) {
      expect(columns).toContain('Security/Currency/Alpha3Code');
    }
  },
);

test('a column that the service lacks is left out, and other subjects have no usual ones', () => {
  expect(usualColumns('sets/Positions', [{ name: 'Quantity' }, { name: 'Account/Number' }])).toEqual([
    'Account/Number',
    'Quantity',
  ]);
  expect(usualColumns('sets/Sectors', [{ name: 'Id' }])).toEqual([]);
});
