import { MemorySource, openSource } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const formula = '=IDS.POSITIONS(1,"last","AccountId;Quantity")';

/** A source whose rows are fetched on the day of the clock, so they are fresh. */
function createSourceOfToday(): MemorySource {
  const source = new MemorySource();
  source.fetchedAt = Date.parse(`${stillClock.today()}T12:00:00`);
  return source;
}

/** A table of three rows, and an action that clears cells of rows like the Delete key, or cutting them. */
async function openTableOfThree() {
  const workbook = new MemoryWorkbook();
  const source = createSourceOfToday();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula, target: 'selection' });
  const sheet = workbook.getSheet('Sheet1');
  const clear = (row: number) => [0, 1].forEach((column) => sheet.set(row, column, { value: '', format: 'General' }));
  const findTable = async () => (await actions.listDataRanges()).find((dataRange) => dataRange.id === id);
  return { actions, source, id, sheet, clear, findTable };
}

test('a table with cleared rows is not fresh, and a refresh replaces the rows', async () => {
  const { actions, id, clear, findTable } = await openTableOfThree();
  expect(await findTable()).toMatchObject({ state: 'fresh' });
  clear(2);
  expect(await findTable()).toMatchObject({
    state: 'stale',
    problem: expect.stringMatching(/^Some cells differ from the last refresh/) as string,
  });
  await expect(actions.convertDataRange(id, 'snapshot')).rejects.toThrow(/Refresh/);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed', added: 1 }]);
  expect(await findTable()).toMatchObject({ state: 'fresh' });
});

test('a snapshot with cleared rows is not unchanged', async () => {
  const { actions, id, clear, findTable } = await openTableOfThree();
  await actions.convertDataRange(id, 'snapshot');
  expect(await findTable()).toMatchObject({ state: 'fresh' });
  clear(3);
  expect(await findTable()).toMatchObject({ state: 'stale' });
});

test('an empty result, whose table has a blank row, is fresh and can be frozen', async () => {
  const workbook = new MemoryWorkbook();
  const source = createSourceOfToday();
  source.books.set(1, new Map());
  const actions = openSource(workbook, source);
  const { id, state } = await actions.insertTable({ formula, target: 'selection' });
  expect(state).toBe('fresh');
  await actions.refreshDataRanges([id]);
  expect(await actions.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
  expect(await actions.convertDataRange(id, 'snapshot')).toMatchObject({ kind: 'snapshot', state: 'fresh' });
});

test('rows that the user pasted over others are reported once', async () => {
  const { actions, id, sheet } = await openTableOfThree();
  [1, 2, 3].forEach((row) => sheet.set(row, 2, { value: `note ${row}`, format: 'General' }));
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 4, columns: 3 };
  // The third row over the first, as by copying and pasting.
  [0, 1].forEach((column) => sheet.set(1, column, sheet.get(3, column)));
  expect(await actions.refreshDataRanges([id])).toMatchObject([
    { outcome: 'changed', keptCounts: { total: 1, newlyKept: 1 } },
  ]);
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('a snapshot does not show that a refresh failed before the conversion', async () => {
  const { actions, source, id, findTable } = await openTableOfThree();
  source.fails = true;
  expect(await actions.refreshDataRanges([id])).toMatchObject([{ outcome: 'failed' }]);
  expect(await findTable()).toMatchObject({ state: 'failed' });
  const snapshot = await actions.convertDataRange(id, 'snapshot');
  expect(snapshot).toMatchObject({ kind: 'snapshot', state: 'fresh' });
  expect(snapshot).not.toHaveProperty('problem');
});
