import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock } from '../../faults/start-running';
import type { Running } from '../../faults/surface';
import { openTableForEachTest } from '../../support/table-for-each-test';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const others = '=IDS.POSITIONS(1,"last","SecurityId;MarketValue","top=30")';

const clock = createMorningClock();
let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

openTableForEachTest(
  formula,
  (opened) => {
    ({ running, workbook, dataRanges, sheet, id } = opened);
    sheet.set(40, 1, { value: 'mine', format: 'General' });
  },
  clock,
);

const readHeaders = () => [0, 1, 2].map((column) => sheet.get(0, column).value);
const captureState = () => [workbook.serialize(), [...workbook.storedParts]];

/** The number of steps that change the sheet. */
async function countSteps(work: () => Promise<unknown>): Promise<number> {
  const before = sheet.steps.length;
  await work();
  return sheet.steps.length - before;
}

test('a query with other columns replaces the old table', async () => {
  const dataRange = await dataRanges.updateDataRange(id, others);
  expect(dataRange).toMatchObject({ kind: 'linked table', rows: 30, formula: others });
  expect(readHeaders()).toEqual(['Security ID', 'Market value', '']);
  expect(sheet.table).toMatchObject({ row: 0, column: 0, rows: 31, columns: 2 });
  expect(workbook.storedParts.size).toBe(1);
  expect(sheet.get(40, 1).value).toBe('mine');
  expect(await dataRanges.refreshDataRanges([dataRange.id])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('removes a table with its cells and its link, and nothing else', async () => {
  await dataRanges.removeDataRange(id);
  expect(await dataRanges.listDataRanges()).toEqual([]);
  expect([sheet.table, workbook.storedParts.size]).toEqual([undefined, 0]);
  const left = sheet.cells.flat().filter((cell) => cell && cell.value !== '');
  expect(left).toEqual([{ value: 'mine', format: 'General' }]);
});

test('highlights are cleared when another refresh writes', async () => {
  const change = async (row: number) => {
    sheet.set(row, 2, { ...sheet.get(row, 2), value: -1 });
    expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  };
  await change(3);
  await dataRanges.highlightChanges(id, true);
  expect(workbook.marked).toEqual([{ row: 3, column: 2, rows: 1, columns: 1 }]);
  await change(5);
  expect(workbook.marked).toEqual([]);
  await dataRanges.highlightChanges(id, true);
  expect(workbook.marked).toEqual([{ row: 5, column: 2, rows: 1, columns: 1 }]);
  await dataRanges.highlightChanges(id, false);
  expect(workbook.marked).toEqual([]);
});

test('removes only the link when the values are kept', async () => {
  const before = workbook.serialize();
  await dataRanges.removeDataRange(id, true);
  expect([workbook.serialize(), workbook.storedParts.size]).toEqual([before, 0]);
});

test('refuses both for a table with a user column', async () => {
  if (sheet.table) sheet.table = { ...sheet.table, columns: 4 };
  sheet.set(0, 3, { value: 'Note', format: 'General' });
  const before = captureState();
  await expect(dataRanges.updateDataRange(id, others)).rejects.toThrow(/your own columns \(Note\)/);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/your own columns \(Note\)/);
  expect(captureState()).toEqual(before);
});

test('returns a message for a refused action and keeps the state of the table in the list', async () => {
  const readState = async () => (await dataRanges.listDataRanges()).map(({ state, problem }) => ({ state, problem }));
  const fresh = await readState();
  expect(fresh).toEqual([{ state: 'fresh' }]);
  if (sheet.table) sheet.table = { ...sheet.table, columns: 4 };
  sheet.set(0, 3, { value: 'Note', format: 'General' });
  await expect(dataRanges.convertDataRange(id, 'formula')).rejects.toThrow(/your own columns \(Note\)/);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/your own columns \(Note\)/);
  await expect(dataRanges.updateDataRange(id, others)).rejects.toThrow(/your own columns \(Note\)/);
  expect(await readState()).toEqual(fresh);
});

test('a failed table stays failed until a refresh succeeds, whatever else is done with it', async () => {
  sheet.refuse = () => ({ half: false });
  sheet.set(3, 2, { ...sheet.get(3, 2), value: -1 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed' }]);
  sheet.refuse = () => undefined;
  await dataRanges.highlightChanges(id, false);
  expect(await dataRanges.listDataRanges()).toMatchObject([{ state: 'failed' }]);
  await dataRanges.refreshDataRanges([id]);
  expect(await dataRanges.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
});

test.each([
  ['other columns', () => dataRanges.updateDataRange(id, others)],
  ['removing', () => dataRanges.removeDataRange(id)],
])('%s refused at any step leaves the table unchanged', async (_name, work) => {
  const steps = await countSteps(work);
  expect(steps).toBeGreaterThan(0);
  for (let at = 0; at < steps; at++) {
    ({ workbook, dataRanges } = openWorkbook(running));
    sheet = workbook.getSheet('Sheet1');
    ({ id } = await dataRanges.insertTable({ formula, target: 'selection' }));
    const before = workbook.serialize();
    const first = sheet.steps.length;
    sheet.refuse = (_step, index) => (index === first + at ? { half: false } : undefined);
    await expect(work()).rejects.toThrow('Excel refused.');
    expect([at, workbook.serialize()]).toEqual([at, before]);
    const [dataRange] = await dataRanges.listDataRanges();
    expect(dataRange).toMatchObject({ formula, kind: 'linked table' });
    expect(await dataRanges.refreshDataRanges([dataRange?.id ?? ''])).toMatchObject([{ outcome: 'unchanged' }]);
  }
});
