import { nameSome } from '../../../messages/kept-rows';
import { notesWouldBeLost } from '../../../messages/data-ranges';
import { type AddInError } from '../../../model/errors';
import type { CellInput } from '../../../workbook/linked/cell-input';
import { rowText, sharedKeys } from '../../../workbook/linked/match-rows';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import type { TablePlan } from '../tables/compare-rows';
import { findNotes, type UserNotes } from '../tables/user-columns';

/**
 * Throws if a plan removes rows with notes that may only have changed. Without a key, the plan can't find the row that a note
 * belongs to.
 */
export async function protectNotes(
  services: DataRangeServices,
  open: OpenTable,
  { plan, tableIndexes, sole }: TablePlan,
): Promise<void> {
  if (!sole || plan.removals.length === 0) return;
  const keyOf = (row: readonly CellInput[]) => rowText(plan.keys.map((index) => row[index] ?? ''));
  const doubtful = new Set([...sharedKeys(plan.old, keyOf), ...plan.additions.map(keyOf)]);
  const rows = plan.removals
    .flatMap(({ row, rows: count }) => Array.from({ length: count }, (_row, index) => row + index))
    .filter((row) => doubtful.has(keyOf(plan.old[row] ?? [])));
  const notes = await findNotes(services, open, tableIndexes, rows);
  if (notes.cells.length > 0) throw notesLostError(notes);
}

/** Returns an error with the notes that would be lost. */
export function notesLostError({ cells, columns }: UserNotes): AddInError {
  return notesWouldBeLost(nameSome(columns), nameSome(cells));
}
