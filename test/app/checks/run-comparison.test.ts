// Long because the columns of each set and each refusal have a case.
import type { CellValue, Table } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';
import { systemClock } from '../../../src/model/clock';
import { removeRates } from '../../support/changed-rates';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let started: SandboxedApp;
beforeAll(async () => void (started = await startSandboxedApp()));
afterAll(() => started.close());

interface Query {
  readonly set?: unknown;
  readonly custodian?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

const compare = async (date1: unknown, date2: unknown, query: Query = {}) =>
  (await started.app.runComparison({ set: 'Positions', custodian: 1, ...query, date1, date2 })).table;

const toRecords = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])));
const toCents = (value: CellValue | undefined) => Math.round(Number(value) * 100);

test('the effects of every position add up to its change in market value, for every custodian and month', async () => {
  for (const custodian of [1, 2, 3, 4, 5]) {
    for (const [date1, date2] of [
      ['2026-04-08', '2026-04-09'],
      ['2026-02-02', '2026-04-08'],
    ]) {
      const rows = toRecords(await compare(date1, date2, { custodian })).filter(
        ({ Change }) => Change !== 'not compared',
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const parts = ['QuantityEffect', 'PriceEffect', 'FxEffect', 'OtherEffect'].map((name) => toCents(row[name]));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toCents(row['MarketValueChange']));
      }
      // The sandbox reports values in the currency of the security, and they follow its prices.
      expect(rows.filter((row) => row['OtherEffect'] !== 0)).toEqual([]);
      expect(rows.filter((row) => row['FxEffect'] !== 0)).toEqual([]);
    }
  }
});

test('the converted changes add up to the difference of the converted totals, including rows of which only the FX rate changed', async () => {
  const dates = ['2026-04-08', '2026-04-09'] as const;
  const total = { set: 'Positions', field: 'MarketValue', custodian: 2 };
  for (const base of ['USD', 'EUR']) {
    const options = `base=${base}`;
    const columns = 'Quantity;MarketValue';
    const rows = toRecords(await compare(...dates, { custodian: 2, columns, options }));
    const totals = await Promise.all(dates.map((date) => started.app.runTotal({ ...total, date, options })));
    const [before = 0, after = 0] = totals.map(({ table }) => Number(table.rows[0]?.[0]));
    const sum = rows.reduce((added, row) => added + Number(row['MarketValueBaseChange']), 0);
    // Each row is rounded to cents.
    expect(Math.abs(sum - after + before)).toBeLessThan(0.005 * 2 * rows.length);
    const byRate = rows.filter((row) => row['Change'] === 'changed' && row['MarketValueChange'] === 0);
    expect(new Set(byRate.map((row) => row['Changed']))).toEqual(new Set(['MarketValueBase']));
  }
});

test.each([
  ['', 'MarketValue'],
  ['headers=2', 'Market value'],
])("the Changed column uses the headers' column names with options %j", async (options, name) => {
  const rows = toRecords(await compare('2026-04-08', '2026-04-09', { columns: 'MarketValue', options }));
  expect(new Set(rows.flatMap(({ Changed }) => Changed ?? []))).toEqual(new Set([name]));
});

test('refuses base= without an amount to convert', async () => {
  const options = 'base=USD';
  const refused = await catchRefusal(() => compare('2026-04-08', '2026-04-09', { columns: 'Quantity', options }));
  expect(refused.kind).toBe('input');
  expect(refused.message).toContain('that base= converts (MarketValue');
});

