import type { Database, Statement } from 'node-sqlite3-wasm';
import { createBadRequest } from './refusal';
import type { Sql, SqlValue } from './sql';

export type DatabaseRow = Readonly<Record<string, SqlValue>>;

/**
 * Queries the database. A statement that exceeds the database's limits is an invalid request, because requests determine
 * the statements.
 */
export interface Store {
  readAll(statement: Sql): DatabaseRow[];
  readFirst(statement: Sql): DatabaseRow | undefined;
  /** Returns the first column of every row as text. The column must not be null. */
  readFirstColumn(statement: Sql): string[];
  /** Releases the prepared statements; the database stays open. */
  close(): void;
}

const maxCachedStatements = 60;

/** Creates a store. It caches prepared statements by their text, and drops the least recently used one first. */
export function createStore(database: Database): Store {
  const statements = new Map<string, Statement>();
  const prepare = (text: string): Statement => {
    const cached = statements.get(text);
    if (cached) statements.delete(text);
    const statement = cached ?? database.prepare(text);
    statements.set(text, statement);
    const [oldest] = statements;
    if (statements.size > maxCachedStatements && oldest) {
      statements.delete(oldest[0]);
      oldest[1].finalize();
    }
    return statement;
  };
  const readAll = (statement: Sql): DatabaseRow[] => {
    try {
      return prepare(statement.text).all([...statement.values]) as DatabaseRow[];
    } catch (error) {
      throw toRefusalIfTooComplex(error);
    }
  };
  return {
    readAll,
    readFirst: (statement) => readAll(statement)[0],
    readFirstColumn: (statement) => readAll(statement).map((row) => String(Object.values(row)[0])),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
    },
  };
}

/** Messages of errors about a statement's size or a computed value, from SQLite or from registered functions. */
const limitMessages =
  /too (many|large|big|deep|complex|long)|maximum depth|overflow|out of memory|Invalid time value|stack/i;

function toRefusalIfTooComplex(error: unknown): unknown {
  if (!(error instanceof Error) || !limitMessages.test(error.message)) return error;
  return createBadRequest(`The query is too complex (${error.message}).`);
}
