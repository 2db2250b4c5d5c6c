import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { highlightColor } from '../../../src/app/data-ranges/tables/highlights';
import { rememberRefresh, type RememberedRefresh } from '../../../src/app/data-ranges/services/data-range-services';
import { planRefresh } from '../../../src/workbook/linked/plan-refresh';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSource, openSourceTable, sourceFormula, type MemorySource } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;
const gone =
  'The rows from before the last refresh are no longer available. Only the window that refreshed the table can undo the refresh, and only until the next one.';

/** Keys 1 to 4 with a note next to 1 and 2; the source then changes 1, loses 2 and 3, and gets 5. */
beforeEach(async () => {
  ({ workbook, source, sheet, actions, id } = await openSourceTable());
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
  sheet.set(1, 2, { value: 'one', format: '@' });
  sheet.set(2, 2, { value: 'two', format: '@' });
  source.books.set(
    1,
    new Map([
      [1, 11],
      [4, 40],
      [5, 50],
    ]),
  );
  source.fetchedAt = 600_000;
});

const readRows = () => {
  const { row = 0, rows: count = 1 } = sheet.table ?? {};
  return Array.from({ length: count - 1 }, (_row, index) => [0, 1, 2].map((c) => sheet.get(row + 1 + index, c).value));
};
const findCard = async () => (await actions.listDataRanges()).find((range) => range.id === id);

test('undoing a refresh brings back the rows from before, with every note next to its key', async () => {
  await actions.refreshDataRanges([id]);
  expect(readRows()).toEqual([
    [1, 11, 'one'],
    [2, 20, 'two'],
    [4, 40, ''],
    [5, 50, ''],
  ]);
  sheet.set(1, 2, { value: 'one, edited', format: '@' });
  expect(await findCard()).toMatchObject({
    canUndo: true,
    keptRows: [expect.objectContaining({ key: 'AccountId 2' })],
  });
  await actions.undoRefresh(id);
  // Rows that the refresh removed come last.
  expect(readRows()).toEqual([
    [1, 10, 'one, edited'],
    [2, 20, 'two'],
    [4, 40, ''],
    [3, 30, ''],
  ]);
  const undone = await findCard();
  expect(undone?.keptRows).toBeUndefined();
  expect(undone?.canUndo).toBeUndefined();
});

test('a row that a refresh added stays when it has gained a note', async () => {
  await actions.refreshDataRanges([id]);
  sheet.set(4, 2, { value: 'five', format: '@' });
  await actions.undoRefresh(id);
  expect(readRows()).toContainEqual([5, 50, 'five']);
  expect(await findCard()).toMatchObject({ keptRows: [expect.objectContaining({ key: 'AccountId 5' })] });
});

test('a refresh is undone once, and only in the window that refreshed', async () => {
  await actions.refreshDataRanges([id]);
  await expect(openSource(workbook, source, 'another window').undoRefresh(id)).rejects.toThrow(gone);
  await actions.undoRefresh(id);
  const before = workbook.serialize();
  await expect(actions.undoRefresh(id)).rejects.toThrow(gone);
  expect(workbook.serialize()).toBe(before);
});

test('a refresh by another user ends the undo of an earlier one', async () => {
  await actions.refreshDataRanges([id]);
  source.books.get(1)?.set(1, 12);
  source.fetchedAt = 1_200_000;
  await openSource(workbook, source, 'Bob').refreshDataRanges([id]);
  expect((await findCard())?.canUndo).toBeUndefined();
  const before = workbook.serialize();
  await expect(actions.undoRefresh(id)).rejects.toThrow(gone);
  expect(workbook.serialize()).toBe(before);
});

describe("after Excel's Undo", () => {
  /** Refreshes, and restores the cells as Excel does, which leaves custom XML parts as they are. */
  const refreshAndUndoInExcel = async () => {
    const cells = structuredClone(sheet.cells);
    const table = structuredClone(sheet.table);
    const [change] = await actions.refreshDataRanges([id]);
    sheet.cells.splice(0, sheet.cells.length, ...cells);
    sheet.table = table;
    return change;
  };

  test('a refresh without a confirmation replaces the restored rows, and keeps those with notes', async () => {
    expect(await refreshAndUndoInExcel()).toMatchObject({ outcome: 'changed' });
    expect(readRows()).toHaveLength(4);
    const [change] = await actions.refreshDataRanges([id]);
    expect(change).toMatchObject({ outcome: 'changed', removed: 1, keptCounts: { total: 1, newlyKept: 1 } });
    expect(readRows()).toEqual([
      [1, 11, 'one'],
      [2, 20, 'two'],
      [4, 40, ''],
      [5, 50, ''],
    ]);
    // Not that cells differ from the last refresh.
    expect((await findCard())?.problem).toMatch(/^Fetched on 1970/);
  });

  test('undoing the next refresh brings back the restored rows and their result', async () => {
    const before = (await findCard())?.fetchedAt;
    await refreshAndUndoInExcel();
    await actions.refreshDataRanges([id]);
    await actions.undoRefresh(id);
    expect(readRows()).toHaveLength(4);
    expect(readRows()).toContainEqual([3, 30, '']);
    expect((await findCard())?.fetchedAt).toBe(before);
  });

  test('a cell that the user typed over as well still needs a confirmation', async () => {
    await refreshAndUndoInExcel();
    sheet.set(1, 1, { value: 99, format: '0' });
    expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed' }]);
    expect(readRows()[0]).toEqual([1, 99, 'one']);
  });

  test('rows that were kept before the refresh are kept again', async () => {
    await actions.refreshDataRanges([id]);
    source.books.get(1)?.set(1, 12);
    source.fetchedAt = 1_200_000;
    await refreshAndUndoInExcel();
    expect(await actions.refreshDataRanges([id])).toMatchObject([
      { outcome: 'changed', keptCounts: { total: 1, newlyKept: 0 } },
    ]);
    expect(await findCard()).toMatchObject({ keptRows: [expect.objectContaining({ key: 'AccountId 2' })] });
  });
});

test.each([
  [100_000, true],
  [100_001, false],
])('of a table of %i rows and 5 columns, holding the old rows is %s', (count, held) => {
  const old = Array.from({ length: count }, (_row, row) => [row, 1, 1, 1, 1]);
  const remembered: RememberedRefresh = {};
  const plan = planRefresh(old, old, 5, [0]);
  rememberRefresh(remembered, {} as never, { plan, definedIndexes: [0, 1, 2, 3, 4] });
  expect(remembered.replacedRows !== undefined).toBe(held);
});

test('the cells that an update changed are highlighted, in changed and in added rows', async () => {
  await actions.updateDataRange(id, sourceFormula);
  await actions.highlightChanges(id, true);
  const colored = readRows().flatMap((line, row) =>
    [0, 1, 2].flatMap((column) =>
      sheet.colors.get(`${row + 1} ${column}`) === highlightColor ? [[line[0], column]] : [],
    ),
  );
  expect(colored).toEqual([
    [1, 1],
    [5, 0],
    [5, 1],
  ]);
});

test('an update with new columns highlights what it changed in the others, and ends the undo of an earlier refresh', async () => {
  await actions.refreshDataRanges([id]);
  source.books.get(1)?.set(4, 44);
  source.hasPrices = true;
  await actions.updateDataRange(id, sourceFormula);
  expect((await findCard())?.canUndo).toBeUndefined();
  await actions.highlightChanges(id, true);
  const colored = [...sheet.colors].filter(([, color]) => color === highlightColor);
  expect(colored.map(([place]) => place)).toEqual(['3 1']);
  expect(sheet.get(3, 1).value).toBe(44);
});
