import type { PlainDate } from '../../model/plain-date';

/** The checks of the morning check, in the order of its sheet. */
export type MorningTopic = 'files' | 'affectedValue' | 'prices' | 'rates' | 'lots' | 'roll' | 'dropped' | 'outliers';

/** `unknown`: it couldn't be checked. */
export type MorningGrade = 'good' | 'attention' | 'problem' | 'unknown';

/** One line of the check's summary. */
export interface MorningLine {
  readonly topic: MorningTopic;
  readonly name: string;
  readonly grade: MorningGrade;
  /** How many were found; undefined where it could not be checked at all. */
  readonly count?: number;
  /** How many the earlier run had; undefined where there is none, or it could not check. */
  readonly before?: number;
  /**
   * How many are new since the earlier run, and how many of its breaks have cleared. Breaks that couldn't be checked
   * are neither; the message counts them.
   */
  readonly added?: number;
  readonly cleared?: number;
  /** What the finds are worth, where that is the point. */
  readonly amount?: { readonly value: number; readonly currency: string };
  /** A message: what was found, and what could not be checked. */
  readonly summary: string;
  /** The place of the details. */
  readonly place: { readonly sheet: string; readonly address: string };
}

export interface MorningReport {
  readonly date: PlainDate;
  /** The new sheet with the summary. */
  readonly sheet: string;
  readonly lines: readonly MorningLine[];
  /** The process date of the earlier run that it is compared with; undefined where the workbook keeps none. */
  readonly comparedWith?: PlainDate;
  /** Messages about what is missing on the sheet; empty when everything was checked. */
  readonly gaps: readonly string[];
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}

export interface MorningRequest {
  /** The newest that there are deliveries for where none is given: what is late must show. */
  readonly date?: PlainDate;
  /** All in scope where none are given. */
  readonly custodians?: readonly number[];
}

/** How far the check is; `doing` is a message without its period. */
export interface MorningProgress {
  readonly done: number;
  readonly of: number;
  readonly doing: string;
  /** The process date, as soon as it is known. */
  readonly date?: PlainDate;
}

export interface MorningWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MorningProgress) => void;
}
