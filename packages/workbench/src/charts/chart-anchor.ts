import type { Worksheet } from '@univerjs/core';
import { sheetColumns, sheetRows, type Area } from '../grid/address';
import type { ChartAnchor, Corner } from './chart-model';

/** Where a chart lies on its sheet, in points from the upper left corner of A1. */
export interface ChartPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels of the grid for one point. */
export const pixelsPerPoint = 4 / 3;

/** Anything that knows how wide its columns and how high its rows are, in pixels. */
export type Measures = Pick<Worksheet, 'getColumnWidth' | 'getRowHeight'>;

/** The cells between which a place lies. */
export function anchorOf(sheet: Measures, { left, top, width, height }: ChartPlace): ChartAnchor {
  return { from: cornerAt(sheet, left, top), to: cornerAt(sheet, left + width, top + height) };
}

/** Where an anchor lies with the rows and columns as they are now. */
export function placeOf(sheet: Measures, { from, to }: ChartAnchor): ChartPlace {
  const left = offset(from.column, (column) => columnPoints(sheet, column)) + from.x;
  const top = offset(from.row, (row) => rowPoints(sheet, row)) + from.y;
  const right = offset(to.column, (column) => columnPoints(sheet, column)) + to.x;
  const bottom = offset(to.row, (row) => rowPoints(sheet, row)) + to.y;
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
  const [column, right] = find(x, sheetColumns, (at) => columnPoints(sheet, at));
  const [row, below] = find(y, sheetRows, (at) => rowPoints(sheet, at));
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

function offset(end: number, sizeOf: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < end; at++) sum += sizeOf(at);
  return sum;
}

function columnPoints(sheet: Measures, column: number): number {
  return sheet.getColumnWidth(column) / pixelsPerPoint;
}

function rowPoints(sheet: Measures, row: number): number {
  return sheet.getRowHeight(row) / pixelsPerPoint;
}
