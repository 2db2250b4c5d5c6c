import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import type { NamedArguments as TotalArguments } from '../../../src/functions/definition/definition';
import type { CellValue } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';

let sandboxedApp: SandboxedApp;
let rows: readonly (readonly CellValue[])[];

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  const columns =
    'CustodianId;AccountId;MarketValue;Security/Sector/Name;OriginalFace;Security/Currency/Alpha3Code;SecurityId';
  rows = (await sandboxedApp.app.runTable({ set: 'Positions', date: 'last', columns, options: 'partial=1' })).table
    .rows;
});
afterAll(() => sandboxedApp.close());

// Custodian 4 has not delivered the last date.
const runTotalWith = async ({ options = '', ...query }: Partial<TotalArguments>) => {
  const parts = [options, query.custodian === undefined ? 'partial=1' : ''].filter((part) => part !== '');
  const completeQuery = { set: 'Positions', field: 'MarketValue', ...query, options: parts.join(';') };
  return (await sandboxedApp.app.runTotal(completeQuery)).table;
};
const sumRows = (some: typeof rows) => some.reduce((left, row) => left + Number(row[2]), 0);
const listInCurrency = (code: string) => rows.filter((row) => row[5] === code);

test.each([
  [{}, 'sum'],
  [{ by: 'CustodianId' }, 'sum'],
  [{ options: 'agg=average' }, 'average'],
  [{ options: 'agg=max' }, 'maximum'],
  [{ set: 'TaxLots', field: 'OriginalCost' }, 'sum'],
])('currencies are never mixed in one number: %j', async (query, method) => {
  const { kind, message } = await catchRefusal(() => runTotalWith(query));
  expect(kind).toBe('input');
  expect(message).toMatch(/is in several currencies \(AUD, .*EUR, .*USD\), so it has no single /);
  expect(message).toContain(`no single ${method}. Group by "Currency"`);
  expect(message.includes('base=USD')).toBe(method === 'sum');
});

test('currencies do not affect quantities and row counts', async () => {
  expect((await runTotalWith({ field: 'Quantity' })).rows).toHaveLength(1);
  expect((await runTotalWith({ field: '' })).rows).toEqual([[rows.length]]);
  expect((await runTotalWith({ options: 'agg=count' })).rows).toEqual([[rows.length]]);
});

test.each(['Currency', 'security/currency', 'Security/Currency/Code', 'Security/Currency/Alpha3Code'])(
  'currencies have a number each when grouped by %s',
  async (by) => {
    const table = await runTotalWith({ by });
    expect(table.columns.map(({ name }) => name)).toEqual(['Security/Currency/Alpha3Code', 'Total']);
    const euros = table.rows.find(([code]) => code === 'EUR');
    expect(euros?.[1]).toBeCloseTo(sumRows(listInCurrency('EUR')), 4);
  },
);

test('currencies are irrelevant when a filter or the group leaves only one', async () => {
  const inEuros = await runTotalWith({ options: "filter=Security/Currency/Alpha3Code eq 'EUR'" });
  expect(inEuros.rows[0]?.[0]).toBeCloseTo(sumRows(listInCurrency('EUR')), 4);
  // The query doesn't contain the date, but the rows do.
  const [security] = listInCurrency('GBP').map((row) => Number(row[6]));
  const securityTotal = await runTotalWith({
    options: `filter=SecurityId ge ${security} and SecurityId le ${security}`,
  });
  expect(securityTotal.columns).toEqual([{ name: 'Total', kind: 'number' }]);
  expect(securityTotal.rows[0]?.[0]).toBeCloseTo(sumRows(rows.filter((row) => row[6] === security)), 4);
  const securities = await runTotalWith({ by: 'SecurityId', options: 'top=3;mixed=1' });
  expect(securities.rows).toHaveLength(3);
});

test('currencies are checked for each group: one that mixes them is refused, and others are sorted with mixed=1', async () => {
  const filter = "filter=Security/Currency/Alpha3Code in ('USD','EUR')";
  expect((await catchRefusal(() => runTotalWith({ by: 'CustodianId', options: filter }))).message).toContain(
    '(EUR, USD)',
  );
  const rankedQuery = { by: 'Security/PrimarySymbol', custodian: 1, options: 'top=2;filter=MarketValue gt 0' };
  expect((await catchRefusal(() => runTotalWith(rankedQuery))).message).toContain("can't be ranked");
  const table = await runTotalWith({ ...rankedQuery, options: `${rankedQuery.options};mixed=1` });
  const sums = new Map<unknown, number>();
  for (const row of rows.filter((row) => row[0] === 1 && Number(row[2]) > 0)) {
    sums.set(row[6], (sums.get(row[6]) ?? 0) + Number(row[2]));
  }
  const largest = [...sums.values()].sort((a, b) => b - a).slice(0, 2);
  table.rows.forEach((row, index) => expect(row[1]).toBeCloseTo(largest[index] ?? NaN, 4));
});

