import { keptRowColor } from '../../../src/app/data-ranges/tables/highlights';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import type { MemorySheet } from '../../support/memory-sheet';
import { type MemorySource, type openSource, openFourAccounts } from '../../support/memory-source';

// The table is in A1:C5: accounts 1 to 4, their quantities, and the user's notes.
let sheet: MemorySheet;
let source: MemorySource;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  ({ sheet, source, dataRanges, id } = await openFourAccounts('Note'));
  type(2, 'C', 'first note');
});

function type(row: number, column: 'A' | 'B' | 'C', value: ExcelValue): void {
  sheet.set(row, 'ABC'.indexOf(column), { value, format: 'General' });
}

/** Copies the row of account 2 below itself, as a user does to write a second note. */
function copyRow(): void {
  sheet.shiftDown({ row: 3, column: 0, rows: 1, columns: 3 });
  for (const column of [0, 1]) sheet.set(3, column, sheet.get(2, column));
  type(3, 'C', 'second note');
}

async function refresh() {
  const [change] = await dataRanges.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
  return change;
}

async function listKeptRows() {
  return (await dataRanges.listDataRanges()).find((range) => range.id === id)?.keptRows ?? [];
}

/** The cells of each row, with an asterisk for gray rows. */
function readRows(): string[] {
  const { row = 0, rows: count = 1 } = sheet.table ?? {};
  return Array.from({ length: count - 1 }, (_row, index) => {
    const cells = [0, 1, 2].map((column) => String(sheet.get(row + 1 + index, column).value));
    return cells.join(' ').trim() + (sheet.colors.get(`${row + 1 + index} 0`) === keptRowColor ? '*' : '');
  });
}

test('only the copy of a row counts as no longer in the source', async () => {
  copyRow();
  await refresh();
  expect(readRows()).toEqual(['1 10', '2 20 first note', '2 20 second note*', '3 30', '4 40']);
  expect(await listKeptRows()).toMatchObject([{ key: 'AccountId 2', notes: ['second note'] }]);
});

test('the copy stays behind when the row changes in the source', async () => {
  copyRow();
  await refresh();
  source.books.get(1)?.set(2, 21);
  expect(await refresh()).toMatchObject({
    outcome: 'changed',
    changed: 1,
    keptCounts: { total: 1, newlyKept: 0, returned: 0 },
  });
  expect(readRows()).toEqual(['1 10', '2 21 first note', '2 20 second note*', '3 30', '4 40']);
});

test('removing the copy leaves the row of the source with its note', async () => {
  copyRow();
  await refresh();
  source.books.get(1)?.set(2, 21);
  await refresh();
  const [kept] = await listKeptRows();
  await dataRanges.removeKeptRows(id, kept?.id);
  expect(readRows()).toEqual(['1 10', '2 21 first note', '3 30', '4 40']);
  expect(await listKeptRows()).toEqual([]);
});

test('a copy that is sorted above its row stays the copy', async () => {
  copyRow();
  await refresh();
  source.books.get(1)?.set(2, 21);
  await refresh();
  sheet.sortBody(1);
  source.books.get(1)?.set(2, 22);
  await refresh();
  expect(readRows()).toEqual(['1 10', '2 20 second note*', '2 22 first note', '3 30', '4 40']);
});

test('a row that comes back is current, and its copy is not', async () => {
  copyRow();
  source.books.get(1)?.delete(2);
  await refresh();
  expect(readRows()).toEqual(['1 10', '2 20 first note*', '2 20 second note*', '3 30', '4 40']);
  source.books.get(1)?.set(2, 25);
  expect(await refresh()).toMatchObject({ keptCounts: { total: 1, newlyKept: 0, returned: 1 } });
  expect(readRows()).toEqual(['1 10', '2 25 first note', '2 20 second note*', '3 30', '4 40']);
  expect(await listKeptRows()).toMatchObject([{ notes: ['second note'], since: '2026-11-20' }]);
});

test('of two kept copies, only the chosen one is removed', async () => {
  copyRow();
  source.books.get(1)?.delete(2);
  await refresh();
  const [, second] = await listKeptRows();
  expect(second?.notes).toEqual(['second note']);
  await dataRanges.removeKeptRows(id, second?.id);
  expect(readRows()).toEqual(['1 10', '2 20 first note*', '3 30', '4 40']);
  expect(await listKeptRows()).toMatchObject([{ notes: ['first note'] }]);
});

test('a row with the typed key of another row does not make that row gray', async () => {
  type(2, 'A', 3);
  await refresh();
  expect(readRows()).toEqual(['1 10', '3 20 first note*', '3 30', '4 40', '2 20']);
});

test('a snapshot has the totals of the rows in the source', async () => {
  copyRow();
  await refresh();
  await dataRanges.convertDataRange(id, 'snapshot');
  const stamp = sheet.cells.flatMap((line) => {
    const label = line.findIndex((cell) => cell?.value === 'Total of Quantity');
    return label < 0 ? [] : [line[label + 1]?.value];
  });
  expect(stamp).toEqual([100]);
});

test('undoing a refresh leaves the copy', async () => {
  copyRow();
  await refresh();
  source.books.get(1)?.set(2, 21);
  await refresh();
  await dataRanges.undoRefresh(id, { confirm: () => Promise.resolve(true) });
  expect(readRows()).toEqual(['1 10', '2 20 first note', '2 20 second note*', '3 30', '4 40']);
});
