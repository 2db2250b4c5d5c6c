import type { ICellData } from '@univerjs/core';
import { SetFormulaCalculationResultMutation } from '@univerjs/engine-formula';
import { SetRangeValuesMutation } from '@univerjs/sheets';
import type { Book } from '../grid/book';
import { busyText } from './busy-error';
import type { FunctionHost } from './function-host';
import { forgetOrphans } from './edited-cells';

/**
 * A calculation that was under way when its formula was cleared still writes its result, `#BUSY!`, into the emptied cell.
 * Looks after each calculation for such cells among those that had calls, and empties them.
 */
export function sweepStrayResults(book: Book, host: FunctionHost): void {
  book.commands.onCommandExecuted((command) => {
    if (command.id !== SetFormulaCalculationResultMutation.id || host.cells.size === 0) return;
    const before = [...host.cells.values()];
    forgetOrphans(book, host);
    for (const { unitId, sheetId, row, column } of before) {
      const stored = book.core.getSheetBySheetId(sheetId)?.getCellMatrix().getValue(row, column);
      if (stored?.v !== busyText || stored.f || stored.si) continue;
      const cellValue: Record<number, Record<number, ICellData>> = { [row]: { [column]: { v: null } } };
      setTimeout(() => {
        void book.commands.executeCommand(SetRangeValuesMutation.id, { unitId, subUnitId: sheetId, cellValue });
      }, 0);
    }
  });
}
