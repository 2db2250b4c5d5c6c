import type { PerformedSteps } from './performed-steps';
import type { LinkedTablePosition } from './require-same-position';
import type { CellContent, TablePosition } from './linked-sheet';
import type { RefreshPlan } from './plan-refresh';
import type { PerformedWork, WrittenCell } from './plan-rollback';

const emptyCell: CellContent = { value: '', format: 'General' };

/** Converts performed steps to the plan's rows and columns. */
export function toPerformedWork(
  { table, columns, textColumns }: LinkedTablePosition,
  { oldRows, keys, additions }: RefreshPlan,
  steps: PerformedSteps,
): PerformedWork {
  const changes = steps.chunks.flatMap(({ writtenBlocks, previousBlocks }) =>
    writtenBlocks.flatMap(({ row, column, cells }, block) =>
      cells.flatMap(([value], rowIndex): WrittenCell[] => {
        const previousValue = previousBlocks[block]?.cells[rowIndex]?.[0];
        if (value == null || previousValue == null) return [];
        return [
          { row: row + rowIndex - table.row - 1, column: columns.indexOf(column), writtenValue: value, previousValue },
        ];
      }),
    ),
  );
  const removedRows = steps.removedRuns
    .flatMap(({ run }) => Array.from({ length: run.rows }, (_row, index) => run.row + index))
    .sort((a, b) => a - b);
  const textColumnIndexes = new Set(columns.flatMap((column, index) => (textColumns.has(column) ? [index] : [])));
  return {
    oldRows,
    keys,
    changes,
    textColumnIndexes,
    addedRows: additions.slice(0, steps.addedRowCount),
    removedRows,
    blankRowCount: steps.blankRowCount,
  };
}

/** Returns the current sheet column of a column that was in `column`. */
export function findCurrentColumn(
  { table, columnIds }: LinkedTablePosition,
  current: TablePosition,
  column: number,
): number | undefined {
  const index = current.columnIds.indexOf(columnIds[column - table.column] ?? -1);
  return index < 0 ? undefined : current.area.column + index;
}

/** Returns the cells of a removed row in the table's current column order. */
export function findRemovedCells(
  { columnIds }: LinkedTablePosition,
  current: TablePosition,
  { removedRuns }: PerformedSteps,
  row: number,
): CellContent[] {
  const removedRun = removedRuns.find(({ run }) => row >= run.row && row < run.row + run.rows);
  const cells = removedRun?.cells[row - removedRun.run.row] ?? [];
  return current.columnIds.map((id) => cells[columnIds.indexOf(id)] ?? emptyCell);
}
