import type { Schema } from '../../model/schema';
import type { PreparedQuery } from '../../query/prepare';
import type { Http } from '../http/http';
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

export function createOData(http: Http): OData {
  const get = async (url: string, signal?: AbortSignal): Promise<unknown> => {
    const absolute = new URL(url, `${http.service()}/${odataRoot}/`).href;
    if (absolute.length > longestUrl) return sendBatch(http, absolute, signal);
    return parseJson(await http.send({ url: absolute, accept: 'application/json' }, signal));
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
    readRecords: async (url, signal) => readEnvelope(await get(url, signal), url.split(/[?(]/)[0] ?? url),
  };
}
