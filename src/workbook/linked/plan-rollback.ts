import { countEach, groupByKey } from '../../model/table';
import { escapeText, toKeyText, isSameValue, type ExcelValue } from '../excel-value';
import { toRowText } from './match-rows';
import type { CellChange } from './plan-refresh';

type Row = readonly ExcelValue[];
type Rows = readonly Row[];

/** The performed steps of a refresh, by the compared rows and linked columns. */
export interface PerformedWork {
  readonly old: Rows;
  readonly keys: readonly number[];
  /** Cells that were, or may have been, written. */
  readonly changes: readonly WrittenCell[];
  /** The linked columns with the text format. */
  readonly textColumnIndexes: ReadonlySet<number>;
  /** Rows that were appended to the table. */
  readonly added: Rows;
  /** The rows of `old` that were removed, from the top. */
  readonly removed: readonly number[];
  /** The number of rows that were inserted to restore removed rows, and are still empty. */
  readonly blankRows: number;
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly written: ExcelValue;
  /** The input that restores the previous content. */
  readonly previous: ExcelValue;
}

/** The steps that roll a refresh back in a table that other users have changed since, by the rows of the current body. */
interface RollbackPlan {
  /** The cells to restore, by linked column: `value` is the input, and `before` the current value. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows to remove: the refresh added them, and their linked columns are unchanged. */
  readonly ownRows: readonly number[];
  /** The removed rows to restore, by their places in `removed`. */
  readonly missingRows: readonly number[];
  /** The number of cells and rows that stay, because another user has changed them since. */
  readonly keptCells: number;
  readonly keptRows: number;
}

/**
 * Finds a refresh's cells and rows by their content and row keys, because they can have moved. Cells with other content
 * belong to another user and stay.
 */
export function planRollback(work: PerformedWork, now: Rows): RollbackPlan {
  const { old, keys, changes, added, removed, blankRows } = work;
  const nameRow = (row: Row) => printRowName(row, keys);
  const byName = groupByName(now, nameRow);
  const matchedRows = new Set<number>();
  const excludeMatched = (rowIndexes: readonly number[] = []) =>
    rowIndexes.filter((rowIndex) => !matchedRows.has(rowIndex));
  const restoredCells = new Map<number, CellChange[]>();
  const otherUserCells = new Set<string>();
  let [keptCells, keptRows] = [0, 0];

  for (const cells of groupByKey(changes.map((cell) => [cell.row, cell])).values()) {
    const [{ row = 0 } = {}] = cells;
    const rowIndexes = excludeMatched(byName.get(nameRow(old[row] ?? [])));
    const hasWritten = (candidate: number) =>
      cells.every(({ column, written }) => isSameValue(getCell(now, candidate, column), written));
    const rowIndex = rowIndexes.find(hasWritten) ?? rowIndexes[0];
    if (rowIndex === undefined) {
      keptCells += cells.length;
      continue;
    }
    matchedRows.add(rowIndex);
    for (const { column, written, previous: value } of cells) {
      const before = getCell(now, rowIndex, column);
      if (isSameValue(before, written)) getOrAddList(restoredCells, column).push({ row: rowIndex, value, before });
      else if (!isSameValue(before, getCell(old, row, column))) otherUserCells.add(`${rowIndex} ${column}`);
    }
  }
  for (const { row, column, value, before } of findStrayedCells(work, now, byName)) {
    getOrAddList(restoredCells, column).push({ row, value, before });
    otherUserCells.delete(`${row} ${column}`);
  }
  keptCells += otherUserCells.size;

  const byText = groupByName(now, toRowText);
  const ownRows: number[] = [];
  for (const row of added) {
    const [rowIndex] = excludeMatched(byText.get(toRowText(row)));
    if (rowIndex !== undefined) {
      matchedRows.add(rowIndex);
      ownRows.push(rowIndex);
    } else if (excludeMatched(byName.get(nameRow(row))).length > 0) keptRows++;
  }

  const blank = now.flatMap((row, rowIndex) => (row.every((value) => value === '') ? [rowIndex] : []));
  ownRows.push(...excludeMatched(blank).slice(0, blankRows));

  const toRemove = new Set(ownRows);
  const countsBefore = countEach(old.map(nameRow));
  const countsNow = countEach(now.filter((_row, rowIndex) => !toRemove.has(rowIndex)).map(nameRow));
  const missingRows = removed.flatMap((row, index) => {
    const rowName = nameRow(old[row] ?? []);
    const count = countsNow.get(rowName) ?? 0;
    if (count >= (countsBefore.get(rowName) ?? 0)) return [];
    countsNow.set(rowName, count + 1);
    return [index];
  });
  const columns = old.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    changes: Array.from({ length: columns }, (_column, index) =>
      [...(restoredCells.get(index) ?? [])].sort((a, b) => a.row - b.row),
    ),
    ownRows: ownRows.sort((a, b) => a - b),
    missingRows,
    keptCells,
    keptRows,
  };
}

/**
 * Finds values that were written to other rows because another user sorted the table during the write. The key of such a
 * row gives the cell's previous content.
 */
function findStrayedCells(
  { old, keys, changes, textColumnIndexes }: PerformedWork,
  now: Rows,
  byName: ReadonlyMap<string, number[]>,
) {
  if (keys.length === 0) return [];
  const written = new Map<number, Set<string>>();
  for (const change of changes) {
    const values = written.get(change.column) ?? new Set();
    written.set(change.column, values.add(toKeyText(change.written)));
  }
  const rowsByName = groupByName(old, (row) => printRowName(row, keys));
  const writtenByPlace = new Map(changes.map(({ row, column, written: value }) => [`${row} ${column}`, value]));
  return [...rowsByName].flatMap(([name, [row = 0, ...more]]) => {
    const [rowIndex, ...others] = byName.get(name) ?? [];
    if (rowIndex === undefined || more.length + others.length > 0) return [];
    return [...written].flatMap(([column, values]) => {
      const [current, previous] = [getCell(now, rowIndex, column), getCell(old, row, column)];
      const expected = writtenByPlace.get(`${row} ${column}`);
      if (isSameValue(current, previous) || (expected !== undefined && isSameValue(current, expected))) return [];
      if (!values.has(toKeyText(current))) return [];
      return [
        {
          row: rowIndex,
          column,
          value: escapeText(previous, textColumnIndexes.has(column) ? '@' : 'General'),
          before: current,
        },
      ];
    });
  });
}

function printRowName(row: Row, keys: readonly number[]): string {
  return toRowText(keys.length > 0 ? keys.map((key) => row[key] ?? '') : row);
}

function getCell(rows: Rows, row: number, column: number): ExcelValue {
  return rows[row]?.[column] ?? '';
}

function groupByName(rows: Rows, toName: (row: Row) => string): Map<string, number[]> {
  return groupByKey(rows.map((row, rowIndex) => [toName(row), rowIndex]));
}

/** Returns the list at a key, adding an empty one if it's missing. */
function getOrAddList<Key, Value>(groups: Map<Key, Value[]>, key: Key): Value[] {
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  return group;
}
