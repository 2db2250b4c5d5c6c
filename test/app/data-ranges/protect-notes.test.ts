import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { findIdentifyingColumns } from '../../../src/app/data-ranges/tables/compare-rows';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';

const clock = createMorningClock();
let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;

beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());
beforeEach(() => {
  ({ workbook, dataRanges } = openWorkbook(running));
  sheet = workbook.getSheet('Sheet1');
});

/** Inserts a table with a user column to its right, a note in its first row, and another amount there. */
async function insertWithNote(columns: string[]): Promise<string> {
  const formula = `=IDS.POSITIONS(1,"last","${columns.join(';')}","top=20")`;
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  if (sheet.table) sheet.table = { ...sheet.table, columns: columns.length + 1 };
  sheet.set(0, columns.length, { value: 'Note', format: 'General' });
  sheet.set(1, columns.length, { value: 'ask the custodian', format: 'General' });
  const amount = columns.indexOf('MarketValue');
  sheet.set(1, amount, { ...sheet.get(1, amount), value: 1.25 });
  return id;
}

test('refuses a refresh that would lose a note when rows have no keys, and suggests which columns to add', async () => {
  const id = await insertWithNote(['Quantity', 'MarketValue']);
  const before = workbook.serialize();
  const [change] = await dataRanges.refreshDataRanges([id]);
  expect(change?.outcome).toBe('failed');
  expect(change?.problem).toMatch(/your entries in Note could be lost.*add .*AccountId.*SecurityId/);
  expect(workbook.serialize()).toEqual(before);
});

test('refreshes when there are no notes to lose', async () => {
  const id = await insertWithNote(['Quantity', 'MarketValue']);
  sheet.set(1, 2, { value: '', format: 'General' });
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
});

test('names the cells that would be lost, and how to keep them', async () => {
  const id = await insertWithNote(['Quantity', 'MarketValue']);
  sheet.set(2, 2, { value: '=B3*2', formula: '=B3*2', format: 'General' });
  const [change] = await dataRanges.refreshDataRanges([id]);
  expect(change?.problem).toContain('(C2). Edit the query in Build');
});

test('rows with equal identifiers do not affect the notes of the others', async () => {
  const id = await insertWithNote(['Account/Number', 'Security/Description', 'Quantity', 'MarketValue']);
  // Two rows further down with the same account and symbol, like cash in several currencies.
  for (const column of [0, 1]) sheet.set(6, column, sheet.get(5, column));
  const before = sheet.get(1, 3);
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([
    { outcome: 'changed', changed: 1, removed: 1, added: 1 },
  ]);
  expect(sheet.get(1, 3)).not.toEqual(before);
  expect(sheet.get(1, 4).value).toBe('ask the custodian');
});

test('identifying columns distinguish rows when the key is not shown', () => {
  const columns = [
    { name: 'Account/Number', header: 'Account', kind: 'text' as const },
    { name: 'Quantity', header: 'Quantity', kind: 'number' as const },
    { name: 'Security/Cusip', header: 'Cusip', kind: 'code' as const },
  ];
  expect(findIdentifyingColumns(columns)).toEqual([0, 2]);
});
