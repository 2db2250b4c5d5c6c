import { type Area, createArea } from '../grid/address';
import type { CellContent } from '../grid/cell';
import type { SheetArea } from '../grid/selection';
import type { SeriesModel } from './chart-model';

/** Whether the columns or the rows of the source cells are series. */
export type SeriesBy = 'Auto' | 'Columns' | 'Rows';

/** Reads the cells of a sheet. */
interface SourceCells {
  readValue(row: number, column: number): CellContent;
  readNumberFormat(row: number, column: number): string;
}

/**
 * Guesses the series of an area as Excel does: text in the first row are names, text or dates in the first column are
 * categories, and a series runs along the longer side.
 */
export function createSeries({ sheetId, area }: SheetArea, by: SeriesBy, cells: SourceCells): SeriesModel[] {
  const { startRow, startColumn, endRow, endColumn } = area;
  const cornerEmpty = cells.readValue(startRow, startColumn) === '';
  const top = mapIndexes(startColumn + 1, endColumn, (column) => cells.readValue(startRow, column));
  const left = mapIndexes(startRow + 1, endRow, (row) => cells.readValue(row, startColumn));
  const dates = mapIndexes(startRow + 1, endRow, (row) => isDateFormat(cells.readNumberFormat(row, startColumn)));
  const hasHeaderRow = endRow > startRow && top.length > 0 && (areAllStrings(top) || cornerEmpty);
  const hasHeaderColumn =
    endColumn > startColumn &&
    left.length > 0 &&
    (areAllStrings(left) || dates.every(Boolean) || (cornerEmpty && hasHeaderRow));
  const isNamedColumn =
    endColumn === startColumn && endRow > startRow && isText(cells.readValue(startRow, startColumn));
  const firstRow = startRow + (hasHeaderRow || isNamedColumn ? 1 : 0);
  const firstColumn = startColumn + (hasHeaderColumn ? 1 : 0);
  const columns = endColumn - firstColumn + 1;
  const rows = endRow - firstRow + 1;
  const byColumns = by === 'Columns' || (by === 'Auto' && rows >= columns);
  const toSheetArea = (from: Area): SheetArea => ({ sheetId, area: from });
  if (byColumns) {
    return mapIndexes(firstColumn, endColumn, (column) => ({
      name: firstRow > startRow ? toSheetArea(createArea(startRow, column)) : undefined,
      values: toSheetArea(createArea(firstRow, column, rows)),
      categories: hasHeaderColumn ? toSheetArea(createArea(firstRow, startColumn, rows)) : undefined,
    }));
  }
  return mapIndexes(firstRow, endRow, (row) => ({
    name: hasHeaderColumn ? toSheetArea(createArea(row, startColumn)) : undefined,
    values: toSheetArea(createArea(row, firstColumn, 1, columns)),
    categories: hasHeaderRow ? toSheetArea(createArea(startRow, firstColumn, 1, columns)) : undefined,
  }));
}

/** Returns whether a number format shows dates. */
export function isDateFormat(format: string): boolean {
  return /[ymd]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && format !== 'General';
}

function mapIndexes<Value>(first: number, last: number, read: (index: number) => Value): Value[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => read(first + index));
}

function areAllStrings(values: readonly CellContent[]): boolean {
  return values.some(isText) && values.every((value) => value === '' || isText(value));
}

function isText(value: CellContent): boolean {
  return typeof value === 'string' && value !== '';
}
