export interface HttpRequest {
  /** Absolute, or relative to the service's address. */
  readonly url: string;
  readonly accept: string;
  /** What the service should do if it can: the header `Prefer`. */
  readonly prefer?: string;
  /** A JSON body makes it a POST. */
  readonly json?: unknown;
  /** The address inside the body, if any: it must stay within the request's own. */
  readonly bodyUrl?: string;
  /** Extracts the reply inside a reply; its status and Retry-After are the ones that count. */
  readonly inner?: (reply: Reply) => Reply;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** The body as received, if it was a response of its own and not part of a batch. */
  readonly bytes?: Uint8Array;
  /** The parsed JSON of the body, if it was already parsed; the text is then empty. */
  readonly json?: unknown;
}
