import { createDataRangeMemory } from '../../../src/app/data-ranges/services/data-range-services';
import { describeMixedRows, recordUnmixedRows } from '../../../src/app/data-ranges/tables/mixed-rows';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { stillClock } from '../../support/memory-table';
import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let ann: DataRangeActions;
let bob: DataRangeActions;
let id: string;

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4].map((key) => [key, key * 10])));
  source.date = '2026-01-02' as never;
  sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  ann = openSource(workbook, source, 'Ann');
  bob = openSource(workbook, source, 'Bob');
  ({ id } = await ann.insertTable({ formula: sourceFormula, target: 'selection' }));
});

const listStates = async () =>
  (await Promise.all([ann.listDataRanges(), bob.listDataRanges()])).map(([dataRange]) => dataRange?.state);

test('a table as written is fresh for every user', async () => {
  source.fetchedAt = Date.parse('2026-01-02T12:00:00');
  await ann.refreshDataRanges([id]);
  expect(await listStates()).toEqual(['fresh', 'fresh']);
});

test('a table with one cell of another fetch is fresh for no user until it is refreshed', async () => {
  source.fetchedAt = Date.parse('2026-01-02T12:00:00');
  await ann.refreshDataRanges([id]);
  sheet.set(3, 1, { ...sheet.get(3, 1), value: 31 });
  expect(await listStates()).toEqual(['stale', 'stale']);
  expect((await ann.listDataRanges())[0]?.problem).toMatch(/^Some cells differ from the last refresh/);
  await bob.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
  expect(await listStates()).toEqual(['fresh', 'fresh']);
});

test('a table with a row replaced from another fetch is not fresh', async () => {
  source.fetchedAt = Date.parse('2026-01-02T12:00:00');
  await ann.refreshDataRanges([id]);
  sheet.set(3, 0, { ...sheet.get(3, 0), value: 9 });
  sheet.set(3, 1, { ...sheet.get(3, 1), value: 90 });
  expect(await listStates()).toEqual(['stale', 'stale']);
});

test('a table with a duplicated row in place of another is not fresh', async () => {
  source.fetchedAt = Date.parse('2026-01-02T12:00:00');
  await ann.refreshDataRanges([id]);
  for (const column of [0, 1]) sheet.set(3, column, sheet.get(2, column));
  expect(await listStates()).toEqual(['stale', 'stale']);
});

test('a table with unreadable cells is not fresh', async () => {
  source.fetchedAt = Date.parse('2026-01-02T12:00:00');
  await ann.refreshDataRanges([id]);
  workbook.readBody = () => Promise.reject(new Error('The sheet is busy.'));
  expect(await listStates()).toEqual(['stale', 'stale']);
});

test('a refresh ends although another user refreshes the table at each check', async () => {
  const read = workbook.readBody.bind(workbook);
  let reads = 0;
  workbook.readBody = async (table, columns) => {
    const rows = await read(table, columns);
    // Another refresh has outdated the rows that were read.
    source.fetchedAt = ++reads;
    const [[part = '', xml = ''] = []] = [...workbook.storedParts];
    workbook.storedParts.set(part, xml.replace(/fetchedAt="\d+"/, `fetchedAt="${reads}"`));
    return rows.map((row) => row.map((value) => Number(value) + 1));
  };
  expect(await ann.refreshDataRanges([id])).toMatchObject([
    {
      outcome: 'already fresh',
      problem: 'Other users keep refreshing this table. Refresh again later.',
      isBeingWritten: true,
    },
  ]);
  expect(reads).toBeLessThan(10);
});

test('a large table that was just written is read again only after an edit', async () => {
  const [found] = await workbook.readTables();
  const table = { ...found!, area: { ...found!.area, rows: 100_001, columns: 12 } };
  const [xml = ''] = workbook.storedParts.values();
  const read = readDefinition(xml);
  if (!('definition' in read)) throw new Error('The definition is damaged.');
  const open = { definition: read.definition, table };
  const services = { workbook, memory: createDataRangeMemory('Ann'), clock: stillClock };
  jest.spyOn(workbook, 'readBody').mockRejectedValue(new Error('The sheet is busy.'));
  recordUnmixedRows(services, open, services.memory.edits);
  expect(await describeMixedRows(services, open)).toBeUndefined();
  services.memory.edits++;
  expect(await describeMixedRows(services, open)).toMatch(/^Some cells differ from the last refresh/);
});
