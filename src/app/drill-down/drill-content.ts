import { continueWith } from '../../model/errors';
import { excelSteps } from '../../messages/excel-steps';
import { maxSheetColumns, maxSheetRows, type Area } from '../../workbook/area';
import type { DrillRecord, RecordedCell } from '../../workbook/drill-down/drill-record';
import { hashRows } from '../../workbook/linked/hash-rows';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { findUserColors } from '../data-ranges/notes/find-typed-rows';
import { isTableAsWritten } from '../data-ranges/tables/altered-rows';
import { findUserColumns } from '../data-ranges/tables/user-columns';

/** Returns whether a sheet contains only what the add-in wrote. */
export async function isUnchanged(
  workbook: LinkedWorkbook,
  { sheetId, cells, area, hash }: DrillRecord,
  tables: readonly OpenTable[],
): Promise<boolean> {
  if ((await workbook.findCommentedCells(sheetId)).length > 0) return false;
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
    const rows = [...Array(openTable.table.area.rows - 1).keys()];
    if ((await findUserColors(workbook, openTable, rows)).length > 0) return false;
  }
  const tableAreas = tables.map(({ table }) => table.area);
  const bottom = Math.max(filledArea.row + filledArea.rows, area.rows);
  const right = Math.max(filledArea.column + filledArea.columns, area.columns);
  const currentArea = { row: 0, column: 0, rows: bottom, columns: right };
  if (hash !== undefined) return hash === (await hashSurroundings(workbook, sheetId, currentArea, tableAreas));
  // A record of an earlier version has no colors.
  const writtenTexts = new Map(cells.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const currentCells = await readSurroundings(workbook, sheetId, currentArea, tableAreas);
  return (
    currentCells.length === cells.length &&
    currentCells.every(({ row, column, text }) => writtenTexts.get(`${row} ${column}`) === text)
  );
}

/** Hashes the filled and colored cells of an area that its tables don't cover. */
export async function hashSurroundings(
  workbook: LinkedWorkbook,
  sheetId: string,
  area: Area,
  tables: readonly Area[],
): Promise<string> {
  const cells = await readSurroundings(workbook, sheetId, area, tables);
  const parts = splitAround(area, tables);
  const fills = parts.length > 0 ? await workbook.readFills(sheetId, parts) : [];
  const colors = parts.flatMap((part, index) =>
    (fills[index] ?? []).flatMap((line, row) =>
      line.flatMap((color, column) => (color === '' ? [] : [[part.row + row, part.column + column, color, 'color']])),
    ),
  );
  return hashRows([...cells.map(({ row, column, text }) => [row, column, text]), ...colors]);
}

/** Reads the filled cells of an area that its tables don't cover. */
async function readSurroundings(
  workbook: LinkedWorkbook,
  sheetId: string,
  area: Area,
  tables: readonly Area[],
): Promise<RecordedCell[]> {
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.readDrillSheet);
  const cells: RecordedCell[] = [];
  for (const part of splitAround(area, tables)) {
    if (!(await workbook.findFilledCells(sheetId, part))) continue;
    const [lines = []] = await sheet.read([part]);
    lines.forEach((line, rowIndex) =>
      line.forEach(({ value, formula }, columnIndex) => {
        const text = formula ?? value;
        if (text !== '') cells.push({ row: part.row + rowIndex, column: part.column + columnIndex, text });
      }),
    );
  }
  return cells;
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
