import { businessDaysAfter, fixedLastDate } from './calendar';

/** The process dates of a database: 70 dates up to `lastDate`, and the business days added after it. */
export interface DateRun {
  /** The last of the first 70 dates. Their data doesn't depend on the added dates. */
  readonly lastDate: string;
  readonly nextDays: number;
}

/** The maximum number of business days added after the last date. */
export const mostNextDays = 30;

/** Returns the run that ends on a date. Up to 30 business days after the default last date, it extends the default run. */
export function dateRunUntil(lastDate: string): DateRun {
  const nextDays = businessDaysAfter(fixedLastDate, mostNextDays).indexOf(lastDate) + 1;
  return nextDays > 0 ? { lastDate: fixedLastDate, nextDays } : { lastDate, nextDays: 0 };
}

/** Returns the newest process date of a run. */
export function newestOf({ lastDate, nextDays }: DateRun): string {
  return businessDaysAfter(lastDate, nextDays).at(-1) ?? lastDate;
}
