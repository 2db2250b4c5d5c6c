import type { MemorySheet } from '../../support/memory-sheet';
import { type MemorySource, type openSource, openFourAccounts } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

// The table is in A1:C5: accounts 1 to 4, their quantities, and the user's notes.
let workbook: MemoryWorkbook;
let sheet: MemorySheet;
let source: MemorySource;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

beforeEach(async () => {
  ({ workbook, sheet, source, dataRanges, id } = await openFourAccounts('Note'));
  sheet.set(2, 2, { value: 'ask', format: 'General' });
});

const findCard = async () => (await dataRanges.listDataRanges()).find((range) => range.id === id);

test('a snapshot without one of its rows is shown as changed', async () => {
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(await findCard()).toMatchObject({ kind: 'snapshot', state: 'fresh' });
  await sheet.remove([{ row: 3, column: 0, rows: 1, columns: 3 }]);
  expect(await findCard()).toMatchObject({
    state: 'stale',
    problem: expect.stringMatching(/^Some cells have changed since/) as string,
  });
});

const frozenAltered = /^Cells in the linked columns of IDS_POSITIONS differ from the last refresh/;

test('a table with a changed cell has no snapshot, whose stamp would describe it as fetched', async () => {
  sheet.set(3, 1, { value: 3_000, format: 'General' });
  const before = workbook.serialize();
  await expect(dataRanges.convertDataRange(id, 'snapshot')).rejects.toThrow(frozenAltered);
  expect(workbook.serialize()).toBe(before);
  expect(await findCard()).toMatchObject({ kind: 'linked table' });
});

test('a table without one of its rows has no snapshot until it is refreshed', async () => {
  await sheet.remove([{ row: 3, column: 0, rows: 1, columns: 3 }]);
  await expect(dataRanges.convertDataRange(id, 'snapshot')).rejects.toThrow(frozenAltered);
  await dataRanges.refreshDataRanges([id]);
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(await findCard()).toMatchObject({ kind: 'snapshot', state: 'fresh' });
});

test('a row that is no longer in the source is no difference from the source', async () => {
  source.books.get(1)?.delete(2);
  await dataRanges.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(await findCard()).toMatchObject({ kind: 'snapshot', state: 'fresh', keptRows: [{ key: 'AccountId 2' }] });
  expect(await dataRanges.verifySnapshot(id)).toMatchObject({
    outcome: 'unchanged',
    verification: { cellsAltered: false, sourceChanged: false },
  });
  source.books.get(1)?.set(3, 31);
  expect(await dataRanges.verifySnapshot(id)).toMatchObject({
    outcome: 'changed',
    changed: 1,
    removed: 0,
    verification: { cellsAltered: false, sourceChanged: true },
  });
});
