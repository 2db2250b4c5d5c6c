import { FormulaExecutedStateType, ICalculateFormulaService, SetFormulaDataMutation } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import type { Structure } from '../grid/structure';
import type { FunctionHost } from './function-host';
import type { ICellData } from '@univerjs/core';
import { changesContent, isEdit } from '../grid/edit';
import { printCellKey } from './call';

/** Formulas of a sheet by row and column. */
type Rows = Record<string, Record<string, unknown>>;

/** The engine's report of a calculation. */
interface Calculated {
  functionsExecutedState: FormulaExecutedStateType;
}

/** The part of the engine that reports the end of calculations. */
interface CompletionNotifier {
  _executionCompleteListener$: { next(received: Calculated): void };
}

/**
 * Drops the results of a calculation whose formulas moved or were overwritten while it ran, because the engine writes
 * results to the formulas' earlier cells. The engine then repeats the calculation.
 */
export function dropOutdatedResults(
  book: Book,
  calculation: Calculation,
  structure: Structure,
  host: FunctionHost,
): void {
  let outdated = false;
  structure.onShift(() => {
    outdated ||= calculation.isRunning;
  });
  book.commands.onCommandExecuted(({ id, params }) => {
    if (outdated || !calculation.isRunning || id !== SetFormulaDataMutation.id) return;
    const { formulaData } = params as { formulaData: Record<string, Record<string, Rows | undefined> | undefined> };
    const sheets = Object.values(formulaData[book.unitId] ?? {});
    const cells = sheets.flatMap((rows) => Object.values(rows ?? {}).flatMap((columns) => Object.values(columns)));
    // A cell without a formula is reported as null.
    outdated = cells.includes(null);
  });
  const completions = (book.injector.get(ICalculateFormulaService) as unknown as CompletionNotifier)
    ._executionCompleteListener$;
  const notify = completions.next.bind(completions);
  completions.next = (received) => {
    forgetOrphans(book, host);
    const state = outdated ? FormulaExecutedStateType.STOP_EXECUTION : received.functionsExecutedState;
    outdated = false;
    notify({ ...received, functionsExecutedState: state });
  };
}

/** Cancels the calls of an edited formula cell. Entering the same formula calls again. */
export function forgetEditedCells(book: Book, host: FunctionHost): void {
  book.commands.beforeCommandExecuted((command, options) => {
    if (host.cells.size === 0 || !isEdit(command, options)) return;
    const { subUnitId, cellValue = {} } = command.params;
    const rows = cellValue as Record<number, Record<number, ICellData | null> | undefined>;
    const isEdited = (row: number, column: number) => {
      const columns = rows[row];
      return columns !== undefined && column in columns && changesContent(columns[column]);
    };
    for (const [key, cell] of [...host.cells]) {
      if (cell.sheetId === subUnitId && isEdited(cell.row, cell.column)) host.forget(key);
    }
  });
}

/** Forgets cells whose formulas were deleted with their rows or sheet. */
function forgetOrphans(book: Book, host: FunctionHost): void {
  for (const cell of [...host.cells.values()]) {
    const stored = book.core.getSheetBySheetId(cell.sheetId)?.getCellMatrix().getValue(cell.row, cell.column);
    if (!stored?.f && !stored?.si) host.forget(printCellKey(cell.sheetId, cell.row, cell.column));
  }
}
