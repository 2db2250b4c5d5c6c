import type { Schema } from '../../model/schema';
import type { PreparedQuery } from '../../query/prepare';
import type { Http } from '../http/http';
import type { Reply } from '../http/http-message';
import { resolveLink } from '../http/resolve-link';
import type { Source } from '../service';
import { sendBatch } from './batch';
import { pagesBehind } from './next-link';
import { odataRoot, printUrl } from './print-url';
import { parseJson } from '../parse-json';
import { pageReader, readEnvelope } from './read-page';
import { readMetadata } from './read-metadata';

// Common servers refuse request lines much longer than this.
const longestUrl = 2000;

export interface OData extends Source {
  readonly name: 'odata';
  /** Reads what the service says of itself. */
  readMetadata(signal?: AbortSignal): Promise<Schema>;
  /** The records of one page as the service wrote them; `url` is relative to the OData root. */
  readRecords(url: string, signal?: AbortSignal): Promise<{ value: unknown[]; total?: number; next?: string }>;
}

/** `pageSize`: rows that the user wants in one answer; undefined leaves it to the service, which may also give fewer. */
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
    readPage: async (question, next, signal) => {
      let read = readers.get(question);
      if (!read) readers.set(question, (read = pageReader(question)));
      return read(await get(next ?? printUrl(question, { count: true }), signal));
    },
    pagesBehind,
    readMetadata: async (signal) => {
      const { body } = await http.send({ url: `${odataRoot}/$metadata`, accept: 'application/xml' }, signal);
      return readMetadata(body);
    },
    readRecords: async (url, signal) => readEnvelope(parseJson(await get(url, signal)), url.split(/[?(]/)[0] ?? url),
  };
}
