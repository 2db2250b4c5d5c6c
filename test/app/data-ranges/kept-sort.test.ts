import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { AddInError } from '../../../src/model/errors';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { createMorningClock } from '../../faults/start-running';
import { openTableForEachTest } from '../../support/table-for-each-test';

const quantity = 2;
const clock = createMorningClock();
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

openTableForEachTest(
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity;MarketValue","top=30")',
  (opened) => {
    ({ workbook, dataRanges, sheet, id } = opened);
    // A note next to each row, by its content.
    if (sheet.table) sheet.table = { ...sheet.table, columns: 5 };
    readRows().forEach((line, index) => sheet.set(index + 1, 4, { value: printNote(line), format: 'General' }));
    sheet.set(0, 4, { value: 'Note', format: 'General' });
  },
  clock,
);

const readRows = () =>
  Array.from({ length: (sheet.table?.rows ?? 1) - 1 }, (_row, r) =>
    [0, 1, 2, 3, 4].map((column) => sheet.get(r + 1, column).value),
  );
const printNote = ([account, security]: readonly unknown[]) => `on ${String(account)} ${String(security)}`;
const readQuantities = () => readRows().map((line) => Number(line[quantity]));
const sortUpwards = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** As if the last row of the table was missing when it was fetched. */
function dropLastRow(): void {
  const { table } = sheet;
  if (!table) throw new Error('There is no table.');
  for (let column = 0; column < 5; column++) sheet.set(table.rows - 1, column, { value: '', format: 'General' });
  sheet.table = { ...table, rows: table.rows - 1 };
}

function sortByQuantity(): void {
  sheet.sortBody(quantity);
  workbook.sortedBy = quantity;
}

test('inserts added rows of a sorted table at their sorted position, each note with its row', async () => {
  dropLastRow();
  sortByQuantity();
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', added: 1 }]);
  expect(readQuantities()).toEqual(sortUpwards(readQuantities()));
  expect(readRows()).toHaveLength(30);
  expect(readRows().filter((line) => line[4] === printNote(line))).toHaveLength(29);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('sorts a table again when a value of its sort column changes, and not otherwise', async () => {
  sortByQuantity();
  sheet.steps.length = 0;
  sheet.set(3, 3, { ...sheet.get(3, 3), value: -1 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ byColumn: { 'Market value': 1 } }]);
  expect(sheet.steps).not.toContain('sort');

  sheet.set(3, quantity, { ...sheet.get(3, quantity), value: 9e9 });
  sheet.sortBody(quantity);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ byColumn: { Quantity: 1 } }]);
  expect(readQuantities()).toEqual(sortUpwards(readQuantities()));
  for (const line of readRows()) expect(line[4]).toBe(printNote(line));
});

test('repeats a sort by a user column after any change', async () => {
  sheet.sortBody(quantity);
  workbook.sortedBy = 4;
  sheet.set(3, 3, { ...sheet.get(3, 3), value: -1 });
  sheet.steps.length = 0;
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  expect(sheet.steps.filter((step) => step === 'sort')).toHaveLength(1);
});

test('refreshes the rows when Excel refuses to sort, and reports that', async () => {
  dropLastRow();
  sortByQuantity();
  sheet.sortBody = () => {
    throw new AddInError('workbook', 'Excel refused.');
  };
  const [change] = await dataRanges.refreshDataRanges([id]);
  expect(change).toMatchObject({ outcome: 'changed', added: 1 });
  expect(change?.problem).toBe(
    "The rows were refreshed, but the sort couldn't be reapplied: Excel refused. Sort the table again.",
  );
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('undoes a failure after sorting row by row', async () => {
  dropLastRow();
  sortByQuantity();
  sheet.set(3, quantity, { ...sheet.get(3, quantity), value: 9e9 });
  const before = readRows();
  const setPart = workbook.setPart.bind(workbook);
  let sorted = false;
  sheet.sortBody = ((sort) => (by: number) => {
    sort.call(sheet, by);
    sorted = true;
  })(sheet.sortBody.bind(sheet));
  workbook.setPart = async (part, xml) => {
    // The workbook refuses to store the definition of a table whose rows are already in their new order.
    if (sorted && !xml.includes('<writing')) {
      sorted = false;
      throw new AddInError('workbook', 'Excel refused.');
    }
    return setPart(part, xml);
  };
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed', problem: 'Excel refused.' }]);
  const toStrings = (lines: readonly unknown[][]) => lines.map((line) => JSON.stringify(line)).sort();
  expect(toStrings(readRows())).toEqual(toStrings(before));
});
