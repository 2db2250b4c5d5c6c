import type { CellValue, Table } from '../model/table';

/** What tells rows apart: one number where the key's values are small enough to be packed into it, else a text. */
export type RowKey = number | string;

/**
 * The key of every row of some tables, from the columns named; each table may have them at other places. Equal rows get
 * equal keys across the tables. Packed numbers make maps over hundreds of thousands of rows several times faster.
 */
export function packKeys(tables: readonly Table[], names: readonly string[]): RowKey[][] {
  const places = tables.map((table) => names.map((name) => table.columns.findIndex((column) => column.name === name)));
  const ranges = names.map((_, index) => rangeOf(tables, places, index));
  const sizes = ranges.map((range) => (range ? range.most - range.least + 1 : Infinity));
  const packed = sizes.reduce((product, size) => product * size, 1) <= Number.MAX_SAFE_INTEGER;
  return tables.map((table, at) => {
    const columns = places[at] ?? [];
    return table.rows.map((row) => {
      if (!packed) return JSON.stringify(columns.map((column) => row[column] ?? null));
      let key = 0;
      for (let index = 0; index < columns.length; index++) {
        const value = Number(row[columns[index] as number]);
        key = key * (sizes[index] as number) + value - (ranges[index]?.least ?? 0);
      }
      return key;
    });
  });
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The least and the greatest value of a key column, or undefined where a value is no whole number. */
function rangeOf(tables: readonly Table[], places: readonly (readonly number[])[], index: number): Range | undefined {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < tables.length; at++) {
    const column = places[at]?.[index] ?? -1;
    for (const row of tables[at]?.rows ?? []) {
      const value = wholeNumber(row[column]);
      if (value === undefined) return undefined;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return least > most ? { least: 0, most: 0 } : { least, most };
}

function wholeNumber(value: CellValue | undefined): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** Keys made distinct inside a table: the second row of a key gets `2` behind it, and so on. */
export function numberRepeats(keys: readonly RowKey[]): RowKey[] {
  const seen = new Map<RowKey, number>();
  return keys.map((key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
