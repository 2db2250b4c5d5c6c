import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { nameSome } from '../../../messages/kept-rows';
import { notesWouldBeLost } from '../../../messages/data-ranges';
import { type AddInError } from '../../../model/errors';
import type { ExcelValue } from '../../../workbook/excel-value';
import { listRemovedRows, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { toRowText, findSharedKeys } from '../../../workbook/linked/match-rows';
import type { OpenTable } from '../services/data-range-services';
import type { TablePlan } from '../tables/compare-rows';
import { findNotes, type UserNotes } from '../tables/user-columns';

/**
 * Throws if a note may end up next to the wrong row. That can happen if several rows share a key, or, without a key, if a row
 * to remove may only have changed.
 */
export async function protectNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  { plan, tableIndexes, uniqueKeysOnly, keptBefore }: TablePlan,
): Promise<void> {
  const rows = uniqueKeysOnly
    ? findAmbiguousRemovals(plan)
    : (plan.uncertainRows ?? []).filter((row) => !keptBefore.has(row));
  if (rows.length === 0) return;
  const notes = await findNotes(workbook, openTable, tableIndexes, rows);
  if (notes.cells.length > 0) throw createNotesLostError(notes);
}

/** Returns the rows to remove that may only have changed, because another row has the same descriptive columns. */
function findAmbiguousRemovals(plan: RefreshPlan): number[] {
  const printKey = (row: readonly ExcelValue[]) => toRowText(plan.keys.map((index) => row[index] ?? ''));
  const ambiguousKeys = new Set([...findSharedKeys(plan.oldRows, printKey), ...plan.additions.map(printKey)]);
  return listRemovedRows(plan).filter((row) => ambiguousKeys.has(printKey(plan.oldRows[row] ?? [])));
}

/** Returns an error with the notes that would be lost. */
export function createNotesLostError({ cells, columns }: UserNotes): AddInError {
  return notesWouldBeLost(nameSome(columns), nameSome(cells));
}
