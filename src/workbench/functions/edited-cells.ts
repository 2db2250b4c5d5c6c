import type { ICellData } from '@univerjs/core';
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from '@univerjs/sheets';
import type { Book } from '../grid/book';
import { cellKey } from './call';
import type { FunctionHost } from './function-host';

/** Marks the mutation with which the engine writes its results. */
const engineTrigger = 'formula.mutation.set-formula-calculation-result';

/** A change of cells by a user or a program, not by the engine. */
export function isEdit(
  command: { id: string; params?: unknown },
  options: unknown,
): command is { id: string; params: ISetRangeValuesMutationParams } {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const { fromFormula, applyFormulaCalculationResult } = (options ?? {}) as Record<string, unknown>;
  const { trigger } = command.params as ISetRangeValuesMutationParams;
  return !fromFormula && !applyFormulaCalculationResult && !trigger?.includes(engineTrigger);
}

/** Whether a write changes what is in a cell, not only its style. */
export function changesContent(cell: ICellData | null | undefined): boolean {
  return !cell || 'v' in cell || 'f' in cell || 'si' in cell || 'p' in cell;
}

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
