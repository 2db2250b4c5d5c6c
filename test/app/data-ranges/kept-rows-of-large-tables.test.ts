import type { MemorySheet } from '../../support/memory-sheet';
import { type MemorySource, type openSource, openFourAccounts } from '../../support/memory-source';

// The table has more than 10,000 rows, which share a hash, and the user's notes in C.
let sheet: MemorySheet;
let source: MemorySource;
let dataRanges: ReturnType<typeof openSource>;
let id: string;

const yes = { confirm: () => Promise.resolve(true) };
const refresh = async (options?: typeof yes) => (await dataRanges.refreshDataRanges([id], options))[0];

beforeEach(async () => {
  ({ sheet, source, dataRanges, id } = await openFourAccounts('Note'));
  source.books.set(1, new Map(Array.from({ length: 10_002 }, (_row, index) => [index + 1, index * 10])));
  await refresh(yes);
  sheet.set(3, 2, { value: 'my note', format: 'General' });
  source.books.get(1)?.delete(3);
  expect(await refresh(yes)).toMatchObject({ outcome: 'changed' });
});

test('a table with a row that is no longer in the source becomes a snapshot', async () => {
  await dataRanges.convertDataRange(id, 'snapshot', yes);
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({ kind: 'snapshot', state: 'fresh' });
});

test.each([10_002, 10_001])('after its removal, a refresh needs no confirmation (%d rows)', async (rows) => {
  if (rows === 10_001) {
    source.books.get(1)?.delete(10_002);
    await refresh(yes);
  }
  await dataRanges.removeKeptRows(id, undefined, yes);
  source.books.get(1)?.set(5, 7);
  expect(await refresh()).toMatchObject({ outcome: 'changed', changed: 1 });
});

test('an edit of a linked cell is still detected', async () => {
  sheet.set(9, 1, { value: 999, format: 'General' });
  source.books.get(1)?.set(5, 7);
  expect(await refresh()).toMatchObject({ outcome: 'failed' });
});
