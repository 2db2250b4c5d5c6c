import { tableChangedMeanwhile } from '../../messages/workbook';
import { AddInError } from '../../model/errors';
import type { CellInput } from '../../workbook/linked/cell-input';
import { isUnchanged } from '../../workbook/linked/plan-refresh';
import type { TablePlan } from './compare-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';
import type { KeptTablePlan } from './keep-leavers';

/** What the user confirmed of a refresh, and its plan as it was shown. */
export interface ConfirmedRefresh {
  readonly agreed: readonly string[];
  readonly found?: OpenTable;
  readonly compared?: KeptTablePlan;
}

/** The cells are no longer those of the confirmed plan. */
export class CellsChangedError extends AddInError {
  constructor() {
    super('workbook', tableChangedMeanwhile().message);
  }
}

/** The confirmed plan if it is only about cells of the same table; `requireSameCells` checks these before they are written. */
export function confirmedPlan(now: OpenTable, { found, compared }: ConfirmedRefresh): KeptTablePlan | undefined {
  if (!compared || isUnchanged(compared.plan)) return undefined;
  // What is typed next to rows that leave, or that were kept, is read with the plan.
  const { removals, stays = [] } = compared.plan;
  const ofCells = removals.length + stays.length === 0 && !now.definition.kept;
  return ofCells && JSON.stringify(found) === JSON.stringify(now) ? compared : undefined;
}

/** Reads a table's cells, and throws a `CellsChangedError` unless they are those that were compared. */
export async function requireSameCells(
  { workbook }: DataRangeServices,
  { table }: OpenTable,
  { plan: { old }, places }: TablePlan,
): Promise<void> {
  const rows = await workbook.readBody(table, places);
  const isSame = (row: readonly CellInput[], at: number) => row.every((value, index) => value === old[at]?.[index]);
  if (rows.length !== old.length || !rows.every(isSame)) throw new CellsChangedError();
}
