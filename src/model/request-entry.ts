/** One request that went out, as diagnostics show it: nothing in it is anybody's data, and no token. */
export interface RequestEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: 'GET' | 'POST';
  readonly host: string;
  /** Values in it are left out: `/v2/odata/Positions/GetByGenericDate(date=…)`. */
  readonly path: string;
  /** The names of the query options, without their values. */
  readonly options: readonly string[];
  /** The status, or what there was instead of an answer. */
  readonly outcome: number | 'network' | 'timeout' | 'cancelled' | 'contract';
  readonly millis: number;
  /** Of the answer's body, as it was unpacked. */
  readonly bytes: number;
}

/** How the data service, or the way to it, looks from a browser that does not tell more. */
export type Probe =
  /** The service answered, and the add-in may read its answers. */
  | { readonly outcome: 'answered'; readonly status: number; readonly millis: number }
  /** Something is there, but the browser keeps its answers from the add-in (CORS). */
  | { readonly outcome: 'unreadable'; readonly millis: number }
  /** Nothing is there that a browser can reach. */
  | { readonly outcome: 'unreachable'; readonly millis: number }
  | { readonly outcome: 'offline' }
  /** The add-in's page may not ask there: whoever hosts it has not allowed it. */
  | { readonly outcome: 'refusedByPage' }
  | { readonly outcome: 'timeout'; readonly millis: number };