test('base= converts the amounts of each date at its rates, next to the reported amounts', async () => {
  const { columns, rows } = await compare('2026-04-08', '2026-04-09', {
    set: 'TaxLots',
    columns: 'Amount',
    options: 'base=USD;unchanged=1;sort=AmountChange desc',
  });
  const names = columns.map(({ name }) => name);
  expect(names.slice(names.indexOf('AmountOld'))).toEqual(
    ['AmountOld', 'AmountNew', 'AmountChange', 'AmountBaseOld', 'AmountBaseNew', 'AmountBaseChange'].concat([
      'FxRateToBaseOld',
      'FxRateToBaseNew',
      'FxRateCustodian',
    ]),
  );
  const found = toRecords({ columns, rows }).filter(({ Change }) => Change === 'changed' || Change === 'unchanged');
  expect(new Set(found.map((row) => row['Security/Currency/Alpha3Code'])).size).toBeGreaterThan(1);
  for (const row of found) {
    expect(toCents(row['AmountBaseOld'])).toBe(toCents(Number(row['AmountOld']) * Number(row['FxRateToBaseOld'])));
    expect(toCents(row['AmountBaseNew'])).toBe(toCents(Number(row['AmountNew']) * Number(row['FxRateToBaseNew'])));
  }
  const changes = found.map((row) => Number(row['AmountBaseChange']));
  expect(changes).toEqual([...changes].sort((a, b) => b - a));
});

test('refuses to filter by fields that can change, even if they are not compared', async () => {
  const compareFiltered = (options: string, columns = 'Amount') =>
    compare('2026-04-08', '2026-04-09', { set: 'TaxLots', columns, options });
  const inDollars = "filter=Security/Currency/Alpha3Code eq 'USD'";
  for (const options of ['filter=OriginalCost gt 1000', `${inDollars} and OriginalCost gt 1000;base=USD`]) {
    const { message } = await catchRefusal(() => compareFiltered(options));
    expect(message).toMatch(/^A comparison can't be filtered by OriginalCost: a row whose OriginalCost changes would/);
  }
  expect((await compareFiltered(`${inDollars} and SecurityId gt 0;base=USD`)).rows).not.toEqual([]);
});

test('ranks changes of amounts in several currencies only with base=, mixed=1, or by currency first', async () => {
  const compareRanked = (options: string) => compare('2026-04-08', '2026-04-09', { options });
  const { message } = await catchRefusal(() => compareRanked('sort=MarketValueChange desc;top=5'));
  expect(message).toMatch(/^MarketValueChange in these Positions rows is in several currencies .* Add base=USD/);
  expect((await compareRanked('sort=MarketValueChange desc;top=5;mixed=1')).rows).toHaveLength(5);
  expect((await compareRanked('sort=Security/Currency/Alpha3Code,MarketValueChange desc;top=5')).rows).toHaveLength(5);
  const converted = toRecords(await compareRanked('sort=MarketValueChange desc;top=5;base=USD'));
  for (const label of ['Market value change', 'market value change (usd)', 'MarketValueBaseChange'])
    expect(toRecords(await compareRanked(`sort=${label} desc;top=5;base=USD`))).toEqual(converted);
  const all = toRecords(await compareRanked('base=USD')).map((row) => Number(row['MarketValueBaseChange']));
  expect(converted.map((row) => row['MarketValueBaseChange'])).toEqual(all.sort((a, b) => b - a).slice(0, 5));
});

test('effects in another currency add up to the change of the converted values and include the rate effect', async () => {
  const rows = toRecords(await compare('2026-02-02', '2026-04-08', { options: 'base=USD' }));
  const known = rows.filter(({ EffectBasis }) => EffectBasis !== 'no rate');
  for (const row of known) {
    const parts = ['QuantityEffect', 'PriceEffect', 'FxEffect', 'OtherEffect'].map((name) => toCents(row[name]));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toCents(row['MarketValueBaseChange']));
  }
  expect(known.some(({ FxEffect }) => FxEffect !== 0)).toBe(true);
});

test('shows #N/A for amounts and effects in a currency without an FX rate, so no sum silently omits them', async () => {
  const francs = 5;
  const withoutFrancRates = await startSandboxedApp({}, systemClock, removeRates(francs));
  try {
    const run = async (options: string) =>
      withoutFrancRates.app.runComparison({
        set: 'Positions',
        custodian: 1,
        date1: '2026-04-08',
        date2: '2026-04-09',
        options,
      });
    const { table, provenance } = await run('base=USD');
    const unknown = toRecords(table).filter(({ EffectBasis }) => EffectBasis === 'no rate');
    expect(new Set(unknown.map((row) => row['Security/Currency/Alpha3Code']))).toEqual(new Set(['CHF']));
    for (const row of unknown) {
      expect([row['MarketValueBaseChange'], row['PriceEffect']]).toEqual(['#N/A', '#N/A']);
      expect(row['FxRateCustodian']).toBe('No FX rate from CHF to USD');
    }
    expect(provenance.notes).toEqual([`Not converted, because there's no FX rate to USD: CHF (${unknown.length}).`]);
    const { message } = await catchRefusal(() => run('base=USD;sort=MarketValueChange desc;top=5'));
    expect(message).toContain(
      `No FX rate to USD: CHF (${unknown.length}). Changes in these currencies can't be ranked`,
    );
  } finally {
    await withoutFrancRates.close();
  }
});

