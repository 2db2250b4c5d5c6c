import { continueWith } from '../../model/errors';
import { excelSteps } from '../../messages/excel-steps';
import { sheetColumns, sheetRows, type Area } from '../../workbook/area';
import type { SheetCell } from '../../workbook/linked/linked-workbook';
import { readRecord, type DrillRecord } from '../../workbook/drill-down/drill-record';
import { holdsWritten } from '../data-ranges/tables/altered-rows';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { openTables } from '../data-ranges/tables/open-tables';
import { userColumns } from '../data-ranges/tables/user-columns';
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
export async function listDrillSheets({ sheets, dataRangeServices }: DrillServices): Promise<DrillSheet[]> {
  const [parts, names] = await Promise.all([sheets.records(), sheets.sheets()]);
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
  readonly left: readonly string[];
}

/**
 * Clears the sheet of an earlier drill-down, or adds a sheet. Doesn't clear a sheet that the user kept or changed, or
 * that the drilled cell comes from.
 */
export async function prepareDrillSheet(services: DrillServices, from: string): Promise<DrillTarget> {
  const drillSheets = await listDrillSheets(services);
  const ancestors = new Set<string>();
  for (let ancestorId: string | undefined = from; ancestorId !== undefined && !ancestors.has(ancestorId);) {
    ancestors.add(ancestorId);
    const child: string = ancestorId;
    ancestorId = drillSheets.find(({ record }) => record.sheetId === child)?.record.origin.sheetId;
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
    return { cell: { sheetId: record.sheetId, sheet, row: 0, column: 0 }, isNew: false, left: changedSheets };
  }
  return { cell: await services.dataRangeServices.workbook.addSheet(drillSheetName), isNew: true, left: changedSheets };
}

async function findTables(
  { dataRangeServices }: DrillServices,
  { tables }: DrillRecord,
): Promise<OpenTable[] | undefined> {
  const { open } = await openTables(dataRangeServices.workbook);
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
  if ((await workbook.commentedCells(sheetId)).length > 0) return false;
  const strings = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const whole: Area = { row: 0, column: 0, rows: sheetRows, columns: sheetColumns };
  const filled = (await workbook.findFilled(sheetId, whole))?.area ?? { ...whole, rows: 0, columns: 0 };
  for (const open of tables) {
    if (open.table.sheetId !== sheetId || open.table.totals) return false;
    if (userColumns(open).length > 0) return false;
    if (!(await holdsWritten(workbook, open).catch(continueWith(false)))) return false;
  }
  const inTables = tables.map(({ table }) => table.area);
  const sheet = workbook.sheetAt(sheetId, undefined, excelSteps.readDrillSheet);
  // The cells between, above, and below the tables.
  const bottom = Math.max(filled.row + filled.rows, area.rows);
  const right = Math.max(filled.column + filled.columns, area.columns);
  for (const part of areasAround({ row: 0, column: 0, rows: bottom, columns: right }, inTables)) {
    if (!(await workbook.findFilled(sheetId, part))) continue;
    const [lines = []] = await sheet.read([part]);
    for (const [rowIndex, line] of lines.entries()) {
      for (const [columnIndex, { value, formula }] of line.entries()) {
        if ((formula ?? value) !== (strings.get(`${part.row + rowIndex} ${part.column + columnIndex}`) ?? ''))
          return false;
      }
    }
  }
  return true;
}

/** Returns the parts of an area that its tables, side by side, don't cover. */
export function areasAround(area: Area, tables: readonly Area[]): Area[] {
  const sorted = [...tables].sort((a, b) => a.column - b.column);
  const parts: Area[] = [];
  const add = (row: number, column: number, toRow: number, toColumn: number) => {
    if (toRow > row && toColumn > column) parts.push({ row, column, rows: toRow - row, columns: toColumn - column });
  };
  const [bottom, right] = [area.row + area.rows, area.column + area.columns];
  let column = area.column;
  for (const table of sorted) {
    const end = table.column + table.columns;
    add(area.row, column, bottom, table.column);
    add(area.row, table.column, table.row, end);
    add(table.row + table.rows, table.column, bottom, end);
    column = end;
  }
  add(area.row, column, bottom, right);
  return parts;
}

async function clearSheet(
  { sheets, dataRangeServices }: DrillServices,
  record: DrillRecord,
  tables: readonly OpenTable[] = [],
) {
  const { workbook } = dataRangeServices;
  for (const { table, partId } of tables) {
    await workbook.dissolveTable(table.id);
    await workbook.deletePart(partId);
  }
  const rows = Math.max(record.area.rows, ...tables.map(({ table }) => table.area.row + table.area.rows));
  await sheets.clear(record.sheetId, { ...record.area, rows });
}
