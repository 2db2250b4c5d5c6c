import type { ICellData } from '@univerjs/core';
import { changesContent, isEdit } from '../grid/edit';
import type { Book } from '../grid/book';
import { cellKey } from './call';
import type { FunctionHost } from './function-host';

/** An edit of a formula cell gives up its calls; entering the same formula again calls again. */
export function forgetEditedCells(book: Book, host: FunctionHost): void {
  book.commands.beforeCommandExecuted((command, options) => {
    if (host.cells.size === 0 || !isEdit(command, options)) return;
    const { subUnitId, cellValue = {} } = command.params;
    const rows = cellValue as Record<number, Record<number, ICellData | null> | undefined>;
    const edited = (row: number, column: number) => {
      const columns = rows[row];
      return columns !== undefined && column in columns && changesContent(columns[column]);
    };
    for (const [key, cell] of [...host.cells]) {
      if (cell.sheetId === subUnitId && edited(cell.row, cell.column)) host.forget(key);
    }
  });
}

/** Forgets cells that hold no formula any more for another reason: their rows or their sheet were deleted. */
export function forgetOrphans(book: Book, host: FunctionHost): void {
  for (const cell of [...host.cells.values()]) {
    const stored = book.core.getSheetBySheetId(cell.sheetId)?.getCellMatrix().getValue(cell.row, cell.column);
    if (!stored?.f && !stored?.si) host.forget(cellKey(cell.sheetId, cell.row, cell.column));
  }
}
