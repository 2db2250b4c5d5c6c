import { systemClock } from '../../../src/model/clock';
import { removeRates } from '../../support/changed-rates';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

const date = '2026-04-09';
const francs = 5;
let sandboxedApp: SandboxedApp;
let rows: readonly (readonly unknown[])[];

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp({}, systemClock, removeRates(francs));
  const columns = 'AccountId;SecurityId;MarketValue;Security/Currency/Alpha3Code';
  const { table } = await sandboxedApp.app.runTable({
    set: 'Positions',
    custodian: 1,
    date,
    columns,
    options: 'base=USD',
  });
  rows = table.rows;
});
afterAll(() => sandboxedApp.close());

const run = (row: readonly unknown[], field: string, options = 'base=USD') =>
  sandboxedApp.app.runPositionWith(options, `id:${String(row[0])}`, row[1], field, date);
const findRowInCurrency = (code: string) => rows.find((row) => row[3] === code) ?? [];

it('converts an amount like the table does, however many cells share the request for the rates', async () => {
  const someRows = [
    findRowInCurrency('JPY'),
    findRowInCurrency('USD'),
    ...rows.filter((row) => row[3] !== 'CHF').slice(0, 20),
  ];
  sandboxedApp.sandbox.log.clear();
  const values = await Promise.all(someRows.map((row) => run(row, 'MarketValue')));
  expect(values).toEqual(someRows.map((row) => ({ kind: 'number', name: 'MarketValue', value: row[4] })));
  expect(sandboxedApp.listRequests().filter(({ set }) => set === 'FxRates').length).toBeLessThanOrEqual(1);
  expect(await run(someRows[0] ?? [], 'marketvaluebase')).toEqual(values[0]);
  expect((await run(someRows[0] ?? [], 'MarketValue', '')).value).toBe(someRows[0]?.[2]);
});

it('names the missing rate, the unknown currency, and a field that is not an amount', async () => {
  expect(await catchRefusal(() => run(findRowInCurrency('CHF'), 'MarketValue'))).toEqual({
    kind: 'noRows',
    message: 'No custodian sends an FX rate from CHF to USD for 2026-04-09. Choose another date or currency.',
  });
  expect((await catchRefusal(() => run(findRowInCurrency('JPY'), 'MarketValue', 'base=XQQ'))).message).toContain(
    '"XQQ" isn\'t a currency',
  );
  expect((await catchRefusal(() => run(findRowInCurrency('JPY'), 'Quantity'))).message).toBe(
    "Quantity of Positions isn't an amount, so base= can't convert it. Use MarketValue, OriginalCost, or remove base=.",
  );
});
