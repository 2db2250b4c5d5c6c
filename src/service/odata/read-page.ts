import { inSteps } from '../../model/clock';
import { type CellValue, isRecord } from '../../model/table';
import type { PreparedQuery } from '../../query/prepare';
import { brokenResponse } from '../broken-response';
import { rowReader } from '../cell-reader';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import type { Page } from '../service';
import { parsePiece, slicePage } from './slice-page';

/** Reads a page: each row holds the columns, then the keys that travel along. Lets Excel breathe while it reads a large one. */
export type PageReader = (reply: Reply) => Promise<Page>;

// Parsing this much takes about 15 ms, which isn't noticeable.
const pieceBytes = 2 ** 20;

export function pageReader(prepared: PreparedQuery): PageReader {
  const read = bodyReader(prepared);
  const slices = slicedReader(prepared, pieceBytes);
  return async (reply) => {
    if (reply.bytes && reply.bytes.length > 2 * pieceBytes) {
      const page = await inSteps(slices(reply.bytes));
      if (page) return page;
    }
    return read(parseJson(reply));
  };
}

/**
 * Makes the reader of large pages, which pauses (`yield`) between pieces of about `size` bytes. Undefined for whatever is
 * not as expected: the plain reader then finds the words for it.
 */
export function slicedReader(prepared: PreparedQuery, size: number) {
  const readRow = rowReader([...prepared.columns, ...prepared.keys], prepared.entity);
  return function* (bytes: Uint8Array): Generator<undefined, Page | undefined> {
    try {
      const page = yield* slicePage(bytes, size);
      if (!page) return undefined;
      const { total, next } = readEnvelope(page.body, prepared.entity.set);
      const rows: CellValue[][] = [];
      for (let index = 0; index < page.pieces.length; index++) {
        const records = parsePiece(bytes, page, index);
        if (!records) return undefined;
        for (const record of records) rows.push(readRow(record));
        yield;
      }
      return { rows, ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
    } catch {
      return undefined;
    }
  };
}

/** The reader of a page's JSON. */
export function bodyReader(prepared: PreparedQuery): (body: unknown) => Page {
  const readRow = rowReader([...prepared.columns, ...prepared.keys], prepared.entity);
  return (body) => {
    const { value, total, next } = readEnvelope(body, prepared.entity.set);
    return { rows: value.map(readRow), ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
  };
}

const links: readonly string[] = ['@odata.nextLink', '@nextLink'];
const otherLink = /^(?:@?(?:odata\.)?nextLink|__next)$/i;

/** The unchanged records of a response, for the few readers that need the service's own text. */
export function readEnvelope(body: unknown, set: string): { value: unknown[]; total?: number; next?: string } {
  if (body === undefined) return { value: [], total: 0 };
  if (!isRecord(body) || !Array.isArray(body['value'])) throw brokenResponse(set, 'it has no list of rows');
  // A service that fails while it writes can only say so at the end of what it has written.
  if (['error', '@odata.error', 'odata.error', '@error'].some((name) => (body[name] ?? null) !== null)) {
    throw brokenResponse(set, 'it ended with an error');
  }
  // Other versions of OData spell the link otherwise: not to see it would leave a short table.
  const other = Object.keys(body).find((name) => otherLink.test(name) && !links.includes(name));
  if (other !== undefined && body[other] !== null) {
    throw brokenResponse(set, `its link to the next page is called ${other}, which this add-in doesn't follow`);
  }
  const total = body['@odata.count'] ?? body['@count'];
  const next = body['@odata.nextLink'] ?? body['@nextLink'];
  if (total !== undefined && !(Number.isSafeInteger(total) && (total as number) >= 0)) {
    throw brokenResponse(set, "its count isn't a number");
  }
  if (next !== undefined && typeof next !== 'string') throw brokenResponse(set, "its link to the next page isn't text");
  return {
    value: body['value'] as unknown[],
    ...(total !== undefined && { total: total as number }),
    ...(next !== undefined && { next }),
  };
}
