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

const readWidths = (sheet: SheetSizes) => (column: number) => sheet.getColumnWidth(column) / pixelsPerPoint;
const readHeights = (sheet: SheetSizes) => (row: number) => sheet.getRowHeight(row) / pixelsPerPoint;

/** Returns the anchor of a chart with these bounds. */
export function toAnchor(sheet: SheetSizes, { left, top, width, height }: ChartBounds): ChartAnchor {
  return { from: findCorner(sheet, left, top), to: findCorner(sheet, left + width, top + height) };
}

/** Returns the bounds of an anchor at the current sizes of rows and columns. */
export function toBounds(sheet: SheetSizes, { from, to }: ChartAnchor): ChartBounds {
  const left = sumSizes(from.column, readWidths(sheet)) + from.x;
  const top = sumSizes(from.row, readHeights(sheet)) + from.y;
  const right = sumSizes(to.column, readWidths(sheet)) + to.x;
  const bottom = sumSizes(to.row, readHeights(sheet)) + to.y;
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the anchor that covers an area. */
export function createAnchor({ startRow, startColumn, endRow, endColumn }: Area): ChartAnchor {
  return {
    from: { row: startRow, column: startColumn, x: 0, y: 0 },
    to: { row: endRow + 1, column: endColumn + 1, x: 0, y: 0 },
  };
}

function findCorner(sheet: SheetSizes, x: number, y: number): Corner {
  const [column, fromLeft] = locate(x, sheetColumns, readWidths(sheet));
  const [row, fromTop] = locate(y, sheetRows, readHeights(sheet));
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
export function sumSizes(end: number, sizeOf: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < end; index++) sum += sizeOf(index);
  return sum;
}
