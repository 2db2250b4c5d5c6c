import { notData } from '../messages/service';
import type { Reply } from './http/http-message';

/** The JSON of an answer; undefined for 204. An empty body with another status lost its rows on the way. */
export function parseJson({ status, body, json }: Pick<Reply, 'status' | 'body' | 'json'>): unknown {
  if (status === 204) return undefined;
  if (json !== undefined) return json;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The parser's own error quotes the body, in which a service may echo the token: it is left behind.
    const what = body === '' ? 'nothing' : body.trimStart().startsWith('<') ? 'a web page' : 'something broken';
    throw notData(what);
  }
}
