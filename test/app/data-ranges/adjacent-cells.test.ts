import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';
import { openTableForEachTest } from '../../support/table-for-each-test';

let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

// The table is in A1:C21, so E is beyond an empty column.
openTableForEachTest(
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=20")',
  (opened) => ({ running, workbook, dataRanges, sheet, id } = opened),
);

const put = (row: number, column: number, value: string, formula?: string) =>
  sheet.set(row, column, { value, format: 'General', ...(formula !== undefined && { formula }) });

/** As if the row belonged to a position that has since been sold, and its own position was new. */
const replaceRow = (row: number) => sheet.set(row, 0, { ...sheet.get(row, 0), value: 999_999 });

test('warns of a note beyond an empty column once before rows move, and afterwards', async () => {
  put(9, 4, 'note');
  replaceRow(5);
  const before = workbook.serialize();
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    {
      outcome: 'failed',
      problem:
        "Cells beside the table, starting at E10, aren't part of it, so they'd stay behind when its rows move. Move them into a new column of the table. To continue without them, refresh again. Nothing was written.",
    },
  ]);
  expect(workbook.serialize()).toBe(before);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    {
      outcome: 'changed',
      removed: 1,
      problem:
        "Cells beside the table, starting at E10, aren't part of it and didn't move with its rows. Check that they're still next to the right rows.",
    },
  ]);
  // Users of later sessions were warned, too.
  replaceRow(5);
  ({ dataRanges } = openWorkbook(running, workbook, 'later'));
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
});

test('warns again once a note is added next to the table', async () => {
  put(9, 4, 'note');
  replaceRow(5);
  await dataRanges.refreshDataRanges([id]);
  await dataRanges.refreshDataRanges([id]);
  put(12, 4, 'another note');
  replaceRow(5);
  const before = workbook.serialize();
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed' }]);
  expect(workbook.serialize()).toBe(before);
});

test('warns of a user formula next to the table, because its row would change', async () => {
  put(9, 3, '4', '=C10*2');
  replaceRow(5);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining('beside the table, starting at D10') as string },
  ]);
});

test('sorting a table again moves all of its rows', async () => {
  put(2, 4, 'note');
  sheet.sortBody(2);
  workbook.sortedBy = 2;
  sheet.set(15, 2, { ...sheet.get(15, 2), value: -1 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining('beside the table, starting at E3') as string },
  ]);
});

test.each<[string, () => void]>([
  ['a note above the rows that move', () => put(3, 4, 'note')],
  ['a note two empty columns away', () => put(9, 5, 'note')],
  ['what a formula of the add-in spills', () => put(9, 4, '7', '=IDS.CUSTODIANS()')],
  ['a title above the rows', () => put(0, 4, 'Title')],
])('%s needs no confirmation', async (_case, arrange) => {
  arrange();
  replaceRow(5);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', removed: 1 }]);
});

test('changed values move no row', async () => {
  put(9, 4, 'note');
  sheet.set(9, 2, { ...sheet.get(9, 2), value: -1 });
  const [change] = await dataRanges.refreshDataRanges([id]);
  expect(change).toMatchObject({ outcome: 'changed', changed: 1 });
  expect(change?.problem).toBeUndefined();
});
