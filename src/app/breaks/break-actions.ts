import type { BreakSummary } from '../../checks/break-summary';
import type { PlainDate } from '../../model/plain-date';

export interface BreaksRequest {
  /** The newest that there are deliveries for where none is given. */
  readonly date?: PlainDate;
  /** All in scope where none are given. */
  readonly custodians?: readonly number[];
}

export interface BreaksProgress {
  readonly done: number;
  readonly of: number;
  /** A message without its period. */
  readonly doing: string;
  /** The process date, as soon as it is known. */
  readonly date?: PlainDate;
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
  /** Breaks that couldn't be checked because files are late, failed, or not final. */
  readonly unchecked: number;
  /** Open breaks that existed when tracking began and may be older than their age. */
  readonly mayBeOlder: number;
  readonly base: string;
  readonly summary: BreakSummary;
  /** Messages about what could not be checked. */
  readonly gaps: readonly string[];
}

/** Which resolved breaks can be archived. */
export interface ArchivableBreaks {
  readonly archivable: number;
  /** Resolved so recently that they may be reopened. */
  readonly recent: number;
  /** Rows with a cell comment, which can't be moved along. */
  readonly commented: number;
}

export interface BreaksArchived {
  readonly archived: number;
  /** The new sheet with their rows. */
  readonly sheet: string;
}
