import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { MemorySheet } from '../../support/memory-sheet';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';
import { openWorkbook } from '../../faults/table-surfaces';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const id = 'formula Sheet1 0 0';
const user = { value: 18, formula: '=COUNTA(A1#)', format: 'General' };

let running: Running;
let workbook: MemoryWorkbook;
let dataRanges: DataRangeActions;
let sheet: MemorySheet;

beforeAll(async () => {
  running = await startRunning(createMorningClock());
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ workbook, dataRanges } = openWorkbook(running));
  sheet = workbook.getSheet('Sheet1');
  await workbook.enterFormulaAt(await workbook.readSelection(), formula);
});

test.each<[string, () => Promise<unknown>]>([
  ['made a linked table', () => dataRanges.convertDataRange(id, 'linked table')],
  ['made a snapshot', () => dataRanges.convertDataRange(id, 'snapshot')],
  ['removed', () => dataRanges.removeDataRange(id)],
])('a formula whose spill is referenced is not %s until the references are confirmed', async (_, take) => {
  sheet.set(0, 9, user);
  const before = workbook.serialize();
  await expect(take()).rejects.toThrow(/^A1# would become #REF! in Sheet1!J1\. .* Nothing was changed\.$/);
  expect([workbook.serialize(), workbook.storedParts.size]).toEqual([before, 0]);
  await take();
  expect(await workbook.findFormulas()).toEqual([]);
});

test('requires confirmation of references that were added later', async () => {
  sheet.set(0, 9, user);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/ in Sheet1!J1\./);
  sheet.set(1, 9, user);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/ in Sheet1!J1 and Sheet1!J2\./);
});

test('requires another confirmation for a formula entered later in the same cell', async () => {
  sheet.set(0, 9, user);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/would become #REF!/);
  await dataRanges.removeDataRange(id);
  await workbook.enterFormulaAt({ sheetId: 'Sheet1', sheet: 'Sheet1', row: 0, column: 0 }, formula);
  sheet.set(0, 9, user);
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/would become #REF!/);
});

test('counts references in the query of a linked table', async () => {
  await dataRanges.insertTable({ formula, target: 'new sheet' });
  for (const [part, xml] of workbook.storedParts)
    workbook.storedParts.set(part, xml.replaceAll('IONS(1,', 'IONS(Sheet1!A1#,'));
  await expect(dataRanges.removeDataRange(id)).rejects.toThrow(/ in the IDS_POSITIONS table's query\./);
});

test('a formula that refers to the cells by address does not block the action', async () => {
  sheet.set(0, 9, { ...user, formula: '=COUNTA(A1:A18)&"A1#"' });
  await dataRanges.convertDataRange(id, 'linked table');
  expect(await workbook.findFormulas()).toEqual([]);
});
