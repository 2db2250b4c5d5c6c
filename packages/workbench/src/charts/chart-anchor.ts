import type { Worksheet } from '@univerjs/core';
import { sheetColumns, sheetRows, type Area, pixelsPerPoint } from '../grid/address';
import type { ChartAnchor, Corner } from './chart-model';

/** The position and size of a chart, in points from the upper left corner of A1. */
export interface ChartBounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a sheet that returns the sizes of columns and rows, in pixels. */
export type SheetSizes = Pick<Worksheet, 'getColumnWidth' | 'getRowHeight'>;

const widths = (sheet: SheetSizes) => (column: number) => sheet.getColumnWidth(column) / pixelsPerPoint;
const heights = (sheet: SheetSizes) => (row: number) => sheet.getRowHeight(row) / pixelsPerPoint;

/** Returns the anchor of a chart with these bounds. */
export function toAnchor(sheet: SheetSizes, { left, top, width, height }: ChartBounds): ChartAnchor {
  return { from: cornerAt(sheet, left, top), to: cornerAt(sheet, left + width, top + height) };
}

/** Returns the bounds of an anchor at the current sizes of rows and columns. */
export function toBounds(sheet: SheetSizes, { from, to }: ChartAnchor): ChartBounds {
  const left = offset(from.column, widths(sheet)) + from.x;
  const top = offset(from.row, heights(sheet)) + from.y;
  const right = offset(to.column, widths(sheet)) + to.x;
  const bottom = offset(to.row, heights(sheet)) + to.y;
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the anchor that covers an area. */
export function anchorOver({ startRow, startColumn, endRow, endColumn }: Area): ChartAnchor {
  return {
    from: { row: startRow, column: startColumn, x: 0, y: 0 },
    to: { row: endRow + 1, column: endColumn + 1, x: 0, y: 0 },
  };
}

function cornerAt(sheet: SheetSizes, x: number, y: number): Corner {
  const [column, fromLeft] = locate(x, sheetColumns, widths(sheet));
  const [row, fromTop] = locate(y, sheetRows, heights(sheet));
  return { row, column, x: fromLeft, y: fromTop };
}

/** Finds the row or column at a distance from A1, and the distance from its start. */
function locate(points: number, count: number, sizeOf: (index: number) => number): [index: number, rest: number] {
  let rest = Math.max(0, points);
  let index = 0;
  for (; index < count - 1; index++) {
    const size = sizeOf(index);
    if (rest < size) break;
    rest -= size;
  }
  return [index, rest];
}

/** Returns the total size of the rows or columns before `end`. */
export function offset(end: number, sizeOf: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < end; index++) sum += sizeOf(index);
  return sum;
}
