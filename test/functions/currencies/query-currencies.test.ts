import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const run = async (options: string, set = 'Positions') => (await sandboxedApp.app.runQuery(set, options)).table;
const selectOption = 'select=AccountId,SecurityId,MarketValue';

describe('IDS.QUERY with base=', () => {
  it('converts the amounts of a date word, ranked by their converted values', async () => {
    const table = await run(`${selectOption};date=last;orderby=MarketValue desc;top=15;base=USD;partial=1`);
    expect(table.columns.map(({ name }) => name)).toEqual([
      'AccountId',
      'SecurityId',
      'MarketValue',
      'Security/Currency/Alpha3Code',
      'MarketValueBase',
      'FxRateToBase',
      'FxRateDate',
      'FxRateCustodian',
    ]);
    const dated = { set: 'Positions', date: 'last', columns: 'AccountId;SecurityId;MarketValue' };
    const tableResult = await sandboxedApp.app.runTable({
      ...dated,
      options: 'base=USD;sort=MarketValue desc;top=15;partial=1',
    });
    expect(table.rows).toEqual(tableResult.table.rows);
  });

  it('converts rows of several dates at the rates of each date', async () => {
    const options = 'select=Id,Amount;base=EUR;filter=ProcessDate ge 2026-03-02 and CustodianId eq 1';
    const { rows, columns } = await run(options, 'Transactions');
    const [rate, date, currency] = ['FxRateToBase', 'FxRateDate', 'Security/Currency/Alpha3Code'].map((name) =>
      columns.findIndex((column) => column.name === name),
    ) as [number, number, number];
    const dollars = rows.filter((row) => row[currency] === 'USD');
    expect(new Set(dollars.map((row) => row[date])).size).toBeGreaterThan(5);
    expect(new Set(dollars.map((row) => row[rate])).size).toBeGreaterThan(5);
  });

  it.each(['apply=groupby((AccountId))', 'expand=Security', 'compute=Quantity mul 2 as Twice', 'count=1'])(
    'is refused together with %s',
    async (option) => {
      const { message } = await catchRefusal(() => run(`${option};base=USD`));
      expect(message).toMatch(/^base= can't be combined with/);
    },
  );
});

describe('IDS.QUERY without base=', () => {
  it.each([
    ['orderby=MarketValue desc;top=3;date=last', "can't be ranked"],
    ['orderby=MarketValue mul 2 desc;top=3', "can't be ranked"],
    ['filter=MarketValue gt 1000 and ProcessDate eq 2026-04-09;top=3', "can't be compared"],
    ['apply=aggregate(MarketValue with sum as Worth)', "can't be aggregated"],
    ['apply=groupby((CustodianId),aggregate(MarketValue with max as Most))', "can't be aggregated"],
    [
      'apply=filter(CustodianId eq 1)/aggregate(Quantity with sum as Q,MarketValue with average as V)',
      'several currencies',
    ],
  ])('refuses %s', async (options, reason) => {
    const error = await catchRefusal(() => run(options));
    expect(error.kind).toBe('input');
    expect(error.message).toContain(reason);
    await expect(run(`${options};mixed=1;partial=1`)).resolves.toBeDefined();
  });

  it.each([
    'orderby=Security/CurrencyId,MarketValue desc;top=3;date=last;partial=1',
    'filter=MarketValue gt 0;top=3',
    'filter=Security/CurrencyId eq 1 and MarketValue gt 1000;orderby=MarketValue;top=3',
    'apply=groupby((Security/CurrencyId),aggregate(MarketValue with sum as Worth))',
    'apply=filter(Security/CurrencyId eq 1)/aggregate(MarketValue with sum as Worth)',
    'apply=aggregate(Quantity with sum as Pieces)',
  ])('accepts %s', async (options) => {
    await expect(run(options)).resolves.toBeDefined();
  });
});
