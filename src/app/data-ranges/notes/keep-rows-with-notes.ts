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
import { tooManyKeptRows } from '../../../messages/kept-rows';

/** What a refresh does with rows that have notes or that the user typed over. */
export interface KeptRowsPlan {
  readonly keptRows: readonly KeptRows[];
  /** The cells of the kept rows in the compared columns, with the date since which they're kept. */
  readonly keptCells: readonly (readonly [row: readonly ExcelValue[], since: string])[];
  /** The number of rows that leave the source with this refresh and stay in the table. */
  readonly newlyKeptCount: number;
  /** The number of kept rows that are back in the source. */
  readonly returnedCount: number;
  /** Hashes of the rows that the add-in writes. */
  readonly written: WrittenRows;
  /** The number of rows with notes that leave the source with this refresh. */
  readonly leavingCount: number;
  /** The number of rows with notes that were in the source before this refresh. */
  readonly annotatedCount: number;
  /** Rows that this refresh changes, although the user typed over their linked cells; 'unknown' as in `findAlteredRows`. */
  readonly alteredRows: readonly number[] | 'unknown';
  /** Whether the table has filled rows, but none as the add-in wrote it. */
  readonly hasNoWrittenRow: boolean;
}

export type KeptTablePlan = TablePlan & { readonly kept: KeptRowsPlan };

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
  const { plan, tableIndexes, definedIndexes, keptBefore } = tablePlan;
  const leavingRows = listRemovedRows(plan);
  const allRows = plan.oldRows.map((_row, index) => index);
  // Reading notes is necessary only if rows leave the source or were kept before.
  const needsNotes = leavingRows.length > 0 || (openTable.definition.keptRows?.length ?? 0) > 0;
  const { typedTexts, userCells } = await findTypedRows(
    workbook,
    openTable,
    tableIndexes,
    needsNotes ? allRows : [],
    leavingRows,
    keptBefore,
  );
  const isBlankRow = (row: number) => (plan.oldRows[row] ?? []).every((value) => value === '');
  const computedHashes = new Map<readonly ExcelValue[], string>();
  const alteredRows = findAlteredRows(openTable.definition, plan.oldRows, definedIndexes, computedHashes);
  const overwrittenRows = new Set(alteredRows === 'unknown' ? [] : alteredRows.filter((row) => !isBlankRow(row)));
  const keptRows = new Set(leavingRows.filter((row) => typedTexts.has(row) || overwrittenRows.has(row)));
  if (keptRows.size > maxKeptRows) throw new AddInError('limit', tooManyKeptRows(keptRows.size));
  const keptCells = [...keptRows].map((row) => [plan.oldRows[row] ?? [], keptBefore.get(row)?.since ?? since] as const);
  const nextPlan = keepRows(plan, keptRows, userCells);
  const removedRows = new Set(listRemovedRows(nextPlan));
  const changedRows = new Set(nextPlan.changes.flatMap((cells) => cells.map(({ row }) => row)));
  const rowsInSource = computeRowsAfter({
    ...nextPlan,
    removals: toRuns(allRows.filter((row) => removedRows.has(row) || keptRows.has(row))),
  });
  const writtenKeptRows = [...keptRows].flatMap((row) => (overwrittenRows.has(row) ? [] : [plan.oldRows[row] ?? []]));
  return {
    ...tablePlan,
    plan: nextPlan,
    kept: {
      keptRows: identifyKeptRows(keptCells, rowsInSource, plan.keys),
      keptCells,
      written: hashWrittenRows(rowsInSource, definedIndexes, writtenKeptRows, computedHashes),
      newlyKeptCount: [...keptRows].filter((row) => !keptBefore.has(row)).length,
      returnedCount: [...keptBefore.keys()].filter((row) => !keptRows.has(row) && !removedRows.has(row)).length,
      leavingCount: [...keptRows].filter((row) => typedTexts.has(row) && !keptBefore.has(row)).length,
      annotatedCount: [...typedTexts.keys()].filter((row) => !keptBefore.has(row)).length,
      hasNoWrittenRow: overwrittenRows.size > 0 && allRows.every((row) => overwrittenRows.has(row) || isBlankRow(row)),
      alteredRows:
        alteredRows === 'unknown'
          ? isUnchanged(nextPlan)
            ? []
            : alteredRows
          : alteredRows.filter((row) => changedRows.has(row)),
    },
  };
}
