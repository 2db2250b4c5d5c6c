import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const run = async (options: string, set = 'Positions') => (await sandboxedApp.app.runQuery(set, options)).table;
const byCurrency = 'groupby((Security/CurrencyId),aggregate(MarketValue with sum as Worth))';
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
    const options = 'select=AccountId,Amount;base=EUR;filter=ProcessDate ge 2026-03-02 and CustodianId eq 1';
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
    ['apply=aggregate(MarketValue sub OriginalCost with sum as Gain)', "can't be aggregated"],
    ['apply=groupby((AccountId),aggregate(MarketValue mul 1 with sum as M))', "can't be aggregated"],
    [
      'apply=compute(MarketValue sub OriginalCost as Gain)/aggregate(Gain with sum as TotalGain)',
      "can't be aggregated",
    ],
    ['apply=filter(MarketValue gt 1000)/groupby((AccountId))', "can't be ranked or compared"],
    [`apply=${byCurrency};orderby=Worth desc;top=1`, "can't be ranked or compared"],
    [`apply=${byCurrency};filter=Worth gt 1000`, "can't be ranked or compared"],
    [`apply=${byCurrency}/aggregate(Worth with max as Most)`, "can't be aggregated"],
    ['compute=MarketValue mul 1 as MV;select=AccountId,MV;orderby=MV desc;top=3', "can't be ranked or compared"],
    [
      'compute=MarketValue sub 5 as Excess;select=AccountId,Excess;filter=Excess gt 0;top=3',
      "can't be ranked or compared",
    ],
    ['compute=Quantity mul 2 as Twice;filter=Twice gt 5 and MarketValue gt 9;top=3', "can't be ranked or compared"],
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
    'apply=groupby((Security/CurrencyId),aggregate(MarketValue sub OriginalCost with sum as Gain))',
    'apply=filter(MarketValue gt 0)/aggregate($count as Holdings)',
    'compute=MarketValue sub OriginalCost as Gain;select=AccountId,Gain;filter=Gain gt 0;top=3',
    'compute=OriginalCost mul 2 as Twice;select=AccountId,Twice;filter=CustodianId eq 1 and Security/CurrencyId eq 1 and Twice gt 5;top=3',
  ])('accepts %s', async (options) => {
    await expect(run(options)).resolves.toBeDefined();
  });

  it.each([
    'apply=topcount(3,MarketValue)',
    'apply=aggregate(cast(MarketValue,Edm.Double) with sum as M)',
    'apply=groupby((rollup(AccountId,Security/CurrencyId)),aggregate(MarketValue with sum as M))',
    'apply=concat(identity,aggregate(MarketValue))',
    'compute=case(MarketValue gt 5:1,true:0) as Large;orderby=Large',
  ])('refuses what the add-in cannot read: %s', async (options) => {
    expect((await catchRefusal(() => run(options))).message).toContain('several currencies');
  });

  it('refuses to rank or compare expanded amounts, except the amounts of one security', async () => {
    const rank = 'top=1;expand=Positions(orderby=MarketValue desc;top=1)';
    const compare = 'top=1;expand=Positions(filter=MarketValue gt 1000)';
    for (const options of [rank, compare])
      expect((await catchRefusal(() => run(options, 'Accounts'))).message).toContain('several currencies');
    expect((await catchRefusal(() => run(compare, 'Securities'))).message).toContain('several currencies');
    await expect(run(`${rank};partial=1`, 'Securities')).resolves.toBeDefined();
  });

  it('refuses to aggregate or compare amounts of related records', async () => {
    for (const options of [
      'apply=aggregate(Positions/MarketValue with sum as Worth)',
      'filter=Positions/any(p: p/MarketValue gt 1000)',
    ])
      expect((await catchRefusal(() => run(options, 'Accounts'))).message).toContain('Positions/MarketValue');
  });
});
