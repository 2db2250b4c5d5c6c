import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSourceTable, type MemorySource } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;

const keys = [1, 2, 3, 4];
const readAccounts = () => keys.map((row) => sheet.get(row, 0).value);
const fail = () => Promise.reject(new Error('Excel is busy.'));

/** A table in A1:C5 with the user's column Note, whose source loses row 2. */
beforeEach(async () => {
  ({ workbook, source, sheet, actions, id } = await openSourceTable());
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
});

describe('a refresh in which rows leave', () => {
  beforeEach(() => {
    source.books.get(1)?.delete(2);
    source.fetchedAt = 600_000;
  });

  test.each([
    ['comments', () => (workbook.findCommentedCells = fail)],
    ['colors', () => (workbook.readFills = fail)],
    ['own columns', () => jest.spyOn(sheet, 'read').mockImplementation(fail)],
  ])("changes nothing if Excel can't read %s", async (_case, makeUnreadable) => {
    makeUnreadable();
    const [change] = await actions.refreshDataRanges([id]);
    expect(change).toMatchObject({ outcome: 'failed' });
    expect(readAccounts()).toEqual(keys);
  });
});

/** Highlights the changed quantity of row 2, which the user has colored green. */
async function highlightColored(): Promise<void> {
  sheet.colors.set('2 1', '#00FF00');
  source.books.get(1)?.set(2, 21);
  source.fetchedAt = 300_000;
  await actions.refreshDataRanges([id]);
  await actions.highlightChanges(id, true);
  source.books.get(1)?.delete(2);
  source.fetchedAt = 600_000;
}

test('a row stays for its color when the color is under a highlight', async () => {
  await highlightColored();
  await actions.refreshDataRanges([id]);
  expect(readAccounts()).toEqual(keys);
  expect(sheet.colors.get('2 1')).toBe('#00FF00');
});

test("a refresh moves no rows if Excel can't restore the colors under highlights", async () => {
  await highlightColored();
  workbook.setFills = fail;
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed' }]);
  expect(readAccounts()).toEqual(keys);
});
