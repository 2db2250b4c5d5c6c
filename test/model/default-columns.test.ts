import { listDefaultColumns } from '../../src/model/default-columns';
import { entities } from '../../src/model/entities';
import { listRestColumns } from '../../src/model/rest-mappings';
import { hasColumn } from '../../src/query/resolve-column';

const schema = { entities, functions: [], live: false };
const listColumns = (set: string) => {
  const entity = entities.find((entity) => entity.set === set);
  return entity && listDefaultColumns(set, (path) => hasColumn(path, entity, schema));
};

describe.each(['Positions', 'TaxLots', 'Transactions', 'Prices', 'FxRates', 'Accounts', 'Securities'])(
  'the default columns of %s',
  (set) => {
    it('are fields of the interface, once each', () => {
      const columns = listColumns(set) ?? [];
      expect(columns.length).toBeGreaterThan(4);
      expect(new Set(columns).size).toBe(columns.length);
    });

    it('have the currency next to amounts', () => {
      const columns = listColumns(set) ?? [];
      const amounts = columns.filter((name) => /Amount|Cost|MarketValue|PriceValue/.test(name));
      expect(columns.includes('Security/Currency/Alpha3Code')).toBe(amounts.length > 0);
    });

    it('show names instead of ids of other records', () => {
      expect(listColumns(set)?.filter((name) => /\w+Id$/.test(name))).toEqual([]);
    });
  },
);

it('include the description of a transaction code, not its ID', () => {
  expect(listColumns('Transactions')).toEqual(
    expect.arrayContaining(['TransactionCode/Code', 'TransactionCode/Description']),
  );
});

it('use another identifier when a service has no CUSIP', () => {
  const hasColumn = (path: string) => path !== 'Security/Cusip';
  expect(listDefaultColumns('Positions', hasColumn)).toContain('Security/Isin');
  expect(listDefaultColumns('Positions', hasColumn)).not.toContain('Security/Cusip');
});

it('omit what an interface does not have', () => {
  const inRest = listRestColumns('Positions') ?? [];
  expect(listDefaultColumns('Positions', (path) => inRest.includes(path))).toEqual([
    'Account/Number',
    'Security/PrimarySymbol',
    'Security/SecurityType/Code',
    'Quantity',
    'MarketValue',
    'ProcessDate',
  ]);
});

it('are undefined for a set without a report and for an interface with none of its columns', () => {
  expect(listColumns('Sectors')).toBeUndefined();
  expect(listDefaultColumns('toString', () => true)).toBeUndefined();
  expect(listDefaultColumns('Positions', () => false)).toBeUndefined();
});
