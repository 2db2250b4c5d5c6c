import type { App } from '../../src/app/compose';
import type { DataRangeChange, WorkbookRefreshResult } from '../../src/app/data-ranges/services/data-range-actions';
import { repair } from '../../src/commands/workbook-commands';
import { settlePromises } from '../support/test-clock';

const showAsTaskpane = jest.fn(() => Promise.resolve());
beforeEach(() => {
  showAsTaskpane.mockClear();
  Object.assign(globalThis, { Office: { addin: { showAsTaskpane } } });
});
afterEach(() => {
  Object.assign(globalThis, { Office: undefined });
});

const failedChange = {
  outcome: 'failed',
  address: '',
  problem: 'Repairing the sheet Rates failed.',
} as DataRangeChange;

test.each<readonly [string, () => Promise<WorkbookRefreshResult>, number]>([
  ['works', () => Promise.resolve({ cells: 1, changes: [] }), 0],
  ['is refused by a sheet', () => Promise.resolve({ cells: 1, changes: [failedChange] }), 1],
  ['fails', () => Promise.reject(new Error('protected')), 1],
])('reports to the ribbon that Repair is complete when it %s', async (_, repairWorkbook, openings) => {
  const completed = jest.fn();
  repair({} as App, () => Promise.resolve({ repairWorkbook, refreshWorkbook: repairWorkbook }), {
    completed,
  } as unknown as Office.AddinCommands.Event);
  expect(completed).not.toHaveBeenCalled();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
  expect(showAsTaskpane).toHaveBeenCalledTimes(openings);
});

test('repairs formulas when the code of the pane cannot be loaded, and shows the pane', async () => {
  const repairFormulas = jest.fn(() => Promise.resolve({ cellCount: 1, failures: [] }));
  repair({ repair: repairFormulas }, () => Promise.reject(new Error('offline')));
  await settlePromises();
  expect(repairFormulas).toHaveBeenCalledTimes(1);
  expect(showAsTaskpane).toHaveBeenCalledTimes(1);
});
