import type { Schema } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { resolveLink, type Http } from '../http/http';
import type { Reply } from '../http/http-message';
import type { Page, DataSource } from '../service';
import { odataRoot, printUrl } from './print-url';
import { parseJson, refuseBody } from '../parse-json';
import { readMetadata } from './read-metadata';
import { sendBatch } from './send-batch';
import { noRowList, endedWithError, linkCalled, countNotNumber, unusableLink } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import { runInSteps } from '../../model/clock';
import { type CellValue, isRecord } from '../../model/table';
import { createRowReader } from '../cell-reader';
import { slicePage, parsePiece } from './slice-page';

// Common servers refuse request lines much longer than this.
const maxUrlLength = 2000;

export interface OData extends DataSource {
  readonly name: 'odata';
  /** Reads the service's metadata. */
  readMetadata(signal?: AbortSignal): Promise<Schema>;
  /** Returns the unchanged records of a page. `url` is relative to the OData root. */
  readRecords(url: string, signal?: AbortSignal): Promise<{ value: unknown[]; total?: number; next?: string }>;
}

/** Creates the OData source. If `getPageSize` returns undefined, the service decides the page size. */
export function createOData(http: Http, getPageSize: () => number | undefined = () => undefined): OData {
  const toAddress = (url: string) => resolveLink(url, `${http.getService()}/${odataRoot}/`).href;
  const sendGet = async (absolute: string, signal?: AbortSignal): Promise<Reply> => {
    if (absolute.length > maxUrlLength) return sendBatch(http, absolute, signal);
    const size = getPageSize();
    const prefer = size === undefined ? {} : { prefer: `odata.maxpagesize=${size}` };
    return http.send({ url: absolute, accept: 'application/json', ...prefer }, signal);
  };
  const readers = new WeakMap<PreparedQuery, ReturnType<typeof createPageReader>>();

  return {
    name: 'odata',
    readPage: async (prepared, next, signal) => {
      let read = readers.get(prepared);
      if (!read) readers.set(prepared, (read = createPageReader(prepared, http.readMessage)));
      const address = toAddress(next ?? printUrl(prepared, { count: true }));
      return completeNextLink(await read(await sendGet(address, signal)), address);
    },
    listLinksAfter,
    readMetadata: async (signal) => {
      const { body } = await http.send({ url: `${odataRoot}/$metadata`, accept: 'application/xml' }, signal);
      return readMetadata(body);
    },
    readRecords: async (url, signal) => {
      const address = toAddress(url);
      const set = url.split(/[?(]/)[0] ?? url;
      return completeNextLink(readEnvelope(parseJson(await sendGet(address, signal)), set, http.readMessage), address);
    },
  };
}

/** Completes a link like `?$skip=1000`, which is relative to the request's address; other links are relative to the service's root. */
function completeNextLink<P extends { readonly next?: string }>(page: P, address: string): P {
  return page.next?.startsWith('?') ? { ...page, next: `${address.split('?')[0]}${page.next}` } : page;
}

/**
 * Returns the links to all pages after the first, if its link skips a plain number of rows. Returns undefined for other links,
 * such as with `$skiptoken`, which can only be followed.
 */
export function listLinksAfter({ rows, next }: Page, expected: number, top = expected): Iterable<string> | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skip = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skip || /skiptoken/i.test(next) || Number(skip[2]) < rows.length) return undefined;
  return generateLinks(next, skip, rows.length, expected - rows.length, top - rows.length);
}

/** Generates links one by one, because there can be a million, each as long as the query. */
function* generateLinks(
  next: string,
  skip: RegExpExecArray,
  pageSize: number,
  remaining: number,
  remainingTop: number,
): Generator<string> {
  const start = Number(skip[2]);
  const top = /([?&](?:\$|%24)top=)\d+(?=&|$)/i.exec(next);
  for (let offset = 0; offset < remaining; offset += pageSize) {
    let link = next.replace(skip[0], `${skip[1]}${start + offset}`);
    // Some servers count `$top` down in their links. Each page requests all remaining rows, because a `$top` from a wrong
    // count would hide rows.
    if (top) link = link.replace(top[0], `${top[1]}${remainingTop - offset}`);
    yield link;
  }
}

/** Reads a page. Each row has the columns, then the key columns. Pauses in a large page to keep Excel responsive. */
type PageReader = (reply: Reply) => Promise<Page>;

// Parsing this much takes about 15 ms, which isn't noticeable.
const pieceBytes = 2 ** 20;

export function createPageReader(prepared: PreparedQuery, readMessage?: Http['readMessage']): PageReader {
  const read = createBodyReader(prepared, readMessage);
  const readSliced = createSlicedReader(prepared, pieceBytes);
  return async (reply) => {
    const [bytes, ...others] = reply.parts ?? [];
    if (bytes && others.length === 0 && bytes.length > 2 * pieceBytes) {
      const page = await runInSteps(readSliced(bytes));
      if (page) return page;
    }
    return read(parseJson(reply));
  };
}

/**
 * Creates a reader of large pages that pauses (`yield`) after each piece of about `pieceSize` bytes. The reader returns undefined for an
 * unexpected page, for which the plain reader then throws the error.
 */
export function createSlicedReader(prepared: PreparedQuery, pieceSize: number) {
  const readRow = createRowReader([...prepared.columns, ...prepared.keys], prepared.entity);
  return function* (bytes: Uint8Array): Generator<undefined, Page | undefined> {
    try {
      const page = yield* slicePage(bytes, pieceSize);
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
export function createBodyReader(prepared: PreparedQuery, readMessage?: Http['readMessage']): (body: unknown) => Page {
  const readRow = createRowReader([...prepared.columns, ...prepared.keys], prepared.entity);
  return (body) => {
    const { value, total, next } = readEnvelope(body, prepared.entity.set, readMessage);
    return { rows: value.map(readRow), ...(total !== undefined && { total }), ...(next !== undefined && { next }) };
  };
}

const linkNames: readonly string[] = ['@odata.nextLink', '@nextLink'];
const otherLink = /^(?:@?(?:odata\.)?nextLink|__next)$/i;

/** Returns the unchanged records of a response, its count, and its link to the next page. `readMessage` reads an error. */
export function readEnvelope(
  body: unknown,
  set: string,
  readMessage: Http['readMessage'] = () => undefined,
): {
  value: unknown[];
  total?: number;
  next?: string;
} {
  // A response with status 204 has no body and no rows.
  if (body === undefined) return { value: [] };
  if (!isRecord(body) || !Array.isArray(body['value'])) throw refuseBody(body, set, noRowList, readMessage);
  // A service that fails while it writes a response can report the error only at its end.
  if (['error', '@odata.error', 'odata.error', '@error'].some((name) => (body[name] ?? null) !== null)) {
    throw unusableResponse(set, endedWithError(readMessage(body)));
  }
  // Other versions of OData spell the link differently. Ignoring it would lose rows.
  const other = Object.keys(body).find((name) => otherLink.test(name) && !linkNames.includes(name));
  if (other !== undefined && body[other] !== null) throw unusableResponse(set, linkCalled(other));
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
