import { readDefinition } from '../../../src/workbook/linked/read-definition';
import { openFourAccounts, openSource } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';

const options = { confirm: () => Promise.resolve(true) };
const otherQuery = '=IDS.POSITIONS(2,"last","AccountId;Quantity")';

/** Opens a table after a refresh that changed account 1, and a refresh that Excel refused to complete and to roll back. */
async function open() {
  const opened = await openFourAccounts('Note');
  const { workbook, sheet, source, dataRanges, id } = opened;
  const readRows = () =>
    Array.from({ length: (sheet.table?.rows ?? 1) - 1 }, (_row, row) =>
      [0, 1, 2].map((column) => sheet.get(row + 1, column).value),
    );
  const readStored = () => {
    const [part = ''] = workbook.storedParts.values();
    const reading = readDefinition(part);
    return 'definition' in reading ? reading.definition : undefined;
  };
  sheet.set(3, 2, { value: 'note 3', format: 'General' });
  source.books.get(1)?.set(1, 11);
  await dataRanges.refreshDataRanges([id], options);
  source.books.get(1)?.set(1, 99).set(2, 98).set(5, 50);
  source.books.set(
    2,
    new Map([
      [3, 31],
      [12, 120],
    ]),
  );
  const before = sheet.steps.length;
  sheet.refuse = () => (sheet.steps.length > before ? { half: false } : undefined);
  expect(await dataRanges.refreshDataRanges([id], options)).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining('mixture') as string },
  ]);
  expect(readRows().slice(0, 2)).toEqual([
    [1, 99, ''],
    [2, 98, ''],
  ]);
  sheet.refuse = () => undefined;
  return { ...opened, readRows, readStored };
}

const oldRows = [
  [1, 11, ''],
  [2, 20, ''],
  [3, 30, 'note 3'],
  [4, 40, ''],
];

test('an update first restores the old rows, and the next refresh keeps its query and rows', async () => {
  const { dataRanges, id, readRows, readStored } = await open();
  await dataRanges.updateDataRange(id, otherQuery, options);
  const rows = [
    [3, 31, 'note 3'],
    [12, 120, ''],
  ];
  expect(readRows()).toEqual(rows);
  expect(await dataRanges.refreshDataRanges([id], options)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(readRows()).toEqual(rows);
  expect(readStored()).toMatchObject({ formula: otherQuery });
});

test('undoing a refresh first restores the old rows, and the list no longer shows the failure', async () => {
  const { dataRanges, id, readRows } = await open();
  await dataRanges.undoRefresh(id, options);
  expect(readRows()).toEqual([[1, 10, ''], ...oldRows.slice(1)]);
  expect(await dataRanges.listDataRanges()).toMatchObject([{ id, state: 'stale' }]);
});

test('a conversion to a formula first restores the old rows', async () => {
  const { dataRanges, id, workbook } = await open();
  const { id: formulaId } = await dataRanges.convertDataRange(id, 'formula', options);
  expect(await workbook.readParts()).toEqual([]);
  expect(await dataRanges.listDataRanges()).toMatchObject([{ id: formulaId, kind: 'formula' }]);
});

test("another user's update of the table is never rolled back", async () => {
  const { dataRanges, workbook, source, id, readRows, readStored } = await open();
  const later = { ...stillClock, now: () => 3_600_000 };
  await openSource(workbook, source, 'ben', later).updateDataRange(id, otherQuery, options);
  const rows = readRows();
  expect(await dataRanges.refreshDataRanges([id], options)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(readRows()).toEqual(rows);
  expect(readStored()).toMatchObject({ formula: otherQuery });
});

test('a rollback that failed after an update added columns keeps what the user then typed in them', async () => {
  const { sheet, source, dataRanges, id } = await openFourAccounts('Note');
  source.hasPrices = true;
  let isRefused = false;
  sheet.refuse = (step) => ((isRefused ||= step === 'resize') ? { half: false } : undefined);
  const withPrices = '=IDS.POSITIONS(1,"last","AccountId;Quantity;Price")';
  await expect(dataRanges.updateDataRange(id, withPrices, options)).rejects.toThrow('mixture');
  const readColumn = () => [0, 1, 2, 3, 4].map((row) => sheet.get(row, 3).value);
  expect(readColumn()).toEqual(['Price', 5, 10, 15, 20]);
  sheet.refuse = () => undefined;
  sheet.set(2, 3, { value: 'my remark', format: 'General' });
  source.hasPrices = false;
  expect(await dataRanges.refreshDataRanges([id], options)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(readColumn()).toEqual(['', '', 'my remark', '', '']);
  expect(sheet.table).toMatchObject({ rows: 5, columns: 3 });
});

test('an action fails with the whole problem while Excel still refuses to restore the rows', async () => {
  const { dataRanges, sheet, id, readRows } = await open();
  sheet.refuse = () => ({ half: false });
  await expect(dataRanges.updateDataRange(id, otherQuery, options)).rejects.toThrow('mixture');
  sheet.refuse = () => undefined;
  await dataRanges.undoRefresh(id, options);
  expect(readRows()).toEqual([[1, 10, ''], ...oldRows.slice(1)]);
});

test('a refresh restores a table that a failed conversion has already removed', async () => {
  const { workbook, sheet, dataRanges, id } = await openFourAccounts('Note');
  sheet.set(3, 2, { value: 'note 3', format: 'General' });
  const cells = sheet.serialize();
  const entering = jest.spyOn(workbook, 'enterFormulaAt').mockImplementation(() => {
    sheet.refuse = () => ({ half: false });
    return Promise.reject(new Error('Excel is busy.'));
  });
  await expect(dataRanges.convertDataRange(id, 'formula', options)).rejects.toThrow('mixture');
  expect(sheet.table).toBeUndefined();
  sheet.refuse = () => undefined;
  entering.mockRestore();
  expect(await dataRanges.refreshDataRanges('all', options)).toMatchObject([{ id, outcome: 'unchanged' }]);
  expect(sheet.serialize()).toEqual(cells);
});
