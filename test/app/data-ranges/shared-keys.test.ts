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
let sheet: MemorySheet;
let source: Lots;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  const workbook = new MemoryWorkbook();
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
