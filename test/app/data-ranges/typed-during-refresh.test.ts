// Long because everything that can be typed during a refresh is tried over one set-up.
import type { DataRangeActions, DataRangeConfirmation } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSourceTable, type MemorySource } from '../../support/memory-source';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;

const keys = [1, 2, 3, 4];
const typeNote = (row: number, text: string) => sheet.set(row, 2, { value: text, format: '@' });
const setColor = (row: number, column: number, value = '#00FF00') => sheet.colors.set(`${row} ${column}`, value);
const readAccounts = () => keys.map((row) => sheet.get(row, 0).value).filter((value) => value !== '');
const findCopied = () => {
  const [name] = [...workbook.sheets.keys()].filter((key) => key.startsWith('Notes'));
  return name === undefined ? undefined : workbook.getSheet(name);
};
const readValues = ({ cells }: MemorySheet) => cells.map((line) => (line ?? []).map(({ value }) => value));
/** Confirms everything, after another action. */
const agreeAfter = (act: () => void, requested: DataRangeConfirmation[] = []) => ({
  confirm: (confirmation: DataRangeConfirmation) => {
    requested.push(confirmation);
    act();
    return Promise.resolve(true);
  },
});
const doNothing = () => undefined;
/** The source's clock stands still, so the other cells are as they were fetched. */
const old = 'Fetched on 1970-01-01. Newer rows may exist. Refresh to update.';

/** A table in A1:C5 with the user's column Note. */
beforeEach(async () => {
  ({ workbook, source, sheet, actions, id } = await openSourceTable());
  source.books.set(2, new Map([[9, 90]]));
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
});

