import { gatherBreaks } from '../../../src/app/breaks/gather-breaks';
import { fetchMorningValues } from '../../../src/app/morning/morning-values';
import { systemClock } from '../../../src/model/clock';
import type { PlainDate } from '../../../src/model/plain-date';
import type { CellValue } from '../../../src/model/table';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

const date = '2026-04-09' as PlainDate;
let running: SandboxedPane;
beforeAll(async () => {
  // Each tax lot breaks, so that each position has a break.
  running = await startSandboxedPane({}, systemClock, (fetch) => async (request) => {
    const reply = await fetch(request);
    if (!new URL(request.url).pathname.endsWith('/odata/TaxLots') || !reply.ok) return reply;
    const page = (await reply.json()) as { value: { Quantity: number }[] };
    return Response.json({ ...page, value: page.value.map((lot) => ({ ...lot, Quantity: lot.Quantity * 2 })) });
  });
  running.app.changePreferences({ amountCurrency: 'account' });
});
afterAll(() => running.close());

const isNumber = (value: unknown): value is number => typeof value === 'number';
const sum = (values: readonly unknown[]) => values.filter(isNumber).reduce((total, value) => total + value, 0);

/** Totals the market values of the date in US dollars. */
async function fetchTotals(custodian: number | null, by: string): Promise<readonly (readonly CellValue[])[]> {
  const options = 'base=USD;partial=1';
  const { table } = await running.app.runTotal({
    set: 'Positions',
    field: 'MarketValue',
    custodian,
    date,
    by,
    options,
  });
  return table.rows;
}

it('determines the values that depend on each delivery', async () => {
  const { table } = await running.app.runStatus({ date, options: 'affected=1' });
  const findColumnIndex = (name: string) => table.columns.findIndex((column) => column.name === name);
  const shown = new Map(
    table.rows.map((row) => [
      `${String(row[findColumnIndex('CustodianId')])} ${String(row[findColumnIndex('CustomerId')])}`,
      row[findColumnIndex('MarketValueNew')],
    ]),
  );
  const expected = await fetchTotals(null, 'CustodianId;CustomerId');
  expect(expected.length).toBeGreaterThan(4);
  for (const [custodian, customer, value] of expected)
    expect(shown.get(`${String(custodian)} ${String(customer)}`)).toBeCloseTo(Number(value), 1);
});

it('determines the values of the morning check by sector and currency', async () => {
  const { loader, loadTotal } = running.app.cells.context;
  const custodians = [{ id: 4, name: 'Delacroix', shortName: 'DELACROIX' }];
  const literal = { type: 'instant', value: `${date}T00:00:00-04:00` } as const;
  const { byCurrency, bySector } = await fetchMorningValues({ loader, loadTotal }, { date, literal, custodians });
  const [[, value] = []] = await fetchTotals(4, 'CustodianId');
  expect(byCurrency.map(({ name }) => name)).toEqual(['EUR']);
  expect(byCurrency[0]?.value).toBeCloseTo(Number(value), 1);
  expect(sum(bySector.map((sector) => sector.value))).toBeCloseTo(Number(value), 1);
});

it('determines which FX rates a check needs, and the currency of the values it names', async () => {
  const { table } = await running.app.runRecon({ kind: 'missing', custodian: 1, date });
  // The accounts are in US dollars, so the missing rate from the Swiss franc is not needed.
  expect(table.rows.map(([kind]) => kind)).toEqual(['Dropped holding']);
  const { table: euros } = await running.app.runRecon({ kind: 'missing', custodian: 4, date });
  expect(String(euros.rows[0]?.[9])).toContain('Checked the FX rates of 1 held currency.');
});

it('names the currency of the accounts in breaks of prices', async () => {
  const options = 'jump=0.5';
  const { table } = await running.app.runRecon({ kind: 'prices', custodian: 1, date, options });
  const values = table.rows.flatMap((row) => / worth (.*)\.$/.exec(String(row[9]))?.[1] ?? []);
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter((value) => !value.endsWith(' USD'))).toEqual([]);
});

it('determines the value of breaks', async () => {
  const { context } = running.app.cells;
  const { breaks } = await gatherBreaks({ ...context, deliveries: running.app }, { date, custodians: [2, 4] });
  let compared = 0;
  for (const { account, security, value, kind } of breaks) {
    if (account === undefined || security === undefined || value === null || kind === 'Dropped holding') continue;
    const options = `filter=AccountId eq ${account} and SecurityId eq ${security};base=USD;partial=1`;
    const { table } = await running.app.runTotal({
      set: 'Positions',
      field: 'MarketValue',
      date,
      options,
    });
    expect(value).toBeCloseTo(Math.abs(Number(table.rows[0]?.[0])), 1);
    compared++;
  }
  expect(compared).toBeGreaterThan(9);
});
