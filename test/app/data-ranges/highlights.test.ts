import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock } from '../../faults/start-running';
import type { Running } from '../../faults/surface';
import { openTableForEachTest } from '../../support/table-for-each-test';

const quantity = 2;
const own = '#92D050';
const clock = createMorningClock();
let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

openTableForEachTest(
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")',
  (opened) => ({ running, workbook, dataRanges, sheet, id } = opened),
  clock,
);

/** Makes a refresh change the quantities of some rows. */
async function change(...rows: number[]): Promise<void> {
  for (const row of rows) sheet.set(row, quantity, { ...sheet.get(row, quantity), value: -row });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', changed: rows.length }]);
}

const readColors = () => Object.fromEntries([...sheet.colors].filter(([, color]) => color !== ''));
const startAnew = (session = 'another session') => ({ dataRanges } = openWorkbook(running, workbook, session));

test('clears highlights that remain from an earlier session', async () => {
  await change(3, 5);
  await dataRanges.highlightChanges(id, true);
  expect(workbook.marked).toHaveLength(2);
  startAnew();
  await dataRanges.highlightChanges(id, false);
  expect(workbook.marked).toEqual([]);
  expect([...workbook.storedParts.values()].join()).not.toContain('<marks');
});

test("restores the user's fill color under a highlight, wherever its row is, and whichever user clears it", async () => {
  sheet.colors.set(`5 ${quantity}`, own);
  sheet.colors.set('7 0', own);
  await change(3, 5);
  await dataRanges.highlightChanges(id, true);
  expect(sheet.colors.get(`5 ${quantity}`)).not.toBe(own);
  const security = sheet.get(5, 1).value;
  sheet.sortBody(quantity);
  startAnew();
  await dataRanges.highlightChanges(id, false);
  const row = Array.from({ length: 30 }, (_row, index) => index + 1).find((at) => sheet.get(at, 1).value === security);
  expect(Object.keys(readColors())).toHaveLength(2);
  expect(sheet.colors.get(`${row ?? 0} ${quantity}`)).toBe(own);
});

test('highlights cells at their current place after the user sorted the table', async () => {
  await change(3, 5);
  const changed = [3, 5].map((row) => sheet.get(row, 1).value);
  sheet.sortBody(quantity);
  await dataRanges.highlightChanges(id, true);
  expect(new Set(workbook.marked.map(({ row }) => sheet.get(row, 1).value))).toEqual(new Set(changed));
  expect(workbook.marked.every(({ column }) => column === quantity)).toBe(true);
});

test('a refresh by another user clears highlights before it moves rows', async () => {
  sheet.colors.set(`8 ${quantity}`, own);
  await change(3);
  await dataRanges.highlightChanges(id, true);
  startAnew();
  sheet.set(9, quantity, { ...sheet.get(9, quantity), value: -1 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  expect(readColors()).toEqual({ [`8 ${quantity}`]: own });
});

test('does not highlight changes that another user refreshed since', async () => {
  await change(3);
  const mine = dataRanges;
  startAnew();
  sheet.set(9, quantity, { ...sheet.get(9, quantity), value: -1 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  await expect(mine.highlightChanges(id, true)).rejects.toThrow(/Nothing to highlight/);
  expect(workbook.marked).toEqual([]);
});

test('clears highlights with the link of a table whose values stay', async () => {
  await change(3);
  await dataRanges.highlightChanges(id, true);
  await dataRanges.removeDataRange(id, true);
  expect(workbook.marked).toEqual([]);
});

test('highlights added rows in all their columns', async () => {
  const { table } = sheet;
  if (!table) throw new Error('There is no table.');
  for (let column = 0; column < 3; column++) sheet.set(table.rows - 1, column, { value: '', format: 'General' });
  sheet.table = { ...table, rows: table.rows - 1 };
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', added: 1 }]);
  await dataRanges.highlightChanges(id, true);
  expect(workbook.marked.map(({ column }) => column)).toEqual([0, 1, 2]);
});

test('keeps highlights when there are no new changes, as after a restart', async () => {
  await change(3, 5);
  await dataRanges.highlightChanges(id, true);
  const [marked, kept] = [readColors(), [...workbook.storedParts.values()].join()];
  startAnew();
  await expect(dataRanges.highlightChanges(id, true)).rejects.toThrow(/Nothing to highlight/);
  expect(readColors()).toEqual(marked);
  expect([...workbook.storedParts.values()].join()).toBe(kept);
});
