/** A sent request, as shown in diagnostics: without data and token. */
export interface RequestEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: 'GET' | 'POST';
  readonly host: string;
  /** Values in it are left out: `/v2/odata/Positions/GetByGenericDate(date=…)`. */
  readonly path: string;
  /** The names of the query options, without their values. */
  readonly options: readonly string[];
  /** The status, or what happened instead of a response. */
  readonly outcome: number | 'network' | 'timeout' | 'cancelled' | 'contract';
  readonly millis: number;
  /** Of the response's body, unpacked. */
  readonly bytes: number;
}

/** The state of the data service, or of the connection to it, as far as a browser reveals it. */
export type Probe =
  /** The service responded, and the add-in may read its responses. */
  | { readonly outcome: 'responded'; readonly status: number; readonly millis: number }
  /** Something responds, but the browser hides it from the add-in (CORS). */
  | { readonly outcome: 'unreadable'; readonly millis: number }
  /** Nothing is there that a browser can reach. */
  | { readonly outcome: 'unreachable'; readonly millis: number }
  | { readonly outcome: 'offline' }
  /** The page's content security policy forbids the address: whoever hosts the add-in hasn't allowed it. */
  | { readonly outcome: 'refusedByPage' }
  | { readonly outcome: 'timeout'; readonly millis: number };
