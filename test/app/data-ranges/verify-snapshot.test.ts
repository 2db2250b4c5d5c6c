import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const clock = createMorningClock();
let running: Running;
beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());

test('verifying reports notes that were typed or moved to another row since a snapshot was frozen', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 3, { value: 'Note', format: 'General' });
  sheet.set(2, 3, { value: 'call Jo', format: 'General' });
  sheet.set(4, 3, { value: 7, formula: '=ROW()', format: 'General' });
  sheet.table = { row: 0, column: 0, rows: 31, columns: 4 };
  await dataRanges.convertDataRange(id, 'snapshot');
  sheet.set(4, 3, { value: 8, formula: '=ROW()', format: 'General' });
  const verify = async () => (await dataRanges.verifySnapshot(id)).verification;
  expect(await verify()).toEqual({ cellsAltered: false, sourceChanged: false });
  sheet.set(5, 3, { value: 'checked', format: 'General' });
  expect(await verify()).toEqual({ cellsAltered: false, sourceChanged: false, userCellsChanged: true });
  expect((await dataRanges.verifySnapshot(id)).problem).toBe('Your own columns have changed since the snapshot.');
  sheet.set(5, 3, { value: '', format: 'General' });
  expect(await verify()).toEqual({ cellsAltered: false, sourceChanged: false });
  sheet.set(2, 3, { value: '', format: 'General' });
  sheet.set(3, 3, { value: 'call Jo', format: 'General' });
  expect(await verify()).toMatchObject({ userCellsChanged: true });
});

test('verifying distinguishes an edited cell from a changed source', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(await dataRanges.verifySnapshot(id)).toMatchObject({
    outcome: 'unchanged',
    verification: { cellsAltered: false, sourceChanged: false },
  });
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(3, 2, { ...sheet.get(3, 2), value: -1 });
  const altered = await dataRanges.verifySnapshot(id);
  expect(altered).toMatchObject({ changed: 1, verification: { cellsAltered: true, sourceChanged: false } });
  expect(altered.problem).toMatch(/have changed since it was taken\. The source is unchanged/);
  expect(altered.problem).toMatch(/ Changed since the snapshot: row 4\. C4 has -1, the source has [\d,.]+\.$/);
  expect([workbook.selectedSheet, workbook.selectedArea]).toEqual([
    'Sheet1',
    expect.objectContaining({ row: 3, rows: 1 }),
  ]);
  expect(sheet.get(3, 2).value).toBe(-1);
});
