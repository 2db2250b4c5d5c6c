import {
  breakMayBeOlder,
  breakNotChecked,
  breakNotFinal,
  breakTwice,
  commentBeforeChange,
  openedByHand,
} from '../messages/breaks';
import type { PlainDate } from '../model/plain-date';
import { dueProblem, statusOf } from './break-status';
import { baseId, laterId, occurrenceOf } from './break-identity';
import { countDates, mayReopen } from './break-age';
import { lastResolved, type BreakEvent, type BreakEventName } from './break-history';

/** How the files that a break depends on stand: `received` is not final yet, `missing` is late, failed or a holiday. */
export type CheckStatus = 'final' | 'received' | 'missing';

/** A tracked break as its row says. What the user types (status, due, comment) is read as it stands. */
export interface TrackedBreak {
  readonly id: string;
  readonly firstSeen: PlainDate;
  readonly lastSeen: PlainDate;
  readonly difference: number | null;
  readonly history: readonly BreakEvent[];
  readonly status: string;
  readonly due: PlainDate | undefined;
  readonly comment: string;
  /** The comment that a changed difference has made old; undefined where none is. */
  readonly oldComment?: { readonly text: string; readonly since: PlainDate } | undefined;
}

/** A break that the checks of the process date found. */
export interface FoundBreak {
  readonly id: string;
  readonly difference: number | null;
  readonly status: CheckStatus;
}

export interface TrackingInput {
  /** Not before that of the last tracking. */
  readonly date: PlainDate;
  /** Process dates, earliest first. */
  readonly dates: readonly PlainDate[];
  /** When tracking began; breaks found then may be older. */
  readonly began?: PlainDate | undefined;
  readonly tracked: readonly TrackedBreak[];
  readonly found: readonly FoundBreak[];
  /** How the files stand that a tracked break, by its place, was to be found in. */
  readonly statusOf: (place: number) => CheckStatus;
}

/** What tracking makes of a row. Of what the user types, only the status ever changes, by a transition. */
export interface NextBreak extends TrackedBreak {
  readonly age: number;
  /** What the user should know about the row; empty where nothing is to be said. */
  readonly attention: string;
  /** Whether the row shows what was found on this date. */
  readonly seen: boolean;
}

export interface Tracking {
  /** By the places of the tracked rows. */
  readonly rows: readonly NextBreak[];
  readonly added: readonly NextBreak[];
}

/**
 * Carries tracked breaks to a process date: new ones are added, those found again grow older, those that final files no
 * longer show are resolved, and those that come back soon are reopened. Files that are late, failed, or not final resolve
 * and reopen nothing. Doing it twice changes nothing more.
 */
export function trackBreaks(input: TrackingInput): Tracking {
  const { date, tracked } = input;
  const found = new Map(input.found.map((one) => [one.id, one]));
  const latest = new Map<string, number>();
  tracked.forEach(({ id }, place) => {
    const known = tracked[latest.get(baseId(id)) ?? -1];
    if (!known || occurrenceOf(id) > occurrenceOf(known.id)) latest.set(baseId(id), place);
  });
  const added: NextBreak[] = [];
  const rows = tracked.map((row, place): NextBreak => {
    // Only the latest row of an ID lives on; a copy of it that the user made stays what it is.
    if (latest.get(baseId(row.id)) !== place) {
      const copied = tracked[latest.get(baseId(row.id)) ?? -1]?.id === row.id;
      return keep(row, input, copied ? breakTwice() : '');
    }
    const one = found.get(baseId(row.id));
    found.delete(baseId(row.id));
    if (!one) return isResolved(row) ? noteResolved(row, input) : absent(row, input, input.statusOf(place));
    if (!isResolved(row)) return present(row, one, input);
    const noted = noteResolved(row, input);
    const since = lastResolved(noted.history);
    // What a person resolved after an earlier date was tracked is noted today, and here again today.
    const isNew = lastResolved(row.history) === undefined && row.lastSeen < date;
    const again = since !== undefined && (since.date < date || since.name === 'cleared' || isNew);
    if (!again || one.status !== 'final') return noted;
    if (mayReopen(input.dates, since.date, date))
      return present({ ...row, history: event(noted, date, 'reopened'), status: 'Open' }, one, input);
    added.push(fresh(laterId(row.id), one, input));
    return noted;
  });
  for (const one of found.values()) added.push(fresh(one.id, one, input));
  return { rows, added };
}

