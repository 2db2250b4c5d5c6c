/** A sent request as the diagnostics show it, without data or tokens. */
export interface RequestEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: 'GET' | 'POST';
  readonly host: string;
  /** The path without values: `/v2/odata/Positions/GetByGenericDate(date=…)`. */
  readonly path: string;
  /** The names of the query options, without their values. */
  readonly options: readonly string[];
  /** The HTTP status, or why no response was used. */
  readonly outcome: number | 'network' | 'timeout' | 'canceled' | 'contract' | 'failed';
  readonly millis: number;
  /** The size of the response body after decompression. */
  readonly bytes: number;
}

/** The state of the data service, or of the connection to it, within the limits of what a browser reveals. */
export type Probe =
  /** The service responded, and the add-in may read its responses. */
  | { readonly outcome: 'responded'; readonly status: number; readonly millis: number }
  /** Something responds, but the browser hides it from the add-in (CORS). */
  | { readonly outcome: 'unreadable'; readonly millis: number }
  /** The browser can't reach any server at the address. */
  | { readonly outcome: 'unreachable'; readonly millis: number }
  | { readonly outcome: 'offline' }
  /** The content security policy of the add-in's host doesn't allow the address. */
  | { readonly outcome: 'refusedByPage' }
  | { readonly outcome: 'timeout'; readonly millis: number };
