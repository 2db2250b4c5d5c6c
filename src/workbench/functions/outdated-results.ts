import type { ICellData } from '@univerjs/core';
import { FormulaExecutedStateType, ICalculateFormulaService } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import { changesContent, isEdit } from '../grid/edit';
import type { Structure } from '../grid/structure';
import type { FunctionHost } from './function-host';
import { forgetOrphans } from './edited-cells';

/** What the engine tells when it has calculated. */
interface Calculated {
  functionsExecutedState: FormulaExecutedStateType;
}

/** The part of the engine that tells of ends. */
interface Teller {
  _executionCompleteListener$: { next(told: Calculated): void };
}

/**
 * The engine puts its results where the formulas were when it began, though they may have moved or been written over since: a
 * constant would be replaced by the result of a formula that is elsewhere. Such a calculation ends as if it had been stopped: nothing
 * of it is put into the sheet, and the engine calculates it again together with what has changed meanwhile.
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
  book.commands.beforeCommandExecuted((command, options) => {
    if (outdated || !calculation.isRunning || structure.isWorking || !isEdit(command, options)) return;
    const { subUnitId, cellValue = {} } = command.params;
    const rows = cellValue as Record<string, Record<string, ICellData | null> | undefined>;
    const stored = book.core.getSheetBySheetId(subUnitId)?.getCellMatrix();
    outdated = Object.entries(rows).some(([row, columns]) =>
      Object.entries(columns ?? {}).some(([column, cell]) => {
        const before = stored?.getValue(Number(row), Number(column));
        return (before?.f || before?.si) && changesContent(cell);
      }),
    );
  });
  const ends = (book.injector.get(ICalculateFormulaService) as unknown as Teller)._executionCompleteListener$;
  const tell = ends.next.bind(ends);
  ends.next = (told) => {
    forgetOrphans(book, host);
    const state = outdated ? FormulaExecutedStateType.STOP_EXECUTION : told.functionsExecutedState;
    outdated = false;
    tell({ ...told, functionsExecutedState: state });
  };
}
