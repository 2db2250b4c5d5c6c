import type { ReplyPart } from './reply';

/**
 * A served request. `at` is its time, and `ms` the time until the response was ready. `path` includes the query string
 * without any token.
 */
interface LogEntry {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rows?: number;
  readonly bytes: number;
  readonly ms: number;
  /** The kind of the injected fault, if any. */
  readonly fault?: string;
  readonly parts?: readonly ReplyPart[];
}

/** The latest requests, oldest first. */
export interface RequestLog {
  listEntries(): readonly LogEntry[];
  add(entry: LogEntry): void;
  clear(): void;
}

const maxEntries = 5_000;

export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = [];
  return {
    listEntries: () => entries,
    add(entry) {
      entries.push(entry);
      // Removing old entries in blocks is faster than removing one for every request.
      if (entries.length > maxEntries * 1.2) entries = entries.slice(-maxEntries);
    },
    clear() {
      entries = [];
    },
  };
}

/** Returns an address for the log, with any token in it masked. */
export function redactPath(path: string, search: string): string {
  return `${path}${search}`.slice(0, 4_000).replace(/eyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '***');
}
