import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const formula = '=IDS.POSITIONS(1,"last","AccountId;Quantity;Price")';

/** A table of three columns, with a column of notes before its last one. */
async function openTableWithNotes() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.hasPrices = true;
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  const sheet = workbook.getSheet('Sheet1');
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula, target: 'selection' });
  for (let row = 0; row < 4; row++) {
    sheet.set(row, 3, sheet.get(row, 2));
    sheet.set(row, 2, { value: row === 0 ? 'Note' : `note ${row}`, format: 'General' });
  }
  sheet.table = { row: 0, column: 0, rows: 4, columns: 4 };
  sheet.columnIds = [1, 2, 4, 3];
  const rename = (column: number, value: string) => sheet.set(0, column, { value, format: '@' });
  const readNotes = () => [1, 2, 3].map((row) => sheet.get(row, 2).value);
  return { workbook, source, sheet, actions, id, rename, readNotes };
}

test('a column of notes that swapped headers with linked columns is never written', async () => {
  const { actions, id, rename, readNotes, source } = await openTableWithNotes();
  rename(1, 'Qty');
  rename(3, 'Quantity');
  rename(2, 'Price');
  source.books.get(1)?.set(2, 99);
  const confirm = () => Promise.resolve(true);
  expect(await actions.refreshDataRanges([id], { confirm })).toMatchObject([
    {
      outcome: 'failed',
      problem: expect.stringMatching(/The linked Price column was renamed or deleted/) as string,
    },
  ]);
  await actions.refreshWorkbook();
  await expect(actions.convertDataRange(id, 'formula', { confirm })).rejects.toThrow(/linked Price column/);
  expect(readNotes()).toEqual(['note 1', 'note 2', 'note 3']);
  rename(2, 'Note');
  expect(await actions.refreshDataRanges([id], { confirm })).toHaveLength(1);
  expect(readNotes()).toEqual(['note 1', 'note 2', 'note 3']);
});

test('columns are found by their written values when another program changed their IDs', async () => {
  const { actions, id, sheet, readNotes, source } = await openTableWithNotes();
  sheet.columnIds = [1, 2, 3, 4];
  source.books.get(1)?.set(2, 99);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', changed: 1 }]);
  expect(readNotes()).toEqual(['note 1', 'note 2', 'note 3']);
  expect(sheet.get(2, 1).value).toBe(99);
});
