/** A request of the add-in, and its outcome. */
export interface LogEntry {
  /** Milliseconds since the page was opened. */
  at: number;
  kind: 'start' | 'event' | 'request' | 'refused' | 'function' | 'action' | 'notice';
  text: string;
}

/** Most entries that are kept. */
const limit = 2_000;

/** What passed between the add-in and the workbench, the latest entries. */
export class CallLog {
  private entries: LogEntry[] = [];

  /** Notes something. Refusals also go to the console, so that no one overlooks them. */
  add(kind: LogEntry['kind'], text: string): void {
    if (kind === 'refused') console.warn(`[workbench] ${text}`);
    this.entries.push({ at: Math.round(performance.now()), kind, text });
    if (this.entries.length > limit) this.entries = this.entries.slice(-limit / 2);
  }

  /** Forgets all entries. */
  clear(): void {
    this.entries = [];
  }

  /** A copy of the entries, oldest first. */
  list(): LogEntry[] {
    return this.entries.map((entry) => ({ ...entry }));
  }
}
