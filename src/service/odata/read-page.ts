import { AddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import type { PreparedColumn, PreparedQuery } from '../../query/prepare';
import type { Page } from '../service';
import { cellReader } from './cell-reader';

type Json = Record<string, unknown>;

/** Makes the reader of a question's pages: each row holds the columns, then the keys that travel along. */
export function pageReader({ entity, columns, keys }: PreparedQuery): (body: unknown) => Page {
  const cells = [...columns, ...keys].map(columnReader);
  return (body) => {
    const { value, total, next } = readEnvelope(body, entity.set);
    const rows = new Array<CellValue[]>(value.length);
    for (let index = 0; index < value.length; index++) {
      const record = value[index];
      if (!isObject(record)) throw brokenAnswer(entity.set, 'a row is not a record');
      const row = new Array<CellValue>(cells.length);
      for (let column = 0; column < cells.length; column++) row[column] = (cells[column] as ColumnReader)(record);
      rows[index] = row;
    }
    return { rows, ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
  };
}

/** The records of an answer as they came, for the few readers that need the service's own text. */
export function readEnvelope(body: unknown, set: string): { value: unknown[]; total?: number; next?: string } {
  if (body === undefined) return { value: [], total: 0 };
  if (!isObject(body) || !Array.isArray(body['value'])) throw brokenAnswer(set, 'it holds no list of rows');
  const total = body['@odata.count'] ?? body['@count'];
  const next = body['@odata.nextLink'] ?? body['@nextLink'];
  if (total !== undefined && !(Number.isSafeInteger(total) && (total as number) >= 0)) {
    throw brokenAnswer(set, 'its count is not a number');
  }
  if (next !== undefined && typeof next !== 'string') throw brokenAnswer(set, 'its link to the next page is not text');
  return {
    value: body['value'] as unknown[],
    ...(total !== undefined && { total: total as number }),
    ...(next !== undefined && { next }),
  };
}

/** The service answered something that cannot be trusted, so nothing of the answer is used. */
export function brokenAnswer(set: string, why: string, cause?: unknown): AddInError {
  return new AddInError(
    'contract',
    `The service's answer for ${set} cannot be used: ${why}. Refresh; if it stays, tell the service's operator.`,
    { cause },
  );
}

type ColumnReader = (record: Json) => CellValue;

function columnReader(column: PreparedColumn): ColumnReader {
  const read = cellReader(column.kind);
  const [field = '', ...rest] = column.path;
  if (rest.length === 0) {
    return (record) => {
      const value = record[field];
      return value === undefined ? read(otherSpelling(record, field, column.name)) : read(value);
    };
  }
  return (record) => {
    let at: unknown = record;
    for (const segment of column.path) {
      // No security behind a position is an empty cell; a security without the field asked for is a broken answer.
      if (at === null) return null;
      if (!isObject(at)) throw brokenAnswer(column.name, `${segment} is not where it should be`);
      at = segment in at ? at[segment] : otherSpelling(at, segment, column.name);
    }
    return read(at);
  };
}

function otherSpelling(record: Json, field: string, column: string): unknown {
  const wanted = field.toLowerCase();
  for (const [name, value] of Object.entries(record)) {
    const own = name.toLowerCase();
    if (own === wanted || (wanted === 'businessphone' && own === 'bussinesphone')) return value;
  }
  throw brokenAnswer(column, `the field ${field} is missing`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
