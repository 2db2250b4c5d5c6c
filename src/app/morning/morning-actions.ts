import type { PlainDate } from '../../model/plain-date';

/** The topics of the morning check, in the order of its sheet. */
export type MorningTopic = 'files' | 'affectedValue' | 'prices' | 'rates' | 'lots' | 'roll' | 'dropped' | 'outliers';

/** A topic's result. `incomplete`: no problem was found, but some data is missing. `unknown`: nothing could be checked. */
export type MorningGrade = 'good' | 'incomplete' | 'attention' | 'problem' | 'unknown';

/** A line of the summary. */
export interface MorningLine {
  readonly topic: MorningTopic;
  readonly name: string;
  readonly grade: MorningGrade;
  /** The number of findings; undefined if nothing could be checked. */
  readonly count?: number;
  /** The number of findings in the earlier run; undefined if it has none for this topic. */
  readonly before?: number;
  /**
   * The numbers of breaks that are new since the earlier run, and that have cleared. Breaks that couldn't be checked
   * count as neither; `summary` mentions them.
   */
  readonly added?: number;
  readonly cleared?: number;
  /** The total value, for topics about a value. */
  readonly amount?: { readonly value: number; readonly currency: string };
  /** A message about the findings and about what couldn't be checked. */
  readonly summary: string;
  /** The place of the details. */
  readonly place: { readonly sheet: string; readonly address: string };
}

export interface MorningReport {
  readonly date: PlainDate;
  /** The new sheet with the summary. */
  readonly sheet: string;
  /** The new sheet with the details, which lists all incomplete checks. */
  readonly detailsSheet: string;
  readonly lines: readonly MorningLine[];
  /** The process date of the earlier run to compare with, if the workbook has one. */
  readonly comparedWith?: PlainDate;
  /** Messages about missing data; empty if everything was checked. */
  readonly incompleteChecks: readonly string[];
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}
