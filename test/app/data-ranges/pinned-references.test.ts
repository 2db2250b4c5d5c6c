import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

/** A snapshot of custodian 1, whose ID is in J1. */
async function insertSnapshot() {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([[1, 10]]));
  source.books.set(2, new Map([[2, 20]]));
  const sheet = workbook.getSheet('Sheet1');
  const setCustodian = (value: number | string) => sheet.set(0, 9, { value, format: 'General' });
  setCustodian(1);
  const actions = openSource(workbook, source);
  const { id } = await actions.insertTable({ formula: sourceFormula, target: 'selection' });
  const convert = () => actions.convertDataRange(id, 'snapshot');
  const readXml = () => [...workbook.storedParts.values()].join();
  const readStrings = () => sheet.cells.flat().map((cell) => String(cell?.value ?? ''));
  return { workbook, source, actions, id, setCustodian, convert, readXml, readStrings };
}

test('an untouched snapshot verifies after the cell with its custodian changed', async () => {
  const { actions, id, setCustodian, convert } = await insertSnapshot();
  await convert();
  setCustodian(2);
  expect(await actions.verifySnapshot(id)).toMatchObject({
    outcome: 'unchanged',
    verification: { cellsAltered: false, sourceChanged: false },
  });
});

test('the stamp shows the values of references', async () => {
  const { convert, readStrings } = await insertSnapshot();
  await convert();
  expect(readStrings()).toContain('IDS.POSITIONS(1,"2026-11-20","AccountId;Quantity")');
});

test('a snapshot has the values of the refresh that fetched its rows', async () => {
  const { convert, setCustodian, readStrings, actions, id } = await insertSnapshot();
  setCustodian(2);
  await convert();
  expect(readStrings()).toContain('IDS.POSITIONS(1,"2026-11-20","AccountId;Quantity")');
  expect(await actions.verifySnapshot(id)).toMatchObject({ verification: { sourceChanged: false } });
});

test('a snapshot of an older version, with a reference in its pinned query, verifies by the stored value', async () => {
  const { workbook, actions, id, setCustodian, convert } = await insertSnapshot();
  await convert();
  for (const [part, xml] of workbook.storedParts) {
    workbook.storedParts.set(part, xml.replace(/<pinned>=IDS.POSITIONS\(1,/, '<pinned>=IDS.POSITIONS(Sheet1!J1,'));
  }
  setCustodian(2);
  expect(await actions.verifySnapshot(id)).toMatchObject({ verification: { sourceChanged: false } });
});

test('a list of cells is pinned by its values, or by a hash when it is too long for a formula', async () => {
  for (const [rows, pinned] of [
    [2, '{1;2}'],
    [5_000, "'Sheet1'!J1:J9"],
  ] as const) {
    const { workbook, actions, id, convert, readXml } = await insertSnapshot();
    let cells: unknown[][] = Array.from({ length: rows }, (_row, index) => [index + 1]);
    workbook.readReference = async () => cells;
    await actions.updateDataRange(id, `=IDS.POSITIONS('Sheet1'!J1:J9,"last","AccountId;Quantity")`);
    await convert();
    expect(/<pinned>=IDS.POSITIONS\((.*?),&quot;/.exec(readXml())?.[1]).toBe(pinned);
    cells = [[7]];
    const verified = actions.verifySnapshot(id);
    if (rows === 2) expect(await verified).toMatchObject({ verification: { cellsAltered: false } });
    else await expect(verified).rejects.toThrow(/refers to 'Sheet1'!J1:J9, which has changed since/);
  }
});
