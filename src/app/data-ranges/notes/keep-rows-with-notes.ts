import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { AddInError } from '../../../model/errors';
import type { ExcelValue } from '../../../workbook/excel-value';
import { maxKeptRows, identifyKeptRows, type KeptRows } from '../../../workbook/linked/kept-rows';
import {
  isUnchanged,
  keepRows,
  listRemovedRows,
  computeRowsAfter,
  toRuns,
} from '../../../workbook/linked/plan-refresh';
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
  readonly keptCells: readonly (readonly [row: readonly ExcelValue[], since: string])[];
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
  openTable: OpenTable,
  tablePlan: TablePlan,
  since: string,
): Promise<KeptTablePlan> {
  await protectNotes(workbook, openTable, tablePlan);
  const { plan, tableIndexes, definedIndexes, keptBefore: before } = tablePlan;
  const leaving = listRemovedRows(plan);
  const allRows = plan.old.map((_row, index) => index);
  // Notes matter only if rows leave or were kept.
  const needsNotes = leaving.length > 0 || (openTable.definition.keptRows?.length ?? 0) > 0;
  const { typed, userCells } = await findTypedRows(
    workbook,
    openTable,
    tableIndexes,
    needsNotes ? allRows : [],
    leaving,
    before,
  );
  const isBlankRow = (row: number) => (plan.old[row] ?? []).every((value) => value === '');
  const computedHashes = new Map<readonly ExcelValue[], string>();
  const altered = findAlteredRows(openTable.definition, plan.old, definedIndexes, computedHashes);
  const overwrittenRows = new Set(altered === 'unknown' ? [] : altered.filter((row) => !isBlankRow(row)));
  const keptRows = new Set(leaving.filter((row) => typed.has(row) || overwrittenRows.has(row)));
  if (keptRows.size > maxKeptRows) throw new AddInError('limit', tooManyKept(keptRows.size));
  const keptCells = [...keptRows].map((row) => [plan.old[row] ?? [], before.get(row)?.since ?? since] as const);
  const nextPlan = keepRows(plan, keptRows, userCells);
  const removed = new Set(listRemovedRows(nextPlan));
  const changes = new Set(nextPlan.changes.flatMap((cells) => cells.map(({ row }) => row)));
  const unwrittenRows = allRows.filter((row) => removed.has(row) || (keptRows.has(row) && overwrittenRows.has(row)));
  const writtenRows = computeRowsAfter({ ...nextPlan, removals: toRuns(unwrittenRows) });
  const rowsInSource = computeRowsAfter({
    ...nextPlan,
    removals: toRuns(allRows.filter((row) => removed.has(row) || keptRows.has(row))),
  });
  return {
    ...tablePlan,
    plan: nextPlan,
    kept: {
      rows: identifyKeptRows(keptCells, rowsInSource, plan.keys),
      keptCells,
      written: hashWrittenRows(writtenRows, definedIndexes, computedHashes),
      newlyKept: [...keptRows].filter((row) => !before.has(row)).length,
      returned: [...before.keys()].filter((row) => !keptRows.has(row) && !removed.has(row)).length,
      leaving: [...keptRows].filter((row) => typed.has(row) && !before.has(row)).length,
      annotated: [...typed.keys()].filter((row) => !before.has(row)).length,
      isForeign: overwrittenRows.size > 0 && allRows.every((row) => overwrittenRows.has(row) || isBlankRow(row)),
      altered:
        altered === 'unknown' ? (isUnchanged(nextPlan) ? [] : altered) : altered.filter((row) => changes.has(row)),
    },
  };
}
