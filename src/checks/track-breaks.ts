import {
  breakMayBeOlder,
  breakNotChecked,
  breakNotFinal,
  duplicateBreakId,
  commentBeforeChange,
  reopenedByHand,
} from '../messages/breaks';
import type { PlainDate } from '../model/plain-date';
import { findDueProblem, readStatus } from './break-status';
import { toBaseId, toNextOccurrenceId, readOccurrence } from './break-identity';
import { countDates, canReopen, findLastResolution, type BreakEvent, type BreakEventName } from './break-history';

/** The status of the files that a break depends on: `received` isn't final yet; `missing` is not delivered, failed, or a holiday. */
export type CheckStatus = 'final' | 'received' | 'missing';

/** A tracked break as its row shows it. The user may type anything as status, due date, and comment. */
export interface TrackedBreak {
  readonly id: string;
  readonly firstSeen: PlainDate;
  readonly lastSeen: PlainDate;
  readonly difference: number | null;
  readonly history: readonly BreakEvent[];
  readonly status: string;
  readonly due: PlainDate | undefined;
  /** The content of the Due column if it isn't a date. */
  readonly dueText?: string | undefined;
  readonly comment: string;
  /** The comment from before the difference changed; undefined if the comment is up to date. */
  readonly oldComment?: { readonly text: string; readonly since: PlainDate } | undefined;
}

/** A break that the checks of the process date found. */
export interface FoundBreak {
  readonly id: string;
  readonly difference: number | null;
  readonly status: CheckStatus;
}

interface TrackingInput {
  /** The process date to track, not before the one tracked last. */
  readonly date: PlainDate;
  /** Process dates, earliest first. */
  readonly dates: readonly PlainDate[];
  /** The first tracked date. Breaks found on it may be older. */
  readonly began?: PlainDate | undefined;
  readonly tracked: readonly TrackedBreak[];
  readonly found: readonly FoundBreak[];
  /** The status of the files that a tracked break, by its index, depends on. */
  readonly findStatus: (index: number) => CheckStatus;
}

/** A tracked break after tracking a date. Tracking changes the status, but not the user's due date and comment. */
export interface NextBreak extends TrackedBreak {
  readonly age: number;
  /** A note for the user; empty if nothing needs attention. */
  readonly attention: string;
  /** Whether the checks found the break on this date. */
  readonly isSeen: boolean;
  /** Whether missing or non-final files leave open if the break still exists. */
  readonly isUnchecked: boolean;
}

export interface Tracking {
  /** The tracked breaks, in their order. */
  readonly rows: readonly NextBreak[];
  readonly added: readonly NextBreak[];
}

/**
 * Tracks breaks on a process date: adds new breaks, ages those found again, resolves those that final files no longer
 * show, and reopens those that return soon. Files that are missing, failed, or not final resolve and reopen nothing.
 * Tracking the same date again changes nothing.
 */
export function trackBreaks(input: TrackingInput): Tracking {
  const { date, tracked } = input;
  const found = new Map(input.found.map((foundBreak) => [foundBreak.id, foundBreak]));
  const latest = new Map<string, number>();
  tracked.forEach(({ id }, index) => {
    const latestBreak = tracked[latest.get(toBaseId(id)) ?? -1];
    if (!latestBreak || readOccurrence(id) > readOccurrence(latestBreak.id)) latest.set(toBaseId(id), index);
  });
  const added: NextBreak[] = [];
  const rows = tracked.map((row, index): NextBreak => {
    // Only the latest row of an ID is tracked; a copy that the user made stays unchanged.
    if (latest.get(toBaseId(row.id)) !== index) {
      const isCopy = tracked[latest.get(toBaseId(row.id)) ?? -1]?.id === row.id;
      return keepStatus(row, input, isCopy ? duplicateBreakId : '');
    }
    const foundBreak = found.get(toBaseId(row.id));
    found.delete(toBaseId(row.id));
    if (!foundBreak)
      return isResolved(row) ? resolveBreak(row, input) : trackAbsentBreak(row, input, input.findStatus(index));
    if (!isResolved(row)) return trackFoundBreak(row, foundBreak, input);
    const noted = resolveBreak(row, input);
    const since = findLastResolution(noted.history);
    // A break that the user resolved since the last tracked date is recorded as resolved today, although it returns today.
    const isJustResolved = findLastResolution(row.history) === undefined && row.lastSeen < date;
    const returns = since !== undefined && (since.date < date || since.name === 'cleared' || isJustResolved);
    if (!returns || foundBreak.status !== 'final') return noted;
    if (canReopen(input.dates, since.date, date))
      return trackFoundBreak({ ...row, history: addEvent(noted, date, 'reopened'), status: 'Open' }, foundBreak, input);
    added.push(createBreak(toNextOccurrenceId(row.id), foundBreak, input));
    return noted;
  });
  for (const foundBreak of found.values()) added.push(createBreak(foundBreak.id, foundBreak, input));
  return { rows, added };
}

