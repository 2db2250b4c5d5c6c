import { breaksColumnGone } from '../../messages/breaks';
import { isSameValue, type ExcelValue } from '../../workbook/excel-value';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import type { CellChange, RefreshPlan } from '../../workbook/linked/plan-refresh';
import { listBreakColumns, type BreakColumn } from './break-columns';
import type { BreakCells } from './break-rows';
import type { BreaksTable } from './find-breaks-table';

/** A column with its index and ID in the Excel table. */
export interface PlacedColumn extends BreakColumn {
  readonly tableIndex: number;
  readonly id: number;
}

/** Finds the columns by their headers, or by their IDs if users renamed them. */
export function findColumns({ part, table }: BreaksTable, base: string): PlacedColumn[] {
  const definedColumns = listBreakColumns(base);
  const headers = new Set(definedColumns.map(({ header }) => header.toLowerCase()));
  return definedColumns.flatMap((column) => {
    const headerIndex = table.columns.findIndex(({ name }) => name.toLowerCase() === column.header.toLowerCase());
    const idIndex = table.columns.findIndex(
      ({ id, name }) => id === part.columns[column.name] && !headers.has(name.toLowerCase()),
    );
    const tableIndex = headerIndex >= 0 ? headerIndex : idIndex;
    const id = table.columns[tableIndex]?.id;
    if (id !== undefined) return [{ ...column, tableIndex, id }];
    if (column.required) throw breaksColumnGone(column.header);
    return [];
  });
}

export function toBreakCells(columns: readonly PlacedColumn[], row: readonly ExcelValue[]): BreakCells {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? '']));
}

/**
 * Plans to write the cells that change. `rowIndexes` are the rows with a break ID; all others belong to the user, except
 * the blank row of a table without breaks. `blankRow` has that row's cells in the user's own columns.
 */
export function planBreaksTable(
  columns: readonly PlacedColumn[],
  oldRows: readonly (readonly ExcelValue[])[],
  rowIndexes: readonly number[],
  nextCells: readonly BreakCells[],
  additions: readonly BreakCells[],
  blankRow: readonly CellContent[] | undefined,
): RefreshPlan {
  const changed = new Set<number>();
  const changes = columns.map(({ name }, index) =>
    rowIndexes.flatMap((row, nextIndex): CellChange[] => {
      const [before, value] = [oldRows[row]?.[index] ?? '', nextCells[nextIndex]?.[name] ?? ''];
      if (isSameValue(before, value)) return [];
      changed.add(row);
      return [{ row, value, before }];
    }),
  );
  const replacesBlankRow = blankRow && additions.length > 0;
  return {
    oldRows,
    keys: [columns.findIndex(({ name }) => name === 'id')],
    changes,
    additions: additions.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
    removals: replacesBlankRow ? [{ row: 0, rows: 1 }] : [],
    removedCount: 0,
    addedCount: additions.length,
    changedCount: changed.size,
    ...(replacesBlankRow && { adjacentCells: new Map([[0, blankRow]]) }),
  };
}
