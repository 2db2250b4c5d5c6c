import type { Area, CellBlock } from './area';
import { keyText, type CellInput } from './cell-input';
import type { RefreshPlan, RowRun } from './plan-refresh';

/** The key cells of some rows, and whether they show that the rows are still the compared ones. */
export interface RowKeys {
  readonly areas: readonly Area[];
  readonly same: (values: readonly (readonly (readonly CellInput[])[])[]) => boolean;
}

/**
 * The keys of some cells' rows, to check that the rows are still the compared ones: a cell alone can match another row
 * by chance.
 */
export function keysOf(
  firstRow: number,
  columns: readonly number[],
  { old, keys }: RefreshPlan,
  dataRanges: readonly CellBlock[],
): RowKeys {
  const runs = mergeRuns(dataRanges.map(({ row, cells }) => ({ row, rows: cells.length })));
  const requested = keys.flatMap((key) => runs.map((run) => ({ key, run })));
  const areas = requested.map(({ key, run }) => ({ ...run, column: columns[key] ?? 0, columns: 1 }));
  return {
    areas,
    same: (values) =>
      requested.every(({ key, run }, index) =>
        (values[index] ?? []).every(
          ([value = ''], r) => keyText(value) === keyText(old[run.row + r - firstRow]?.[key] ?? ''),
        ),
      ),
  };
}

/** Merges adjacent or overlapping rows into runs. */
function mergeRuns(runs: readonly RowRun[]): RowRun[] {
  const merged: { row: number; rows: number }[] = [];
  for (const { row, rows } of [...runs].sort((a, b) => a.row - b.row)) {
    const last = merged[merged.length - 1];
    if (last && row <= last.row + last.rows) last.rows = Math.max(last.rows, row + rows - last.row);
    else merged.push({ row, rows });
  }
  return merged;
}
