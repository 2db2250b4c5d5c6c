import { readFileSync } from 'node:fs';
import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import { findPaneDataRanges, getValue } from '../support/pane-app';
import { openWorkbench } from './fixtures/open-workbench';

// The sample workbook as saved by the first version, without column labels and kept rows.
const savedWorkbook = readFileSync('test/e2e/fixtures/first-version.xlsx');

test('linked tables of a workbook from the first version are listed, refreshed, and keep text typed next to them', async () => {
  const workbench = await openWorkbench();
  await workbench.page.evaluate(
    async (bytes) => {
      const { workbench: script } = window as unknown as {
        workbench: { openFile(bytes: Uint8Array, name: string): Promise<void> };
      };
      await script.openFile(Uint8Array.from(bytes), 'first-version.xlsx');
    },
    [...savedWorkbook],
  );
  const pane = await workbench.connect();
  const ranges = await findPaneDataRanges(pane);
  const listed = getValue<readonly DataRange[]>(await ranges.call('listDataRanges'));
  const tables = listed.filter(({ kind }) => kind !== 'formula');
  expect(tables.map(({ kind, name, state, rows }) => ({ kind, name, state, rows }))).toEqual([
    { kind: 'linked table', name: 'SamplePositions', state: 'stale', rows: 200 },
    { kind: 'linked table', name: 'SampleReconciliation', state: 'stale', rows: expect.any(Number) as number },
    { kind: 'linked table', name: 'SampleExposure', state: 'stale', rows: expect.any(Number) as number },
    { kind: 'snapshot', name: 'SampleMonthend', state: 'fresh', rows: 200 },
  ]);
  await workbench.call('enter', 'Positions!H2', 'a note from then');
  const [positions, reconciliation, exposure] = tables.map(({ id }) => id);
  for (const id of [positions, reconciliation]) {
    // The table is new on this device.
    const { outcome: callOutcome } = await ranges.watch<DataRangeChange[]>('refreshDataRanges', [[id]], {
      atReport: -2,
      reply: true,
    });
    const [{ outcome, problem } = {}] = getValue(callOutcome);
    expect({ problem, done: outcome === 'changed' || outcome === 'unchanged' }).toEqual({ done: true });
  }
  // The first version added up currencies by default. Now the table keeps its rows and shows why.
  const sums = await ranges.refresh(exposure ?? '');
  expect(sums).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('several currencies') as string });
  const { values: sectors } = await workbench.call('read', 'Exposure!A1:B12');
  expect(sectors.filter(([, total]) => typeof total === 'number')).toHaveLength(11);
  const { values } = await workbench.call('read', 'Positions!A1:H2');
  expect(values[0]?.slice(0, 3)).toEqual(['Account/Number', 'Account/Name', 'Security/Cusip']);
  expect(values[1]?.[7]).toBe('a note from then');
});
