import { startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
import { createTestClock } from '../../support/test-clock';
import type { Running } from '../../faults/surface';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const clock = createTestClock({ start: Date.UTC(2026, 3, 11, 11), today: '2026-04-11' });
let running: Running;

beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());

test.each([false, true])('inserts no table over merged cells, whether overwriting (%s) or not', async (overwrite) => {
  const { workbook, dataRanges } = openWorkbook(running);
  const sheet = workbook.getSheet('Sheet1');
  sheet.merged = [{ row: 10, column: 2, rows: 2, columns: 3 }];
  const inserting = dataRanges.insertTable({ formula, target: 'selection', overwrite });
  await expect(inserting).rejects.toThrow(/^The cells Sheet1!C11:E12 are merged/);
  expect(sheet.steps).toEqual([]);
});

test.each([false, true])(
  'inserts no table on a protected sheet, whether overwriting (%s) or not',
  async (overwrite) => {
    const { workbook, dataRanges } = openWorkbook(running);
    const sheet = workbook.getSheet('Sheet1');
    sheet.protected = true;
    const inserting = dataRanges.insertTable({ formula, target: 'selection', overwrite });
    await expect(inserting).rejects.toThrow(/^The Sheet1 sheet is protected\. .* Nothing was written\.$/);
    expect(sheet.steps).toEqual([]);
  },
);

test.each([
  ['right of', { row: 8, column: 0, rows: 4, columns: 2 }],
  ['below', { row: 6, column: 2, rows: 4, columns: 3 }],
])('inserts no table directly %s another one, which would take it in', async (_, area) => {
  const { workbook, dataRanges } = openWorkbook(running);
  workbook.selectedCell = { ...workbook.selectedCell, row: 10, column: 2 };
  const other = await workbook.createTable('Sheet1', area, 'Mine');
  const inserting = dataRanges.insertTable({ formula, target: 'selection', overwrite: true });
  await expect(inserting).rejects.toThrow(/The Mine table is in the way/);
  expect(await workbook.readTables()).toEqual([other]);
});

test.each([
  [{ row: 1_048_500, column: 0 }, 'The result needs 100 rows, but the sheet ends at row 1,048,576.'],
  [{ row: 0, column: 16_380 }, "The columns don't fit to the right of the selected cell."],
])('finds in advance that the sheet ends before the result does, at %j', async (cell, message) => {
  const { workbook, dataRanges } = openWorkbook(running);
  workbook.selectedCell = { ...workbook.selectedCell, ...cell };
  expect(await dataRanges.findObstacle(100, 10)).toEqual({
    kind: 'sheet end',
    message: expect.stringContaining(message) as string,
  });
});
