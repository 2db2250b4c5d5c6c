import type { PerformedSteps } from './performed-steps';
import type { LinkedTablePosition } from './require-same-position';
import type { CellContent, TablePosition } from './linked-sheet';
import type { RefreshPlan } from './plan-refresh';
import type { PerformedWork, WrittenCell } from './plan-rollback';

const emptyCell: CellContent = { value: '', format: 'General' };

/** Returns the performed steps by the rows and columns of the plan. */
export function toPerformedWork(
  { table, columns, textColumns }: LinkedTablePosition,
  { old, keys, additions }: RefreshPlan,
  steps: PerformedSteps,
): PerformedWork {
  const changes = steps.chunks.flatMap(({ written, previous }) =>
    written.flatMap(({ row, column, cells }, block) =>
      cells.flatMap(([value], rowIndex): WrittenCell[] => {
        const before = previous[block]?.cells[rowIndex]?.[0];
        if (value == null || before == null) return [];
        return [
          { row: row + rowIndex - table.row - 1, column: columns.indexOf(column), written: value, previous: before },
        ];
      }),
    ),
  );
  const removed = steps.removed
    .flatMap(({ run }) => Array.from({ length: run.rows }, (_row, index) => run.row + index))
    .sort((a, b) => a - b);
  const textColumnIndexes = new Set(columns.flatMap((column, index) => (textColumns.has(column) ? [index] : [])));
  return {
    old,
    keys,
    changes,
    textColumnIndexes,
    added: additions.slice(0, steps.addedRows),
    removed,
    blankRows: steps.blankRows,
  };
}

/** Returns the sheet column where a table column is now. */
export function findCurrentColumn(
  { table, columnIds }: LinkedTablePosition,
  current: TablePosition,
  column: number,
): number | undefined {
  const index = current.columnIds.indexOf(columnIds[column - table.column] ?? -1);
  return index < 0 ? undefined : current.area.column + index;
}

/** Returns the cells of a removed row in the table's current column order. */
export function findRemovedRow(
  { columnIds }: LinkedTablePosition,
  current: TablePosition,
  { removed }: PerformedSteps,
  row: number,
): CellContent[] {
  const removedRun = removed.find(({ run }) => row >= run.row && row < run.row + run.rows);
  const cells = removedRun?.cells[row - removedRun.run.row] ?? [];
  return current.columnIds.map((id) => cells[columnIds.indexOf(id)] ?? emptyCell);
}
