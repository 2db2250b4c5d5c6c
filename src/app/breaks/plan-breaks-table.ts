import { breaksColumnGone } from '../../messages/breaks';
import { sameCell, type CellInput } from '../../workbook/cell-input';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import type { CellChange, RefreshPlan } from '../../workbook/linked/plan-refresh';
import { breakColumns, type BreakColumn } from './break-columns';
import type { BreakCells } from './break-rows';
import type { BreaksTable } from './find-breaks-table';

/** A column with its index and ID in the Excel table. */
export interface PlacedColumn extends BreakColumn {
  readonly tableIndex: number;
  readonly id: number;
}

/** Finds the columns by their headers, or by their IDs if users renamed them. */
export function findColumns({ part, table }: BreaksTable, base: string): PlacedColumn[] {
  const definedColumns = breakColumns(base);
  const headers = new Set(definedColumns.map(({ header }) => header.toLowerCase()));
  return definedColumns.flatMap((column) => {
    const byHeader = table.columns.findIndex(({ name }) => name.toLowerCase() === column.header.toLowerCase());
    const byId = table.columns.findIndex(
      ({ id, name }) => id === part.columns[column.name] && !headers.has(name.toLowerCase()),
    );
    const tableIndex = byHeader >= 0 ? byHeader : byId;
    const id = table.columns[tableIndex]?.id;
    if (id !== undefined) return [{ ...column, tableIndex, id }];
    if (column.required) throw breaksColumnGone(column.header);
    return [];
  });
}

export function readCells(columns: readonly PlacedColumn[], row: readonly CellInput[]): BreakCells {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? '']));
}

/**
 * Plans to write the cells that change. `rowIndexes` are the rows with an ID; other rows are the user's, except for the
 * blank row of a table without breaks, whose other cells are `blankRow`.
 */
export function planBreaksTable(
  columns: readonly PlacedColumn[],
  old: readonly (readonly CellInput[])[],
  rowIndexes: readonly number[],
  next: readonly BreakCells[],
  additions: readonly BreakCells[],
  blankRow: readonly CellContent[] | undefined,
): RefreshPlan {
  const changed = new Set<number>();
  const changes = columns.map(({ name }, index) =>
    rowIndexes.flatMap((row, nextIndex): CellChange[] => {
      const [before, value] = [old[row]?.[index] ?? '', next[nextIndex]?.[name] ?? ''];
      if (sameCell(before, value)) return [];
      changed.add(row);
      return [{ row, value, before }];
    }),
  );
  const replacesBlank = blankRow && additions.length > 0;
  return {
    old,
    keys: [columns.findIndex(({ name }) => name === 'id')],
    changes,
    additions: additions.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
    removals: replacesBlank ? [{ row: 0, rows: 1 }] : [],
    removed: 0,
    added: additions.length,
    changed: changed.size,
    ...(replacesBlank && { adjacent: new Map([[0, blankRow]]) }),
  };
}
