import { createBadRequest } from '../refusal';
import type { Reply } from '../reply';

/** A request in a batch. */
export interface BatchRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly dependsOn: readonly string[];
}

/** The reply to a request in a batch. */
export interface BatchReply {
  readonly id: string;
  readonly reply: Reply;
}

/** Creates headers from a request's names and values. Throws a refusal for an invalid header. */
export function filterHeaders(pairs: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) {
    try {
      headers.set(name, value);
    } catch {
      throw createBadRequest(`'${name.slice(0, 60)}' is not a header.`, 'headers');
    }
  }
  return headers;
}
