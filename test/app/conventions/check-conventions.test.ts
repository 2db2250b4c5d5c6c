import { systemClock } from '../../../src/model/clock';
import { changeRates } from '../../support/changed-rates';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

const started: SandboxedPane[] = [];
afterAll(() => Promise.all(started.map((pane) => pane.close())));
const start = async (...options: Parameters<typeof startSandboxedPane>) => {
  const app = await startSandboxedPane(...options);
  started.push(app);
  return app;
};

it('detects market values in the currency of the security, and the direction of rates', async () => {
  const { app } = await start();
  const { date, values, factors } = await app.checkConventions();
  expect(date).toBe('2026-04-10');
  expect(values.security).toBeGreaterThan(20);
  expect(values.security).toBeGreaterThan(20 * (values.account + values.accountInverse));
  expect(values.per100).toBeGreaterThan(0);
  expect(factors.base).toBeGreaterThan(5);
  expect(factors.local).toBe(0);
  expect(JSON.parse(app.printDiagnosticReport(app.conventionsReport.get()))).toMatchObject({
    preferences: { amountCurrency: 'security', factor: 'base' },
    amounts: { values, factors },
  });
});

it('counts positions whose price is 0 as unchecked', async () => {
  const { app } = await start({}, systemClock, (fetch) => async (request) => {
    const reply = await fetch(request);
    if (!new URL(request.url).pathname.endsWith('/odata/Prices') || !reply.ok) return reply;
    const page = (await reply.json()) as { value: object[] };
    return Response.json({ ...page, value: page.value.map((price) => ({ ...price, PriceValue: 0 })) });
  });
  const { table } = await app.runTable({ set: 'Positions', date: '2026-04-10', options: 'partial=1' });
  expect((await app.checkConventions()).unchecked).toBe(table.rows.length);
});

it('detects inverse rates, which the setting inverts everywhere', async () => {
  const direct = await start();
  const inverted = await start(
    {},
    systemClock,
    changeRates((rate) => ({ ...rate, Factor: 1 / rate.Factor })),
  );
  const { factors } = await inverted.app.checkConventions();
  expect(factors.local).toBeGreaterThan(5);
  expect(factors.base).toBe(0);
  inverted.app.changePreferences({ factor: 'local' });
  const dated = { set: 'Positions', date: '2026-04-09', columns: 'AccountId;SecurityId;MarketValue' };
  for (const run of [
    async ({ app }: SandboxedPane) => app.runFx('JPY', 'USD', '2026-04-09', 1),
    async ({ app }: SandboxedPane) => {
      const { table } = await app.runTable({ ...dated, custodian: 1, options: 'base=USD' });
      return table.rows.reduce((sum, row) => sum + Number(row[4]), 0);
    },
    async ({ app }: SandboxedPane) => {
      const options = 'base=USD';
      const requested = { set: 'Positions', field: 'MarketValue', custodian: 1, date: '2026-04-09', options };
      return Number((await app.runTotal(requested)).table.rows[0]?.[0]);
    },
    async ({ app }: SandboxedPane) => {
      const request = { set: 'Positions', date1: '2026-04-08', date2: '2026-04-09', custodian: 1, options: 'base=EUR' };
      const { columns, rows } = (await app.runComparison(request)).table;
      const index = columns.findIndex(({ name }) => name === 'FxEffect');
      return rows.reduce((sum, row) => sum + Number(row[index]), 0);
    },
  ]) {
    const [expected, found] = [await run(direct), await run(inverted)];
    expect(Math.abs(found / expected - 1)).toBeLessThan(1e-6);
  }
});

it('converts from the currency of the account when that is set', async () => {
  const { app } = await start();
  app.changePreferences({ amountCurrency: 'account' });
  const { table } = await app.runTable({
    set: 'Positions',
    date: '2026-04-09',
    columns: 'AccountId;MarketValue',
    options: 'base=USD;partial=1',
  });
  expect(table.columns.map(({ name }) => name).slice(2, 4)).toEqual(['Account/Currency/Alpha3Code', 'MarketValueBase']);
  const dollars = table.rows.filter((row) => row[2] === 'USD');
  expect(dollars.length).toBeGreaterThan(0);
  expect(dollars.every((row) => row[3] === row[1])).toBe(true);
});
