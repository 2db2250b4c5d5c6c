import type { DataRangeActions, DataRangeConfirmation } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSourceTable, sourceFormula, type MemorySource } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;
let requested: DataRangeConfirmation[];

const yes = { confirm: (confirmation: DataRangeConfirmation) => Promise.resolve(requested.push(confirmation) > 0) };
const no = { confirm: () => Promise.resolve(false) };

beforeEach(async () => {
  requested = [];
  ({ workbook, source, sheet, actions, id } = await openSourceTable());
});

/** User columns: notes on two rows, and a formula in all. */
function addColumns() {
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.set(0, 3, { value: 'Half', format: 'General' });
  sheet.set(2, 2, { value: '00123', format: '@' });
  sheet.set(4, 2, { value: '=call Jo', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 5, columns: 4 };
}

const listCopies = () => [...workbook.sheets.keys()].filter((name) => name.startsWith('Notes'));
const readValues = (name: string) =>
  Array.from(workbook.getSheet(name).cells, (line = []) =>
    line.map(({ value }) => value).filter((value) => value !== ''),
  );

test('converting to a formula lists what the formula cannot hold, and copies the rows with notes to a sheet first', async () => {
  addColumns();
  const dataRange = await actions.convertDataRange(id, 'formula', yes);
  expect(dataRange).toMatchObject({ kind: 'formula', formula: sourceFormula });
  expect(requested).toMatchObject([
    {
      action: 'convert',
      reasons: [
        "Your columns (Note, Half) can't be converted. 2 rows with notes, with your colors, or no longer in the source are first copied to a new Notes sheet.",
      ],
    },
  ]);
  const [name = ''] = listCopies();
  expect(readValues(name)).toEqual([
    ['Copied from IDS_POSITIONS (Sheet1!A1:D5), as of 2026-11-20'],
    [],
    ['AccountId', 'Quantity', 'Note', 'Half'],
    [2, 20, '00123'],
    [4, 40, '=call Jo'],
  ]);
  expect(sheet.table).toBeUndefined();
});

test('names the colored cells that are copied', async () => {
  addColumns();
  sheet.colors.set('3 2', '#00FF00');
  sheet.colors.set('2 1', '#00FF00');
  await actions.convertDataRange(id, 'formula', yes);
  expect(requested[0]?.reasons).toContain('2 colored cells keep their colors there.');
});

test('writes the formulas of user columns above the copy, and their values in it', async () => {
  addColumns();
  for (const row of [1, 2, 3, 4]) sheet.set(row, 3, { value: row * 5, formula: `=B${row + 1}/2`, format: 'General' });
  await actions.convertDataRange(id, 'formula', yes);
  const [name = ''] = listCopies();
  expect(readValues(name).slice(1, 6)).toEqual([
    ['Half: =B2/2'],
    [],
    ['AccountId', 'Quantity', 'Note', 'Half'],
    [1, 10, 5],
    [2, 20, '00123', 10],
  ]);
  expect(
    workbook
      .getSheet(name)
      .cells.flat()
      .filter((cell) => cell?.formula !== undefined),
  ).toEqual([]);
});

test('copies rows that are no longer in the source, although the table has no user columns', async () => {
  workbook.comments.set('Sheet1', [{ row: 2, column: 1 }]);
  source.books.get(1)?.delete(2);
  await actions.refreshDataRanges([id]);
  await actions.convertDataRange(id, 'formula', yes);
  const [name = ''] = listCopies();
  expect(readValues(name)).toContainEqual([2, 20]);
  expect(requested[0]?.reasons).toContain(
    "1 comment isn't copied: comments remain in their cells, which show different rows afterward.",
  );
});

test('keeps the table when the user declines', async () => {
  addColumns();
  const before = workbook.serialize();
  await expect(actions.convertDataRange(id, 'formula', no)).rejects.toMatchObject({ kind: 'canceled' });
  expect(workbook.serialize()).toBe(before);
});

test('removes the copy when Excel refuses the conversion', async () => {
  addColumns();
  const before = workbook.serialize();
  sheet.refuse = (step) => (step === 'clear' ? { half: false } : undefined);
  await expect(actions.convertDataRange(id, 'formula', yes)).rejects.toThrow('Excel refused.');
  sheet.refuse = () => undefined;
  expect(workbook.serialize()).toBe(before);
});

test('a snapshot keeps user columns and names them in its stamp', async () => {
  addColumns();
  await actions.convertDataRange(id, 'snapshot');
  expect(sheet.get(2, 2).value).toBe('00123');
  const stamp = sheet.cells.map((line) => [line[5]?.value, line[6]?.value]);
  expect(stamp).toContainEqual(['Own columns', 'Note, Half']);
});
