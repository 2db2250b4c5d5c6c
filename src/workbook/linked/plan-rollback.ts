import { countEach, groupByKey } from '../../model/table';
import { escapeText, keyText, sameCell, type CellInput } from '../cell-input';
import { rowText } from './match-rows';
import type { CellChange } from './plan-refresh';

type Row = readonly CellInput[];
type Rows = readonly Row[];

/** The performed steps of a refresh, by the compared rows and linked columns. */
export interface PerformedWork {
  readonly old: Rows;
  readonly keys: readonly number[];
  /** Cells that were, or may have been, written. */
  readonly changes: readonly WrittenCell[];
  /** The linked columns with the text format. */
  readonly strings: ReadonlySet<number>;
  /** Rows that were appended to the table. */
  readonly added: Rows;
  /** The rows of `old` that were removed, from the top. */
  readonly removed: readonly number[];
  /** The number of rows that were inserted to restore removed rows, and are still empty. */
  readonly blanks: number;
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly written: CellInput;
  /** The input that restores the previous content. */
  readonly previous: CellInput;
}

/** The steps that roll a refresh back in a table that other users have changed since, by the rows of the current body. */
interface RollbackPlan {
  /** The cells to restore, by linked column: `value` is the input, and `before` the current value. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows to remove: the refresh added them, and their linked columns are unchanged. */
  readonly ownRows: readonly number[];
  /** The removed rows to restore, by their places in `removed`. */
  readonly missing: readonly number[];
  /** The number of cells and rows that stay, because another user has changed them since. */
  readonly keptCells: number;
  readonly keptRows: number;
}

/**
 * Finds a refresh's cells and rows by their content and row keys, because they can have moved. Cells with other content
 * belong to another user and stay.
 */
export function planRollback(work: PerformedWork, now: Rows): RollbackPlan {
  const { old, keys, changes, added, removed, blanks } = work;
  const nameRow = (row: Row) => printName(row, keys);
  const byName = groupByName(now, nameRow);
  const matchedRows = new Set<number>();
  const onlyUnmatched = (rowIndexes: readonly number[] = []) =>
    rowIndexes.filter((rowIndex) => !matchedRows.has(rowIndex));
  const restored = new Map<number, CellChange[]>();
  const others = new Set<string>();
  let [keptCells, keptRows] = [0, 0];

  for (const cells of groupByKey(changes.map((cell) => [cell.row, cell])).values()) {
    const [{ row = 0 } = {}] = cells;
    const rowIndexes = onlyUnmatched(byName.get(nameRow(old[row] ?? [])));
    const hasWritten = (candidate: number) =>
      cells.every(({ column, written }) => sameCell(cellAt(now, candidate, column), written));
    const rowIndex = rowIndexes.find(hasWritten) ?? rowIndexes[0];
    if (rowIndex === undefined) {
      keptCells += cells.length;
      continue;
    }
    matchedRows.add(rowIndex);
    for (const { column, written, previous: value } of cells) {
      const before = cellAt(now, rowIndex, column);
      if (sameCell(before, written)) listAt(restored, column).push({ row: rowIndex, value, before });
      else if (!sameCell(before, cellAt(old, row, column))) others.add(`${rowIndex} ${column}`);
    }
  }
  for (const { row, column, value, before } of findStrayed(work, now, byName)) {
    listAt(restored, column).push({ row, value, before });
    others.delete(`${row} ${column}`);
  }
  keptCells += others.size;

  const byText = groupByName(now, rowText);
  const ownRows: number[] = [];
  for (const row of added) {
    const [rowIndex] = onlyUnmatched(byText.get(rowText(row)));
    if (rowIndex !== undefined) {
      matchedRows.add(rowIndex);
      ownRows.push(rowIndex);
    } else if (onlyUnmatched(byName.get(nameRow(row))).length > 0) keptRows++;
  }

  const blank = now.flatMap((row, rowIndex) => (row.every((value) => value === '') ? [rowIndex] : []));
  ownRows.push(...onlyUnmatched(blank).slice(0, blanks));

  const toRemove = new Set(ownRows);
  const countsBefore = countEach(old.map(nameRow));
  const countsNow = countEach(now.filter((_row, rowIndex) => !toRemove.has(rowIndex)).map(nameRow));
  const missing = removed.flatMap((row, index) => {
    const rowName = nameRow(old[row] ?? []);
    const count = countsNow.get(rowName) ?? 0;
    if (count >= (countsBefore.get(rowName) ?? 0)) return [];
    countsNow.set(rowName, count + 1);
    return [index];
  });
  const columns = old.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    changes: Array.from({ length: columns }, (_column, index) =>
      [...(restored.get(index) ?? [])].sort((a, b) => a.row - b.row),
    ),
    ownRows: ownRows.sort((a, b) => a - b),
    missing,
    keptCells,
    keptRows,
  };
}

/**
 * Finds values that were written to other rows because another user sorted the table during the write. The key of such a
 * row gives the cell's previous content.
 */
function findStrayed({ old, keys, changes, strings }: PerformedWork, now: Rows, byName: ReadonlyMap<string, number[]>) {
  if (keys.length === 0) return [];
  const written = new Map<number, Set<string>>();
  for (const change of changes) {
    const values = written.get(change.column) ?? new Set();
    written.set(change.column, values.add(keyText(change.written)));
  }
  const rowsByName = groupByName(old, (row) => printName(row, keys));
  const intended = new Map(changes.map(({ row, column, written: value }) => [`${row} ${column}`, value]));
  return [...rowsByName].flatMap(([name, [row = 0, ...more]]) => {
    const [rowIndex, ...others] = byName.get(name) ?? [];
    if (rowIndex === undefined || more.length + others.length > 0) return [];
    return [...written].flatMap(([column, values]) => {
      const [current, previous] = [cellAt(now, rowIndex, column), cellAt(old, row, column)];
      const expected = intended.get(`${row} ${column}`);
      if (sameCell(current, previous) || (expected !== undefined && sameCell(current, expected))) return [];
      if (!values.has(keyText(current))) return [];
      return [
        { row: rowIndex, column, value: escapeText(previous, strings.has(column) ? '@' : 'General'), before: current },
      ];
    });
  });
}

function printName(row: Row, keys: readonly number[]): string {
  return rowText(keys.length > 0 ? keys.map((key) => row[key] ?? '') : row);
}

function cellAt(rows: Rows, row: number, column: number): CellInput {
  return rows[row]?.[column] ?? '';
}

function groupByName(rows: Rows, toName: (row: Row) => string): Map<string, number[]> {
  return groupByKey(rows.map((row, rowIndex) => [toName(row), rowIndex]));
}

/** Returns the list at a key, adding an empty one if it's missing. */
function listAt<Key, Value>(groups: Map<Key, Value[]>, key: Key): Value[] {
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  return group;
}
