import type { MemorySheet } from '../../support/memory-sheet';
import { type openSource, openFourAccounts } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

// The table is in A1:C5, and the stamp of its snapshot in E1:F11.
let workbook: MemoryWorkbook;
let sheet: MemorySheet;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  ({ workbook, sheet, dataRanges, id } = await openFourAccounts('Note'));
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
