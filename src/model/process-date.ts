import type { PlainDate } from './plain-date';

/** A process date, with the service's date-time for it. */
export interface ProcessDateTimes {
  readonly date: PlainDate;
  /** The date-time exactly as the service writes it, with its offset: `2026-03-31T00:00:00-04:00`. The earliest of several. */
  readonly instant: string;
  /** The latest of several date-times, as in several time zones. */
  readonly lastInstant?: string;
}

/** A date of the process-date calendar. */
export interface ProcessDate extends ProcessDateTimes {
  /** The names of the delivery statuses, worst first. */
  readonly states: readonly string[];
  /** False until the custodian's positions are received. */
  readonly isDelivered: boolean;
}
