import type { MemorySheet } from '../../support/memory-sheet';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { type MemorySource, type openSource, openFourAccounts, sourceFormula } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

// The table is in A1:C5, and the stamp of its snapshot in E1:F11.
let workbook: MemoryWorkbook;
let sheet: MemorySheet;
let source: MemorySource;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  ({ workbook, sheet, source, dataRanges, id } = await openFourAccounts('Note'));
});

const stampKept =
  "The cells with the snapshot's query and totals were kept because they were edited or are on another sheet. Delete them if you don't need them.";

test('converting a snapshot back removes its stamp, even if the sheet was renamed', async () => {
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(sheet.get(0, 4)).toMatchObject({ value: 'Snapshot of' });
  // As if the sheet was named January when the stamp was written.
  for (const { id: partId, xml } of await workbook.readParts())
    await workbook.setPart(partId, xml.replace(/(<note [^>]*sheet=)"Sheet1"/, '$1"January"'));
  const dataRange = await dataRanges.convertDataRange(id, 'linked table');
  expect(dataRange.notes).toBeUndefined();
  expect(sheet.get(0, 4)).toMatchObject({ value: '' });
});

test('reports a stamp that stays because it is on a sheet of its own', async () => {
  sheet.set(0, 4, { value: 'taken', format: 'General' });
  sheet.set(8, 0, { value: 'taken', format: 'General' });
  await dataRanges.convertDataRange(id, 'snapshot');
  const dataRange = await dataRanges.convertDataRange(id, 'linked table');
  expect(dataRange.notes).toEqual([stampKept]);
});

const options = { confirm: () => Promise.resolve(true) };
const readStored = () =>
  [...workbook.storedParts.values()].flatMap((xml) => {
    const reading = readDefinition(xml);
    return 'definition' in reading ? [reading.definition] : [];
  });

test.each([
  ['with the same columns', '=IDS.POSITIONS(2,"last","AccountId;Quantity")', 'Note'],
  ['with more columns', '=IDS.POSITIONS(2,"last","AccountId;Quantity;Price")', 'Note'],
  ['of a table without own columns', '=IDS.POSITIONS(2,"last","AccountId;Quantity;Price")', undefined],
])('an update %s removes the stamp of a snapshot', async (_name, formula, header) => {
  if (header === undefined) {
    sheet.table = { row: 0, column: 0, rows: 5, columns: 2 };
    sheet.columnIds = [1, 2];
    sheet.set(0, 2, { value: '', format: 'General' });
  }
  source.books.set(2, new Map([[1, 11]]));
  await dataRanges.convertDataRange(id, 'snapshot');
  const stamps = () => sheet.cells.flat().filter((cell) => cell?.value === 'Snapshot of').length;
  expect(stamps()).toBe(1);
  source.hasPrices = formula.includes('Price');
  const { notes } = await dataRanges.updateDataRange(id, formula, options);
  expect(notes).toBeUndefined();
  expect(stamps()).toBe(0);
  expect(readStored()).toMatchObject([{ kind: 'linked table', formula }]);
});

test('undoing an update of a snapshot restores its rows as a linked table, because its stamp is gone', async () => {
  await dataRanges.convertDataRange(id, 'snapshot');
  source.books.set(2, new Map([[1, 11]]));
  await dataRanges.updateDataRange(id, '=IDS.POSITIONS(2,"last","AccountId;Quantity")', options);
  await dataRanges.undoRefresh(id, options);
  const [definition] = readStored();
  expect(definition).toMatchObject({ kind: 'linked table', formula: sourceFormula });
  expect(definition).not.toHaveProperty('stamp');
  expect(definition).not.toHaveProperty('pinned');
});

test('a refresh from before a snapshot cannot be undone', async () => {
  source.books.get(1)?.set(1, 11);
  await dataRanges.refreshDataRanges([id], options);
  const snapshot = await dataRanges.convertDataRange(id, 'snapshot');
  expect(snapshot).not.toHaveProperty('canUndo');
  await expect(dataRanges.undoRefresh(id, options)).rejects.toThrow('no longer available');
  expect(sheet.get(1, 1).value).toBe(11);
});
