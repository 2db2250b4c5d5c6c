import { DOCS_NORMAL_EDITOR_UNIT_ID_KEY, type Worksheet } from '@univerjs/core';
import type { FRange } from '@univerjs/sheets/lib/facade';
import { ScrollToRangeOperation } from '@univerjs/sheets-ui';
import { sheetColumns, sheetRows, type Area, createArea } from './address';
import { growSheet, type Book } from './book';

/** Cells of one sheet. */
export interface SheetArea {
  sheetId: string;
  area: Area;
}

/** Returns the last selected area of the active sheet; A1 by default. */
export function getSelectedArea(book: Book): SheetArea {
  return toSheetArea(book, book.facade.getActiveRange());
}

/** Returns the selected areas of the active sheet; A1 by default. */
export function getSelectedAreas(book: Book): SheetArea[] {
  const ranges = book.facade.getActiveSheet().getSelection()?.getActiveRangeList() ?? [];
  return ranges.length > 0 ? ranges.map((range) => toSheetArea(book, range)) : [toSheetArea(book, null)];
}

/** Returns the active cell, which receives typed text. */
export function getActiveCell(book: Book): SheetArea {
  return toSheetArea(book, book.facade.getActiveCell());
}

/** Moves the keyboard focus to the sheet. */
export function focusSheet(): void {
  document.getElementById(`__editor_${DOCS_NORMAL_EDITOR_UNIT_ID_KEY}`)?.focus();
}

/** Selects cells, and shows their sheet. */
export function select(book: Book, sheet: Worksheet, area: Area): void {
  growSheet(sheet, area.startRow, area.startColumn);
  const sheetFacade = book.facade.setActiveSheet(sheet.getSheetId());
  const endRow = Math.min(area.endRow, sheet.getRowCount() - 1);
  const endColumn = Math.min(area.endColumn, sheet.getColumnCount() - 1);
  const rows = endRow - area.startRow + 1;
  const columns = endColumn - area.startColumn + 1;
  book.facade.setActiveRange(sheetFacade.getRange(area.startRow, area.startColumn, rows, columns));
  reveal(book, area);
}

/** Scrolls to the first cell if it isn't visible, after a newly activated sheet is laid out. */
function reveal(book: Book, { startRow, startColumn }: Area): void {
  const range = { startRow, startColumn, endRow: startRow, endColumn: startColumn };
  setTimeout(() => void book.commands.executeCommand(ScrollToRangeOperation.id, { range }), 0);
}

function toSheetArea(book: Book, range: FRange | null): SheetArea {
  const sheetId = book.core.getActiveSheet().getSheetId();
  if (!range) return { sheetId, area: createArea(0, 0) };
  const { startRow, startColumn, endRow, endColumn } = range.getRange();
  // The library reports whole columns without row numbers, and whole rows without column numbers.
  return {
    sheetId,
    area: {
      startRow: startRow || 0,
      startColumn: startColumn || 0,
      endRow: Number.isNaN(endRow) ? sheetRows - 1 : endRow,
      endColumn: Number.isNaN(endColumn) ? sheetColumns - 1 : endColumn,
    },
  };
}
