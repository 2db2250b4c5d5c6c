export interface HttpRequest {
  /** Absolute, or relative to the service's address. */
  readonly url: string;
  readonly accept: string;
  /** The header `Prefer`. */
  readonly prefer?: string;
  /** The body, which makes the request a POST. */
  readonly content?: { readonly type: string; readonly text: string };
  /** An address inside the body, which must have the same origin. */
  readonly bodyUrl?: string;
  /** Reads the reply inside a batch's reply of any status. The inner status and Retry-After then apply. */
  readonly readInnerReply?: (reply: Reply) => Reply;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** The body as received, in one part if it's large; undefined in a batch. */
  readonly parts?: readonly Uint8Array[];
  /** The parsed JSON of a reply in a batch, whose `body` is then empty. */
  readonly json?: unknown;
}
