import type { Database, Statement } from 'node-sqlite3-wasm';
import { badRequest } from './refusal';
import type { Sql, SqlValue } from './sql';

export type Row = Readonly<Record<string, SqlValue>>;

/**
 * Queries the database. A statement that exceeds the database's limits is an invalid request, because requests determine
 * the statements.
 */
export interface Store {
  all(statement: Sql): Row[];
  get(statement: Sql): Row | undefined;
  /** Returns the first column of every row as text. */
  texts(statement: Sql): string[];
  close(): void;
}

const maxStatements = 60;

/** Creates a store. It caches prepared statements by their text, and drops the least recently used one first. */
export function createStore(database: Database): Store {
  const statements = new Map<string, Statement>();
  const prepare = (text: string): Statement => {
    const cached = statements.get(text);
    if (cached) statements.delete(text);
    const statement = cached ?? database.prepare(text);
    statements.set(text, statement);
    const [oldest] = statements;
    if (statements.size > maxStatements && oldest) {
      statements.delete(oldest[0]);
      oldest[1].finalize();
    }
    return statement;
  };
  const all = (statement: Sql): Row[] => {
    try {
      return prepare(statement.text).all([...statement.values]) as Row[];
    } catch (error) {
      throw asRefusal(error);
    }
  };
  return {
    all,
    get: (statement) => all(statement)[0],
    texts: (statement) => all(statement).map((row) => String(Object.values(row)[0])),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
    },
  };
}

/** Error messages of the database about a statement's size or a computation's result. */
const limitMessages =
  /too (many|large|big|deep|complex|long)|maximum depth|overflow|out of memory|Invalid time value|stack/i;

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !limitMessages.test(error.message)) return error;
  return badRequest(`The query is too complex (${error.message}).`);
}
