import { readPlainDate, type PlainDate } from '../model/plain-date';
import { readStatus } from './break-status';

/** An event of a tracked break on a process date. A user resolves a break; data that no longer shows it clears it. */
export type BreakEventName = 'first seen' | 'resolved' | 'cleared' | 'reopened' | 'acceptance ended';

export interface BreakEvent {
  readonly date: PlainDate;
  readonly name: BreakEventName;
}

const eventNames: readonly BreakEventName[] = ['first seen', 'resolved', 'cleared', 'reopened', 'acceptance ended'];
// A cell has room for about 1,400 events, but old ones are of no use.
const maxEvents = 100;

/** Prints events for a cell: `2026-04-10 first seen; 2026-04-15 cleared`. */
export function printHistory(events: readonly BreakEvent[]): string {
  return events
    .slice(-maxEvents)
    .map(({ date, name }) => `${date} ${name}`)
    .join('; ');
}

/** Reads the events in a cell, and skips other text. */
export function readHistory(text: string): BreakEvent[] {
  return text.split(';').flatMap((part) => {
    const date = readPlainDate(part.trim());
    const name = eventNames.find((candidate) => candidate === part.trim().slice(11).trim().toLowerCase());
    return date && name ? [{ date, name }] : [];
  });
}

/** Returns the event that resolved or cleared a break; undefined for a break that isn't resolved. */
export function findLastResolution(events: readonly BreakEvent[]): BreakEvent | undefined {
  const last = events.filter(({ name }) => name !== 'acceptance ended').at(-1);
  return last?.name === 'resolved' || last?.name === 'cleared' ? last : undefined;
}

/** A break that returns within this many process dates is the same break. */
const maxDatesToReopen = 5;

/** Returns the number of process dates after `from`, up to and including `to`. */
export function countDates(dates: readonly PlainDate[], from: PlainDate, to: PlainDate): number {
  return dates.filter((date) => date > from && date <= to).length;
}

/** Returns whether a break resolved on `since` is reopened when it's found again on `date`. */
export function canReopen(dates: readonly PlainDate[], since: PlainDate, date: PlainDate): boolean {
  return countDates(dates, since, date) <= maxDatesToReopen;
}

/** Returns whether a resolved break is too old to be reopened. */
export function isLongResolved(
  row: { readonly status: string; readonly history: readonly BreakEvent[] },
  dates: readonly PlainDate[],
  date: PlainDate,
): boolean {
  const since = readStatus(row) === 'Resolved' ? findLastResolution(row.history)?.date : undefined;
  return since !== undefined && !canReopen(dates, since, date);
}
