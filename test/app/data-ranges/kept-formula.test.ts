import type { MemorySheet } from '../../support/memory-sheet';
import { type MemorySource, openFourAccounts } from '../../support/memory-source';

// The table is in A1:C5: accounts 1 to 4, their quantities, and the user's column.
let sheet: MemorySheet;
let source: MemorySource;
let refresh: () => Promise<unknown>;

beforeEach(async () => {
  const opened = await openFourAccounts('Mine');
  const { dataRanges, id } = opened;
  ({ sheet, source } = opened);
  refresh = () => dataRanges.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
});

function enter(row: number, formula: string): void {
  sheet.set(row, 2, { value: `shown:${formula}`, formula, format: 'General' });
}

const readKeys = () => Array.from({ length: (sheet.table?.rows ?? 1) - 1 }, (_row, row) => sheet.get(row + 1, 0).value);

test('a kept row with its own formula stays when it is the only row left', async () => {
  enter(2, '=Z9*2');
  source.books.set(1, new Map());
  await refresh();
  await refresh();
  expect(readKeys()).toEqual([2]);
  expect(sheet.get(1, 2).formula).toBe('=Z9*2');
});

test('a row with the formula of the whole column leaves', async () => {
  for (let row = 1; row <= 4; row++) enter(row, `=B${row + 1}*2`);
  source.books.get(1)?.delete(2);
  await refresh();
  expect(readKeys()).toEqual([1, 3, 4]);
});

test("a row's own formula isn't filled into new rows", async () => {
  enter(3, '=Z9*2');
  enter(4, '=Z9*3');
  source.books.get(1)?.set(5, 50);
  await refresh();
  expect(readKeys()).toEqual([1, 2, 3, 4, 5]);
  expect(sheet.get(5, 2).formula).toBeUndefined();
});

test('the formula of the whole column is filled into new rows', async () => {
  for (let row = 1; row <= 4; row++) enter(row, `=B${row + 1}*2`);
  source.books.get(1)?.set(5, 50);
  await refresh();
  expect(sheet.get(5, 2).formula).toBe('=B6*2');
});
