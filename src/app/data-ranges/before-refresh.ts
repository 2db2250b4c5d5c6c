import type { CellInput } from '../../workbook/linked/cell-input';
import type { Definition } from '../../workbook/linked/definition';
import type { RefreshPlan } from '../../workbook/linked/plan-refresh';

/** More than this is not held in memory for an undo. */
const mostCells = 500_000;

/** What a table held before its last refresh. */
export interface BeforeRefresh {
  readonly rows: readonly (readonly CellInput[])[];
  /** The positions of their columns in the definition. */
  readonly defined: readonly number[];
  readonly definition: Definition;
}

/** What a refresh replaces, where that is little enough to be held. */
export function rememberBefore(
  { old }: RefreshPlan,
  defined: readonly number[],
  definition: Definition,
): BeforeRefresh | undefined {
  return old.length * defined.length > mostCells ? undefined : { rows: old, defined, definition };
}
