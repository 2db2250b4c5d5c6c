import { price, provideApp } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { installCellErrors } from '../support/cell-errors';
import { readShownCells } from '../support/shown-cells';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: true }));
  sandboxedApp = await startSandboxedApp({ scale: 0.1 });
  provideApp(sandboxedApp.app);
}, 120_000);
afterAll(() => sandboxedApp.close());

const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;

/** The number of price requests, where a query of many securities is a separate batch. */
function countPriceRequests(): number {
  return sandboxedApp.listRequests().filter(({ set }) => set === 'Prices' || set === '$batch').length;
}

it('=IDS.PRICE(A2:A301,B1:D1,1,"fill=prev") returns 300 × 3 month-end prices in two requests', async () => {
  const { table } = await sandboxedApp.app.runTable({
    set: 'Prices',
    custodian: 1,
    date: '2026-02-27',
    columns: 'SecurityId',
  });
  const ids = table.rows.slice(0, 300).map(([id]) => [Number(id)]);
  expect(ids).toHaveLength(300);
  // Both 2026-01-31 and 2026-02-28 are Saturdays.
  const monthEnds = ['2026-01-31', '2026-02-28', '2026-03-31'];
  const processDates = ['2026-01-30', '2026-02-27', '2026-03-31'];
  sandboxedApp.sandbox.log.clear();
  const filledPrices = readShownCells(await price(ids, [monthEnds], [[1]], [['fill=prev']], createInvocation()));
  // One request for the month ends, and one for earlier dates, because some prices are missing.
  expect(countPriceRequests()).toBe(2);
  expect(sandboxedApp.listRequests().length).toBeLessThanOrEqual(10);
  expect([filledPrices.length, filledPrices[0]?.length]).toEqual([300, 3]);

  const unfilledPrices = readShownCells(await price(ids, [monthEnds], [[1]], [[null]], createInvocation()));
  expect(unfilledPrices.every((row) => row[0] === '#N/A' && row[1] === '#N/A')).toBe(true);
  const exactPrices = readShownCells(await price(ids, [processDates], [[1]], [[null]], createInvocation()));
  const differences = filledPrices.flatMap((row, index) =>
    row.filter((cell, date) => exactPrices[index]?.[date] !== '#N/A' && cell !== exactPrices[index]?.[date]),
  );
  expect(differences).toEqual([]);
  expect(exactPrices.flat().filter((cell) => typeof cell === 'number').length).toBeGreaterThan(800);
});
