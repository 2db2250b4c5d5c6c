import { entities } from '../../src/model/entities';
import { type PlainDate, readPlainDate } from '../../src/model/plain-date';
import type { Schema } from '../../src/model/entity';
import { prepareQuery, type PreparedQuery } from '../../src/query/prepare';
import type { Query } from '../../src/query/query';

/** The documented service, without live metadata. */
export const documentedSchema: Schema = { entities, functions: [], live: false };

export function prepare(query: Query): PreparedQuery {
  return prepareQuery(query, documentedSchema);
}

export function parseDay(text: string): PlainDate {
  const date = readPlainDate(text);
  if (date === undefined) throw new Error(`${text} is not a date`);
  return date;
}

/** The message of a thrown or rejected error; fails when there is none. */
export async function catchRefusal(action: () => unknown): Promise<{ kind: string; message: string }> {
  try {
    await action();
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string };
    return { kind, message };
  }
  throw new Error('It was not refused.');
}
