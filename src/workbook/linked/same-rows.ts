import type { CellBlock } from './area';
import { keyText } from './cell-input';
import type { LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';

/** Whether the rows of some cells are still those that were compared: a cell alone may look right in another's row. */
export async function sameRows(
  sheet: LinkedSheet,
  firstRow: number,
  columns: readonly number[],
  { old, keys }: RefreshPlan,
  blocks: readonly CellBlock[],
): Promise<boolean> {
  const runs = mergeRuns(blocks.map(({ row, cells }) => ({ row, rows: cells.length })));
  const asked = keys.flatMap((key) => runs.map((run) => ({ key, run })));
  const areas = asked.map(({ key, run }) => ({ ...run, column: columns[key] ?? 0, columns: 1 }));
  const values = await sheet.readValues(areas);
  return asked.every(({ key, run }, index) =>
    (values[index] ?? []).every(
      ([value = ''], r) => keyText(value) === keyText(old[run.row + r - firstRow]?.[key] ?? ''),
    ),
  );
}

/** Rows that touch or overlap as one run. */
function mergeRuns(runs: readonly RowRun[]): RowRun[] {
  const merged: { row: number; rows: number }[] = [];
  for (const { row, rows } of [...runs].sort((a, b) => a.row - b.row)) {
    const last = merged[merged.length - 1];
    if (last && row <= last.row + last.rows) last.rows = Math.max(last.rows, row + rows - last.row);
    else merged.push({ row, rows });
  }
  return merged;
}
