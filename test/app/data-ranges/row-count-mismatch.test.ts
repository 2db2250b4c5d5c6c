import { loadOpenTables } from '../../../src/app/data-ranges/tables/load-open-tables';
import { describeRowCountMismatch } from '../../../src/app/data-ranges/tables/mixed-rows';
import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';
import type { Running } from '../../faults/surface';

const clock = createMorningClock();
let running: Running;

beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());

/** A new table, and an action that removes its last row, like Undo in Excel after a refresh that added it. */
async function insertTable(query = '=IDS.CUSTODIANS()') {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula: query, target: 'selection' });
  const sheet = workbook.getSheet('Sheet1');
  const takeRow = () => {
    if (sheet.table) sheet.table = { ...sheet.table, rows: sheet.table.rows - 1 };
  };
  return { id, workbook, dataRanges, takeRow };
}

test('a table whose number of rows differs from the fetched rows is not fresh', async () => {
  const { dataRanges, takeRow } = await insertTable();
  const [{ rows = 0, state } = {}] = await dataRanges.listDataRanges();
  expect(state).toBe('fresh');
  takeRow();
  expect(await dataRanges.listDataRanges()).toMatchObject([
    {
      state: 'stale',
      problem: `The table has ${rows - 1} rows, but ${rows} were fetched: rows were added or deleted, or a refresh was undone. Refresh to update.`,
    },
  ]);
});

test('queries that table again although another user has just refreshed it', async () => {
  const { id, workbook, takeRow } = await insertTable();
  const others = openWorkbook(running, workbook, 'Bob').dataRanges;
  expect(await others.refreshDataRanges('all')).toMatchObject([{ id, outcome: 'already fresh' }]);
  takeRow();
  expect(await others.refreshDataRanges('all')).toMatchObject([{ id, outcome: 'changed', added: 1 }]);
  expect(await others.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
});

test.each([
  ['an answer of no rows has its one empty row', { fetched: 0, rows: 2, hasHeaders: true }],
  ['a table whose header row is hidden has all its rows', { fetched: 3, rows: 3, hasHeaders: false }],
])('%s', async (_, { fetched, rows, hasHeaders }) => {
  const { workbook, dataRanges, id } = await insertTable();
  const [openTable] = (await loadOpenTables(workbook)).openTables;
  expect(openTable?.definition.id).toBe(id);
  if (!openTable) return;
  const { definition, table } = openTable;
  const other = { ...definition, result: { ...definition.result, rows: fetched } };
  expect(
    describeRowCountMismatch({ definition: other, table: { ...table, hasHeaders, area: { ...table.area, rows } } }),
  ).toBe(undefined);
  await dataRanges.removeDataRange(id);
});
