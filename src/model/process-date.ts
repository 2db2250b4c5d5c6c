import type { PlainDate } from './plain-date';

/** One date of the process-date calendar. `states` are the delivery states of that day by name, worst first. */
export interface ProcessDate {
  readonly date: PlainDate;
  /** The service's own text for it, offset included: `2026-03-31T00:00:00-04:00`. */
  readonly instant: string;
  readonly states: readonly string[];
  /** False until the custodian's positions of that day are received. */
  readonly delivered: boolean;
}
