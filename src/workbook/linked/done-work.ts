import type { PerformedSteps } from './performed-steps';
import type { LinkedPlace } from './linked-place';
import type { HeldCell, TablePlace } from './linked-sheet';
import type { RefreshPlan } from './plan-refresh';
import type { DoneWork, WrittenCell } from './plan-rollback';

const empty: HeldCell = { value: '', format: 'General' };

/** What was done to a table, by the rows and columns of the plan. */
export function doneWork(
  { table, columns, texts: textColumns }: LinkedPlace,
  { old, keys, additions }: RefreshPlan,
  steps: PerformedSteps,
): DoneWork {
  const changes = steps.chunks.flatMap(({ written, back }) =>
    written.flatMap(({ row, column, cells }, dataRange) =>
      cells.flatMap(([value], r): WrittenCell[] => {
        const before = back[dataRange]?.cells[r]?.[0];
        if (value == null || before == null) return [];
        return [{ row: row + r - table.row - 1, column: columns.indexOf(column), written: value, back: before }];
      }),
    ),
  );
  const removed = steps.removed
    .flatMap(({ run }) => Array.from({ length: run.rows }, (_row, index) => run.row + index))
    .sort((one, other) => one - other);
  const texts = new Set(columns.flatMap((column, index) => (textColumns.has(column) ? [index] : [])));
  return { old, keys, changes, texts, added: additions.slice(0, steps.added), removed, blanks: steps.blanks };
}

/** The current sheet column of a table column. */
export function columnNow({ table, columnIds }: LinkedPlace, now: TablePlace, column: number): number | undefined {
  const index = now.columnIds.indexOf(columnIds[column - table.column] ?? -1);
  return index < 0 ? undefined : now.area.column + index;
}

/** A removed row in the table's current column order. */
export function heldRow(
  { columnIds }: LinkedPlace,
  now: TablePlace,
  { removed }: PerformedSteps,
  row: number,
): HeldCell[] {
  const found = removed.find(({ run }) => row >= run.row && row < run.row + run.rows);
  const cells = found?.cells[row - found.run.row] ?? [];
  return now.columnIds.map((id) => cells[columnIds.indexOf(id)] ?? empty);
}
