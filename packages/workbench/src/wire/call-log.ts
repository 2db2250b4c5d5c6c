/** A request of the add-in, and its outcome. */
export interface LogEntry {
  /** Milliseconds since the page was opened. */
  at: number;
  kind: 'start' | 'event' | 'request' | 'refused' | 'function' | 'action' | 'notice';
  text: string;
}

/** The maximum number of entries. */
const maxEntries = 2_000;

/** The latest messages between the add-in and the workbench. */
export class CallLog {
  private entries: LogEntry[] = [];

  /** Adds an entry. Refusals also appear in the console. */
  add(kind: LogEntry['kind'], text: string): void {
    if (kind === 'refused') console.warn(`[workbench] ${text}`);
    this.entries.push({ at: Math.round(performance.now()), kind, text });
    if (this.entries.length > maxEntries) this.entries = this.entries.slice(-maxEntries / 2);
  }

  /** Removes all entries. */
  clear(): void {
    this.entries = [];
  }

  /** A copy of the entries, oldest first. */
  list(): LogEntry[] {
    return this.entries.map((entry) => ({ ...entry }));
  }
}
