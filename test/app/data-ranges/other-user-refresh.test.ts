import type { DataRangeActions } from '../../../src/app/data-ranges/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import { startSandboxedApp } from '../../support/sandboxed-app';
import { createTestClock } from '../../support/test-clock';
import type { Running } from '../../faults/surface';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const theirs = { value: 'theirs', format: 'General' };
const clock = createTestClock({
  start: Date.UTC(2026, 3, 11, 11),
  today: '2026-04-11',
  skip: (millis) => millis < 60_000,
});
let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;

beforeAll(async () => {
  running = { ...(await startSandboxedApp({ pageSize: 20, now: () => clock.now() }, clock)), clock };
});
afterAll(() => running.close());
beforeEach(() => {
  ({ workbook, dataRanges } = openWorkbook(running));
  sheet = workbook.sheetAt('Sheet1');
});

/** Lets Excel refuse what the file is to keep, after a colleague has done something. */
function refuseParts(act: () => void): void {
  const refused = () => {
    act();
    return Promise.reject<never>(new Error('Excel refused.'));
  };
  workbook.addPart = refused;
  workbook.deletePart = refused;
}

const filled = () => sheet.cells.flat().filter((cell) => cell && cell.value !== '');

test('an insertion that is taken back leaves what somebody has typed over it or beside it meanwhile, and says so', async () => {
  refuseParts(() => {
    sheet.set(4, 2, theirs);
    sheet.set(4, 3, theirs);
  });
  const problem = '1 cell in Sheet1!A1:C31 that someone else filled in the meantime was kept.';
  await expect(dataRanges.insertTable({ formula, target: 'selection' })).rejects.toThrow(problem);
  expect(filled()).toEqual([theirs, theirs]);
  expect(sheet.table).toBeUndefined();
});

test('an insertion that is taken back from under inserted rows empties no cell of others', async () => {
  refuseParts(() => {
    sheet.shiftDown({ row: 0, column: 0, rows: 1, columns: 3 });
    sheet.set(0, 0, theirs);
  });
  await expect(dataRanges.insertTable({ formula, target: 'selection' })).rejects.toThrow(/in the meantime were kept/);
  expect(sheet.get(0, 0)).toEqual(theirs);
});

test('a new sheet goes with a failed insertion, unless somebody has written into it', async () => {
  refuseParts(() => undefined);
  await expect(dataRanges.insertTable({ formula, target: 'new sheet' })).rejects.toThrow();
  expect([...workbook.sheets.keys()]).toEqual(['Sheet1']);
  refuseParts(() => [...workbook.sheets.values()][1]?.set(40, 5, theirs));
  await expect(dataRanges.insertTable({ formula, target: 'new sheet' })).rejects.toThrow(/The new sheet .* was kept/);
  expect(workbook.sheets.size).toBe(2);
});

test('a removal that is taken back puts the table round what somebody has typed meanwhile', async () => {
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const before = filled().length;
  refuseParts(() => sheet.set(4, 2, theirs));
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/^.*1 cell in Sheet1!A1:C31 that someone else filled/);
  expect(sheet.get(4, 2).value).toBe('theirs');
  expect(filled()).toHaveLength(before);
  expect(sheet.table).toMatchObject({ rows: 31, columns: 3 });
});

test('a conversion to a formula that is taken back takes the formula away, and puts the whole table back', async () => {
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const before = workbook.picture();
  refuseParts(() => undefined);
  await expect(dataRanges.convertDataRange(id, 'formula')).rejects.toThrow();
  expect(workbook.picture()).toBe(before);
});

test('a conversion to a table that is taken back does not enter the formula over what somebody has typed there', async () => {
  sheet.set(0, 0, { value: '', formula, format: 'General' });
  const [dataRange] = await dataRanges.listDataRanges();
  refuseParts(() => sheet.set(0, 0, theirs));
  await expect(dataRanges.convertDataRange(dataRange?.id ?? '', 'linked table')).rejects.toThrow(
    /wasn't restored to Sheet1!A1/,
  );
  expect(filled()).toEqual([theirs]);
});
