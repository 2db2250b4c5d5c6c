import { continueWith } from '../../model/errors';
import { excelSteps } from '../../messages/excel-steps';
import { maxSheetColumns, maxSheetRows, type Area } from '../../workbook/area';
import type { SheetCell } from '../../workbook/linked/linked-workbook';
import { readRecord, type DrillRecord } from '../../workbook/drill-down/drill-record';
import { isTableAsWritten } from '../data-ranges/tables/altered-rows';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { loadOpenTables } from '../data-ranges/tables/load-open-tables';
import { findUserColumns } from '../data-ranges/tables/user-columns';
import type { DrillServices } from './drill-services';

/** The name of the first drill-down sheet. Further ones get a number. */
const drillSheetName = 'Drill-down';

/** A sheet with drilled rows in the workbook. */
interface DrillSheet {
  readonly partId: string;
  readonly sheet: string;
  readonly record: DrillRecord;
}

/** Lists the sheets with drilled rows, oldest first, and deletes the records of deleted sheets. */
export async function listDrillSheets({ drillWorkbook, dataRangeServices }: DrillServices): Promise<DrillSheet[]> {
  const [parts, names] = await Promise.all([drillWorkbook.readRecordParts(), drillWorkbook.readSheetNamesById()]);
  const drillSheets: DrillSheet[] = [];
  for (const { id: partId, xml } of parts) {
    const record = readRecord(xml);
    // Keep an unreadable record, which may be from a newer version.
    if (!record) continue;
    const sheet = names.get(record.sheetId);
    if (sheet === undefined) await dataRangeServices.workbook.deletePart(partId);
    else drillSheets.push({ partId, sheet, record });
  }
  return drillSheets;
}

/** The sheet for the next drill-down. */
interface DrillTarget {
  readonly cell: SheetCell;
  readonly isNew: boolean;
  /** The sheets that weren't replaced because a user changed them. */
  readonly changedSheets: readonly string[];
}

/**
 * Clears the sheet of an earlier drill-down, or adds a sheet. Doesn't clear a sheet that the user kept or changed, or that
 * led to the drilled cell.
 */
export async function prepareDrillSheet(services: DrillServices, sourceSheetId: string): Promise<DrillTarget> {
  const drillSheets = await listDrillSheets(services);
  const ancestors = new Set<string>();
  for (let ancestorId: string | undefined = sourceSheetId; ancestorId !== undefined && !ancestors.has(ancestorId);) {
    ancestors.add(ancestorId);
    const childId: string = ancestorId;
    ancestorId = drillSheets.find(({ record }) => record.sheetId === childId)?.record.origin.sheetId;
  }
  const changedSheets: string[] = [];
  for (const { record, sheet } of drillSheets) {
    if (record.kept || ancestors.has(record.sheetId)) continue;
    const tables = await findTables(services, record);
    if (!(await isUnchanged(services, record, tables))) {
      changedSheets.push(sheet);
      continue;
    }
    await clearSheet(services, record, tables);
    return { cell: { sheetId: record.sheetId, sheet, row: 0, column: 0 }, isNew: false, changedSheets };
  }
  return { cell: await services.dataRangeServices.workbook.addSheet(drillSheetName), isNew: true, changedSheets };
}

async function findTables(
  { dataRangeServices }: DrillServices,
  { tables }: DrillRecord,
): Promise<OpenTable[] | undefined> {
  const { openTables: open } = await loadOpenTables(dataRangeServices.workbook);
  const drillTables = tables.flatMap((id) => open.find(({ definition }) => definition.id === id) ?? []);
  return drillTables.length === tables.length ? drillTables : undefined;
}

/** Returns whether a sheet contains only what the add-in wrote. */
async function isUnchanged(
  { dataRangeServices }: DrillServices,
  { sheetId, cells, area }: DrillRecord,
  tables: readonly OpenTable[] | undefined,
): Promise<boolean> {
  if (!tables) return false;
  const { workbook } = dataRangeServices;
  if ((await workbook.findCommentedCells(sheetId)).length > 0) return false;
  const writtenTexts = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const sheetArea: Area = { row: 0, column: 0, rows: maxSheetRows, columns: maxSheetColumns };
  const filledArea = (await workbook.findFilledCells(sheetId, sheetArea))?.area ?? {
    ...sheetArea,
    rows: 0,
    columns: 0,
  };
  for (const openTable of tables) {
    if (openTable.table.sheetId !== sheetId || openTable.table.hasTotals) return false;
    if (findUserColumns(openTable).length > 0) return false;
    if (!(await isTableAsWritten(workbook, openTable).catch(continueWith(false)))) return false;
  }
  const tableAreas = tables.map(({ table }) => table.area);
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.readDrillSheet);
  // Compare the cells around the tables with what was written.
  const bottom = Math.max(filledArea.row + filledArea.rows, area.rows);
  const right = Math.max(filledArea.column + filledArea.columns, area.columns);
  for (const part of splitAround({ row: 0, column: 0, rows: bottom, columns: right }, tableAreas)) {
    if (!(await workbook.findFilledCells(sheetId, part))) continue;
    const [lines = []] = await sheet.read([part]);
    for (const [rowIndex, line] of lines.entries()) {
      for (const [columnIndex, { value, formula }] of line.entries()) {
        if ((formula ?? value) !== (writtenTexts.get(`${part.row + rowIndex} ${part.column + columnIndex}`) ?? ''))
          return false;
      }
    }
  }
  return true;
}

/** Returns the parts of an area that its tables, side by side, don't cover. */
export function splitAround(area: Area, tables: readonly Area[]): Area[] {
  const sortedTables = [...tables].sort((a, b) => a.column - b.column);
  const parts: Area[] = [];
  const addPart = (row: number, column: number, toRow: number, toColumn: number) => {
    if (toRow > row && toColumn > column) parts.push({ row, column, rows: toRow - row, columns: toColumn - column });
  };
  const [bottom, right] = [area.row + area.rows, area.column + area.columns];
  let column = area.column;
  for (const table of sortedTables) {
    const end = table.column + table.columns;
    addPart(area.row, column, bottom, table.column);
    addPart(area.row, table.column, table.row, end);
    addPart(table.row + table.rows, table.column, bottom, end);
    column = end;
  }
  addPart(area.row, column, bottom, right);
  return parts;
}

async function clearSheet(
  { drillWorkbook, dataRangeServices }: DrillServices,
  record: DrillRecord,
  tables: readonly OpenTable[] = [],
) {
  const { workbook } = dataRangeServices;
  for (const { table, partId } of tables) {
    await workbook.dissolveTable(table.id);
    await workbook.deletePart(partId);
  }
  const rows = Math.max(record.area.rows, ...tables.map(({ table }) => table.area.row + table.area.rows));
  await drillWorkbook.clearArea(record.sheetId, { ...record.area, rows });
}
