import { SetWorksheetColWidthMutation } from '@univerjs/sheets';
import { type Book, mutateSheet } from './book';
import type { Worksheet } from '@univerjs/core';
import { type Area, createArea } from './address';
import { CellReader } from './cell';
import { findUsedArea } from './used-area';

/**
 * Sets the width of adjacent columns, in pixels. The library's own command then measures the height of every row, which
 * blocks the page for half a minute.
 */
export function setColumnWidths(book: Book, sheetId: string, first: number, count: number, pixels: number): void {
  const sheet = book.core.getSheetBySheetId(sheetId);
  if (!sheet) return;
  const ranges = [createArea(0, first, sheet.getRowCount(), count)];
  mutateSheet(book, sheetId, SetWorksheetColWidthMutation, { ranges, colWidth: pixels });
}

/** The number of rows to measure: the first ones, and a sample of the others. */
const firstRows = 200;
const sampledRows = 300;

const margin = 14;
const maxWidth = 500;
const minWidth = 30;

/**
 * Fits columns to their widest text. Univer's own command takes seconds for 50,000 rows, and does nothing in a hidden
 * sheet.
 */
export function autofitColumns(book: Book, sheet: Worksheet, area: Area): void {
  const used = findUsedArea(book, sheet, true, area);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!used || !canvas) return;
  const reader = new CellReader(book, sheet);
  const rows = listSampleRows(used.startRow, used.endRow);
  for (let column = used.startColumn; column <= used.endColumn; column++) {
    const textWidths = rows.map((row) => {
      const style = book.core.getStyles().get(sheet.getCellMatrix().getValue(row, column)?.s ?? '');
      canvas.font = `${style?.bl ? 'bold ' : ''}${((style?.fs ?? 11) * 4) / 3}px ${style?.ff ?? 'Arial'}`;
      return canvas.measureText(reader.readText(row, column)).width;
    });
    const width = Math.ceil(textWidths.reduce((max, textWidth) => Math.max(max, textWidth), 0)) + margin;
    setColumnWidths(book, sheet.getSheetId(), column, 1, Math.min(maxWidth, Math.max(minWidth, width)));
  }
}

function listSampleRows(first: number, last: number): number[] {
  const step = Math.max(1, Math.floor((last - first - firstRows) / sampledRows));
  const rows: number[] = [];
  for (let row = first; row <= last; row += row - first < firstRows ? 1 : step) rows.push(row);
  return rows;
}