function createBreak(id: string, { difference, status }: FoundBreak, { date, began }: TrackingInput): NextBreak {
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
    attention: joinNotes(status === 'received' ? breakNotFinal : '', describeEarlier(date, began)),
    isSeen: true,
    isUnchecked: false,
  };
}

/** Returns a tracked break that the checks found on this date too. */
function trackFoundBreak(row: TrackedBreak, { difference, status }: FoundBreak, input: TrackingInput): NextBreak {
  const { date } = input;
  // The user reopened the break by changing its status.
  const history = findLastResolution(row.history) ? addEvent(row, date, 'reopened') : row.history;
  const outdatesComment = !isSameDifference(row.difference, difference) && row.comment.trim() !== '';
  const knownOldComment = row.oldComment?.text === row.comment ? row.oldComment : undefined;
  const oldComment = outdatesComment ? { text: row.comment, since: date } : knownOldComment;
  const next = { ...endAcceptance({ ...row, history }, date), lastSeen: date, difference, oldComment };
  const notes = [status === 'received' ? breakNotFinal : '', oldComment ? commentBeforeChange(oldComment.since) : ''];
  return {
    ...next,
    age: countDates(input.dates, row.firstSeen, date),
    attention: joinNotes(...notes, findDueProblem(next, date), describeEarlier(row.firstSeen, input.began)),
    isSeen: true,
    isUnchecked: false,
  };
}

/** Returns a tracked break that the checks didn't find on this date. */
function trackAbsentBreak(row: TrackedBreak, input: TrackingInput, status: CheckStatus): NextBreak {
  const { date } = input;
  const isReopened = findLastResolution(row.history) !== undefined;
  if (status === 'final' && !isReopened) {
    const cleared = { ...row, status: 'Resolved', history: addEvent(row, date, 'cleared') };
    return keepStatus(cleared, input, '');
  }
  const next = endAcceptance(row, date);
  // A break that the user reopened stays open, whatever the data shows.
  if (status === 'final') return keepStatus(next, input, joinNotes(reopenedByHand, findDueProblem(next, date)));
  const earlier = describeEarlier(row.firstSeen, input.began);
  const attention = joinNotes(breakNotChecked(date, status === 'received'), findDueProblem(next, date), earlier);
  return { ...keepStatus(next, input, attention), isUnchecked: true };
}

/** Opens a break again after the last date on which the user accepts it, whatever was delivered. */
function endAcceptance(row: TrackedBreak, date: PlainDate): TrackedBreak {
  const isEnded = readStatus(row) === 'Accepted' && row.due !== undefined && row.due < date;
  return isEnded ? { ...row, status: 'Open', history: addEvent(row, date, 'acceptance ended') } : row;
}

/** Returns a resolved break. If the user resolved it, the history records the date of this tracking. */
function resolveBreak(row: TrackedBreak, input: TrackingInput): NextBreak {
  const resolvedEvent = findLastResolution(row.history);
  return keepStatus(resolvedEvent ? row : { ...row, history: addEvent(row, input.date, 'resolved') }, input, '');
}

/** Returns a break whose status doesn't change. A resolved break doesn't age. */
function keepStatus(row: TrackedBreak, { dates, date }: TrackingInput, attention: string): NextBreak {
  const end = isResolved(row) ? (findLastResolution(row.history)?.date ?? date) : date;
  return { ...row, age: countDates(dates, row.firstSeen, end), attention, isSeen: false, isUnchecked: false };
}

function addEvent({ history }: TrackedBreak, date: PlainDate, name: BreakEventName): BreakEvent[] {
  return [...history, { date, name }];
}

function isResolved(row: TrackedBreak): boolean {
  return readStatus(row) === 'Resolved';
}

function isSameDifference(first: number | null, second: number | null): boolean {
  if (first === null || second === null) return first === second;
  return Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(first), Math.abs(second));
}

function describeEarlier(firstSeen: PlainDate, began: PlainDate | undefined): string {
  return firstSeen === began ? breakMayBeOlder(began) : '';
}

function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' ');
}
