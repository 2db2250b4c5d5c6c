import type { Schema } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { resolveLink, type Http } from '../http/http';
import type { Reply } from '../http/http-message';
import type { Page, DataSource } from '../service';
import { odataRoot, printUrl } from './print-url';
import { parseJson } from '../parse-json';
import { pageReader, readEnvelope } from './read-page';
import { readMetadata } from './read-metadata';
import { batchIncomplete } from '../../messages/service';

// Common servers refuse request lines much longer than this.
const maxUrlLength = 2000;

export interface OData extends DataSource {
  readonly name: 'odata';
  /** Reads the service's metadata. */
  readMetadata(signal?: AbortSignal): Promise<Schema>;
  /** Returns the unchanged records of a page. `url` is relative to the OData root. */
  readRecords(url: string, signal?: AbortSignal): Promise<{ value: unknown[]; total?: number; next?: string }>;
}

/** Creates the OData source. If `pageSize` returns undefined, the service decides the page size. */
export function createOData(http: Http, pageSize: () => number | undefined = () => undefined): OData {
  const get = async (url: string, signal?: AbortSignal): Promise<Reply> => {
    const absolute = resolveLink(url, `${http.service()}/${odataRoot}/`).href;
    if (absolute.length > maxUrlLength) return sendBatch(http, absolute, signal);
    const size = pageSize();
    const prefer = size === undefined ? {} : { prefer: `odata.maxpagesize=${size}` };
    return http.send({ url: absolute, accept: 'application/json', ...prefer }, signal);
  };
  const readers = new WeakMap<PreparedQuery, ReturnType<typeof pageReader>>();

  return {
    name: 'odata',
    readPage: async (prepared, next, signal) => {
      let read = readers.get(prepared);
      if (!read) readers.set(prepared, (read = pageReader(prepared)));
      return read(await get(next ?? printUrl(prepared, { count: true }), signal));
    },
    pagesAfter,
    readMetadata: async (signal) => {
      const { body } = await http.send({ url: `${odataRoot}/$metadata`, accept: 'application/xml' }, signal);
      return readMetadata(body);
    },
    readRecords: async (url, signal) => readEnvelope(parseJson(await get(url, signal)), url.split(/[?(]/)[0] ?? url),
  };
}

/**
 * Returns the links to all pages after the first, if its link skips a plain number of rows. Returns undefined for other links,
 * such as with `$skiptoken`, which can only be followed.
 */
export function pagesAfter({ rows, next }: Page, expected: number, top = expected): Iterable<string> | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skip = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skip || /skiptoken/i.test(next) || Number(skip[2]) < rows.length) return undefined;
  return links(next, skip, rows.length, expected - rows.length, top - rows.length);
}

/** Generates links one by one, because there can be a million, each as long as the query. */
function* links(
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

interface BatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

// How services without `$batch`, or without JSON in it, refuse it.
const batchRefusals = [400, 403, 404, 405, 406, 415, 501];

/**
 * Sends a GET with a long address inside a `$batch`, whose body has no such limit. Returns its reply. If the service
 * refuses the batch, sends the GET itself, because some servers accept longer addresses.
 */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const accept = 'application/json';
  let isRefused = false;
  const request = {
    url: `${odataRoot}/$batch`,
    accept,
    json: { requests: [{ id: '1', method: 'GET', url }] },
    bodyUrl: url,
    inner: (outer: Reply) => {
      isRefused = batchRefusals.includes(outer.status);
      return outer.status === 200 || outer.status === 204 ? extractReply(outer) : outer;
    },
  };
  try {
    return await http.send(request, signal);
  } catch (error) {
    if (!isRefused) throw error;
    return http.send({ url, accept }, signal);
  }
}

/** Extracts the reply to the only request of a batch. */
function extractReply(outer: Reply): Reply {
  const response = parseJson(outer) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(response?.responses) ? (response.responses as (BatchReply | null)[]) : [];
  const reply = replies.find((candidate) => candidate?.id === '1');
  const empty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (empty && status === 200)) {
    throw batchIncomplete();
  }
  const common = { status, retryAfter: retryAfter(reply.headers) };
  if (empty) return { ...common, body: '' };
  // Serializing the JSON again could change it: a number too large for a double would become null.
  return typeof reply.body === 'string' ? { ...common, body: reply.body } : { ...common, body: '', json: reply.body };
}

function retryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