test('shows #N/A for the change of an amount that has a rate on one date only', async () => {
  const francs = 5;
  const dates = ['2026-04-08', '2026-04-09'] as const;
  for (const [index, date] of dates.entries()) {
    const withoutFrancRates = await startSandboxedApp({}, systemClock, removeRates(francs, date));
    try {
      const input = { set: 'Positions', custodian: 1, date1: dates[0], date2: dates[1] };
      const { table } = await withoutFrancRates.app.runComparison({ ...input, options: 'base=USD;unchanged=1' });
      const rows = toRecords(table).filter((row) => row['Security/Currency/Alpha3Code'] === 'CHF');
      const inBoth = rows.filter(({ MarketValueOld, MarketValueNew }) => MarketValueOld && MarketValueNew);
      expect(inBoth.length).toBeGreaterThan(0);
      for (const row of inBoth) {
        const values = [row['MarketValueBaseOld'], row['MarketValueBaseNew']];
        expect([values[index], values[1 - index], row['MarketValueBaseChange']]).toEqual([
          '#N/A',
          expect.any(Number),
          '#N/A',
        ]);
      }
    } finally {
      await withoutFrancRates.close();
    }
  }
});

test('swapping the dates swaps added and removed rows and negates the differences', async () => {
  const printKey = (row: Record<string, CellValue>) => `${row['AccountId']} ${row['SecurityId']}`;
  const forward = toRecords(await compare('2026-03-02', '2026-04-08'));
  const back = new Map(toRecords(await compare('2026-04-08', '2026-03-02')).map((row) => [printKey(row), row]));
  const opposite: Record<string, string> = { added: 'removed', removed: 'added', changed: 'changed' };
  expect(back.size).toBe(forward.length);
  for (const row of forward) {
    const other = back.get(printKey(row))!;
    expect(other['Change']).toBe(opposite[String(row['Change'])]);
    expect(toCents(other['MarketValueChange'])).toBe(0 - toCents(row['MarketValueChange']));
    expect(other['QuantityOld']).toBe(row['QuantityNew']);
  }
});

test('a holding that drops out and returns is removed, then added', async () => {
  const removedRows = toRecords(await compare('2026-04-08', '2026-04-09', { columns: 'Quantity' }));
  const back = toRecords(await compare('2026-04-09', '2026-04-10', { columns: 'Quantity' }));
  const [removed] = removedRows.filter(({ Change }) => Change === 'removed');
  const found = back.find(({ SecurityId }) => SecurityId === removed?.['SecurityId']);
  expect(found).toMatchObject({ Change: 'added', QuantityNew: removed!['QuantityOld'], QuantityOld: null });
});

test('matches tax lots by content, because their IDs change on every date', async () => {
  const rows = toRecords(await compare('prev', 'last', { set: 'TaxLots', columns: 'Quantity;OriginalCost' }));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(5);
  expect(rows.map(({ Change }) => Change)).toContain('removed');
});

test('leaves out and names a custodian that is late on one date, instead of showing its rows as removed', async () => {
  const rows = toRecords(await compare('2026-04-09', '2026-04-10', { custodian: '*', columns: 'Quantity' }));
  expect(rows.filter(({ Change }) => Change === 'removed').map(({ CustodianId }) => CustodianId)).not.toContain(4);
  const left = rows.filter(({ Change }) => Change === 'not compared').map(({ Changed }) => String(Changed));
  expect(left.filter((message) => message.startsWith('DELACROIX'))).toHaveLength(3);
  expect(left.filter((message) => message.startsWith('STONEBRIDGE for CORVANE'))).toHaveLength(1);
});

