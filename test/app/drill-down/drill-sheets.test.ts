/** @jest-environment jsdom */
import { hashSurroundings } from '../../../src/app/drill-down/drill-content';
import type { DrillServices } from '../../../src/app/drill-down/drill-services';
import { listDrillSheets, prepareDrillSheet } from '../../../src/app/drill-down/drill-sheets';
import { drillNamespace, printRecord, readRecord } from '../../../src/workbook/drill-down/drill-record';
import { createJournal } from '../../../src/workbook/linked/journal';
import type { MemorySheet } from '../../support/memory-sheet';
import { openSourceTable } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import type { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let sheet: MemorySheet;
const area = { row: 0, column: 0, rows: 6, columns: 8 };
const origin = { sheetId: 'Summary', sheet: 'Summary', row: 3, column: 1, path: [] };

/** Records Sheet1, which has a linked table in A1:B5 and a title in D1, as a drill-down sheet. */
async function createRecord(id: string) {
  sheet.set(0, 9, { value: '', format: 'General' });
  sheet.set(0, 3, { value: 'Positions of 1', format: 'General' });
  sheet.colors.set('0 3', '#DDEBF7');
  const hash = await hashSurroundings(workbook, 'Sheet1', area, [sheet.table!]);
  return { sheetId: 'Sheet1', origin, tables: [id], cells: [], area, hash };
}

beforeEach(async () => {
  const opened = await openSourceTable();
  ({ workbook, sheet } = opened);
  await workbook.addPart(printRecord(await createRecord(opened.id)));
});

const createServices = () =>
  ({
    dataRangeServices: { workbook },
    drillWorkbook: {
      readRecordParts: () => workbook.readParts(drillNamespace),
      readSheetNamesById: async () => new Map([...workbook.sheets.keys()].map((id) => [id, id])),
      clearArea: async () => sheet.cells.splice(0),
    },
  }) as unknown as DrillServices;
const journal = () => createJournal(stillClock, []);

it('reuses a sheet with only what the add-in wrote', async () => {
  const { cell, changedSheets } = await prepareDrillSheet(createServices(), journal(), 'Summary');
  expect([cell.sheet, changedSheets]).toEqual(['Sheet1', []]);
});

it.each([
  ['in a row', () => sheet.colors.set('2 1', '#FFFF00')],
  ['next to the table', () => sheet.colors.set('3 6', '#FFFF00')],
  ['of a title', () => sheet.colors.set('0 3', '#FFFF00')],
])('keeps a sheet on which the user has changed a color %s', async (_case, color) => {
  color();
  const { cell, changedSheets } = await prepareDrillSheet(createServices(), journal(), 'Summary');
  expect(cell.sheet).not.toBe('Sheet1');
  expect(changedSheets).toEqual(['Sheet1']);
});

it('keeps a sheet with a text that the user typed', async () => {
  sheet.set(5, 5, { value: 'asked', format: 'General' });
  expect((await prepareDrillSheet(createServices(), journal(), 'Summary')).changedSheets).toEqual(['Sheet1']);
});

it('leaves no empty sheet behind if a drill-down to a reused sheet fails', async () => {
  const steps = journal();
  await prepareDrillSheet(createServices(), steps, 'Summary');
  await steps.rollBack();
  expect(await listDrillSheets(createServices())).toEqual([]);
  expect([...workbook.storedParts]).toEqual([]);
  expect([...workbook.sheets.keys()]).not.toContain('Sheet1');
});

it('stores a record that can be read again, however many cells are next to the tables', async () => {
  for (let row = 0; row < 3_000; row++)
    for (const column of [4, 5]) sheet.set(row, column, { value: '', formula: `=B${row}*2`, format: '0.00%' });
  const tall = { ...area, rows: 3_000 };
  const hash = await hashSurroundings(workbook, 'Sheet1', tall, [sheet.table!]);
  const record = { sheetId: 'Sheet1', origin, tables: ['t1'], cells: [], area: tall, hash };
  expect(readRecord(printRecord(record))).toEqual(record);
});

it('compares a record of an earlier version by its cells', async () => {
  for (const { id, xml } of await workbook.readParts(drillNamespace)) {
    const { hash: _hash, ...record } = readRecord(xml)!;
    await workbook.setPart(id, printRecord({ ...record, cells: [{ row: 0, column: 3, text: 'Positions of 1' }] }));
  }
  expect((await prepareDrillSheet(createServices(), journal(), 'Summary')).cell.sheet).toBe('Sheet1');
});
