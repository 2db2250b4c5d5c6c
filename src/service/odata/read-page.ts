import type { CellValue } from '../../model/table';
import type { PreparedQuery } from '../../query/prepare';
import { brokenAnswer } from '../broken-answer';
import { isRecord } from '../../model/is-record';
import { columnReader, type ColumnReader } from '../column-reader';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import type { Page } from '../service';
import { rowScanner } from './scan-rows';

/** Makes the reader of a question's pages: each row holds the columns, then the keys that travel along. */
export function pageReader(question: PreparedQuery): (reply: Reply) => Page {
  const scan = rowScanner(question);
  const read = bodyReader(question);
  return (reply) => {
    const scanned = reply.bytes && scan?.(reply.bytes);
    return scanned ? { ...read(scanned.body), rows: scanned.rows } : read(parseJson(reply));
  };
}

/** The same from a page's JSON. */
export function bodyReader({ entity, columns, keys }: PreparedQuery): (body: unknown) => Page {
  const cells = [...columns, ...keys].map(columnReader);
  return (body) => {
    const { value, total, next } = readEnvelope(body, entity.set);
    const rows = new Array<CellValue[]>(value.length);
    for (let index = 0; index < value.length; index++) {
      const record = value[index];
      if (!isRecord(record)) throw brokenAnswer(entity.set, 'a row is not a record');
      const row = new Array<CellValue>(cells.length);
      for (let column = 0; column < cells.length; column++) row[column] = (cells[column] as ColumnReader)(record);
      rows[index] = row;
    }
    return { rows, ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
  };
}

const links: readonly string[] = ['@odata.nextLink', '@nextLink'];
const otherLink = /^(?:@?(?:odata\.)?nextLink|__next)$/i;

/** The records of an answer as they came, for the few readers that need the service's own text. */
export function readEnvelope(body: unknown, set: string): { value: unknown[]; total?: number; next?: string } {
  if (body === undefined) return { value: [], total: 0 };
  if (!isRecord(body) || !Array.isArray(body['value'])) throw brokenAnswer(set, 'it holds no list of rows');
  // A service that fails while it writes can only say so at the end of what it has written.
  if (['error', '@odata.error', 'odata.error', '@error'].some((name) => (body[name] ?? null) !== null)) {
    throw brokenAnswer(set, 'it broke off with an error');
  }
  // Other versions of OData spell the link otherwise: not to see it would leave a short table.
  const other = Object.keys(body).find((name) => otherLink.test(name) && !links.includes(name));
  if (other !== undefined && body[other] !== null) {
    throw brokenAnswer(set, `its link to the next page is called ${other}, which this add-in does not follow`);
  }
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
