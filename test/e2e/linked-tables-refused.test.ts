// Long because every case needs the same table and its complete content before and after.
import type { DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import type { Refusal } from '../../packages/workbench/src/wire/refusals';
import { plantFault } from '../support/call-service';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import { deep } from '../support/depth';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;
let id: string;

const [shownDate, otherDate] = ['2026-04-08', '2026-04-10'];
const formula = '=IDS.POSITIONS(5,A1,"AccountId;SecurityId;Security/PrimarySymbol;Quantity;MarketValue","top=60")';
const formulaWithSheet = formula.replace('A1', 'Sheet1!A1');

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
  await workbench.call('enter', 'A1', shownDate);
  await workbench.call('select', 'C3');
  id = getValue(await dataRanges.call('insertTable', { formula, target: 'selection', showTotals: true })).id;
  await workbench.call('enter', 'H3', [['Note'], ['my note'], ['another']]);
  await workbench.call('enter', 'C90', 'below');
  await workbench.call('settled');
});

/** The visible cells and the table. */
async function readVisibleState(): Promise<unknown> {
  await workbench.call('settled');
  const { values, numberFormats } = await workbench.call('read', 'A2:J100');
  const tables = await workbench.call('tables');
  const parts = await workbench.call('parts');
  return { values, numberFormats, tables, parts: parts.map(({ xml }) => xml) };
}

/** Refreshes for another date than the table shows, so that rows change, are added, and are removed. */
async function refreshForOtherDate(): Promise<DataRangeChange> {
  await workbench.call('enter', 'A1', otherDate);
  return dataRanges.refresh(id);
}

// Each request of a refresh that writes, in order: a refusal leaves the step undone, half done, or done.
interface Step {
  readonly step: string;
  readonly matching: string;
  readonly skip?: number;
}
const mainSteps: readonly Step[] = [
  { step: 'the first changed cells', matching: 'set Values' },
  { step: 'the new rows', matching: 'set Values', skip: 1 },
  { step: 'removing rows', matching: 'call Delete' },
  { step: 'storing the new definition', matching: 'SetXml', skip: 1 },
];
const otherSteps: readonly Step[] = [
  { step: 'the note in the definition that rows are being written', matching: 'SetXml' },
  { step: 'hiding the total row', matching: 'set ShowTotals' },
  { step: 'the formats of new rows', matching: 'set NumberFormat' },
  { step: 'showing the total row', matching: 'set ShowTotals', skip: 1 },
  { step: 'the total row', matching: 'set Values', skip: 2 },
];

const refusals: readonly (readonly [name: string, refusal: Refusal])[] = [
  ['5103, too big', { code: 5103 }],
  ['5004, a cell is being edited', { code: 5004 }],
  ['a protected sheet', { code: 'AccessDenied' }],
  ['a filtered range', { code: 'FilteredRangeConflict' }],
  ['merged cells', { code: 'MergedRangeConflict', done: 3 }],
  ['a full sheet', { code: 'NonBlankCellOffSheet', done: 4 }],
  ['a lost response', { code: 'GeneralException', done: 'all' }],
];

describe.each(refusals)('a refresh refused with %s leaves the old rows', (_name, refusal) => {
  const isAllOrNothing = refusal.code === 'AccessDenied' || refusal.done === 'all';
  const steps = isAllOrNothing ? [...mainSteps, ...otherSteps] : mainSteps;
  // `npm test` runs a third of them in turns, so that each step has a refusal without and one with partial effect.
  const turn = refusals.findIndex(([, candidate]) => candidate === refusal);
  test.each(steps.filter((_, index) => deep || (index + turn) % 3 === 0))(
    'at $step',
    async ({ matching, skip = 0 }) => {
      const before = await readVisibleState();
      await workbench.call('refuseNext', { ...refusal, matching, skip });
      const change = await refreshForOtherDate();
      await workbench.call('refuseNoMore');
      expect(change).toMatchObject({ outcome: 'failed', added: 0, removed: 0, changed: 0 });
      expect(change.problem).toMatch(/[a-z].*\./);
      expect(change.problem).not.toMatch(/mixture/);
      expect(await readVisibleState()).toEqual(before);
    },
  );
});

test.each([0, 1])('canceling at report %i of writing leaves the old rows', async (atReport) => {
  const before = await readVisibleState();
  await workbench.call('enter', 'A1', otherDate);
  const { outcome } = await dataRanges.watch<DataRangeChange[]>('refreshDataRanges', [[id]], {
    atReport,
    cancel: true,
  });
  const [change] = getValue(outcome);
  expect(change).toMatchObject({ outcome: 'canceled' });
  expect(await readVisibleState()).toEqual(before);
});

