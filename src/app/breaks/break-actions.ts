import type { BreakSummary } from '../../checks/break-summary';
import type { PlainDate } from '../../model/plain-date';

/** The date and custodians of the morning check, or of the breaks to track. */
export interface CheckRequest {
  /** By default the latest process date, even if its deliveries are missing. */
  readonly date?: PlainDate;
  /** By default all custodians that the user can see. */
  readonly custodians?: readonly number[];
}

/** The progress of the morning check, or of an action on tracked breaks. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
  /** The current step, such as `Writing the table`: a message without a period. */
  readonly step: string;
  /** The process date, as soon as it is known. */
  readonly date?: PlainDate;
}

/** Lets a caller cancel such a task and follow its progress. */
export interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TaskProgress) => void;
}

/** The result of tracking the breaks of a process date. */
export interface BreaksTracked {
  readonly date: PlainDate;
  readonly added: number;
  readonly persisting: number;
  readonly resolved: number;
  readonly reopened: number;
  /** Breaks that couldn't be checked because deliveries are missing or not final. */
  readonly unchecked: number;
  /** Open breaks from the day tracking started, which may be older than their age shows. */
  readonly mayBeOlder: number;
  readonly base: string;
  readonly summary: BreakSummary;
  /** Messages about failed or incomplete checks. */
  readonly incompleteChecks: readonly string[];
}

/** How many resolved breaks can be archived, and how many can't. */
export interface ArchivableBreaks {
  readonly archivable: number;
  /** Resolved so recently that they may be reopened. */
  readonly recent: number;
  /** Rows with a cell comment, which the add-in can't move. */
  readonly commented: number;
}

export interface BreaksArchived {
  readonly archived: number;
  /** The new sheet with the archived rows. */
  readonly sheet: string;
}
