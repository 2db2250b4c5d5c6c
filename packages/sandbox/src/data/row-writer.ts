import type { Database } from 'node-sqlite3-wasm';
import { type SqlValue, quoteIdentifier } from '../sql';

/** Inserts rows into a table in batches. Call `end` to write the last batch. */
export interface RowWriter {
  /** Adds a row with a value for every column, in the table's order. */
  add(...values: SqlValue[]): void;
  /** Adds a row by column names. The other columns are null. */
  addRecord(record: Readonly<Record<string, SqlValue>>): void;
  end(): void;
}

/** SQLite accepts more parameters per statement, but longer statements insert no faster. */
const maxParameters = 600;

/** Creates a writer for a table. */
export function createRowWriter(database: Database, table: string): RowWriter {
  const columns = database.all(`PRAGMA table_info(${quoteIdentifier(table).text})`).map(({ name }) => name as string);
  const placeholders = `(${columns.map(() => '?').join(',')})`;
  const maxRows = Math.floor(maxParameters / columns.length);
  const printInsert = (rows: number): string =>
    `INSERT INTO ${quoteIdentifier(table).text} VALUES ${Array.from({ length: rows }, () => placeholders).join(',')}`;
  const insertBatch = database.prepare(printInsert(maxRows));
  let pending: SqlValue[] = [];
  let count = 0;
  const add = (values: readonly SqlValue[]): void => {
    if (values.length !== columns.length)
      throw new RangeError(`${table} has ${columns.length} columns, not ${values.length}.`);
    for (const value of values) pending.push(value);
    count += 1;
    if (count < maxRows) return;
    insertBatch.run(pending);
    pending = [];
    count = 0;
  };
  return {
    add: (...values) => add(values),
    addRecord: (record) => {
      const unknown = Object.keys(record).find((name) => !columns.includes(name));
      if (unknown !== undefined) throw new RangeError(`${table} has no column ${unknown}.`);
      add(columns.map((name) => record[name] ?? null));
    },
    end() {
      insertBatch.finalize();
      if (count > 0) database.run(printInsert(count), pending);
      pending = [];
      count = 0;
    },
  };
}