test('what Excel refuses to restore is stored, reported, and restored before the next refresh', async () => {
  const before = await readVisibleState();
  await workbench.call('refuseNext', { code: 'AccessDenied', matching: 'call Delete', times: 1 });
  await workbench.call('refuseNext', { code: 'AccessDenied', matching: 'call Resize', times: 8 });
  await workbench.call('refuseNext', { code: 'AccessDenied', matching: 'call Clear', times: 8 });
  const change = await refreshForOtherDate();
  expect(change.problem).toMatch(/mixture.*restores the old rows first/);
  await workbench.call('refuseNoMore');
  const [dataRange] = getValue(await dataRanges.call('listDataRanges'));
  expect(dataRange).toMatchObject({ state: 'failed', problem: expect.stringMatching(/mixture/) as string });
  // The date of the old rows, which are restored, so nothing has changed.
  await workbench.call('enter', 'A1', shownDate);
  expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'unchanged' });
  const after = (await readVisibleState()) as { values: unknown };
  expect(after.values).toEqual((before as { values: unknown }).values);
});

test('a protected sheet is refused before any request, and refreshed when it is no longer protected', async () => {
  const frame = await workbench.pane();
  const before = await readVisibleState();
  const setProtected = (isOn: boolean) =>
    frame.evaluate(
      (isOnInPage) =>
        Excel.run(async (context) => {
          const { protection } = context.workbook.worksheets.getItem('Sheet1');
          if (isOnInPage) protection.protect();
          else protection.unprotect();
          await context.sync();
        }),
      isOn,
    );
  await setProtected(true);
  const change = await dataRanges.refresh(id);
  expect(change).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(/The Sheet1 sheet is protected/) as string,
  });
  await setProtected(false);
  expect(await readVisibleState()).toEqual(before);
});

test('merged cells below the table are refused before anything is written', async () => {
  const frame = await workbench.pane();
  const setMerged = (isOn: boolean) =>
    frame.evaluate(
      (isOnInPage) =>
        Excel.run(async (context) => {
          const range = context.workbook.worksheets.getItem('Sheet1').getRange('B65:E66');
          if (isOnInPage) range.merge();
          else range.unmerge();
          await context.sync();
        }),
      isOn,
    );
  await workbench.call('enter', 'B65', 'a footnote');
  await setMerged(true);
  const before = await readVisibleState();
  const change = await refreshForOtherDate();
  expect(change).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(/B65:E66 .* merged/) as string });
  expect(await readVisibleState()).toEqual(before);
  await setMerged(false);
});

test('a table that is deleted during a request stays deleted, with a message', async () => {
  const frame = await workbench.pane();
  await plantFault({ kind: 'delay', path: '/Positions', ms: 1_500 });
  const refreshing = refreshForOtherDate();
  await frame.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.tables.getItem('IDS_POSITIONS').delete();
      await context.sync();
    }),
  );
  expect(await refreshing).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(
      /^The IDS_POSITIONS table was deleted or converted to a range\. Restore it /,
    ) as string,
  });
  expect(
    (await workbench.call('read', 'C3:H100')).values.flat().filter((value) => value !== '' && value !== 'below'),
  ).toEqual([]);
  expect(getValue(await dataRanges.call('listDataRanges'))).toMatchObject([{ state: 'failed' }]);
  await dataRanges.call('removeDataRange', id);
  expect(await workbench.call('parts')).toEqual([]);
});

test.each([0, 1])(
  'a sheet deleted at step %d of writing its table is reported, and can be forgotten',
  async (atReport) => {
    await workbench.call('enter', 'A1', shownDate);
    const dataRange = getValue(
      await dataRanges.call('insertTable', { formula: formulaWithSheet, target: 'new sheet' }),
    );
    const deleteSheet = dataRange.address.split('!')[0] ?? '';
    await workbench.call('enter', 'Sheet1!A1', otherDate);
    const { outcome } = await dataRanges.watch<DataRangeChange[]>('refreshDataRanges', [[dataRange.id]], {
      atReport,
      deleteSheet,
    });
    const [change] = getValue(outcome);
    expect(change).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(/no longer exists/) as string });
    expect(change?.problem).not.toMatch(/mixture/);
    const [part] = await workbench.call('parts');
    expect(part?.xml).not.toMatch(/writing/);
    expect(getValue(await dataRanges.call('listDataRanges'))).toMatchObject([{ state: 'failed' }]);
    await dataRanges.call('removeDataRange', dataRange.id);
    expect(await workbench.call('parts')).toEqual([]);
  },
);
