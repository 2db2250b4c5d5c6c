import { findChangedRows, type ChangedRows } from '../../../workbook/linked/find-changed-rows';
import type { CellInput } from '../../../workbook/cell-input';
import type { Definition } from '../../../workbook/linked/definition';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';

/** The maximum number of cells kept in memory for an undo. */
const maxCells = 500_000;

/** A table's rows before its last refresh. */
export interface BeforeRefresh {
  readonly rows: readonly (readonly CellInput[])[];
  /** The columns of the rows, by their index in the definition. */
  readonly definedIndexes: readonly number[];
  readonly definition: Definition;
}

/** What the add-in knows about a table's last refresh while this workbook is open. */
export interface RememberedRefresh {
  /** The rows that it changed. */
  changed?: ChangedRows;
  /** The rows that it replaced. */
  before?: BeforeRefresh;
}

/** Remembers the rows that a refresh changed and, if they are few enough, those that it replaced. */
export function rememberRefresh(
  remembered: RememberedRefresh,
  definition: Definition,
  { plan, definedIndexes }: { readonly plan: RefreshPlan; readonly definedIndexes: readonly number[] },
): void {
  remembered.changed = findChangedRows(plan, definedIndexes);
  if (plan.old.length * definedIndexes.length > maxCells) delete remembered.before;
  else remembered.before = { rows: plan.old, definedIndexes, definition };
}
