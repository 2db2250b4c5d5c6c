import type { BreakSummary } from '../../checks/break-summary';
import type { PlainDate } from '../../model/plain-date';

export interface BreaksWish {
  /** The newest that there are deliveries for where none is given. */
  readonly date?: PlainDate;
  /** All in scope where none are given. */
  readonly custodians?: readonly number[];
}

export interface BreaksProgress {
  readonly done: number;
  readonly of: number;
  /** A message without its full stop. */
  readonly doing: string;
}

export interface BreaksWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BreaksProgress) => void;
}

/** What tracking the breaks of a process date did. */
export interface BreaksTracked {
  readonly date: PlainDate;
  /** Where the table is. */
  readonly sheet: string;
  readonly table: string;
  readonly added: number;
  readonly persisting: number;
  readonly resolved: number;
  readonly reopened: number;
  /** Breaks whose files are late, failed or not final, so that nobody knows. */
  readonly unchecked: number;
  readonly base: string;
  readonly summary: BreakSummary;
  /** Messages about what could not be checked. */
  readonly gaps: readonly string[];
}

/** Breaks as work. Every promise settles, with an AddInError when it fails. */
export interface BreakActions {
  /**
   * Carries the table of tracked breaks to a process date, or makes it on a new sheet. What users typed stays; rows are
   * added and never removed. Wholly or not at all.
   */
  trackBreaks(wish: BreaksWish, watch?: BreaksWatch): Promise<BreaksTracked>;
  /** Shows the table of tracked breaks. */
  goToBreaks(): Promise<void>;
}
