import type { SandboxedApp } from '../support/sandboxed-app';
import type { TestClock } from '../support/test-clock';

/** What came of asking, part by part; a part that could not be got is its error. */
export type Parts = Readonly<Record<string, unknown>>;

/** One place where answers come to. */
export interface Surface {
  /** The addresses that its own rows come from. */
  readonly path: string;
  /** A field without which its rows mean nothing, as its interface spells it. */
  readonly field: string;
  /** Parts that are nothing but the service's word. */
  readonly said?: readonly string[];
  /**
   * Whether the service may lack a field: then it is left out, header and all, or a message says so, until the user
   * refreshes.
   */
  readonly leavesOut?: true;
  /** Whether it holds rows from before, which must stay when new ones cannot be got. */
  readonly keeps?: true;
  /** Whether it tells how the service is now, so that another try would be beside the point. */
  readonly looks?: true;
  /** Whether it does all its work without the service. */
  readonly sendsNothing?: true;
  /** Makes what is to be asked, before anything goes wrong. */
  readonly prepare: (running: Running) => Promise<() => Promise<Parts>>;
}

export interface Running extends SandboxedApp {
  readonly clock: TestClock;
}
