import { isSameValue, type ExcelValue } from '../excel-value';
import type { CellContent } from './linked-sheet';
import type { KeptRowsByPosition } from './kept-rows';
import { matchRows } from './match-rows';

type Rows = readonly (readonly ExcelValue[])[];

/** A changed cell of a linked column. Rows count from 0 in the table's body. */
export interface CellChange {
  readonly row: number;
  readonly value: ExcelValue;
  readonly before: ExcelValue;
}

/** Consecutive rows. */
export interface RowRun {
  readonly row: number;
  readonly rows: number;
}

/** The fewest changes that make a table show a result. */
export interface RefreshPlan {
  /** The table's rows when they were compared, and the positions of the key columns. */
  readonly oldRows: Rows;
  readonly keys: readonly number[];
  /** The changed cells of each linked column, in the order of the rows. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows that the result no longer has, from the top. */
  readonly removals: readonly RowRun[];
  /** Rows to write below the last one, in the result's order. */
  readonly additions: Rows;
  readonly removedCount: number;
  readonly addedCount: number;
  /** The number of rows that stay with changed values. */
  readonly changedCount: number;
  /** Rows that could also match another row of the result with the same key. */
  readonly uncertainRows?: readonly number[];
  /** Rows that stay although the result no longer has them. */
  readonly keptIndexes?: readonly number[];
  /** The user's own cells in the rows to remove. A row whose own cells have changed since isn't removed. */
  readonly adjacentCells?: ReadonlyMap<number, readonly CellContent[]>;
}

/**
 * Compares a table's rows with a result of the same columns, and plans the changes. Rows match by their key columns,
 * whose positions are `keys`; if several rows share a key, equal rows match first, then those with the most equal cells,
 * then the others in order. Without keys, only equal rows match. The table keeps its sort order. With `uniqueKeysOnly`, a
 * key that several rows share matches nothing. Rows in `keptRows` match last.
 */
export function planRefresh(
  oldRows: Rows,
  result: Rows,
  columns: number,
  keys: readonly number[],
  uniqueKeysOnly = false,
  keptRows?: KeptRowsByPosition,
): RefreshPlan {
  // An Excel table has at least one row, which is blank for an empty result.
  const targetRows = result.length > 0 ? result : [Array.from({ length: columns }, () => '')];
  const uncertainRows = new Set<number>();
  const { matches, additions } = matchRows(oldRows, targetRows, keys, uniqueKeysOnly, keptRows, uncertainRows);
  const changes = Array.from({ length: columns }, (): CellChange[] => []);
  let changed = 0;
  const removedIndexes: number[] = [];
  matches.forEach((row, rowIndex) => {
    if (!row) return void removedIndexes.push(rowIndex);
    let isChanged = false;
    changes.forEach((column, index) => {
      const [before, value] = [oldRows[rowIndex]?.[index] ?? '', row[index] ?? ''];
      if (isSameValue(before, value)) return;
      column.push({ row: rowIndex, value, before });
      isChanged = true;
    });
    if (isChanged) changed++;
  });
  return {
    oldRows,
    keys,
    changes,
    additions,
    removals: toRuns(removedIndexes),
    ...(uncertainRows.size > 0 && { uncertainRows: [...uncertainRows].sort((a, b) => a - b) }),
    removedCount: removedIndexes.filter((rowIndex) => !isBlank(oldRows[rowIndex] ?? [])).length,
    addedCount: additions.filter((row) => !isBlank(row)).length,
    changedCount: changed,
  };
}

/** Returns the plan without the removal of some rows. `adjacent` has the user's own cells in the rows that are still removed. */
export function keepRows(
  plan: RefreshPlan,
  keptIndexes: ReadonlySet<number>,
  adjacentCells: ReadonlyMap<number, readonly CellContent[]>,
): RefreshPlan {
  const removedIndexes = listRemovedRows(plan).filter((row) => !keptIndexes.has(row));
  // Only a table without other rows needs the blank row.
  const additions = keptIndexes.size > 0 ? plan.additions.filter((row) => !isBlank(row)) : plan.additions;
  const removedCount = removedIndexes.filter((row) => !isBlank(plan.oldRows[row] ?? [])).length;
  return {
    ...plan,
    additions,
    removals: toRuns(removedIndexes),
    removedCount,
    keptIndexes: [...keptIndexes].sort((a, b) => a - b),
    adjacentCells,
  };
}

/** Returns the positions of the rows that a plan removes, from the top. */
export function listRemovedRows({ removals }: RefreshPlan): number[] {
  return removals.flatMap(({ row, rows }) => Array.from({ length: rows }, (_row, index) => row + index));
}

/** Returns whether a plan changes nothing. */
export function isUnchanged({ changes, removals, additions }: RefreshPlan): boolean {
  return removals.length === 0 && additions.length === 0 && changes.every((column) => column.length === 0);
}

/** Returns the rows of a table after a plan is applied. Unchanged rows are the same objects. */
export function computeRowsAfter(plan: RefreshPlan): Rows {
  const { oldRows, changes, additions } = plan;
  const changed = new Map<number, ExcelValue[]>();
  changes.forEach((cells, column) => {
    for (const { row, value } of cells) {
      const changedRow = changed.get(row) ?? [...(oldRows[row] ?? [])];
      changedRow[column] = value;
      changed.set(row, changedRow);
    }
  });
  const removedIndexes = new Set(listRemovedRows(plan));
  const rows = oldRows.map((row, rowIndex) => changed.get(rowIndex) ?? row);
  return [
    ...(removedIndexes.size > 0 ? rows.filter((_row, rowIndex) => !removedIndexes.has(rowIndex)) : rows),
    ...additions,
  ];
}

function isBlank(row: readonly ExcelValue[]): boolean {
  return row.every((value) => value === '');
}

/** Combines ordered positions into runs. */
export function toRuns(rowIndexes: readonly number[]): RowRun[] {
  const runs: { row: number; rows: number }[] = [];
  for (const rowIndex of rowIndexes) {
    const last = runs[runs.length - 1];
    if (last && last.row + last.rows === rowIndex) last.rows++;
    else runs.push({ row: rowIndex, rows: 1 });
  }
  return runs;
}
