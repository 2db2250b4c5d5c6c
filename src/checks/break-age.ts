import type { PlainDate } from '../model/plain-date';
import { lastResolved, type BreakEvent } from './break-history';
import { readStatus } from './break-status';

/** A break that returns within this many process dates is the same break. */
const reopenWithin = 5;

/** Returns the number of process dates after `from`, up to and including `to`. */
export function countDates(dates: readonly PlainDate[], from: PlainDate, to: PlainDate): number {
  return dates.filter((date) => date > from && date <= to).length;
}

/** Returns whether a break resolved on `since` is reopened when it's found again on `date`. */
export function mayReopen(dates: readonly PlainDate[], since: PlainDate, date: PlainDate): boolean {
  return countDates(dates, since, date) <= reopenWithin;
}

/** Returns whether a resolved break is too old to be reopened. */
export function isLongResolved(
  row: { readonly status: string; readonly history: readonly BreakEvent[] },
  dates: readonly PlainDate[],
  date: PlainDate,
): boolean {
  const since = readStatus(row) === 'Resolved' ? lastResolved(row.history)?.date : undefined;
  return since !== undefined && !mayReopen(dates, since, date);
}
