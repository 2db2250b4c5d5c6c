import type { Database } from 'node-sqlite3-wasm';
import { type SqlValue, identifier } from '../sql';

/** Inserts rows into a table in batches. Call `end` to write the last batch. */
export interface RowWriter {
  add(...placeholders: SqlValue[]): void;
  end(): void;
}

/** Creates a writer for a table with `columns` columns. */
export function createRowWriter(database: Database, table: string, columns: number): RowWriter {
  const row = `(${Array.from({ length: columns }, () => '?').join(',')})`;
  const maxRows = Math.floor(600 / columns);
  const insert = (rows: number): string =>
    `INSERT INTO ${identifier(table).text} VALUES ${Array.from({ length: rows }, () => row).join(',')}`;
  const insertBatch = database.prepare(insert(maxRows));
  let pending: SqlValue[] = [];
  let count = 0;
  return {
    add(...values) {
      if (values.length !== columns) throw new RangeError(`${table} has ${columns} columns, not ${values.length}.`);
      for (const value of values) pending.push(value);
      count += 1;
      if (count < maxRows) return;
      insertBatch.run(pending);
      pending = [];
      count = 0;
    },
    end() {
      insertBatch.finalize();
      if (count > 0) database.run(insert(count), pending);
      pending = [];
      count = 0;
    },
  };
}