test('shows names next to IDs unless names=0, and navigation columns once', async () => {
  const options = 'top=1';
  const table = await compare('prev', 'last', { columns: 'Quantity;Security/Cusip', options });
  const names = table.columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Account/Number', 'Security/PrimarySymbol', 'Security/Cusip']));
  expect(names).not.toContain('Security/CusipOld');
  expect(table.rows).toHaveLength(1);
  const listPaths = async (columns?: string, more = '') =>
    (await compare('prev', 'last', { columns, options: `${options}${more}` })).columns.flatMap(({ name }) =>
      name.includes('/') ? [name] : [],
    );
  expect(await listPaths()).toEqual([
    'Account/Number',
    'Account/Name',
    'Custodian/ShortName',
    'Customer/ShortName',
    'Security/PrimarySymbol',
    'Security/Description',
    'Security/Cusip',
    'Security/Currency/Alpha3Code',
  ]);
  expect(await listPaths('Quantity;Account/Number', ';names=0')).toEqual(['Account/Number']);
});

test.each([
  ['Positions', 'Quantity;MarketValue', ['Security/Currency/Alpha3Code']],
  ['Prices', undefined, ['Security/Currency/Alpha3Code']],
  ['TaxLots', 'Amount;Security/CurrencyId', ['Security/CurrencyId']],
  ['Positions', 'Quantity;OriginalFace', []],
  ['FxRates', undefined, []],
])(
  'differences of amounts and prices have their currency in the next column: %s, %s',
  async (set, columns, currencies) => {
    const table = await compare('prev', 'last', { set, columns, options: 'unchanged=1' });
    expect(table.columns.map(({ name }) => name).filter((name) => /^Security\/Currency/.test(name))).toEqual(
      currencies,
    );
    const codes = new Set(toRecords(table).map((row) => row[currencies[0] ?? '']));
    if (currencies[0]?.endsWith('Code')) expect([...codes]).toEqual(expect.arrayContaining(['USD', 'CAD']));
  },
);

test('sorts rows as requested and includes unchanged rows on request', async () => {
  const columns = 'Quantity;MarketValue';
  const sorted = toRecords(await compare('prev', 'last', { columns, options: 'sort=MarketValueChange desc;mixed=1' }));
  const changes = sorted.map((row) => Number(row['MarketValueChange']));
  expect(changes).toEqual([...changes].sort((a, b) => b - a));
  const all = toRecords(await compare('prev', 'last', { columns, options: 'unchanged=1' }));
  expect(all.length).toBeGreaterThan(sorted.length);
  expect(all.some(({ Change }) => Change === 'unchanged')).toBe(true);
});

test('returns one row with the number of compared rows when nothing differs', async () => {
  const rows = toRecords(
    await compare('2026-04-07', '2026-04-08', { columns: 'ShortPosition', options: 'filter=AccountId eq 1' }),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Change: 'no differences',
    Changed: expect.stringMatching(/^\d+ rows on the first date, \d+ on the second\.$/) as string,
  });
});

test('invalid queries return messages', async () => {
  const catchMessage = async (...args: Parameters<typeof compare>) =>
    (await catchRefusal(() => compare(...args))).message;
  expect(await catchMessage('prev', 'last', { set: 'Accounts' })).toContain("Accounts can't be compared");
  expect(await catchMessage('prev', 'last', { set: 'Position' })).toContain('Did you mean "Positions"?');
  expect(await catchMessage('prev', 'last', { set: '' })).toContain('Enter a data set');
  expect(await catchMessage('last', 'last')).toContain('Both dates are 2026-04-10');
  expect(await catchMessage('prev', 'last', { options: 'filter=Quantity gt 5' })).toContain(
    "can't be filtered by Quantity",
  );
  expect(await catchMessage('prev', 'last', { options: 'base=XXX' })).toContain('"XXX" isn\'t a currency');
  expect(await catchMessage('prev', 'last', { options: 'sort=Quantity' })).toContain('"Quantity');
  expect(await catchMessage('prev', '2026-04-10', { custodian: 4 })).toMatch(
    /hasn't delivered positions for 2026-04-10 \(Delay/,
  );
});
