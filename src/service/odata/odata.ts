import type { Schema } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { resolveLink, type Http } from '../http/http';
import type { Reply } from '../http/http-message';
import type { Page, Source } from '../service';
import { odataRoot, printUrl } from './print-url';
import { parseJson } from '../parse-json';
import { pageReader, readEnvelope } from './read-page';
import { readMetadata } from './read-metadata';
import { batchIncomplete } from '../../messages/service';

// Common servers refuse request lines much longer than this.
const longestUrl = 2000;

export interface OData extends Source {
  readonly name: 'odata';
  /** Reads what the service says of itself. */
  readMetadata(signal?: AbortSignal): Promise<Schema>;
  /** The records of one page as the service wrote them; `url` is relative to the OData root. */
  readRecords(url: string, signal?: AbortSignal): Promise<{ value: unknown[]; total?: number; next?: string }>;
}

/** `pageSize`: the user's page size; undefined leaves it to the service, which may also return fewer rows. */
export function createOData(http: Http, pageSize: () => number | undefined = () => undefined): OData {
  const get = async (url: string, signal?: AbortSignal): Promise<Reply> => {
    const absolute = resolveLink(url, `${http.service()}/${odataRoot}/`).href;
    if (absolute.length > longestUrl) return sendBatch(http, absolute, signal);
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
    pagesAfter: pagesAfter,
    readMetadata: async (signal) => {
      const { body } = await http.send({ url: `${odataRoot}/$metadata`, accept: 'application/xml' }, signal);
      return readMetadata(body);
    },
    readRecords: async (url, signal) => readEnvelope(parseJson(await get(url, signal)), url.split(/[?(]/)[0] ?? url),
  };
}

/**
 * The links to all pages behind the first, where its link skips a plain number of rows and the total is known. A link
 * with anything else in it (`$skiptoken`) is the service's own business: it is followed, never rebuilt.
 */
export function pagesAfter({ rows, next }: Page, expected: number, top = expected): Iterable<string> | undefined {
  if (next === undefined || rows.length === 0) return undefined;
  const skip = /([?&](?:\$|%24)skip=)(\d+)(?=&|$)/i.exec(next);
  if (!skip || /skiptoken/i.test(next) || Number(skip[2]) < rows.length) return undefined;
  return links(next, skip, rows.length, expected - rows.length, top - rows.length);
}

/** Made one at a time: with a row a page there may be a million, each as long as the query. */
function* links(
  next: string,
  skip: RegExpExecArray,
  pageSize: number,
  left: number,
  wanted: number,
): Generator<string> {
  const start = Number(skip[2]);
  const top = /([?&](?:\$|%24)top=)\d+(?=&|$)/i.exec(next);
  for (let done = 0; done < left; done += pageSize) {
    let link = next.replace(skip[0], `${skip[1]}${start + done}`);
    // A server that counts `$top` down in its links gets the rest that was requested of each page: a count that is too
    // small would hide the rows behind it.
    if (top) link = link.replace(top[0], `${top[1]}${wanted - done}`);
    yield link;
  }
}

interface BatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** Sends one long GET inside a `$batch`, whose body has no limit that an address has. Gives the reply to it. */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const request = {
    url: `${odataRoot}/$batch`,
    accept: 'application/json',
    json: { requests: [{ id: '1', method: 'GET', url }] },
    bodyUrl: url,
  };
  return http.send({ ...request, inner: onlyReply }, signal);
}

/** The reply to the one request of a batch, as if it had come alone. */
function onlyReply(outer: Reply): Reply {
  const response = parseJson(outer) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(response?.responses) ? (response.responses as (BatchReply | null)[]) : [];
  const reply = replies.find((one) => one?.id === '1');
  const empty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (empty && status === 200)) {
    throw batchIncomplete();
  }
  const common = { status, retryAfter: retryAfter(reply.headers) };
  if (empty) return { ...common, body: '' };
  // Written down again it would lose what JSON cannot say, as a number too large for a double.
  return typeof reply.body === 'string' ? { ...common, body: reply.body } : { ...common, body: '', json: reply.body };
}

function retryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
