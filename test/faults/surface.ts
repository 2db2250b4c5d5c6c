import type { SandboxedPane } from '../support/sandboxed-pane';
import type { TestClock } from '../support/test-clock';

/** The result by part. The value of a failed part is its error. */
export type Parts = Readonly<Record<string, unknown>>;

/** One place that shows data. */
export interface Surface {
  /** The addresses that its own rows come from. */
  readonly path: string;
  /** A required field of its rows, as its interface spells it. */
  readonly field: string;
  /** Parts that come from the service unchecked. */
  readonly unchecked?: readonly string[];
  /**
   * Whether the service may lack a field, which is then left out with its header or reported in a message until the
   * user refreshes.
   */
  readonly leavesOut?: true;
  /** Whether it contains earlier rows, which must stay when new ones are unavailable. */
  readonly keepsEarlierRows?: true;
  /** Whether it shows the current state of the service, so that a retry would be wrong. */
  readonly showsState?: true;
  /** Whether it works entirely without the service. */
  readonly sendsNothing?: true;
  /** Prepares the queries, before any fault. */
  readonly prepare: (running: Running) => Promise<() => Promise<Parts>>;
}

export interface Running extends SandboxedPane {
  readonly clock: TestClock;
}
