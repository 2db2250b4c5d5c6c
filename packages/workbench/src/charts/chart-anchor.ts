import type { Worksheet } from '@univerjs/core';
import { sheetColumns, sheetRows, type Area, pixelsPerPoint } from '../grid/address';
import type { ChartAnchor, Corner } from './chart-model';

/** Where a chart lies on its sheet, in points from the upper left corner of A1. */
export interface ChartPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Anything that knows how wide its columns and how high its rows are, in pixels. */
export type Measures = Pick<Worksheet, 'getColumnWidth' | 'getRowHeight'>;

const widths = (sheet: Measures) => (column: number) => sheet.getColumnWidth(column) / pixelsPerPoint;
const heights = (sheet: Measures) => (row: number) => sheet.getRowHeight(row) / pixelsPerPoint;

/** The cells between which a place lies. */
export function anchorOf(sheet: Measures, { left, top, width, height }: ChartPlace): ChartAnchor {
  return { from: cornerAt(sheet, left, top), to: cornerAt(sheet, left + width, top + height) };
}

/** Where an anchor lies with the rows and columns as they are now. */
export function placeOf(sheet: Measures, { from, to }: ChartAnchor): ChartPlace {
  const left = offset(from.column, widths(sheet)) + from.x;
  const top = offset(from.row, heights(sheet)) + from.y;
  const right = offset(to.column, widths(sheet)) + to.x;
  const bottom = offset(to.row, heights(sheet)) + to.y;
  return { left, top, width: right - left, height: bottom - top };
}

/** An anchor that covers cells. */
export function anchorOver({ startRow, startColumn, endRow, endColumn }: Area): ChartAnchor {
  return {
    from: { row: startRow, column: startColumn, x: 0, y: 0 },
    to: { row: endRow + 1, column: endColumn + 1, x: 0, y: 0 },
  };
}

function cornerAt(sheet: Measures, x: number, y: number): Corner {
  const [column, right] = find(x, sheetColumns, widths(sheet));
  const [row, below] = find(y, sheetRows, heights(sheet));
  return { row, column, x: right, y: below };
}

function find(points: number, most: number, sizeOf: (at: number) => number): [at: number, rest: number] {
  let rest = Math.max(0, points);
  let at = 0;
  for (; at < most - 1; at++) {
    const size = sizeOf(at);
    if (rest < size) break;
    rest -= size;
  }
  return [at, rest];
}

/** The sizes of rows or columns before one, added up. */
export function offset(end: number, sizeOf: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < end; at++) sum += sizeOf(at);
  return sum;
}
