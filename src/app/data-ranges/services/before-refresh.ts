import type { CellInput } from '../../../workbook/cell-input';
import type { Definition } from '../../../workbook/linked/definition';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';

/** The maximum number of cells kept in memory for an undo. */
const maxCells = 500_000;

/** A table's rows before its last refresh. */
export interface BeforeRefresh {
  readonly rows: readonly (readonly CellInput[])[];
  /** The columns of the rows, by their index in the definition. */
  readonly defined: readonly number[];
  readonly definition: Definition;
}

/** Returns the rows that a refresh replaces, if they are few enough to keep. */
export function rememberBefore(
  { old }: RefreshPlan,
  defined: readonly number[],
  definition: Definition,
): BeforeRefresh | undefined {
  return old.length * defined.length > maxCells ? undefined : { rows: old, defined, definition };
}
