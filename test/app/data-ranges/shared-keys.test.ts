import type { CellValue } from '../../../src/model/table';
import type { MemorySheet } from '../../support/memory-sheet';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

/** Rows that share their key, such as tax lots of one trade date: key, quantity, and price. */
class Lots extends MemorySource {
  lots: CellValue[][] = [];
  override rows(): CellValue[][] {
    return this.lots;
  }
}

// The table is in A1:D, and the user's notes are in D.
let workbook: MemoryWorkbook;
let sheet: MemorySheet;
let source: Lots;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  sheet = workbook.getSheet('Sheet1');
  source = new Lots();
  source.hasPrices = true;
  source.lots = [
    [1, 100, 9],
    [1, 50, 9],
    [2, 70, 9],
  ];
  sheet.set(0, 9, { value: 1, format: 'General' });
  dataRanges = openSource(workbook, source);
  ({ id } = await dataRanges.insertTable({ formula: sourceFormula, target: 'selection' }));
  if (sheet.table) sheet.table = { ...sheet.table, columns: 4 };
  sheet.columnIds = [1, 2, 3, 4];
  for (const [row, text] of ['Note', 'on 100', 'on 50'].entries())
    sheet.set(row, 3, { value: text, format: 'General' });
});

async function refresh(...lots: CellValue[][]) {
  source.lots = lots;
  const [change] = await dataRanges.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
  return change;
}

const readRows = () =>
  Array.from({ length: (sheet.table?.rows ?? 1) - 1 }, (_row, row) =>
    [0, 1, 2, 3]
      .map((column) => String(sheet.get(row + 1, column).value))
      .join(' ')
      .trim(),
  );

test('a note stays with its lot when another lot with the same key leaves', async () => {
  await refresh([1, 50, 8], [2, 70, 8]);
  expect(readRows()).toEqual(['1 100 9 on 100', '1 50 8 on 50', '2 70 8']);
  expect((await dataRanges.listDataRanges())[0]?.keptRows).toMatchObject([{ notes: ['on 100'] }]);
});

test('notes stay with their lots in any sort order', async () => {
  sheet.sortBody(1);
  await refresh([1, 100, 8], [1, 50, 8], [2, 70, 8]);
  expect(readRows().sort()).toEqual(['1 100 8 on 100', '1 50 8 on 50', '2 70 8']);
});

test('the last of several lots may change in all columns', async () => {
  await refresh([1, 60, 8], [1, 50, 8], [2, 70, 8]);
  expect(readRows()).toEqual(['1 60 8 on 100', '1 50 8 on 50', '2 70 8']);
});

test("refuses a refresh if notes can't be matched with lots", async () => {
  const before = readRows();
  expect(await refresh([1, 60, 8], [1, 40, 8], [2, 70, 8])).toMatchObject({ outcome: 'failed' });
  expect(readRows()).toEqual(before);
});

test('replaces lots without notes', async () => {
  for (const row of [1, 2]) sheet.set(row, 3, { value: '', format: 'General' });
  expect(await refresh([1, 60, 8], [1, 40, 8], [2, 70, 8])).toMatchObject({ outcome: 'changed' });
  expect(readRows().sort()).toEqual(['1 40 8', '1 60 8', '2 70 8']);
});

test('equal lots keep their order', async () => {
  source.lots = [];
  await refresh([3, 10, 9], [3, 10, 9]);
  expect(readRows()).toEqual(['1 100 9 on 100', '1 50 9 on 50', '3 10 9', '3 10 9']);
  sheet.set(4, 3, { value: 'second', format: 'General' });
  await refresh([3, 10, 8], [3, 10, 8]);
  expect(readRows()).toEqual(['1 100 9 on 100', '1 50 9 on 50', '3 10 8', '3 10 8 second']);
});

const clearNotes = () => [1, 2].forEach((row) => sheet.set(row, 3, { value: '', format: 'General' }));

test.each<[string, () => void]>([
  ['a comment', () => void workbook.comments.set('Sheet1', [{ row: 1, column: 1 }])],
  ['a color', () => void sheet.colors.set('1 1', '#FF0000')],
  ['a formula that its column has only once', () => sheet.set(1, 3, { value: 5, formula: '=2+3', format: 'General' })],
])("refuses a refresh if %s can't be matched with a lot", async (_kind, mark) => {
  clearNotes();
  mark();
  const change = await refresh([1, 40, 8], [1, 90, 8], [2, 70, 9]);
  expect(change?.problem).toMatch(/^The table's columns don't identify each row/);
  expect(readRows().slice(0, 2)).toEqual([expect.stringMatching(/^1 100 9/), '1 50 9']);
});

test("rows that are no longer in the source stay gray if their notes can't be matched with the lots that return", async () => {
  await refresh([2, 70, 9]);
  await refresh([1, 45, 8], [1, 95, 8], [2, 70, 9]);
  const rows = readRows();
  expect(rows).toEqual(expect.arrayContaining(['1 100 9 on 100', '1 50 9 on 50', '1 45 8', '1 95 8', '2 70 9']));
  expect(rows).toHaveLength(5);
  expect((await dataRanges.listDataRanges())[0]?.keptRows).toHaveLength(2);
});
