import { findAdjacentCells } from '../../../src/app/data-ranges/tables/find-adjacent-cells';
import { MemoryWorkbook } from '../../support/memory-workbook';

/** Finds the first note that stays in place next to a table in A1:A12001 if its rows move from `firstRow` on. */
async function findFirstNote(noteRows: readonly number[], firstRow: number) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.getSheet('Sheet1');
  for (const row of noteRows) sheet.set(row, 1, { value: `note ${row}`, format: 'General' });
  const table = {
    ...{ id: 'table', name: 'Table1', sheetId: 'Sheet1', sheet: 'Sheet1', columns: [] },
    ...{ hasTotals: false, hasHeaders: true, isProtected: false },
    area: { row: 0, column: 0, rows: 12_001, columns: 1 },
  };
  return findAdjacentCells(workbook, table, firstRow);
}

test.each([3000, 6000, 11_999])('finds a note in row %d below notes that stay next to their rows', async (row) => {
  expect(await findFirstNote([1, 2, row], row - 1)).toMatchObject({ firstAddress: `B${row + 1}` });
  expect(await findFirstNote([1, 2, row - 2], row - 1)).toBeUndefined();
});

test('changes the hash with a note far down', async () => {
  const before = await findFirstNote([1, 8000], 8000);
  expect((await findFirstNote([1, 8000, 11_000], 8000))?.hash).not.toBe(before?.hash);
});
