/** The content of a `Response`. `rows` is the number of records in it, for the log. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly rows?: number;
  /** The position in the body where the connection drops. */
  readonly cutAt?: number;
  /** The requests in a batch, for the log. */
  readonly parts?: readonly ReplyPart[];
}

/** A request in a batch, with the status and row count of its response. */
export interface ReplyPart {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rows: number | undefined;
}

/** A request to an interface. `path` is the part after the interface's root, percent-encoded. */
export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  /** The query string with its question mark, or an empty string. */
  readonly search: string;
  readonly headers: Headers;
  readonly body: string;
  /** The public address of the service, without a trailing slash. */
  readonly base: string;
}
