import type { ReplyPart } from './reply';

/**
 * A request that was served. `path` has its query string, never a token; `ms` is the time until the response was ready.
 */
export interface LogEntry {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rows?: number;
  readonly bytes: number;
  readonly ms: number;
  /** The name of the fault that was put in, if any. */
  readonly fault?: string;
  readonly parts?: readonly ReplyPart[];
}

/** The latest requests, oldest first. */
export interface RequestLog {
  entries(): readonly LogEntry[];
  add(entry: LogEntry): void;
  clear(): void;
}

const mostEntries = 5_000;

export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = [];
  return {
    entries: () => entries,
    add(entry) {
      entries.push(entry);
      // Cut in blocks, as removing the first of many for every request would be slow.
      if (entries.length > mostEntries * 1.2) entries = entries.slice(-mostEntries);
    },
    clear() {
      entries = [];
    },
  };
}

/** An address as the log shows it: a token in the query string is blotted out. */
export function loggedPath(path: string, search: string): string {
  return `${path}${search}`.slice(0, 4_000).replace(/eyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '***');
}
