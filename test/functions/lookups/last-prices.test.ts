import { provideApp, price } from '../../support/cell-functions';
import { detectHost } from '../../../src/functions/cells/run-cell';
import { installCellErrors } from '../../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { readShownCells } from '../../support/shown-cells';

installCellErrors();
const dates = ['2026-02-25', '2026-02-26', '2026-02-27'];
const brokenDate = '2026-02-26';
let isBroken: boolean;
let refuses: boolean;
let service: SandboxedApp;
let securities: number[];

beforeAll(async () => {
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: true }));
  service = await startSandboxedApp({ scale: 0.1 }, undefined, (fetch) => async (request) => {
    const response = await fetch(request);
    if (!request.url.includes('/Prices')) return response;
    if (refuses) return new Response('{"error":{"message":"No prices today."}}', { status: 400 });
    if (!isBroken) return response;
    const text = await response.text();
    const records = /("ProcessDate":"2026-02-26[^}]*?"PriceValue":)[\d.]+/g;
    return new Response(text.replace(records, '$1"x"'), response);
  });
  provideApp(service.app);
  const query = { set: 'Prices', custodian: 1, date: brokenDate, columns: 'SecurityId' };
  securities = (await service.app.runTable(query)).table.rows.slice(0, 10).map(([id]) => Number(id));
}, 120_000);
beforeEach(() => {
  isBroken = false;
  refuses = false;
  service.app.cells.context.loader.clear();
  service.sandbox.log.clear();
});
afterAll(() => service.close());

const listPriceQueries = () => service.listRequests().filter(({ set }) => set === 'Prices');
const invocation = () => ({}) as CustomFunctions.CancelableInvocation;

/** Enters a formula for each date, and returns the prices or the error of each. */
function readPrices(ids: readonly number[], on: readonly string[]): Promise<unknown[]> {
  const calls = on.map((date) =>
    price(
      ids.map((id) => [id]),
      [[date]],
      [[1]],
      [[null]],
      invocation(),
    ),
  );
  return Promise.all(calls.map((call) => call.then(readShownCells, (error: Error) => error.message)));
}

test('reads the prices of several dates with one query', async () => {
  const prices = await readPrices(securities, dates);
  expect(prices.flat(2).map((value) => typeof value)).toEqual(Array.from({ length: 30 }, () => 'number'));
  expect(listPriceQueries()).toHaveLength(1);
});

test('shows the prices of the other dates if the response for one date is broken', async () => {
  const [first, , last] = await readPrices(securities, dates);
  service.app.cells.context.loader.clear();
  isBroken = true;
  const prices = await readPrices(securities, dates);
  expect(prices).toEqual([first, expect.stringContaining('PriceValue is "x", which isn\'t a number'), last]);
});

test('sends a refused query for several dates only once', async () => {
  refuses = true;
  const errors = await readPrices(securities, dates);
  expect(errors).toEqual(dates.map(() => expect.stringContaining('No prices today.') as string));
  expect(listPriceQueries()).toHaveLength(1);
});

test('reads dates with different securities with a query each', async () => {
  const [first, second] = [securities.slice(0, 5), securities.slice(5)];
  const prices = await Promise.all([readPrices(first, dates.slice(0, 1)), readPrices(second, dates.slice(2))]);
  expect(prices.flat(3).map((value) => typeof value)).toEqual(Array.from({ length: 10 }, () => 'number'));
  expect(listPriceQueries()).toHaveLength(2);
});
