import { type Area, areaAt } from '../grid/address';
import type { CellContent } from '../grid/cell';
import type { SheetArea } from '../grid/selection';
import type { SeriesModel } from './chart-model';

/** How a chart takes its series out of cells. */
export type SeriesBy = 'Auto' | 'Columns' | 'Rows';

/** Queries about cells, by their place in the sheet. */
export interface SourceCells {
  value(row: number, column: number): CellContent;
  numberFormat(row: number, column: number): string;
}

/**
 * The series of a block of cells, as Excel guesses them: texts above are the names, texts or dates at the left the
 * categories; the longer side is the one along which a series runs.
 */
export function seriesOf({ sheetId, area }: SheetArea, by: SeriesBy, cells: SourceCells): SeriesModel[] {
  const { startRow, startColumn, endRow, endColumn } = area;
  const cornerEmpty = cells.value(startRow, startColumn) === '';
  const top = along(startColumn + 1, endColumn, (column) => cells.value(startRow, column));
  const left = along(startRow + 1, endRow, (row) => cells.value(row, startColumn));
  const dates = along(startRow + 1, endRow, (row) => isDateFormat(cells.numberFormat(row, startColumn)));
  const headRow = endRow > startRow && top.length > 0 && (allTexts(top) || (cornerEmpty && top.length > 0));
  const headColumn =
    endColumn > startColumn && left.length > 0 && (allTexts(left) || dates.every(Boolean) || (cornerEmpty && headRow));
  const onlyColumn = endColumn === startColumn && endRow > startRow && isText(cells.value(startRow, startColumn));
  const firstRow = startRow + (headRow || onlyColumn ? 1 : 0);
  const firstColumn = startColumn + (headColumn ? 1 : 0);
  const columns = endColumn - firstColumn + 1;
  const rows = endRow - firstRow + 1;
  const byColumns = by === 'Columns' || (by === 'Auto' && rows >= columns);
  const cellsOf = (from: Area): SheetArea => ({ sheetId, area: from });
  if (byColumns) {
    return along(firstColumn, endColumn, (column) => ({
      name: firstRow > startRow ? cellsOf(areaAt(startRow, column)) : undefined,
      values: cellsOf(areaAt(firstRow, column, rows)),
      categories: headColumn ? cellsOf(areaAt(firstRow, startColumn, rows)) : undefined,
    }));
  }
  return along(firstRow, endRow, (row) => ({
    name: headColumn ? cellsOf(areaAt(row, startColumn)) : undefined,
    values: cellsOf(areaAt(row, firstColumn, 1, columns)),
    categories: headRow ? cellsOf(areaAt(startRow, firstColumn, 1, columns)) : undefined,
  }));
}

/** Whether a number format shows dates. */
export function isDateFormat(format: string): boolean {
  return /[ymd]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && format !== 'General';
}

function along<Value>(first: number, last: number, read: (at: number) => Value): Value[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => read(first + index));
}

function allTexts(values: readonly CellContent[]): boolean {
  return values.some(isText) && values.every((value) => value === '' || isText(value));
}

function isText(value: CellContent): boolean {
  return typeof value === 'string' && value !== '';
}
