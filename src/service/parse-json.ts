import { notData } from '../messages/service';
import { brokenAnswer } from './broken-answer';
import type { Reply } from './http/http-message';
import { hasRepeatedFields } from './repeated-fields';

/** The JSON of an answer; undefined for 204. An empty body with another status lost its rows on the way. */
export function parseJson({ status, body, json }: Pick<Reply, 'status' | 'body' | 'json'>): unknown {
  if (status === 204) return undefined;
  if (json !== undefined) return json;
  const value = parse(body);
  if (hasRepeatedFields(body, value)) {
    throw brokenAnswer('this query', 'a record in it has the same field twice');
  }
  return value;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The parser's own error quotes the body, in which a service may echo the token: it is left behind.
    const what = body === '' ? 'nothing' : body.trimStart().startsWith('<') ? 'a web page' : 'something broken';
    throw notData(what);
  }
}
