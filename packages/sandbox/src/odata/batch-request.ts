import { badRequest } from '../refusal';
import type { Reply } from '../reply';

/** One request within a batch. */
export interface BatchRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly dependsOn: readonly string[];
}

/** The outcome of one request of a batch. */
export interface BatchReply {
  readonly id: string;
  readonly reply: Reply;
}

/** Headers from names and values of a caller's; one that can't be a header is a mistake of the caller's. */
export function safeHeaders(pairs: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) {
    try {
      headers.set(name, value);
    } catch {
      throw badRequest(`'${name.slice(0, 60)}' is not a header.`, 'headers');
    }
  }
  return headers;
}
