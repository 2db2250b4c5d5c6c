import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { connectPoints, instant } from '../../support/point-client';
import { catchRefusal } from '../../support/prepared-queries';

let sandboxedApp: SandboxedApp;
beforeAll(async () => void (sandboxedApp = await startSandboxedApp()));
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

const lookUp = async (...query: Parameters<SandboxedApp['app']['runLookup']>) =>
  (await sandboxedApp.app.runLookup(...query)).value;

describe('a record is found', () => {
  test('by an ID, as a number or as text', async () => {
    expect(await lookUp('Sectors', 3, 'Name')).toBe('Industrials');
    expect(await lookUp('sectors', ' 3 ', 'name')).toBe('Industrials');
  });

  test('by the ID 0, when the service has one', async () => {
    expect(await lookUp('Customers', 0, 'Name')).toBe('Lakeview Family Office');
    expect(await catchRefusal(() => lookUp('Sectors', 0, 'Name'))).toEqual({
      kind: 'noRows',
      message: 'Sectors has no row with the key 0. Check the key. An empty cell counts as 0.',
    });
  });

  test('by a code in any case', async () => {
    expect(await lookUp('PrimaryTypes', 'c', 'Description')).toBe('CUSIP');
  });

  test('by a key of several parts, with the date as text, keyword, or serial', async () => {
    const rates = await sandboxedApp.app.runTable({
      set: 'FxRates',
      custodian: 1,
      date: '2026-03-31',
      columns: 'CustodianId;ProcessDate;BaseCurrencyId;LocalCurrencyId;Factor',
    });
    const [row] = rates.table.rows;
    const [custodian, , base, local, factor] = row as [number, number, number, number, number];
    const printKey = (date: string | number) => `${base};${custodian};${local};${date}`;
    expect(await lookUp('FxRates', printKey('2026-03-31'), 'Factor')).toBe(factor);
    expect(await lookUp('FxRates', printKey(46112), 'Factor')).toBe(factor);
    expect(await lookUp('FxRates', printKey(46112 - 1462), 'Factor', 1904)).toBe(factor);
    expect(await lookUp('FxRates', [[base, custodian, local, 46112]], 'Factor')).toBe(factor);
    expect(await lookUp('FxRates', printKey('last'), 'ProcessDate')).toBe(46122);
  });

  test('with a field of another record', async () => {
    expect(await lookUp('SecurityTypes', 3, 'MajorAssetClass/Name')).toBe('Equity');
  });
});

describe('a key is refused', () => {
  const keyHint = 'The key of Prices is CustodianId;ProcessDate;SecurityId. Enter 3 values separated by semicolons';
  test.each([
    ['1;2026-03-31', `${keyHint}, not 2.`],
    ['1;2026-03-31;10001;2', `${keyHint}, not 4.`],
    ['1;;10001', `${keyHint}. A value is blank.`],
    [null, `${keyHint}. The key is blank.`],
    ['1;31/03/2026;10001', /^"31\/03\/2026" isn't a supported date format\. Enter "2026-03-31"\.$/],
    ['one;2026-03-31;10001', 'The key field CustodianId of Prices must be a whole number, not "one".'],
    // JavaScript would read these as 10,000 and 10,001, the keys of other records.
    ['1;2026-03-31;1E4', 'The key field SecurityId of Prices must be a whole number, not "1E4".'],
    ['1;2026-03-31;0x2711', 'The key field SecurityId of Prices must be a whole number, not "0x2711".'],
    ['99999;2026-03-31;10001', 'Prices has no row with the key CustodianId 99999. Check the key.'],
    ['1;2026-03-31;1', 'Prices has no row with the key 1;2026-03-31;1. Check the key.'],
  ])('given as %j', async (key, message) => {
    const error = await catchRefusal(() => lookUp('Prices', key, 'PriceValue'));
    if (typeof message === 'string') expect(error.message).toBe(message);
    else expect(error.message).toMatch(message);
  });
});

test('suggests the nearest name for an unknown set or field', async () => {
  expect((await catchRefusal(() => lookUp('Sector', 1, 'Name'))).message).toBe(
    'The service has no data set "Sector". Did you mean "Sectors"?',
  );
  expect((await catchRefusal(() => lookUp('Sectors', 1, 'Nam'))).message).toBe(
    'Sectors has no column "Nam". Did you mean "Name"?',
  );
  expect((await catchRefusal(() => lookUp('', 1, 'Name'))).message).toMatch(/^Enter a data set, like "Positions"/);
});

test('thousands of cells send one request for each set, whatever fields they show', async () => {
  const { table } = await sandboxedApp.app.runTable({ set: 'Securities', columns: 'Id;PrimarySymbol;Description' });
  sandboxedApp.sandbox.log.clear();
  const cells = Array.from({ length: 4000 }, (_, index) => {
    const row = table.rows[index % table.rows.length];
    return index % 4 === 3
      ? lookUp('Sectors', (index % 11) + 1, 'Name')
      : lookUp('Securities', row?.[0], index % 2 === 0 ? 'PrimarySymbol' : 'Description');
  });
  const values = await Promise.all(cells);
  values.forEach((value, index) => {
    if (index % 4 === 3) return;
    expect(value).toBe(table.rows[index % table.rows.length]?.[index % 2 === 0 ? 1 : 2]);
  });
  expect(
    sandboxedApp
      .listRequests()
      .map(({ set }) => set)
      .sort(),
  ).toEqual(['Sectors', 'Securities']);
});

test('refuses two rows with the same key', async () => {
  const row = { CustodianId: 1, ProcessDate: instant, SecurityId: 5, PriceValue: 1 };
  const { runLookup } = await connectPoints({ Prices: [row, { ...row, PriceValue: 2 }] });
  expect((await catchRefusal(() => runLookup('Prices', '1;2026-03-31;5', 'PriceValue'))).kind).toBe('contract');
});
