import type { App } from '../../src/app/compose';
import type { DataRangeChange, WorkbookRefreshResult } from '../../src/app/data-ranges/services/data-range-actions';
import { refreshAll } from '../../src/commands/workbook-commands';
import { settlePromises } from '../support/test-clock';

const showAsTaskpane = jest.fn(() => Promise.resolve());
beforeEach(() => {
  showAsTaskpane.mockClear();
  Object.assign(globalThis, { Office: { addin: { showAsTaskpane } } });
});
afterEach(() => {
  Object.assign(globalThis, { Office: undefined });
});

const failed = { outcome: 'failed', address: 'Sheet1!A1:B2' } as DataRangeChange;
const changed = { ...failed, outcome: 'changed' } as DataRangeChange;

test.each<readonly [string, () => Promise<WorkbookRefreshResult>, number]>([
  ['works', () => Promise.resolve({ cells: 1, changes: [changed] }), 0],
  ['leaves a table unrefreshed', () => Promise.resolve({ cells: 1, changes: [changed, failed] }), 1],
  [
    'is behind a late delivery',
    () => Promise.resolve({ cells: 1, changes: [{ ...changed, behindMessage: 'NORTH' }] }),
    1,
  ],
  ['fails', () => Promise.reject(new Error('protected')), 1],
])('reports to the ribbon that Refresh all is complete when it %s', async (_, refreshWorkbook, openings) => {
  const completed = jest.fn();
  refreshAll({} as App, () => Promise.resolve({ refreshWorkbook, repairWorkbook: refreshWorkbook }), {
    completed,
  } as unknown as Office.AddinCommands.Event);
  expect(completed).not.toHaveBeenCalled();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
  expect(showAsTaskpane).toHaveBeenCalledTimes(openings);
});

test('refreshes formulas when the code for linked tables cannot be loaded, and shows the pane', async () => {
  const refreshFormulas = jest.fn(() => Promise.resolve({ cellCount: 1, failures: [] }));
  refreshAll({ refreshAll: refreshFormulas }, () => Promise.reject(new Error('offline')));
  await settlePromises();
  expect(refreshFormulas).toHaveBeenCalledTimes(1);
  expect(showAsTaskpane).toHaveBeenCalledTimes(1);
});
