export interface HttpRequest {
  /** Absolute, or relative to the service's address. */
  readonly url: string;
  readonly accept: string;
  /** What the service should do if it can: the header `Prefer`. */
  readonly prefer?: string;
  /** A JSON body makes it a POST. */
  readonly json?: unknown;
  /** The address inside the body, if any: it may lead no further than the request's own. */
  readonly bodyUrl?: string;
  /** The reply that a reply carries inside it: what it says of failure and of trying again counts. */
  readonly inner?: (reply: Reply) => Reply;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
  /** The body as it came, where it came from the network by itself. */
  readonly bytes?: Uint8Array;
  /** What the body says as JSON, where it was read already; it then has no text. */
  readonly json?: unknown;
}
