import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
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
  running = await startRunning(clock);
});
afterAll(() => running.close());
beforeEach(() => {
  ({ workbook, dataRanges } = openWorkbook(running));
  sheet = workbook.getSheet('Sheet1');
});

/** Makes Excel refuse to store the definition, after another user has changed something. */
function refuseParts(act: () => void): void {
  const refused = () => {
    act();
    return Promise.reject<never>(new Error('Excel refused.'));
  };
  workbook.addPart = refused;
  workbook.deletePart = refused;
}

/** The error after a refusal without changes by other users. Its cause is the refusal of {@link refuseParts}. */
const refused = {
  message: expect.stringMatching(/^Something went wrong in the add-in/) as string,
  cause: { message: 'Excel refused.' },
};

const readFilled = () => sheet.cells.flat().filter((cell) => cell && cell.value !== '');

test('undoing an insertion keeps and reports what another user has typed over it or next to it', async () => {
  refuseParts(() => {
    sheet.set(4, 2, theirs);
    sheet.set(4, 3, theirs);
  });
  const problem = 'Kept 1 cell in Sheet1!A1:C31 that someone else filled.';
  await expect(dataRanges.insertTable({ formula, target: 'selection' })).rejects.toThrow(problem);
  expect(readFilled()).toEqual([theirs, theirs]);
  expect(sheet.table).toBeUndefined();
});

test('undoing an insertion below inserted rows clears no cells of other users', async () => {
  refuseParts(() => {
    sheet.shiftDown({ row: 0, column: 0, rows: 1, columns: 3 });
    sheet.set(0, 0, theirs);
  });
  await expect(dataRanges.insertTable({ formula, target: 'selection' })).rejects.toThrow(
    /Kept \d+ cells in .* that someone else filled/,
  );
  expect(sheet.get(0, 0)).toEqual(theirs);
});

test('a failed insertion removes its new sheet, unless another user wrote in it', async () => {
  refuseParts(() => undefined);
  await expect(dataRanges.insertTable({ formula, target: 'new sheet' })).rejects.toMatchObject(refused);
  expect([...workbook.sheets.keys()]).toEqual(['Sheet1']);
  refuseParts(() => [...workbook.sheets.values()][1]?.set(40, 5, theirs));
  await expect(dataRanges.insertTable({ formula, target: 'new sheet' })).rejects.toThrow(/The new sheet .* was kept/);
  expect(workbook.sheets.size).toBe(2);
});

test('undoing a removal restores the table around text that another user typed in the meantime', async () => {
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const before = readFilled().length;
  refuseParts(() => sheet.set(4, 2, theirs));
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/^.*1 cell in Sheet1!A1:C31 that someone else filled/);
  expect(sheet.get(4, 2).value).toBe('theirs');
  expect(readFilled()).toHaveLength(before);
  expect(sheet.table).toMatchObject({ rows: 31, columns: 3 });
});

test('undoing a conversion to a formula removes the formula and restores the whole table', async () => {
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const before = workbook.serialize();
  refuseParts(() => undefined);
  await expect(dataRanges.convertDataRange(id, 'formula')).rejects.toMatchObject(refused);
  expect(workbook.serialize()).toBe(before);
});

test('undoing a conversion to a table does not overwrite what another user typed', async () => {
  sheet.set(0, 0, { value: '', formula, format: 'General' });
  const [dataRange] = await dataRanges.listDataRanges();
  refuseParts(() => sheet.set(0, 0, theirs));
  await expect(dataRanges.convertDataRange(dataRange?.id ?? '', 'linked table')).rejects.toThrow(
    /wasn't restored to Sheet1!A1/,
  );
  expect(readFilled()).toEqual([theirs]);
});
