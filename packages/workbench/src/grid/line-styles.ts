import { type IStyleData, type Worksheet } from '@univerjs/core';
import { SetColDataMutation, SetRowDataMutation, SetWorksheetDefaultStyleMutation } from '@univerjs/sheets';
import { intersect, sheetColumns, sheetRows, sizeOf, type Area, contains, eachCell, areaAt } from './address';
import { type Book, mutateSheet } from './book';

/** Whether an area consists of whole rows or columns. */
export function isLines(area: Area): boolean {
  const { rows, columns } = sizeOf(area);
  return rows === sheetRows || columns === sheetColumns;
}

/** The stored cells of an area, which can have styles of their own. */
export function storedCells(sheet: Worksheet, area: Area): [row: number, column: number][] {
  const found: [number, number][] = [];
  sheet.getCellMatrix().forValue((row, column) => {
    if (contains(area, row, column)) found.push([row, column]);
  });
  return found;
}

/** Sets the style of whole rows, columns, or the sheet, for cells without a style; undefined removes it. */
export function styleLines(book: Book, sheet: Worksheet, area: Area, style: IStyleData | undefined): void {
  const sheetId = sheet.getSheetId();
  const { rows, columns } = sizeOf(area);
  const merged = (old: ReturnType<Worksheet['getColumnStyle']>) => style && { ...old, ...style };
  if (rows === sheetRows && columns === sheetColumns) {
    const defaultStyle = merged(sheet.getDefaultCellStyleInternal()) ?? null;
    mutateSheet(book, sheetId, SetWorksheetDefaultStyleMutation, { defaultStyle });
    // Columns and rows with a style of their own are part of the sheet.
    for (const at of styled(sheet.getConfig().columnData))
      styleLines(book, sheet, { ...area, startColumn: at, endColumn: at }, style);
    for (const at of styled(sheet.getConfig().rowData))
      styleLines(book, sheet, { ...area, startRow: at, endRow: at }, style);
  } else if (rows === sheetRows) {
    const columnData = lines(area.startColumn, area.endColumn, (at) => ({ s: merged(sheet.getColumnStyle(at)) }));
    mutateSheet(book, sheetId, SetColDataMutation, { columnData });
  } else {
    const rowData = lines(area.startRow, area.endRow, (at) => ({ s: merged(sheet.getRowStyle(at)) }));
    mutateSheet(book, sheetId, SetRowDataMutation, { rowData });
  }
}

/** The cell's style over those of its row, its column, and the sheet, without the table's style. */
export function styleAt(book: Book, sheet: Worksheet, row: number, column: number): IStyleData {
  const own = sheet.getCellMatrix().getValue(row, column)?.s;
  return {
    ...sheet.getDefaultCellStyleInternal(),
    ...sheet.getColumnStyle(column),
    ...sheet.getRowStyle(row),
    ...(own && book.core.getStyles().get(own)),
  };
}

/** A sample of cells with every style in an area: all cells of a small area, else the stored cells and the ends. */
export function cellsToRead(sheet: Worksheet, area: Area): [row: number, column: number][] {
  const shown = intersect(area, areaAt(0, 0, sheet.getRowCount(), sheet.getColumnCount())) ?? area;
  const cells: [number, number][] = [];
  if (!isLines(area)) {
    eachCell(area, (row, column) => cells.push([row, column]));
    return cells;
  }
  for (let column = shown.startColumn; column <= shown.endColumn; column++) cells.push([shown.endRow, column]);
  for (let row = shown.startRow; row <= shown.endRow; row++) cells.push([row, shown.endColumn]);
  return [...cells, ...storedCells(sheet, area)];
}

function styled(lines: Record<number, { s?: unknown } | undefined>): number[] {
  return Object.entries(lines).flatMap(([at, line]) => (line?.s ? [Number(at)] : []));
}

function lines<Line>(first: number, last: number, of: (at: number) => Line): Record<number, Line> {
  return Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, of(first + index)]));
}
