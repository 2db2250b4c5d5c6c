export interface HttpRequest {
  /** Absolute, or relative to the service's address. */
  readonly url: string;
  readonly accept: string;
  /** A JSON body makes it a POST. */
  readonly json?: unknown;
  /** The reply that a reply carries inside it: what it says of failure and of trying again counts. */
  readonly inner?: (reply: Reply) => Reply;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}
