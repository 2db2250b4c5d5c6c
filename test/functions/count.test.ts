import { detectHost, createCellFunction } from '../../src/functions/cells/run-cell';
import { count } from '../../src/functions/count';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { provideApp } from '../support/cell-functions';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 }));
});
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

const countInCell = (...args: unknown[]) => createCellFunction(count)(...args, {}) as Promise<unknown[][]>;

describe('IDS.COUNT', () => {
  test('returns as many rows as the data set has, without downloading them', async () => {
    const countCells = await countInCell('Positions', [[1]], '2026-04-09', [[null]]);
    expect(sandboxedApp.listRequests().filter(({ set }) => set === 'Positions')).toHaveLength(1);
    expect(sandboxedApp.listRequests().every(({ set, rows = 0 }) => set !== 'Positions' || rows === 1)).toBe(true);
    const { table } = await sandboxedApp.app.runTable({ set: 'Positions', custodian: 1, date: '2026-04-09' });
    expect(countCells).toEqual([[table.rows.length]]);
  });

  test('counts only rows that the filter matches', async () => {
    const [[totalCount], [matchingCount]] = (await Promise.all(
      [null, 'filter=Quantity gt 1000'].map(
        async (options) => (await countInCell('Positions', 1, 'last', options))[0] ?? [],
      ),
    )) as [unknown[], unknown[]];
    expect(Number(matchingCount)).toBeGreaterThan(0);
    expect(Number(matchingCount)).toBeLessThan(Number(totalCount));
  });

  test('shows its own arguments if the data set is missing', async () => {
    const { message } = await catchCellError(countInCell(null, 1, 'last', null));
    expect(message).toBe('Enter a data set, like "Positions". Syntax: IDS.COUNT(set,[custodian],[date],[options]).');
  });

  test('refuses a count while deliveries are missing, unless partial=1 accepts the available data', async () => {
    const { code } = await catchCellError(countInCell('Positions', null, '2026-04-10', null));
    expect(code).toBe('#N/A');
    expect((await countInCell('Positions', null, '2026-04-10', 'partial=1'))[0]?.[0]).toBeGreaterThan(0);
  });

  test('refuses an option of IDS.TOTAL that makes no sense for a count', async () => {
    const { code, message } = await catchCellError(countInCell('Positions', 1, 'last', 'agg=average'));
    expect(code).toBe('#VALUE!');
    expect(message).toContain('"agg" isn\'t an option');
  });
});
