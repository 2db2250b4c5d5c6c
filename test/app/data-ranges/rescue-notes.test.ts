import type { DataRangeActions, ActionOptions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSourceTable, sourceFormula, type MemorySource } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;

/** Rows 1 to 4 have the keys 1 to 4, and rows 1 and 3 have notes. */
beforeEach(async () => {
  ({ workbook, source, sheet, actions, id } = await openSourceTable());
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
  write(1, 2, 'one');
  write(3, 2, 'three');
  source.books.get(1)?.delete(2);
  source.books.get(1)?.set(5, 50);
  source.fetchedAt = 600_000;
});

const write = (row: number, column: number, value: string | number) =>
  sheet.set(row, column, { value, format: 'General' });
const findRow = (key: number) => sheet.cells.findIndex((line) => line[0]?.value === key);

/** A change by another user arrives, which Excel merges only after the last write. */
function interruptAfterLastWrite(arrives: () => void) {
  const setPart = workbook.setPart.bind(workbook);
  workbook.setPart = async (part, xml) => {
    await setPart(part, xml);
    if (xml.includes('<writing')) return;
    workbook.setPart = setPart;
    arrives();
  };
}

async function refreshWhile(arrives: () => void) {
  interruptAfterLastWrite(arrives);
  const [change] = await actions.refreshDataRanges([id]);
  return change;
}

const readCopied = () => {
  const name = [...workbook.sheets.keys()].find((key) => key.startsWith('Notes'));
  return name === undefined
    ? undefined
    : Array.from(workbook.getSheet(name).cells, (line = []) => line.map(({ value }) => value));
};
const printOverwritten = (rows: string) =>
  `Someone else sorted or edited the table during the refresh, so the refresh overwrote the notes of ${rows}. The notes were copied to a new Notes sheet. Refresh again, then copy the notes back to their rows.`;

test("a row with a note that another user's sort overwrites is copied to a sheet, and the report names it", async () => {
  const change = await refreshWhile(() => {
    const row = findRow(3);
    [4, 40, ''].forEach((value, column) => write(row, column, value));
  });
  expect(change).toMatchObject({
    outcome: 'changed',
    problem: expect.stringContaining(printOverwritten('1 row')) as string,
  });
  expect(readCopied()).toEqual([
    ['Copied from IDS_POSITIONS (Sheet1!A1:C5), as of 2026-11-20'],
    ['Someone else sorted or edited the table during a refresh, so the refresh overwrote these notes.'],
    [],
    ['AccountId', 'Quantity', 'Note'],
    [3, 30, 'three'],
  ]);
});

test('a refresh that fails while another user sorts copies overwritten notes, too', async () => {
  let refused = false;
  sheet.refuse = (step) => {
    if (refused || step !== 'remove') return undefined;
    refused = true;
    const row = findRow(3);
    [4, 40, ''].forEach((value, column) => write(row, column, value));
    return { half: false };
  };
  const [change] = await actions.refreshDataRanges([id]);
  expect(change).toMatchObject({
    outcome: 'failed',
    problem: expect.stringContaining(printOverwritten('1 row')) as string,
  });
  expect(readCopied()?.slice(4)).toEqual([[3, 30, 'three']]);
});

test('notes that another user, sorting, moves next to other keys are copied with their own', async () => {
  const change = await refreshWhile(() => {
    write(findRow(1), 2, 'three');
    write(findRow(3), 2, 'one');
  });
  expect(change?.problem).toContain(printOverwritten('2 rows'));
  expect(readCopied()?.slice(4)).toEqual([
    [1, 10, 'one'],
    [3, 30, 'three'],
  ]);
});

test.each([
  ['clears', ''],
  ['edits', 'three, again'],
])('a note that another user %s during a refresh is not copied', async (_case, text) => {
  const change = await refreshWhile(() => write(findRow(3), 2, text));
  expect(change?.outcome).toBe('changed');
  expect(change?.problem).toBeUndefined();
  expect(readCopied()).toBeUndefined();
  expect(sheet.get(findRow(3), 2).value).toBe(text);
});

test('rows that another user sorts during a refresh, notes included, need no copy', async () => {
  const change = await refreshWhile(() => {
    const lines = [1, 2, 3, 4].map((row) => [0, 1, 2].map((column) => sheet.get(row, column)));
    lines.reverse().forEach((line, row) => line.forEach((cell, column) => sheet.set(row + 1, column, cell)));
  });
  expect(change?.problem).toBeUndefined();
  expect(readCopied()).toBeUndefined();
});

const overwriteThree = () => {
  const row = findRow(3);
  [4, 40, ''].forEach((value, column) => write(row, column, value));
};

test.each([
  [
    'an update',
    () => Promise.resolve(),
    (options: ActionOptions) => actions.updateDataRange(id, sourceFormula, options),
  ],
  [
    'undoing a refresh',
    () => actions.refreshDataRanges([id]),
    (options: ActionOptions) => actions.undoRefresh(id, options),
  ],
])('%s that succeeds while another user sorts reports the notes that it copied', async (_case, before, work) => {
  await before();
  const warnings: string[] = [];
  interruptAfterLastWrite(overwriteThree);
  await work({ onWarning: (message) => warnings.push(message) });
  expect(warnings).toEqual([printOverwritten('1 row')]);
  expect(readCopied()?.slice(4)).toEqual([[3, 30, 'three']]);
});

test('an update of undisturbed rows reports nothing', async () => {
  const warnings: string[] = [];
  await actions.updateDataRange(id, sourceFormula, { onWarning: (message) => warnings.push(message) });
  expect(warnings).toEqual([]);
  expect(findRow(5)).toBeGreaterThan(0);
});
