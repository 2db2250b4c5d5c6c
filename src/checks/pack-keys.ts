import type { CellValue, Table } from '../model/table';

/** The key of a row: a number if its values fit in one, otherwise text. */
export type RowKey = number | string;

/**
 * Returns the keys of the rows of tables, from the named columns. Equal values have equal keys in all tables, wherever
 * each table has the columns. With packed numbers, maps of hundreds of thousands of rows are several times faster.
 */
export function packKeys(tables: readonly Table[], names: readonly string[]): ArrayLike<RowKey>[] {
  const indexes = tables.map((table) => names.map((name) => table.columns.findIndex((column) => column.name === name)));
  return packNumbers(tables, indexes) ?? tables.map((table, index) => textKeys(table, indexes[index] ?? []));
}

function textKeys({ rows }: Table, indexes: readonly number[]): RowKey[] {
  return rows.map((row) => JSON.stringify(indexes.map((index) => row[index] ?? null)));
}

/** Packs whole numbers, column by column; undefined if a value isn't a whole number, or if they don't fit in one. */
function packNumbers(tables: readonly Table[], indexes: readonly (readonly number[])[]): Float64Array[] | undefined {
  const keys = tables.map((table) => new Float64Array(table.rows.length));
  let keyCount = 1;
  for (let column = 0; column < (indexes[0]?.length ?? 0); column++) {
    const parts = tables.map(({ rows }, index) => wholeNumbers(rows, indexes[index]?.[column] ?? -1));
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

function wholeNumbers(rows: readonly (readonly CellValue[])[], index: number) {
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
export function numberRepeats(keys: ArrayLike<RowKey>): RowKey[] {
  const seen = new Map<RowKey, number>();
  return Array.from(keys, (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
