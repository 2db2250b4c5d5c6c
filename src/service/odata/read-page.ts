import { countNotNumber, endedWithError, linkCalled, unusableLink, noRowList } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import { inSteps } from '../../model/clock';
import { type CellValue, isRecord } from '../../model/table';
import type { PreparedQuery } from '../../query/prepare';
import { rowReader } from '../cell-reader';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import type { Page } from '../service';
import { parsePiece, slicePage } from './slice-page';

/** Reads a page. Each row has the columns, then the key columns. Pauses in a large page to keep Excel responsive. */
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
 * Creates a reader of large pages that pauses (`yield`) after each piece of about `size` bytes. It returns undefined for an
 * unexpected page, for which the plain reader then throws the error.
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

/** Creates a reader of a page's JSON. */
export function bodyReader(prepared: PreparedQuery): (body: unknown) => Page {
  const readRow = rowReader([...prepared.columns, ...prepared.keys], prepared.entity);
  return (body) => {
    const { value, total, next } = readEnvelope(body, prepared.entity.set);
    return { rows: value.map(readRow), ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
  };
}

const links: readonly string[] = ['@odata.nextLink', '@nextLink'];
const otherLink = /^(?:@?(?:odata\.)?nextLink|__next)$/i;

/** Returns the unchanged records of a response, its count, and its link to the next page. */
export function readEnvelope(body: unknown, set: string): { value: unknown[]; total?: number; next?: string } {
  if (body === undefined) return { value: [], total: 0 };
  if (!isRecord(body) || !Array.isArray(body['value'])) throw unusableResponse(set, noRowList);
  // A service that fails while it writes a response can report the error only at its end.
  if (['error', '@odata.error', 'odata.error', '@error'].some((name) => (body[name] ?? null) !== null)) {
    throw unusableResponse(set, endedWithError);
  }
  // Other versions of OData spell the link differently. Ignoring it would lose rows.
  const other = Object.keys(body).find((name) => otherLink.test(name) && !links.includes(name));
  if (other !== undefined && body[other] !== null) {
    throw unusableResponse(set, linkCalled(other));
  }
  const total = body['@odata.count'] ?? body['@count'];
  const next = body['@odata.nextLink'] ?? body['@nextLink'];
  if (total !== undefined && !(Number.isSafeInteger(total) && (total as number) >= 0)) {
    throw unusableResponse(set, countNotNumber);
  }
  if (next !== undefined && typeof next !== 'string') throw unusableResponse(set, unusableLink);
  return {
    value: body['value'] as unknown[],
    ...(total !== undefined && { total: total as number }),
    ...(next !== undefined && { next }),
  };
}
