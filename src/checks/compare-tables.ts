import type { CellValue, Table } from '../model/table';
import { isWithin } from './tolerance';

type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

type Row = readonly CellValue[];

/**
 * A row before, after, or both. `columns`: the indexes of the compared columns that differ. `revalued`: the titles
 * of the converted columns that differ although no compared column does.
 */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly before?: Row;
  readonly after?: Row;
  readonly columns: readonly number[];
  readonly revalued?: readonly string[];
}

interface CompareOptions {
  /** The columns that identify rows. Rows of a table with the same key are matched in their order. */
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
  const matched = new Uint8Array(before.rows.length);
  const changes: RowChange[] = [];
  for (let index = 0; index < matches.length; index++) {
    const oldIndex = matches[index] as number;
    const row = after.rows[index] as Row;
    const old = before.rows[oldIndex];
    if (!old) {
      changes.push({ kind: 'added', after: row, columns: noColumns });
      continue;
    }
    matched[oldIndex] = 1;
    const columns = findDifferingColumns(old, row, comparedIndexes, options.tolerance);
    if (columns.length > 0) changes.push({ kind: 'changed', before: old, after: row, columns });
    else if (options.unchanged) changes.push({ kind: 'unchanged', before: old, after: row, columns });
  }
  for (let index = 0; index < matched.length; index++) {
    if (!matched[index]) changes.push({ kind: 'removed', before: before.rows[index] as Row, columns: noColumns });
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
  const matched = new Uint8Array(oldKeys.length);
  for (let index = 0; index < newKeys.length; index++) {
    const oldIndex = oldIndexes.get(newKeys[index] as RowKey) ?? -1;
    if (oldIndex >= 0 && matched[oldIndex]) return undefined;
    if (oldIndex >= 0) matched[oldIndex] = 1;
    matches[index] = oldIndex;
  }
  return matches;
}

const noColumns: readonly number[] = [];

function findDifferingColumns(
  before: Row,
  after: Row,
  compared: readonly number[],
  tolerance: number,
): readonly number[] {
  let differing: number[] | undefined;
  for (const column of compared) {
    const old = before[column];
    const now = after[column];
    if (old === now) continue;
    if (typeof old === 'number' && typeof now === 'number' && isWithin(old, now, tolerance)) continue;
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
  let keyCount = 1;
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
    keyCount *= size;
    if (keyCount > Number.MAX_SAFE_INTEGER) return undefined;
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
  const seen = new Map<RowKey, number>();
  return Array.from(keys, (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
