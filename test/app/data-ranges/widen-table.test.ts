import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { keptRowColor } from '../../../src/app/data-ranges/tables/highlights';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openTableForEachTest } from '../../support/table-for-each-test';

const query = (columns: string) => `=IDS.POSITIONS(1,"last","${columns}","top=20")`;

let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;
let id: string;

// The table is in A1:C21, and the user's own column is D.
openTableForEachTest(
  query('Account/Number;Quantity;MarketValue'),
  (opened) => ({ running, workbook, dataRanges, sheet, id } = opened),
);
beforeEach(() => {
  if (sheet.table) sheet.table = { ...sheet.table, columns: 4 };
  sheet.set(0, 3, { value: 'Note', format: 'General' });
  for (let row = 1; row <= 20; row++) sheet.set(row, 3, { value: `note on ${readQuantity(row)}`, format: 'General' });
});

const readQuantity = (row: number) => sheet.get(row, 1).value;
const readColumn = (index: number) => Array.from({ length: 21 }, (_row, row) => sheet.get(row, index).value);
const readDefinitions = () => [...workbook.storedParts.values()].map(readDefinition);

test("an update inserts new columns right of the user's own, which stay with their rows", async () => {
  const notes = readColumn(3);
  const fresh = openWorkbook(running);
  await fresh.dataRanges.insertTable({ formula: query('AccountId;SecurityId;Quantity'), target: 'selection' });
  const requested = fresh.workbook.getSheet('Sheet1');
  const more = query('AccountId;SecurityId;Account/Number;Quantity;MarketValue');
  expect(await dataRanges.updateDataRange(id, more)).toMatchObject({ id, address: 'Sheet1!A1:F21', formula: more });
  expect(readColumn(3)).toEqual(notes);
  expect(sheet.table).toMatchObject({ columns: 6 });
  expect([readColumn(4), readColumn(5)]).toEqual(
    [0, 1].map((index) => Array.from({ length: 21 }, (_row, row) => requested.get(row, index).value)),
  );
  expect(readDefinitions()).toMatchObject([{ definition: { keys: ['AccountId', 'SecurityId'], formula: more } }]);
});

test('a changed row then keeps its note', async () => {
  await dataRanges.updateDataRange(id, query('AccountId;SecurityId;Account/Number;Quantity;MarketValue'));
  const note = sheet.get(4, 3).value;
  sheet.set(4, 2, { ...sheet.get(4, 2), value: 1.25 });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    { outcome: 'changed', changed: 1, removed: 0, added: 0 },
  ]);
  expect(sheet.get(4, 3).value).toBe(note);
});

test('rows receive their own cells in any sort order', async () => {
  sheet.sortBody(2);
  const listByNote = (index: number) => readColumn(3).map((note, row) => [note, sheet.get(row, index).value]);
  const expected = new Map(listByNote(2).map(([note, value]) => [note, value]));
  await dataRanges.updateDataRange(id, query('Account/Number;Quantity;MarketValue;AccountId;SecurityId'));
  const fresh = openWorkbook(running);
  await fresh.dataRanges.insertTable({ formula: query('AccountId;SecurityId;MarketValue'), target: 'selection' });
  const requested = fresh.workbook.getSheet('Sheet1');
  const readKey = (of: MemorySheet, row: number, first: number) =>
    `${String(of.get(row, first).value)} ${String(of.get(row, first + 1).value)}`;
  const rows = Array.from({ length: 20 }, (_row, index) => index + 1);
  const values = new Map(rows.map((row) => [readKey(requested, row, 0), requested.get(row, 2).value]));
  for (const row of rows) expect(values.get(readKey(sheet, row, 4))).toBe(expected.get(sheet.get(row, 3).value));
});

test('refuses the update for changed rows without keys, like a refresh', async () => {
  sheet.set(1, 2, { ...sheet.get(1, 2), value: 1.25 });
  sheet.set(1, 1, { ...sheet.get(1, 1), value: 1.25 });
  const before = workbook.serialize();
  await expect(
    dataRanges.updateDataRange(id, query('AccountId;SecurityId;Account/Number;Quantity;MarketValue')),
  ).rejects.toThrow(/your entries in Note could be lost.*\(D2\)/);
  expect(workbook.serialize()).toBe(before);
});

test('rows that leave the source with an update that changes the key stay marked', async () => {
  const keyless = openWorkbook(running);
  const own = keyless.workbook.getSheet('Sheet1');
  const inserted = await keyless.dataRanges.insertTable({
    formula: query('Account/Number;Security/Cusip;Quantity'),
    target: 'selection',
  });
  if (own.table) own.table = { ...own.table, columns: 4 };
  own.set(0, 3, { value: 'Note', format: 'General' });
  const toKey = (row: number) => [0, 1].map((index) => own.get(row, index).value).join(' ');
  const keys = Array.from({ length: 20 }, (_row, index) => toKey(index + 1));
  const noted = keys.findIndex((key, index) => index >= 10 && keys.filter((other) => other === key).length === 1) + 1;
  own.set(noted, 3, { value: 'ask', format: 'General' });
  const shorter = query('Account/Number;Security/Cusip;Quantity;AccountId;SecurityId').replace('top=20', 'top=10');
  await keyless.dataRanges.updateDataRange(inserted.id, shorter);
  const [range] = await keyless.dataRanges.listDataRanges();
  expect(range?.keptRows).toMatchObject([{ notes: ['ask'] }]);
  expect(own.colors.get('11 0')).toBe(keptRowColor);
});

test('reports a column that the query omits, and writes nothing', async () => {
  const before = workbook.serialize();
  await expect(dataRanges.updateDataRange(id, query('AccountId;SecurityId;Quantity'))).rejects.toThrow(
    "The query no longer includes Account number, Market value, but linked columns can't be removed while the table has your own columns (Note). Add the missing columns to the query",
  );
  expect(workbook.serialize()).toBe(before);
});

test('never overwrites cells to the right of the table', async () => {
  sheet.set(12, 5, { value: 'mine', format: 'General' });
  const before = workbook.serialize();
  await expect(
    dataRanges.updateDataRange(id, query('AccountId;SecurityId;Account/Number;Quantity;MarketValue')),
  ).rejects.toThrow('is in the way. Move it');
  expect(workbook.serialize()).toBe(before);
});

test.each(['write', 'format', 'resize'])('leaves the table unchanged when Excel refuses the step %s', async (step) => {
  const before = workbook.serialize();
  const kept = readDefinitions();
  sheet.refuse = (one) => {
    if (one === step) return ((sheet.refuse = () => undefined), { half: true });
    return undefined;
  };
  await expect(
    dataRanges.updateDataRange(id, query('AccountId;SecurityId;Account/Number;Quantity;MarketValue')),
  ).rejects.toThrow('Excel refused');
  expect(workbook.serialize()).toBe(before);
  expect(readDefinitions()).toEqual(kept);
});

test('names what keeps user columns when a table with them would be removed or converted to a formula', async () => {
  const message = /your own columns \(Note\).*Move them elsewhere first, or choose Remove and keep the values/;
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(message);
  await expect(dataRanges.convertDataRange(id, 'formula')).rejects.toThrow(message);
});
