import { SetWorksheetColWidthMutation } from '@univerjs/sheets';
import type { Book } from './book';

/**
 * Sets the width of neighbouring columns, in pixels. Not by the spreadsheet's own command: that one measures the height of
 * every row of the sheet afterwards, which keeps the page busy for half a minute.
 */
export function setColumnWidths(book: Book, sheetId: string, first: number, count: number, pixels: number): void {
  const sheet = book.core.getSheetBySheetId(sheetId);
  if (!sheet) return;
  book.commands.syncExecuteCommand(SetWorksheetColWidthMutation.id, {
    unitId: book.unitId,
    subUnitId: sheetId,
    ranges: [{ startRow: 0, endRow: sheet.getRowCount() - 1, startColumn: first, endColumn: first + count - 1 }],
    colWidth: pixels,
  });
}
