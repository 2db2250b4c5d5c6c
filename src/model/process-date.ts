import type { PlainDate } from './plain-date';

/** A date of the process-date calendar. */
export interface ProcessDate {
  readonly date: PlainDate;
  /** The date-time exactly as the service writes it, with its offset: `2026-03-31T00:00:00-04:00`. */
  readonly instant: string;
  /** The names of the delivery statuses, worst first. */
  readonly states: readonly string[];
  /** False until the custodian's positions are received. */
  readonly delivered: boolean;
}
