/** A response before it becomes a `Response`. `rows`: how many records it carries, for the log. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly rows?: number;
  /** Where the body breaks off, with the connection, before its end. */
  readonly cutAt?: number;
  /** What a batch was made of, for the log. */
  readonly parts?: readonly ReplyPart[];
}

/** One request within a batch. */
export interface ReplyPart {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rows: number | undefined;
}

/** A request as the interfaces read it. `path`: what follows the interface's own root, still percent-encoded. */
export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  /** The query string with its question mark, or nothing. */
  readonly search: string;
  readonly headers: Headers;
  readonly body: string;
  /** The public address of the whole service, without a slash at its end. */
  readonly base: string;
}
