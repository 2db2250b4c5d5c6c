import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { AddInError } from '../../../model/errors';
import type { CellInput } from '../../../workbook/cell-input';
import { maxKeptRows, identifyKeptRows, type KeptRows } from '../../../workbook/linked/kept-rows';
import { isUnchanged, keepRows, removedRows, rowsAfter, toRuns } from '../../../workbook/linked/plan-refresh';
import { hashWrittenRows, type WrittenRows } from '../../../workbook/linked/written-rows';
import { findAlteredRows } from '../tables/altered-rows';
import type { OpenTable } from '../services/data-range-services';
import type { TablePlan } from '../tables/compare-rows';
import { findTypedRows } from './find-typed-rows';
import { protectNotes } from './protect-notes';
import { tooManyKept } from '../../../messages/kept-rows';

/** The plan of a refresh for rows that have notes or that the user typed over. */
export interface KeptPlan {
  readonly rows: readonly KeptRows[];
  /** The cells of these rows in the compared columns, with the date since which they're kept. */
  readonly keptCells: readonly (readonly [row: readonly CellInput[], since: string])[];
  /** The number of rows that leave the source with this refresh and stay in the table. */
  readonly newlyKept: number;
  /** The number of kept rows that are back in the source. */
  readonly returned: number;
  /** Hashes of the rows that the add-in writes. */
  readonly written: WrittenRows;
  /** The number of rows with notes that leave the source with this refresh. */
  readonly leaving: number;
  /** The number of rows with notes that were in the source before this refresh. */
  readonly annotated: number;
  /** Rows that this refresh changes, although the user typed over linked cells; 'unknown' if only a hash of all differs. */
  readonly altered: readonly number[] | 'unknown';
  /** Whether the table has rows, but none as the add-in wrote it. */
  readonly isForeign: boolean;
}

export type KeptTablePlan = TablePlan & { readonly kept: KeptPlan };

/**
 * Changes a plan to keep rows that leave the source if they have notes or the user typed over them. `since` is the date to
 * store with them.
 */
export async function keepRowsWithNotes(
  workbook: LinkedWorkbook,
  open: OpenTable,
  compared: TablePlan,
  since: string,
): Promise<KeptTablePlan> {
  await protectNotes(workbook, open, compared);
  const { plan, tableIndexes, definedIndexes, keptBefore: before } = compared;
  const leaving = removedRows(plan);
  const everyRow = plan.old.map((_row, index) => index);
  // Notes matter only if rows leave or were kept.
  const needsNotes = leaving.length > 0 || (open.definition.keptRows?.length ?? 0) > 0;
  const { typed, userCells } = await findTypedRows(
    workbook,
    open,
    tableIndexes,
    needsNotes ? everyRow : [],
    leaving,
    before,
  );
  const blank = (row: number) => (plan.old[row] ?? []).every((value) => value === '');
  const marks = new Map<readonly CellInput[], string>();
  const altered = findAlteredRows(open.definition, plan.old, definedIndexes, marks);
  const byHand = new Set(altered === 'unknown' ? [] : altered.filter((row) => !blank(row)));
  const keptRows = new Set(leaving.filter((row) => typed.has(row) || byHand.has(row)));
  if (keptRows.size > maxKeptRows) throw new AddInError('limit', tooManyKept(keptRows.size));
  const keptCells = [...keptRows].map((row) => [plan.old[row] ?? [], before.get(row)?.since ?? since] as const);
  const next = keepRows(plan, keptRows, userCells);
  const removed = new Set(removedRows(next));
  const changes = new Set(next.changes.flatMap((cells) => cells.map(({ row }) => row)));
  const notWritten = everyRow.filter((row) => removed.has(row) || (keptRows.has(row) && byHand.has(row)));
  const writtenRows = rowsAfter({ ...next, removals: toRuns(notWritten) });
  const current = rowsAfter({
    ...next,
    removals: toRuns(everyRow.filter((row) => removed.has(row) || keptRows.has(row))),
  });
  return {
    ...compared,
    plan: next,
    kept: {
      rows: identifyKeptRows(keptCells, current, plan.keys),
      keptCells,
      written: hashWrittenRows(writtenRows, definedIndexes, marks),
      newlyKept: [...keptRows].filter((row) => !before.has(row)).length,
      returned: [...before.keys()].filter((row) => !keptRows.has(row) && !removed.has(row)).length,
      leaving: [...keptRows].filter((row) => typed.has(row) && !before.has(row)).length,
      annotated: [...typed.keys()].filter((row) => !before.has(row)).length,
      isForeign: byHand.size > 0 && everyRow.every((row) => byHand.has(row) || blank(row)),
      altered: altered === 'unknown' ? (isUnchanged(next) ? [] : altered) : altered.filter((row) => changes.has(row)),
    },
  };
}
