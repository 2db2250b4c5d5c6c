import { type IStyleData, type Worksheet } from '@univerjs/core';
import { SetColDataMutation, SetRowDataMutation, SetWorksheetDefaultStyleMutation } from '@univerjs/sheets';
import {
  intersect,
  sheetColumns,
  sheetRows,
  measureArea,
  type Area,
  contains,
  forEachCell,
  createArea,
} from './address';
import { type Book, mutateSheet } from './book';

/** Returns whether an area consists of whole rows or columns. */
export function isWholeRowsOrColumns(area: Area): boolean {
  const { rows, columns } = measureArea(area);
  return rows === sheetRows || columns === sheetColumns;
}

/** Returns the stored cells of an area, which can have styles of their own. */
export function listStoredCells(sheet: Worksheet, area: Area): [row: number, column: number][] {
  const cells: [number, number][] = [];
  sheet.getCellMatrix().forValue((row, column) => {
    if (contains(area, row, column)) cells.push([row, column]);
  });
  return cells;
}

/** Sets the style of whole rows, columns, or the sheet, for cells without a style; undefined removes it. */
export function setLineStyle(book: Book, sheet: Worksheet, area: Area, style: IStyleData | undefined): void {
  const sheetId = sheet.getSheetId();
  const { rows, columns } = measureArea(area);
  const mergeStyle = (old: ReturnType<Worksheet['getColumnStyle']>) => style && { ...old, ...style };
  if (rows === sheetRows && columns === sheetColumns) {
    const defaultStyle = mergeStyle(sheet.getDefaultCellStyleInternal()) ?? null;
    mutateSheet(book, sheetId, SetWorksheetDefaultStyleMutation, { defaultStyle });
    // Columns and rows with their own style change too.
    for (const column of listStyledLines(sheet.getConfig().columnData))
      setLineStyle(book, sheet, { ...area, startColumn: column, endColumn: column }, style);
    for (const row of listStyledLines(sheet.getConfig().rowData))
      setLineStyle(book, sheet, { ...area, startRow: row, endRow: row }, style);
  } else if (rows === sheetRows) {
    const { startColumn, endColumn } = area;
    const columnData = createLines(startColumn, endColumn, (column) => ({
      s: mergeStyle(sheet.getColumnStyle(column)),
    }));
    mutateSheet(book, sheetId, SetColDataMutation, { columnData });
  } else {
    const rowData = createLines(area.startRow, area.endRow, (row) => ({ s: mergeStyle(sheet.getRowStyle(row)) }));
    mutateSheet(book, sheetId, SetRowDataMutation, { rowData });
  }
}

/** Returns the style of a cell, with those of its row, its column, and the sheet, but without its table's. */
export function readStyle(book: Book, sheet: Worksheet, row: number, column: number): IStyleData {
  const cellStyle = sheet.getCellMatrix().getValue(row, column)?.s;
  return {
    ...sheet.getDefaultCellStyleInternal(),
    ...sheet.getColumnStyle(column),
    ...sheet.getRowStyle(row),
    ...(cellStyle && book.core.getStyles().get(cellStyle)),
  };
}

/**
 * Returns cells with every style of an area: all of its cells, or for whole rows and columns the stored cells and the
 * last cell of each row and column.
 */
export function listCellsToRead(sheet: Worksheet, area: Area): [row: number, column: number][] {
  const visibleArea = intersect(area, createArea(0, 0, sheet.getRowCount(), sheet.getColumnCount())) ?? area;
  const cells: [number, number][] = [];
  if (!isWholeRowsOrColumns(area)) {
    forEachCell(area, (row, column) => cells.push([row, column]));
    return cells;
  }
  for (let column = visibleArea.startColumn; column <= visibleArea.endColumn; column++)
    cells.push([visibleArea.endRow, column]);
  for (let row = visibleArea.startRow; row <= visibleArea.endRow; row++) cells.push([row, visibleArea.endColumn]);
  return [...cells, ...listStoredCells(sheet, area)];
}

function listStyledLines(lines: Record<number, { s?: unknown } | undefined>): number[] {
  return Object.entries(lines).flatMap(([index, line]) => (line?.s ? [Number(index)] : []));
}

function createLines<Line>(first: number, last: number, lineAt: (index: number) => Line): Record<number, Line> {
  const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return Object.fromEntries(indexes.map((index) => [index, lineAt(index)]));
}