describe('refreshing cells that were typed over', () => {
  const typeOver = (row: number, value: number) => sheet.set(row, 1, { ...sheet.get(row, 1), value });
  const readQuantities = () => keys.map((row) => sheet.get(row, 1).value);
  const spyOnReads = () => jest.spyOn(workbook, 'readBody');

  test('compares once when nothing changes during the confirmation', async () => {
    typeOver(1, 11);
    const requested: DataRangeConfirmation[] = [];
    const read = spyOnReads();
    const [change] = await actions.refreshDataRanges([id], agreeAfter(doNothing, requested));
    expect(change).toMatchObject({ outcome: 'changed', changed: 1 });
    expect(requested).toHaveLength(1);
    expect(readQuantities()).toEqual([10, 20, 30, 40]);
    // Once for the comparison, and once before writing.
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('requires another confirmation when another cell is typed over during the first', async () => {
    typeOver(1, 11);
    const requested: DataRangeConfirmation[] = [];
    const typeOnce = () => void (requested.length === 1 && typeOver(3, 33));
    const [change] = await actions.refreshDataRanges([id], agreeAfter(typeOnce, requested));
    expect(change).toMatchObject({ outcome: 'changed', changed: 2 });
    expect(requested).toHaveLength(2);
    expect(readQuantities()).toEqual([10, 20, 30, 40]);
  });

  test('keeps another typed cell that is not confirmed', async () => {
    typeOver(1, 11);
    let confirmed = 0;
    const confirm = () => {
      typeOver(3, 33);
      return Promise.resolve(++confirmed === 1);
    };
    await actions.refreshDataRanges([id], { confirm });
    expect(confirmed).toBe(2);
    expect(readQuantities()).toEqual([11, 20, 33, 40]);
    expect([...workbook.storedParts.values()].join()).not.toContain('<writing');
  });
});

describe('converting to a formula', () => {
  test('copies a note that is typed during the confirmation', async () => {
    typeNote(1, 'early');
    await actions.convertDataRange(
      id,
      'formula',
      agreeAfter(() => typeNote(3, 'late')),
    );
    const notes = findCopied();
    expect(notes && readValues(notes)).toEqual(
      expect.arrayContaining([
        [1, 10, 'early'],
        [3, 30, 'late'],
      ]),
    );
  });

  test.each(['a note', 'a note where there was none'])(
    'changes nothing when %s is typed after the copy',
    async (what) => {
      typeNote(1, 'early');
      const dissolve = workbook.dissolveTable.bind(workbook);
      workbook.dissolveTable = async (table) => {
        typeNote(what === 'a note' ? 1 : 3, 'late');
        await dissolve(table);
      };
      await expect(actions.convertDataRange(id, 'formula', agreeAfter(doNothing))).rejects.toThrow(
        'Cells in IDS_POSITIONS changed before the action finished, so the table was left unchanged. Try again.',
      );
      expect(sheet.get(what === 'a note' ? 1 : 3, 2).value).toBe('late');
      expect(readAccounts()).toEqual(keys);
      expect(sheet.table).toMatchObject({ rows: 5, columns: 3 });
      expect(findCopied()).toBeUndefined();
      expect(await actions.listDataRanges()).toMatchObject([{ kind: 'linked table', problem: old }]);
    },
  );

  test('copies what was typed in the total row', async () => {
    workbook.comments.clear();
    sheet.totals = true;
    sheet.set(5, 0, { value: 'checked JB', format: '@' });
    sheet.set(5, 1, { value: 100, formula: '=SUBTOTAL(109,[Quantity])', format: 'General' });
    const requested: DataRangeConfirmation[] = [];
    await actions.convertDataRange(id, 'formula', agreeAfter(doNothing, requested));
    expect(requested[0]?.reasons).toContain(
      'The total row, including what you typed in it, is also copied to the Notes sheet.',
    );
    const notes = findCopied();
    expect(notes && readValues(notes)).toContainEqual(['checked JB', 100, '']);
  });

  test('copies rows that are only colored, with their colors', async () => {
    setColor(2, 2);
    setColor(4, 0, '#FF0000');
    await actions.convertDataRange(id, 'formula', agreeAfter(doNothing));
    const notes = findCopied();
    expect(notes && readValues(notes).slice(3)).toEqual([
      [2, 20, ''],
      [4, 40, ''],
    ]);
    expect(notes && Object.fromEntries(notes.colors)).toMatchObject({ '3 2': '#00FF00', '4 0': '#FF0000' });
  });
});

describe('a refresh', () => {
  const refreshOther = async (options?: Parameters<DataRangeActions['refreshDataRanges']>[1]) => {
    sheet.set(0, 9, { value: 2, format: 'General' });
    return actions.refreshDataRanges([id], options);
  };

  test('keeps rows by their colors, however many have one', async () => {
    for (const row of [1, 2, 3]) setColor(row, 2);
    await refreshOther();
    expect(readAccounts()).toEqual([1, 2, 3, 9]);
  });

  test('keeps rows with a color on a linked cell', async () => {
    setColor(2, 1);
    await refreshOther();
    expect(readAccounts()).toEqual([2, 9]);
  });

  test("treats a color that all rows have as the column's style", async () => {
    for (const row of keys) setColor(row, 2);
    await refreshOther();
    expect(readAccounts()).toEqual([9]);
  });

  test('keeps a row that is colored during the confirmation', async () => {
    typeNote(1, 'early');
    const requested: DataRangeConfirmation[] = [];
    await refreshOther(agreeAfter(() => setColor(3, 2), requested));
    expect(readAccounts()).toEqual([1, 3, 9]);
    expect(requested.length).toBeLessThanOrEqual(3);
  });

  test.each([
    [[1], 'the row with notes. It would remain'],
    [[1, 2], "the 2 rows with notes. They'd remain"],
  ])('names the rows with notes %j that would stay, and reports only that the user declined', async (rows, named) => {
    for (const row of rows) typeNote(row, 'early');
    const requested: DataRangeConfirmation[] = [];
    const confirm = (confirmation: DataRangeConfirmation) => {
      requested.push(confirmation);
      return Promise.resolve(false);
    };
    const [change] = await refreshOther({ confirm });
    expect(requested[0]).toMatchObject({ reasons: [expect.any(String), expect.stringContaining(named)] });
    expect(change).toMatchObject({ outcome: 'canceled' });
    expect(change).not.toHaveProperty('problem');
  });

  test('reports from the ribbon which argument has changed when rows with notes stay', async () => {
    typeNote(1, 'early');
    expect(await refreshOther()).toMatchObject([
      {
        problem:
          'Sheet1!J1 was "1" and is now "2", so the query may return different rows. 1 row with notes is no longer in the source. It remains in the table and its totals, in gray, until you remove it.',
      },
    ]);
  });
});

describe('the label of a total row, whose sums include rows no longer in the source', () => {
  const readTotalLabel = () => sheet.get(sheet.table?.rows ?? 0, 0).value;
  const refreshFor = async (book: number) => {
    sheet.set(0, 9, { value: book, format: 'General' });
    await actions.refreshDataRanges([id], agreeAfter(doNothing));
  };
  beforeEach(() => {
    sheet.totals = true;
    for (const row of [1, 2]) typeNote(row, 'call Jo');
  });

  test('counts the rows until they are back or removed', async () => {
    sheet.set(5, 0, { value: 'Total', format: 'General' });
    await refreshFor(2);
    expect(readTotalLabel()).toBe('Total, with 2 gray rows');
    const [{ keptRows: kept = [] } = {}] = await actions.listDataRanges();
    await actions.removeKeptRows(id, kept[0]?.id, agreeAfter(doNothing));
    expect(readTotalLabel()).toBe('Total, with 1 gray row');
    await refreshFor(1);
    expect(readTotalLabel()).toBe('Total');
  });

  test('stays if the user changed it', async () => {
    sheet.set(5, 0, { value: 'Sum', format: 'General' });
    await refreshFor(2);
    expect(readTotalLabel()).toBe('Sum');
  });
});

test('requires confirmation before replacing text typed over a column that an update added', async () => {
  source.hasPrices = true;
  await actions.updateDataRange(
    id,
    '=IDS.POSITIONS(Sheet1!J1,"last","AccountId;Quantity;Price")',
    agreeAfter(doNothing),
  );
  expect(sheet.get(0, 3).value).toBe('Price');
  expect(await actions.listDataRanges()).toMatchObject([{ problem: old }]);
  sheet.set(2, 3, { value: 77, format: 'General' });
  expect(await actions.refreshDataRanges([id])).toMatchObject([
    {
      outcome: 'failed',
      problem: expect.stringMatching(
        /^1 row has been changed in the linked columns since the last refresh: row 3\. Refreshing overwrites/,
      ) as string,
    },
  ]);
  expect(sheet.get(2, 3).value).toBe(77);
});
