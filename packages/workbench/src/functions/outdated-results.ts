import { FormulaExecutedStateType, ICalculateFormulaService, SetFormulaDataMutation } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import type { Structure } from '../grid/structure';
import type { FunctionHost } from './function-host';
import { forgetOrphans } from './edited-cells';

/** Formulas of a sheet by row and column. */
type Rows = Record<string, Record<string, unknown>>;

/** The engine's report of a calculation. */
interface Calculated {
  functionsExecutedState: FormulaExecutedStateType;
}

/** The part of the engine that reports the end of calculations. */
interface Teller {
  _executionCompleteListener$: { next(received: Calculated): void };
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
  book.commands.onCommandExecuted(({ id, params }) => {
    if (outdated || !calculation.isRunning || id !== SetFormulaDataMutation.id) return;
    const { formulaData } = params as { formulaData: Record<string, Record<string, Rows | undefined> | undefined> };
    const sheets = Object.values(formulaData[book.unitId] ?? {});
    const cells = sheets.flatMap((rows) => Object.values(rows ?? {}).flatMap((columns) => Object.values(columns)));
    // A cell without a formula is reported as null.
    outdated = cells.includes(null);
  });
  const ends = (book.injector.get(ICalculateFormulaService) as unknown as Teller)._executionCompleteListener$;
  const notify = ends.next.bind(ends);
  ends.next = (received) => {
    forgetOrphans(book, host);
    const state = outdated ? FormulaExecutedStateType.STOP_EXECUTION : received.functionsExecutedState;
    outdated = false;
    notify({ ...received, functionsExecutedState: state });
  };
}
