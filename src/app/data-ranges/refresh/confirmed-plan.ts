import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import type { CellInput } from '../../../workbook/cell-input';
import { isUnchanged } from '../../../workbook/linked/plan-refresh';
import { TableChangedError } from '../../../workbook/linked/table-changed-error';
import type { TablePlan } from '../tables/compare-rows';
import type { OpenTable } from '../services/data-range-services';
import type { KeptTablePlan } from '../notes/keep-rows-with-notes';
import type { RefreshRisk } from './refresh-risk';

/** What the user confirmed, and the plan at that time. */
export interface ConfirmedRefresh {
  readonly agreed: readonly RefreshRisk[];
  readonly found?: OpenTable;
  readonly compared?: KeptTablePlan;
}

/** Cells have changed since the user confirmed the plan. */
export class CellsChangedError extends TableChangedError {}

/** Returns the confirmed plan if only its cells matter. `requireSameCells` checks them before they are written. */
export function confirmedPlan(now: OpenTable, { found, compared }: ConfirmedRefresh): KeptTablePlan | undefined {
  if (!compared || isUnchanged(compared.plan)) return undefined;
  // Plans that remove or keep rows also depend on what users typed next to them.
  const { removals, stays = [] } = compared.plan;
  const onlyCells = removals.length + stays.length === 0 && !now.definition.kept;
  return onlyCells && JSON.stringify(found) === JSON.stringify(now) ? compared : undefined;
}

/** Throws a `CellsChangedError` if a table's cells have changed since they were compared. */
export async function requireSameCells(
  workbook: LinkedWorkbook,
  { table }: OpenTable,
  { plan: { old }, tableIndexes }: TablePlan,
): Promise<void> {
  const rows = await workbook.readBody(table, tableIndexes);
  const isSame = (row: readonly CellInput[], rowIndex: number) =>
    row.every((value, index) => value === old[rowIndex]?.[index]);
  if (rows.length !== old.length || !rows.every(isSame)) throw new CellsChangedError();
}
