import type { CellValue, Table } from '../model/table';
import { isWithin } from './tolerance';

type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

type Row = readonly CellValue[];

/**
 * A row before, after, or both. `changedColumns` has the indexes of the compared columns that differ. If none does,
 * `revaluedTitles` has the titles of the converted columns that differ.
 */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly before?: Row;
  readonly after?: Row;
  readonly changedColumns: readonly number[];
  readonly revaluedTitles?: readonly string[];
}

interface CompareOptions {
  /** The columns that identify rows. Rows that share a key are matched in their order. */
  readonly key: readonly string[];
  /** The columns whose values are compared. */
  readonly compared: readonly string[];
  /** Maximum difference between numbers treated as equal. */
  readonly tolerance: number;
  /** Whether rows without a difference are listed too. */
  readonly unchanged: boolean;
}

/**
 * Lists the differences between two tables with the same columns: rows that only one of them has, and rows whose values
 * differ. Changes are in the order of the later table, followed by removed rows.
 */
export function compareTables(before: Table, after: Table, options: CompareOptions): RowChange[] {
  const [oldKeys = [], newKeys = []] = packKeys([before, after], options.key);
  // Numbered keys are unique, so the second attempt always succeeds.
  const matches = matchRows(oldKeys, newKeys) ?? matchRows(numberRepeats(oldKeys), numberRepeats(newKeys)) ?? [];
  const comparedIndexes = options.compared.map((name) => after.columns.findIndex((column) => column.name === name));
  const matchedOldRows = new Uint8Array(before.rows.length);
  const changes: RowChange[] = [];
  for (let index = 0; index < matches.length; index++) {
    const oldIndex = matches[index] as number;
    const newRow = after.rows[index] as Row;
    const oldRow = before.rows[oldIndex];
    if (!oldRow) {
      changes.push({ kind: 'added', after: newRow, changedColumns: noColumns });
      continue;
    }
    matchedOldRows[oldIndex] = 1;
    const changedColumns = findDifferingColumns(oldRow, newRow, comparedIndexes, options.tolerance);
    if (changedColumns.length > 0) changes.push({ kind: 'changed', before: oldRow, after: newRow, changedColumns });
    else if (options.unchanged) changes.push({ kind: 'unchanged', before: oldRow, after: newRow, changedColumns });
  }
  for (let index = 0; index < matchedOldRows.length; index++) {
    if (!matchedOldRows[index])
      changes.push({ kind: 'removed', before: before.rows[index] as Row, changedColumns: noColumns });
  }
  return changes;
}

/**
 * Returns, for each new row, the index of the old row with its key, or -1; undefined if a key repeats inside a table.
 */
function matchRows(oldKeys: ArrayLike<RowKey>, newKeys: ArrayLike<RowKey>): Int32Array | undefined {
  const oldIndexes = new Map<RowKey, number>();
  for (let index = 0; index < oldKeys.length; index++) oldIndexes.set(oldKeys[index] as RowKey, index);
  if (oldIndexes.size < oldKeys.length) return undefined;
  const matches = new Int32Array(newKeys.length);
  const matchedOldRows = new Uint8Array(oldKeys.length);
  for (let index = 0; index < newKeys.length; index++) {
    const oldIndex = oldIndexes.get(newKeys[index] as RowKey) ?? -1;
    if (oldIndex >= 0 && matchedOldRows[oldIndex]) return undefined;
    if (oldIndex >= 0) matchedOldRows[oldIndex] = 1;
    matches[index] = oldIndex;
  }
  return matches;
}

const noColumns: readonly number[] = [];

function findDifferingColumns(
  before: Row,
  after: Row,
  comparedColumns: readonly number[],
  tolerance: number,
): readonly number[] {
  let differing: number[] | undefined;
  for (const column of comparedColumns) {
    const oldValue = before[column];
    const newValue = after[column];
    if (oldValue === newValue) continue;
    if (typeof oldValue === 'number' && typeof newValue === 'number' && isWithin(oldValue, newValue, tolerance))
      continue;
    (differing ??= []).push(column);
  }
  return differing ?? noColumns;
}

/** The key of a row: a number if its values fit in one, otherwise text. */
type RowKey = number | string;

/**
 * Returns the keys of the rows of tables, from the named columns. Equal values have equal keys in all tables, wherever
 * each table has the columns. With packed numbers, maps of hundreds of thousands of rows are several times faster.
 */
function packKeys(tables: readonly Table[], names: readonly string[]): ArrayLike<RowKey>[] {
  const indexes = tables.map((table) => names.map((name) => table.columns.findIndex((column) => column.name === name)));
  return packNumbers(tables, indexes) ?? tables.map((table, index) => printKeys(table, indexes[index] ?? []));
}

function printKeys({ rows }: Table, indexes: readonly number[]): RowKey[] {
  return rows.map((row) => JSON.stringify(indexes.map((index) => row[index] ?? null)));
}

/** Packs whole numbers, column by column; undefined if a value isn't a whole number, or if they don't fit in one. */
function packNumbers(tables: readonly Table[], indexes: readonly (readonly number[])[]): Float64Array[] | undefined {
  const keys = tables.map((table) => new Float64Array(table.rows.length));
  let combinationCount = 1;
  for (let column = 0; column < (indexes[0]?.length ?? 0); column++) {
    const parts = tables.map(({ rows }, index) => readWholeNumbers(rows, indexes[index]?.[column] ?? -1));
    let min = Infinity;
    let max = -Infinity;
    for (const part of parts) {
      if (!part) return undefined;
      min = Math.min(min, part.min);
      max = Math.max(max, part.max);
    }
    const size = min > max ? 1 : max - min + 1;
    combinationCount *= size;
    if (combinationCount > Number.MAX_SAFE_INTEGER) return undefined;
    keys.forEach((packed, index) => {
      const values = parts[index]?.values ?? packed;
      for (let row = 0; row < packed.length; row++) {
        packed[row] = (packed[row] as number) * size + (values[row] as number) - min;
      }
    });
  }
  return keys;
}

function readWholeNumbers(rows: readonly (readonly CellValue[])[], index: number) {
  const values = new Float64Array(rows.length);
  let min = Infinity;
  let max = -Infinity;
  for (let row = 0; row < values.length; row++) {
    const cell = rows[row]?.[index];
    const value = typeof cell === 'boolean' ? Number(cell) : cell;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined;
    values[row] = value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { values, min, max };
}

/** Makes keys unique inside a table: the second row with a key gets `2` after it, and so on. */
function numberRepeats(keys: ArrayLike<RowKey>): RowKey[] {
  const counts = new Map<RowKey, number>();
  return Array.from(keys, (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
