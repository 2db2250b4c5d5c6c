import type { Schema } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { resolveLink, type Http } from '../http/http';
import type { Reply } from '../http/http-message';
import type { Page, DataSource } from '../service';
import { odataRoot, printUrl } from './print-url';
import { parseJson, createBodyError } from '../parse-json';
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

/** Creates the OData source. If `getPageSize` returns undefined, the service chooses the page size. */
export function createOData(http: Http, getPageSize: () => number | undefined = () => undefined): OData {
  const toAddress = (url: string) => resolveLink(url, `${http.getService()}/${odataRoot}/`).href;
  const sendGet = async (address: string, signal?: AbortSignal): Promise<Reply> => {
    if (address.length > maxUrlLength) return sendBatch(http, address, signal);
    const size = getPageSize();
    const preferOption = size === undefined ? {} : { prefer: `odata.maxpagesize=${size}` };
    return http.send({ url: address, accept: 'application/json', ...preferOption }, signal);
  };
  const pageReaders = new WeakMap<PreparedQuery, ReturnType<typeof createPageReader>>();

  return {
    name: 'odata',
    readPage: async (prepared, next, signal) => {
      let readPage = pageReaders.get(prepared);
      if (!readPage) pageReaders.set(prepared, (readPage = createPageReader(prepared, http.readMessage)));
      const address = toAddress(next ?? printUrl(prepared, { count: true }));
      return completeNextLink(await readPage(await sendGet(address, signal)), address);
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
 * Returns the links to all pages after the first, if its next link skips a number of rows. Returns undefined for other links,
 * such as those with `$skiptoken`, which can only be followed.
 */
export function listLinksAfter({ rows, next }: Page, expected: number, top = expected): Iterable<string> | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skipMatch = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skipMatch || /skiptoken/i.test(next) || Number(skipMatch[2]) < rows.length) return undefined;
  return generateLinks(next, skipMatch, rows.length, expected - rows.length, top - rows.length);
}

/** Generates links one by one, because there can be a million, each as long as the query. */
function* generateLinks(
  next: string,
  skipMatch: RegExpExecArray,
  pageSize: number,
  remaining: number,
  remainingTop: number,
): Generator<string> {
  const start = Number(skipMatch[2]);
  const topMatch = /([?&](?:\$|%24)top=)\d+(?=&|$)/i.exec(next);
  for (let offset = 0; offset < remaining; offset += pageSize) {
    let link = next.replace(skipMatch[0], `${skipMatch[1]}${start + offset}`);
    // Some servers reduce `$top` from link to link. Each link requests all remaining rows, because a `$top` from a wrong
    // count would hide rows.
    if (topMatch) link = link.replace(topMatch[0], `${topMatch[1]}${remainingTop - offset}`);
    yield link;
  }
}

/** Reads a page. Each row has the columns, then the key columns. Pauses in a large page to keep Excel responsive. */
type PageReader = (reply: Reply) => Promise<Page>;

// Parsing this much takes about 15 ms, which isn't noticeable.
const pieceBytes = 2 ** 20;

export function createPageReader(prepared: PreparedQuery, readMessage?: Http['readMessage']): PageReader {
  const readBody = createBodyReader(prepared, readMessage);
  const readSliced = createSlicedReader(prepared, pieceBytes);
  return async (reply) => {
    const [bytes, ...otherParts] = reply.parts ?? [];
    if (bytes && otherParts.length === 0 && bytes.length > 2 * pieceBytes) {
      const page = await runInSteps(readSliced(bytes));
      if (page) return page;
    }
    return readBody(parseJson(reply));
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

const nextLinkNames: readonly string[] = ['@odata.nextLink', '@nextLink'];
const unsupportedLinkName = /^(?:@?(?:odata\.)?nextLink|__next)$/i;

/** Returns a response's unchanged records, count, and link to the next page. `readMessage` reads the message of an error. */
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
  if (!isRecord(body) || !Array.isArray(body['value'])) throw createBodyError(body, set, noRowList, readMessage);
  // A service that fails while it writes a response can report the error only at its end.
  if (['error', '@odata.error', 'odata.error', '@error'].some((name) => (body[name] ?? null) !== null)) {
    throw unusableResponse(set, endedWithError(readMessage(body)));
  }
  // Other versions of OData spell the link differently. Ignoring it would lose rows.
  const unsupportedLink = Object.keys(body).find(
    (name) => unsupportedLinkName.test(name) && !nextLinkNames.includes(name),
  );
  if (unsupportedLink !== undefined && body[unsupportedLink] !== null)
    throw unusableResponse(set, linkCalled(unsupportedLink));
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