test('base= converts currencies at the rates of the date, and names the column after the currency', async () => {
  const table = await runTotalWith({ custodian: 1, by: 'Sector', options: 'base=eur;sort=Total' });
  expect(table.columns.map(({ name }) => name)).toEqual(['Security/Sector/Name', 'TotalEUR']);
  const codes = [...new Set(rows.filter(([custodian]) => custodian === 1).map((row) => String(row[5])))];
  const rates = new Map(
    await Promise.all(
      codes.map(async (code) => [code, await sandboxedApp.app.runFx(code, 'EUR', '2026-04-10', 1)] as const),
    ),
  );
  const sums = new Map<CellValue, number>();
  for (const row of rows.filter(([custodian]) => custodian === 1)) {
    const sector = row[3] ?? null;
    sums.set(sector, (sums.get(sector) ?? 0) + Number(row[2]) * (rates.get(String(row[5])) ?? NaN));
  }
  expect(table.rows).toHaveLength(sums.size);
  for (const [sector, total] of table.rows) expect(total).toBeCloseTo(sums.get(sector ?? null) ?? NaN, 1);
  const totals = table.rows.map((row) => Number(row[1]));
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  for (const sort of ['TotalEUR', 'Total EUR', 'Market value', 'MarketValue']) {
    expect((await runTotalWith({ custodian: 1, by: 'Sector', options: `base=eur;sort=${sort}` })).rows).toEqual(
      table.rows,
    );
  }
  const [byName, byLabel] = await Promise.all(
    ['Security/Sector/Name', 'Sector'].map((sort) =>
      runTotalWith({ custodian: 1, by: 'Sector', options: `base=eur;sort=${sort}` }),
    ),
  );
  expect(byLabel?.rows).toEqual(byName?.rows);
  await expect(runTotalWith({ custodian: 1, by: 'Sector', options: 'base=eur;sort=TotalUSD' })).rejects.toThrow(
    'The total has no column "TotalUSD"',
  );
});

test.each([
  ['base=XXX', 'input', /^"XXX" isn't a currency\./],
  ['base=euro', 'input', /^base= takes a currency code like USD, not "euro"\.$/],
  ['base=USD;agg=max', 'input', /^base= converts only sums of amounts for a process date/],
])('%s is refused', async (options, kind, message) => {
  const refused = await catchRefusal(() => runTotalWith({ options }));
  expect(refused.kind).toBe(kind);
  expect(refused.message).toMatch(message);
});

test('the error for a filter by amounts in several currencies suggests no base=', async () => {
  const options = 'filter=MarketValue gt 1000';
  const { kind, message } = await catchRefusal(() => runTotalWith({ field: 'Quantity', custodian: 1, options }));
  expect(kind).toBe('input');
  expect(message).toContain("as in Security/Currency/Alpha3Code eq 'USD' and MarketValue gt 1000, or add mixed=1");
  expect(message).not.toContain('base=');
});

describe('a condition on an amount with base=', () => {
  const largeAmount = 'MarketValue gt 100000';
  const runTotalIn = (filter: string, code: string, options = '') =>
    runTotalWith({ options: `base=${code};filter=${filter}${options}` });
  const fetchConverted = async (filter: string, code: string) => {
    const columns = 'MarketValue;CustodianId';
    const options = `base=${code};filter=${filter};partial=1`;
    const { table } = await sandboxedApp.app.runTable({ set: 'Positions', date: 'last', columns, options });
    const index = table.columns.findIndex(({ name }) => name === 'MarketValueBase');
    return table.rows.reduce((left, row) => left + Number(row[index]), 0);
  };

  test.each([
    [largeAmount, 'USD', ''],
    [largeAmount, 'USD', ';mixed=1'],
    [`Security/Currency/Alpha3Code eq 'EUR' and ${largeAmount}`, 'USD', ''],
    [`Security/CurrencyId eq 3 and ${largeAmount}`, 'USD', ''],
    [`(Security/Currency/Alpha3Code eq 'USD' and ${largeAmount}) or MarketValue lt -9`, 'USD', ';mixed=1'],
  ])('is refused where it would compare local amounts: %s;base=%s%s', async (filter, code, options) => {
    const { kind, message } = await catchRefusal(() => runTotalIn(filter, code, options));
    expect(kind).toBe('input');
    expect(message).toContain(`Security/Currency/Alpha3Code eq '${code}' and MarketValue gt 1000`);
    expect(message).not.toContain('mixed=1');
  });

  test.each([
    ["Security/Currency/Alpha3Code eq 'EUR' and MarketValue gt 100", 'EUR'],
    ["(Security/Currency/Alpha3Code eq 'EUR' and MarketValue gt 100) or MarketValue lt 0", 'EUR'],
    ['MarketValue gt 0', 'USD'],
    ['MarketValue div 2 gt MarketValue', 'USD'],
  ])('means the same as in a table where it is allowed: %s;base=%s', async (filter, code) => {
    const [[value] = []] = (await runTotalIn(filter, code)).rows;
    expect(value).toBeCloseTo(await fetchConverted(filter, code), 1);
  });
});

test('totals of groups in several currencies are ranked only when converted, or unconverted with mixed=1', async () => {
  const runRanked = (options: string) => runTotalWith({ by: 'Currency', options });
  for (const options of ['top=3', 'sort=Total desc']) {
    const { message } = await catchRefusal(() => runRanked(options));
    expect(message).toMatch(/^MarketValue in these Positions rows is in several currencies .* can't be ranked/);
    await expect(runRanked(`${options};mixed=1`)).resolves.toBeDefined();
  }
  await expect(runRanked('sort=Security/Currency/Alpha3Code;top=3')).resolves.toBeDefined();
  await expect(runRanked('top=3;filter=Security/CurrencyId eq 3')).resolves.toBeDefined();
});
