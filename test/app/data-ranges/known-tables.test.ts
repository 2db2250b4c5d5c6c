// Long because two devices with one workbook are set up once for all cases.
import type {
  DataRangeActions,
  DataRangeConfirmation,
  ActionOptions,
} from '../../../src/app/data-ranges/services/data-range-actions';
import { createKnownTables } from '../../../src/app/data-ranges/services/known-tables';
import { stillClock } from '../../support/memory-table';
import { MemorySource, openDevice, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';
import {
  setId,
  addHashesOfTypedRows,
  handMadeSheet,
  openFile,
  readTypedCells,
  setQuery,
} from '../../support/tampered-file';

const quantity = '=IDS.POSITIONS(1,"last","AccountId;Quantity")';

/** A workbook with Ann's linked table, and Bob's device, which doesn't know it. */
async function openShared() {
  const file = await openFile();
  const bob = openDevice();
  const confirmations: DataRangeConfirmation[] = [];
  const createConfirm = (yes: boolean) => ({
    confirm: (confirmation: DataRangeConfirmation) => {
      confirmations.push(confirmation);
      return Promise.resolve(yes);
    },
  });
  const reopen = (device = bob) => openSource(file.workbook, file.source, 'Bob', stillClock, device.known);
  const changeSource = () => file.source.books.get(1)?.set(1, (file.source.fetchedAt += 600_000));
  return { ...file, bob, bobs: reopen(), reopen, confirmations, createConfirm, changeSource };
}

/** The outcomes of refreshing all tables, or some, also if someone else has just refreshed them. */
async function refreshForOutcomes(
  actions: DataRangeActions,
  which: 'all' | readonly string[],
  options?: ActionOptions,
) {
  const ids = which === 'all' ? (await actions.listDataRanges()).map(({ id }) => id) : which;
  return (await actions.refreshDataRanges(ids, options)).map(({ outcome }) => outcome);
}

test('a refresh that writes nothing needs no confirmation, and leaves the table unknown', async () => {
  const { bobs, confirmations, createConfirm, changeSource } = await openShared();
  expect(await refreshForOutcomes(bobs, 'all', createConfirm(true))).toEqual(['unchanged']);
  expect(confirmations).toEqual([]);
  changeSource();
  expect(await refreshForOutcomes(bobs, 'all')).toEqual(['unconfirmed']);
});

test('the first refresh on a device that would write needs a confirmation with the name and rows of the table, and the next ones do not', async () => {
  const { workbook, bobs, reopen, confirmations, createConfirm, changeSource } = await openShared();
  changeSource();
  expect(await refreshForOutcomes(bobs, 'all', createConfirm(true))).toEqual(['changed']);
  expect(confirmations).toEqual([
    expect.objectContaining({ action: 'refresh', isNew: true, tables: 1, address: 'Sheet1!A1:B5' }),
  ]);
  expect(confirmations[0]?.reasons.join(' ')).toContain('Refreshing overwrites IDS_POSITIONS (4 rows).');
  changeSource();
  expect(await refreshForOutcomes(reopen(), 'all')).toEqual(['changed']);
  expect(workbook.getSheet('Sheet1').get(1, 1).value).toBe(1_200_000);
});

test('a refresh from the ribbon writes nothing into a table that is new on this device, and reports it', async () => {
  const { workbook, bobs, changeSource } = await openShared();
  changeSource();
  const before = workbook.serialize();
  const { changes } = await bobs.refreshWorkbook();
  expect(changes).toMatchObject([{ outcome: 'unconfirmed', problem: expect.stringContaining('its 4 rows') as string }]);
  expect(workbook.serialize()).toBe(before);
  expect(bobs.workbookRefresh.get()).toBeDefined();
});

test('confirms again after Cancel', async () => {
  const { workbook, bobs, confirmations, createConfirm, changeSource } = await openShared();
  changeSource();
  const before = workbook.serialize();
  expect(await refreshForOutcomes(bobs, 'all', createConfirm(false))).toEqual(['unconfirmed']);
  expect(await refreshForOutcomes(bobs, 'all', createConfirm(false))).toEqual(['unconfirmed']);
  expect(confirmations).toHaveLength(2);
  expect(workbook.serialize()).toBe(before);
});

test('confirms once for all tables of a refresh', async () => {
  const { workbook, bobs, validXml, confirmations, createConfirm, changeSource } = await openShared();
  workbook.storedParts.set('{other}', setId(addHashesOfTypedRows(validXml), 'other'));
  changeSource();
  expect(await refreshForOutcomes(bobs, 'all', createConfirm(true))).toEqual(['changed', 'changed']);
  const [first, ...more] = confirmations.filter(({ isNew }) => isNew);
  expect(first?.reasons[0]).toContain('IDS_POSITIONS (4 rows) and Mine (3 rows)');
  expect(more).toEqual([]);
});

test('names every table that it confirms, 20 at a time, and refreshes no others', async () => {
  const { actions, bobs, confirmations, changeSource } = await openShared();
  for (let table = 2; table <= 25; table++) await actions.insertTable({ formula: quantity, target: 'new sheet' });
  changeSource();
  const replies = [true, false];
  const confirm = (confirmation: DataRangeConfirmation) => {
    confirmations.push(confirmation);
    return Promise.resolve(replies[confirmations.length - 1] ?? false);
  };
  const changes = await bobs.refreshDataRanges(
    (await bobs.listDataRanges()).map(({ id }) => id),
    { confirm },
  );
  const named = confirmations.map(({ reasons }) => reasons.join().match(/IDS_POSITIONS\w* \(4 rows\)/g) ?? []);
  expect(named.map(({ length }) => length)).toEqual([20, 5]);
  const names = (await bobs.listDataRanges()).map(({ name }) => `${name} (4 rows)`);
  expect(named.flat()).toEqual(names);
  expect(changes.map(({ outcome }) => outcome)).toEqual(
    names.map((_name, index) => (index < 20 ? 'changed' : 'unconfirmed')),
  );
});

test('a table that changes during the confirmation stays unconfirmed', async () => {
  const { workbook, actions, validXml, part, changeSource, reopen } = await openShared();
  changeSource();
  const before = readTypedCells(workbook);
  const confirm = () => {
    workbook.storedParts.set(part, addHashesOfTypedRows(validXml));
    return Promise.resolve(true);
  };
  expect(await refreshForOutcomes(reopen(), 'all', { confirm })).toEqual(['unconfirmed']);
  expect(readTypedCells(workbook)).toEqual(before);
  expect(await refreshForOutcomes(actions, 'all')).toEqual(['unconfirmed']);
});

test('typed rows with computed hashes never count as rows of a query', async () => {
  const { workbook, actions, validXml } = await openShared();
  workbook.storedParts.set('{added}', setId(setQuery(addHashesOfTypedRows(validXml), quantity), 'added'));
  const before = readTypedCells(workbook);
  for (let refreshes = 0; refreshes < 3; refreshes++)
    expect(await refreshForOutcomes(actions, ['added'])).toEqual(['unconfirmed']);
  expect(readTypedCells(workbook)).toEqual(before);
});

test('a known definition that is aimed at another table, or given another query, is new', async () => {
  const { workbook, actions, validXml, part, changeSource } = await openShared();
  const [[id = ''] = []] = [...workbook.storedParts];
  expect(id).toBe(part);
  changeSource();
  workbook.storedParts.set(part, addHashesOfTypedRows(validXml));
  expect(await refreshForOutcomes(actions, 'all')).toEqual(['unconfirmed']);
  workbook.storedParts.set(part, setQuery(validXml, quantity));
  expect(await refreshForOutcomes(actions, 'all')).toEqual(['unconfirmed']);
  workbook.storedParts.set(part, validXml.replace('id="2"', 'id="3"'));
  expect(await refreshForOutcomes(actions, 'all')).toEqual(['failed']);
  expect(workbook.getSheet(handMadeSheet).get(1, 1).value).toBe(111);
});

test.each(['formula', 'linked table'] as const)('confirms before a new table is converted to a %s', async (to) => {
  const { workbook, bobs, confirmations, createConfirm, actions } = await openShared();
  const [{ id = '' } = {}] = await actions.listDataRanges();
  if (to === 'linked table') await actions.convertDataRange(id, 'snapshot');
  const before = workbook.serialize();
  await expect(bobs.convertDataRange(id, to)).rejects.toThrow(/IDS for Excel hasn't changed .* on this device before/);
  await expect(bobs.convertDataRange(id, to, createConfirm(false))).rejects.toThrow('Nothing was changed.');
  expect(workbook.serialize()).toBe(before);
  expect(confirmations).toEqual([expect.objectContaining({ action: 'convert', isNew: true })]);
  await expect(bobs.convertDataRange(id, to, createConfirm(true))).resolves.toMatchObject({ kind: to });
});

test('confirms before a new table is updated or removed, and an updated one is known', async () => {
  const { workbook, bobs, confirmations, createConfirm, actions, changeSource } = await openShared();
  const [{ id = '' } = {}] = await actions.listDataRanges();
  const before = workbook.serialize();
  await expect(bobs.updateDataRange(id, quantity)).rejects.toThrow(
    /IDS for Excel hasn't changed .* on this device before/,
  );
  await expect(bobs.removeDataRange(id, false, createConfirm(false))).rejects.toThrow('Nothing was changed.');
  expect(workbook.serialize()).toBe(before);
  await bobs.updateDataRange(id, quantity, createConfirm(true));
  expect(confirmations.map(({ action: about }) => about)).toEqual(['remove', 'update']);
  changeSource();
  expect(await refreshForOutcomes(bobs, 'all')).toEqual(['changed']);
});

test('a confirmation before rows are removed from a new table counts only these rows', async () => {
  const { workbook, source, bobs, confirmations, createConfirm, actions } = await openShared();
  const [{ id = '' } = {}] = await actions.listDataRanges();
  const sheet = workbook.getSheet('Sheet1');
  ['Note', 'call Jo', 'ask Kim'].forEach((value, row) => sheet.set(row, 2, { value, format: 'General' }));
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
  for (const key of [1, 2]) source.books.get(1)?.delete(key);
  source.fetchedAt += 600_000;
  await actions.refreshDataRanges([id], createConfirm(true));
  confirmations.length = 0;
  const [{ keptRows: [keptRow] = [] } = {}] = await bobs.listDataRanges();
  await expect(bobs.removeKeptRows(id, keptRow?.id, createConfirm(false))).rejects.toThrow('Nothing was changed.');
  await bobs.removeKeptRows(id, undefined, createConfirm(true));
  expect(confirmations.map(({ action, reasons: [effect] }) => [action, effect])).toEqual([
    [
      'remove rows',
      'Removing deletes 1 row of IDS_POSITIONS that is no longer in the source, and the notes next to it.',
    ],
    [
      'remove rows',
      'Removing deletes 2 rows of IDS_POSITIONS that are no longer in the source, and the notes next to them.',
    ],
  ]);
  expect(sheet.table?.rows).toBe(3);
});

test('a table that is inserted, restored, or the linked copy of a known one is known', async () => {
  const { workbook, actions, changeSource } = await openShared();
  const [{ id: inserted = '' } = {}] = await actions.listDataRanges();
  changeSource();
  expect(await refreshForOutcomes(actions, [inserted])).toEqual(['changed']);
  await workbook.deleteTable('Sheet1');
  const { id: restored } = await actions.restoreTable(inserted);
  changeSource();
  expect(await refreshForOutcomes(actions, [restored])).toEqual(['changed']);
  workbook.copySheet([...workbook.sheets.keys()].at(-1) ?? '');
  const copy = (await actions.listDataRanges()).find(({ copyOf }) => copyOf !== undefined);
  const { id } = await actions.linkCopy(copy?.id ?? '');
  changeSource();
  expect(await refreshForOutcomes(actions, [id])).toEqual(['changed']);
});

describe('what the device remembers', () => {
  const open = (id: string, tableId = `{${id}}`, name = id) => ({
    definition: { id, formula: sourceFormula, keys: [], columns: [] } as never,
    table: { id: tableId, name } as never,
  });

  it('includes a table that is renamed or has another ID, and no other table', async () => {
    const { known } = openDevice();
    await known.add(open('a'));
    const found = [
      open('a', '{a}', 'Renamed'),
      open('a', '{new}', 'A'),
      open('a', '{new}', 'b'),
      open('b', '{a}', 'a'),
    ];
    expect(await Promise.all(found.map((table) => known.has(table)))).toEqual([true, true, false, false]);
  });

  it('is 2,000 tables, without the oldest, and no text of the workbook', async () => {
    const { known, storedTexts } = openDevice();
    for (let table = 0; table < 2_001; table++) await known.add(open(`table ${table}`));
    expect(await known.has(open('table 0'))).toBe(false);
    expect(await known.has(open('table 1'))).toBe(true);
    const [text = ''] = storedTexts.values();
    expect(text.length).toBeLessThan(100_000);
    expect(text).not.toMatch(/table|POSITIONS/);
  });

  it('keeps a table that was used again before the newer ones', async () => {
    const { known } = openDevice();
    for (let table = 0; table < 2_500; table++) {
      await known.add(open(`table ${table}`));
      if (table === 1_500) await known.add(open('table 0'));
    }
    expect(await known.has(open('table 0'))).toBe(true);
  });

  it.each(['', 'null', '{}', '[1, null]', '{"a":', `["${'x'.repeat(1_000)}"]`])(
    'survives %s in its storage',
    async (text) => {
      const known = createKnownTables({ read: () => text, write: () => true });
      expect(await known.has(open('a'))).toBe(false);
      await known.add(open('a'));
      expect(await known.has(open('a'))).toBe(true);
    },
  );

  it('lasts until the add-in closes where nothing can be stored', async () => {
    const known = createKnownTables({ read: () => undefined, write: () => false });
    await known.add(open('a'));
    expect(await known.has(open('a'))).toBe(true);
  });

  it('includes what other windows remember', async () => {
    const { known, storedTexts } = openDevice();
    const other = createKnownTables({
      read: (name) => storedTexts.get(name),
      write: (name, text) => (storedTexts.set(name, text ?? ''), true),
    });
    await other.add(open('a'));
    await known.add(open('b'));
    expect(await Promise.all([known.has(open('a')), other.has(open('b'))])).toEqual([true, true]);
  });
});

test('a source without rows for a new table removes nothing unconfirmed', async () => {
  const source = new MemorySource();
  source.books.set(1, new Map([[1, 10]]));
  const workbook = new MemoryWorkbook();
  await openSource(workbook, source, 'Ann').insertTable({ formula: quantity, target: 'selection' });
  source.books.set(1, new Map());
  source.fetchedAt = 600_000;
  const bobs = openSource(workbook, source, 'Bob', stillClock, openDevice().known);
  expect(await refreshForOutcomes(bobs, 'all')).toEqual(['unconfirmed']);
  expect(workbook.getSheet('Sheet1').get(1, 1).value).toBe(10);
});
