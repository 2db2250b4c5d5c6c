import { listBusinessDaysAfter, fixedLastDate } from './calendar';

/** The process dates of a database: 70 dates up to `lastDate`, and the business days added after it. */
export interface DateRun {
  /** The last of the first 70 dates. Their data doesn't depend on the added dates. */
  readonly lastDate: string;
  readonly extraDates: number;
}

/** The maximum number of business days added after the last date. */
export const maxExtraDates = 30;

/** Returns the run that ends on a date. Up to 30 business days after the default last date, it extends the default run. */
export function createDateRun(lastDate: string): DateRun {
  const extraDates = listBusinessDaysAfter(fixedLastDate, maxExtraDates).indexOf(lastDate) + 1;
  return extraDates > 0 ? { lastDate: fixedLastDate, extraDates } : { lastDate, extraDates: 0 };
}

/** Returns the newest process date of a run. */
export function findNewestDate({ lastDate, extraDates }: DateRun): string {
  return listBusinessDaysAfter(lastDate, extraDates).at(-1) ?? lastDate;
}
