import type { CellValue, Table } from '../model/table';

/** The key of a row: a number if its values are small enough to be packed into one, else a text. */
export type RowKey = number | string;

/**
 * The key of every row of some tables, from the columns named; each table may have them at other places. Equal rows get
 * equal keys across the tables. Packed numbers make maps over hundreds of thousands of rows several times faster.
 */
export function packKeys(tables: readonly Table[], names: readonly string[]): ArrayLike<RowKey>[] {
  const places = tables.map((table) => names.map((name) => table.columns.findIndex((column) => column.name === name)));
  return packNumbers(tables, places) ?? tables.map((table, at) => textKeys(table, places[at] ?? []));
}

function textKeys({ rows }: Table, places: readonly number[]): RowKey[] {
  return rows.map((row) => JSON.stringify(places.map((place) => row[place] ?? null)));
}

/** Keys of whole numbers, column by column; undefined where they don't fit into one number, or are none. */
function packNumbers(tables: readonly Table[], places: readonly (readonly number[])[]): Float64Array[] | undefined {
  const keys = tables.map((table) => new Float64Array(table.rows.length));
  let room = 1;
  for (let column = 0; column < (places[0]?.length ?? 0); column++) {
    const values = tables.map(({ rows }, at) => wholeNumbers(rows, places[at]?.[column] ?? -1));
    let least = Infinity;
    let most = -Infinity;
    for (const part of values) {
      if (!part) return undefined;
      least = Math.min(least, part.least);
      most = Math.max(most, part.most);
    }
    const size = least > most ? 1 : most - least + 1;
    room *= size;
    if (room > Number.MAX_SAFE_INTEGER) return undefined;
    keys.forEach((packed, at) => {
      const own = values[at]?.values ?? packed;
      for (let row = 0; row < packed.length; row++) {
        packed[row] = (packed[row] as number) * size + (own[row] as number) - least;
      }
    });
  }
  return keys;
}

function wholeNumbers(rows: readonly (readonly CellValue[])[], place: number) {
  const values = new Float64Array(rows.length);
  let least = Infinity;
  let most = -Infinity;
  for (let row = 0; row < values.length; row++) {
    const cell = rows[row]?.[place];
    const value = typeof cell === 'boolean' ? Number(cell) : cell;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined;
    values[row] = value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { values, least, most };
}

/** Keys made distinct inside a table: the second row of a key gets `2` behind it, and so on. */
export function numberRepeats(keys: ArrayLike<RowKey>): RowKey[] {
  const seen = new Map<RowKey, number>();
  return Array.from(keys, (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