function fresh(id: string, { difference, status }: FoundBreak, { date, began }: TrackingInput): NextBreak {
  return {
    id,
    firstSeen: date,
    lastSeen: date,
    difference,
    history: [{ date, name: 'first seen' }],
    status: 'Open',
    due: undefined,
    comment: '',
    age: 0,
    attention: joinNotes(status === 'received' ? breakNotFinal() : '', describeEarlier(date, began)),
    seen: true,
  };
}

/** A row whose break is there. */
function present(row: TrackedBreak, { difference, status }: FoundBreak, input: TrackingInput): NextBreak {
  const { date } = input;
  const byHand = lastResolved(row.history) ? event(row, date, 'reopened') : row.history;
  const ended = statusOf(row) === 'Accepted' && row.due !== undefined && row.due < date;
  const other = !sameDifference(row.difference, difference) && row.comment.trim() !== '';
  const old = row.oldComment?.text === row.comment ? row.oldComment : undefined;
  const oldComment = other ? { text: row.comment, since: date } : old;
  const next = {
    ...row,
    lastSeen: date,
    difference,
    oldComment,
    history: byHand,
    ...(ended && { status: 'Open', history: [...byHand, { date, name: 'acceptance ended' as const }] }),
  };
  const notes = [status === 'received' ? breakNotFinal() : '', oldComment ? commentBeforeChange(oldComment.since) : ''];
  return {
    ...next,
    age: countDates(input.dates, row.firstSeen, date),
    attention: joinNotes(...notes, dueProblem(next, date), describeEarlier(row.firstSeen, input.began)),
    seen: true,
  };
}

/** A row whose break was not found. */
function absent(row: TrackedBreak, input: TrackingInput, status: CheckStatus): NextBreak {
  const { date } = input;
  // Who opens a resolved break again has a reason that the data don't know.
  if (lastResolved(row.history)) return keep(row, input, openedByHand());
  if (status === 'final') {
    const cleared = { ...row, status: 'Resolved', history: event(row, date, 'cleared') };
    return { ...cleared, age: countDates(input.dates, row.firstSeen, date), attention: '', seen: false };
  }
  const age = countDates(input.dates, row.firstSeen, date);
  const attention = joinNotes(
    breakNotChecked(date, status === 'received'),
    dueProblem(row, date),
    describeEarlier(row.firstSeen, input.began),
  );
  return { ...row, age, attention, seen: false };
}

/** A resolved row: what a person resolved is noted with the date on which that was seen. */
function noteResolved(row: TrackedBreak, input: TrackingInput): NextBreak {
  const known = lastResolved(row.history);
  return keep(known ? row : { ...row, history: event(row, input.date, 'resolved') }, input, '');
}

function keep(row: TrackedBreak, { dates, date }: TrackingInput, attention: string): NextBreak {
  const end = isResolved(row) ? (lastResolved(row.history)?.date ?? date) : date;
  return { ...row, age: countDates(dates, row.firstSeen, end), attention, seen: false };
}

function event({ history }: TrackedBreak, date: PlainDate, name: BreakEventName): BreakEvent[] {
  return [...history, { date, name }];
}

function isResolved(row: TrackedBreak): boolean {
  return statusOf(row) === 'Resolved';
}

function sameDifference(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}

function describeEarlier(firstSeen: PlainDate, began: PlainDate | undefined): string {
  return firstSeen === began ? breakMayBeOlder(began) : '';
}

function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' ');
}
