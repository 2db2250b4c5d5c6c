import { price, provideApp } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { installCellErrors } from '../support/cell-errors';
import { readShownCells } from '../support/shown-cells';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let service: SandboxedApp;
beforeAll(async () => {
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: true }));
  service = await startSandboxedApp({ scale: 0.1 });
  provideApp(service.app);
}, 120_000);
afterAll(() => service.close());

const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;

/** The number of price requests, where a query of many securities is a separate batch. */
function countPriceRequests(): number {
  return service.listRequests().filter(({ set }) => set === 'Prices' || set === '$batch').length;
}

it('=IDS.PRICE(A2:A301,B1:D1,1,"fill=prev") returns 300 × 3 month-end prices in two requests', async () => {
  const { table } = await service.app.runTable({
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
  service.sandbox.log.clear();
  const filled = readShownCells(await price(ids, [monthEnds], [[1]], [['fill=prev']], createInvocation()));
  // One request for the month ends, and one for earlier dates, because some prices are missing.
  expect(countPriceRequests()).toBe(2);
  expect(service.listRequests().length).toBeLessThanOrEqual(10);
  expect([filled.length, filled[0]?.length]).toEqual([300, 3]);

  const weekends = readShownCells(await price(ids, [monthEnds], [[1]], [[null]], createInvocation()));
  expect(weekends.every((row) => row[0] === '#N/A' && row[1] === '#N/A')).toBe(true);
  const single = readShownCells(await price(ids, [processDates], [[1]], [[null]], createInvocation()));
  const differing = filled.flatMap((row, index) =>
    row.filter((cell, date) => single[index]?.[date] !== '#N/A' && cell !== single[index]?.[date]),
  );
  expect(differing).toEqual([]);
  expect(single.flat().filter((cell) => typeof cell === 'number').length).toBeGreaterThan(800);
});
