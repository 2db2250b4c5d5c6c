import type { BlockVerbs } from '../../../src/app/blocks/block-verbs';
import { tellingColumns } from '../../../src/app/blocks/telling-columns';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';

const clock = createMorningClock();
let running: Running;
let workbook: MemoryWorkbook;
let blocks: BlockVerbs;
let sheet: MemorySheet;

beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());
beforeEach(() => {
  ({ workbook, blocks } = openWorkbook(running));
  sheet = workbook.sheetAt('Sheet1');
});

/** Inserts a table with a column of the user behind its own, a note in its first row, and another amount there. */
async function insertWithNote(columns: string[]): Promise<string> {
  const formula = `=IDS.POSITIONS(1,"last","${columns.join(';')}","top=20")`;
  const { id } = await blocks.insertTable({ formula, target: 'selection' });
  if (sheet.table) sheet.table = { ...sheet.table, columns: columns.length + 1 };
  sheet.set(0, columns.length, { value: 'Note', format: 'General' });
  sheet.set(1, columns.length, { value: 'ask the custodian', format: 'General' });
  const amount = columns.indexOf('MarketValue');
  sheet.set(1, amount, { ...sheet.get(1, amount), value: 1.25 });
  return id;
}

test('where nothing tells rows apart, a refresh that would lose a note writes nothing and says what to add', async () => {
  const id = await insertWithNote(['Quantity', 'MarketValue']);
  const before = workbook.picture();
  const [change] = await blocks.refreshBlocks([id]);
  expect(change?.outcome).toBe('failed');
  expect(change?.problem).toMatch(/what you wrote in Note would be lost.*Add .*AccountId.*SecurityId/);
  expect(workbook.picture()).toEqual(before);
});

test('without a note there is nothing to lose', async () => {
  const id = await insertWithNote(['Quantity', 'MarketValue']);
  sheet.set(1, 2, { value: '', format: 'General' });
  expect(await blocks.refreshBlocks([id])).toMatchObject([{ outcome: 'changed' }]);
});

test('columns that name something tell rows apart where the key is not shown, as long as no two are alike', () => {
  const columns = [
    { name: 'Account/Number', header: 'Account', kind: 'text' as const },
    { name: 'Security/Cusip', header: 'Cusip', kind: 'text' as const },
    { name: 'Quantity', header: 'Quantity', kind: 'number' as const },
  ];
  const rows = [
    ['1', '037833100', 5],
    ['1', '594918104', 5],
  ];
  expect(tellingColumns(columns, rows, rows)).toEqual([0, 1]);
  expect(tellingColumns(columns, rows, [...rows, ['1', '037833100', 9]])).toEqual([]);
  expect(tellingColumns(columns.slice(2), [[5]], [[6]])).toEqual([]);
});
