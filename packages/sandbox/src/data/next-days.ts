import { businessDaysAfter, fixedLastDate } from './calendar';

/** A run of process dates: 70 that end on a date, and those that follow. */
export interface DateRun {
  /** The last date of the first 70, which are the same however many follow. */
  readonly lastDate: string;
  readonly nextDays: number;
}

/** More business days than any rehearsal needs. */
export const mostNextDays = 30;

/** The dates of data that end on a date: those soon after the fixed last date go on from it. */
export function dateRunUntil(lastDate: string): DateRun {
  const nextDays = businessDaysAfter(fixedLastDate, mostNextDays).indexOf(lastDate) + 1;
  return nextDays > 0 ? { lastDate: fixedLastDate, nextDays } : { lastDate, nextDays: 0 };
}

/** The newest process date of a run. */
export function newestOf({ lastDate, nextDays }: DateRun): string {
  return businessDaysAfter(lastDate, nextDays).at(-1) ?? lastDate;
}
