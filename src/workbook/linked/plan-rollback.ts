import { countEach, groupByKey } from '../../model/table';
import { escapeText, toKeyText, isSameValue, type ExcelValue } from '../excel-value';
import { toRowText } from './match-rows';
import type { CellChange } from './plan-refresh';

type Row = readonly ExcelValue[];
type Rows = readonly Row[];

/** The performed steps of a refresh, by the compared rows and linked columns. */
export interface PerformedWork {
  readonly oldRows: Rows;
  readonly keys: readonly number[];
  /** Cells that were, or may have been, written. */
  readonly changes: readonly WrittenCell[];
  /** The linked columns with the text format. */
  readonly textColumnIndexes: ReadonlySet<number>;
  /** Rows that were appended to the table. */
  readonly addedRows: Rows;
  /** The positions in `oldRows` of the rows that were removed, from the top. */
  readonly removedRows: readonly number[];
  /** The number of rows that were inserted to restore removed rows, and are still empty. */
  readonly blankRowCount: number;
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly writtenValue: ExcelValue;
  /** The input that restores the previous content. */
  readonly previousValue: ExcelValue;
}

/** The steps that roll a refresh back in a table that other users have changed since, by the rows of the table's current body. */
interface RollbackPlan {
  /** The cells to restore, by linked column: `value` is the input, and `before` the current value. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows to remove: the refresh added them, and their linked columns are unchanged. */
  readonly ownRows: readonly number[];
  /** The removed rows to restore, by their positions in `removedRows`. */
  readonly missingRows: readonly number[];
  /** The number of cells and rows that stay, because another user has changed them since. */
  readonly keptCellCount: number;
  readonly keptRowCount: number;
}

/**
 * Finds a refresh's cells and rows by their content and row keys, because they can have moved. Cells with other content
 * belong to another user and stay.
 */
export function planRollback(work: PerformedWork, currentRows: Rows): RollbackPlan {
  const { oldRows, keys, changes, addedRows, removedRows, blankRowCount } = work;
  const toRowName = (row: Row) => printRowName(row, keys);
  const currentByName = groupByName(currentRows, toRowName);
  const matchedRows = new Set<number>();
  const excludeMatched = (rowIndexes: readonly number[] = []) =>
    rowIndexes.filter((rowIndex) => !matchedRows.has(rowIndex));
  const restoredCells = new Map<number, CellChange[]>();
  const otherUserCells = new Set<string>();
  let [keptCellCount, keptRowCount] = [0, 0];

  for (const cells of groupByKey(changes.map((cell) => [cell.row, cell])).values()) {
    const [{ row = 0 } = {}] = cells;
    const rowIndexes = excludeMatched(currentByName.get(toRowName(oldRows[row] ?? [])));
    const hasWritten = (candidate: number) =>
      cells.every(({ column, writtenValue }) => isSameValue(getCell(currentRows, candidate, column), writtenValue));
    const rowIndex = rowIndexes.find(hasWritten) ?? rowIndexes[0];
    if (rowIndex === undefined) {
      keptCellCount += cells.length;
      continue;
    }
    matchedRows.add(rowIndex);
    for (const { column, writtenValue, previousValue: value } of cells) {
      const before = getCell(currentRows, rowIndex, column);
      if (isSameValue(before, writtenValue)) getOrAddList(restoredCells, column).push({ row: rowIndex, value, before });
      else if (!isSameValue(before, getCell(oldRows, row, column))) otherUserCells.add(`${rowIndex} ${column}`);
    }
  }
  for (const { row, column, value, before } of findStrayedCells(work, currentRows, currentByName)) {
    getOrAddList(restoredCells, column).push({ row, value, before });
    otherUserCells.delete(`${row} ${column}`);
  }
  keptCellCount += otherUserCells.size;

  const currentByText = groupByName(currentRows, toRowText);
  const ownRows: number[] = [];
  for (const row of addedRows) {
    const [rowIndex] = excludeMatched(currentByText.get(toRowText(row)));
    if (rowIndex !== undefined) {
      matchedRows.add(rowIndex);
      ownRows.push(rowIndex);
    } else if (excludeMatched(currentByName.get(toRowName(row))).length > 0) keptRowCount++;
  }

  const blankIndexes = currentRows.flatMap((row, rowIndex) => (row.every((value) => value === '') ? [rowIndex] : []));
  ownRows.push(...excludeMatched(blankIndexes).slice(0, blankRowCount));

  const removedIndexes = new Set(ownRows);
  const countsBefore = countEach(oldRows.map(toRowName));
  const countsNow = countEach(currentRows.filter((_row, rowIndex) => !removedIndexes.has(rowIndex)).map(toRowName));
  const missingRows = removedRows.flatMap((row, index) => {
    const rowName = toRowName(oldRows[row] ?? []);
    const count = countsNow.get(rowName) ?? 0;
    if (count >= (countsBefore.get(rowName) ?? 0)) return [];
    countsNow.set(rowName, count + 1);
    return [index];
  });
  const columns = oldRows.reduce((columnCount, row) => Math.max(columnCount, row.length), 0);
  return {
    changes: Array.from({ length: columns }, (_column, index) =>
      [...(restoredCells.get(index) ?? [])].sort((a, b) => a.row - b.row),
    ),
    ownRows: ownRows.sort((a, b) => a - b),
    missingRows,
    keptCellCount,
    keptRowCount,
  };
}

/**
 * Finds values that were written to other rows because another user sorted the table during the write. The key of such a
 * row shows the cell's previous content.
 */
function findStrayedCells(
  { oldRows, keys, changes, textColumnIndexes }: PerformedWork,
  currentRows: Rows,
  currentByName: ReadonlyMap<string, number[]>,
) {
  if (keys.length === 0) return [];
  const writtenTexts = new Map<number, Set<string>>();
  for (const change of changes) {
    const values = writtenTexts.get(change.column) ?? new Set();
    writtenTexts.set(change.column, values.add(toKeyText(change.writtenValue)));
  }
  const rowsByName = groupByName(oldRows, (row) => printRowName(row, keys));
  const writtenByPlace = new Map(changes.map(({ row, column, writtenValue: value }) => [`${row} ${column}`, value]));
  return [...rowsByName].flatMap(([name, [row = 0, ...otherOldRows]]) => {
    const [rowIndex, ...otherCurrentRows] = currentByName.get(name) ?? [];
    if (rowIndex === undefined || otherOldRows.length + otherCurrentRows.length > 0) return [];
    return [...writtenTexts].flatMap(([column, values]) => {
      const [current, previous] = [getCell(currentRows, rowIndex, column), getCell(oldRows, row, column)];
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
