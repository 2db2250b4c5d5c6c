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
import { isSameDifference } from './tolerance';
import { countDates, canReopen, findLastResolution, type BreakEvent, type BreakEventName } from './break-history';

/** The status of the files that a break depends on. `missing` includes failed files and holidays. */
export type CheckStatus = 'final' | 'received' | 'missing';

/** A tracked break as its row shows it. Users may type anything as the status, due date, and comment. */
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
  readonly firstTrackedDate?: PlainDate | undefined;
  readonly trackedBreaks: readonly TrackedBreak[];
  readonly foundBreaks: readonly FoundBreak[];
  /** Returns the status of the files that a tracked break, by its index, depends on. */
  readonly findStatus: (index: number) => CheckStatus;
}

/** A tracked break after tracking a date. Tracking changes the status, but not the user's due date and comment. */
export interface UpdatedBreak extends TrackedBreak {
  readonly age: number;
  /** A note for the user; empty if nothing needs attention. */
  readonly attention: string;
  /** Whether the checks found the break on this date. */
  readonly isFound: boolean;
  /** Whether files are missing or not final, so the break may or may not still exist. */
  readonly isUnchecked: boolean;
}

export interface Tracking {
  /** The tracked breaks, in their order. */
  readonly rows: readonly UpdatedBreak[];
  readonly added: readonly UpdatedBreak[];
}

/**
 * Tracks breaks on a process date: adds new breaks, ages those found again, resolves those that final files no longer
 * show, and reopens those that return soon. Files that are missing, failed, or not final resolve and reopen nothing.
 * Tracking the same date again changes nothing.
 */
export function trackBreaks(input: TrackingInput): Tracking {
  const { date, trackedBreaks } = input;
  const foundById = new Map(input.foundBreaks.map((foundBreak) => [foundBreak.id, foundBreak]));
  const latestIndexes = new Map<string, number>();
  trackedBreaks.forEach(({ id }, index) => {
    const latestBreak = trackedBreaks[latestIndexes.get(toBaseId(id)) ?? -1];
    if (!latestBreak || readOccurrence(id) > readOccurrence(latestBreak.id)) latestIndexes.set(toBaseId(id), index);
  });
  const added: UpdatedBreak[] = [];
  const rows = trackedBreaks.map((row, index): UpdatedBreak => {
    // Only the latest row of an ID is tracked; a copy that the user made stays unchanged.
    if (latestIndexes.get(toBaseId(row.id)) !== index) {
      const isCopy = trackedBreaks[latestIndexes.get(toBaseId(row.id)) ?? -1]?.id === row.id;
      return keepStatus(row, input, isCopy ? duplicateBreakId : '');
    }
    const foundBreak = foundById.get(toBaseId(row.id));
    foundById.delete(toBaseId(row.id));
    if (!foundBreak)
      return isResolved(row) ? resolveBreak(row, input) : trackAbsentBreak(row, input, input.findStatus(index));
    if (!isResolved(row)) return trackFoundBreak(row, foundBreak, input);
    const resolvedBreak = resolveBreak(row, input);
    const since = findLastResolution(resolvedBreak.history);
    // A break that the user resolved since the last tracked date is recorded as resolved today, even if it returns today.
    const isJustResolved = findLastResolution(row.history) === undefined && row.lastSeen < date;
    const hasReturned = since !== undefined && (since.date < date || since.name === 'cleared' || isJustResolved);
    if (!hasReturned || foundBreak.status !== 'final') return resolvedBreak;
    if (canReopen(input.dates, since.date, date)) {
      const history = addEvent(resolvedBreak, date, 'reopened');
      return trackFoundBreak({ ...row, history, status: 'Open' }, foundBreak, input);
    }
    added.push(createBreak(toNextOccurrenceId(row.id), foundBreak, input));
    return resolvedBreak;
  });
  for (const foundBreak of foundById.values()) added.push(createBreak(foundBreak.id, foundBreak, input));
  return { rows, added };
}

function createBreak(id: string, { difference, status }: FoundBreak, input: TrackingInput): UpdatedBreak {
  const { date, firstTrackedDate } = input;
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
    attention: joinNotes(status === 'received' ? breakNotFinal : '', describePossibleAge(date, firstTrackedDate)),
    isFound: true,
    isUnchecked: false,
  };
}

/** Returns a tracked break that the checks found on this date too. */
function trackFoundBreak(row: TrackedBreak, { difference, status }: FoundBreak, input: TrackingInput): UpdatedBreak {
  const { date } = input;
  // The user reopened the break by changing its status.
  const history = findLastResolution(row.history) ? addEvent(row, date, 'reopened') : row.history;
  const isCommentOutdated = !isSameDifference(row.difference, difference) && row.comment.trim() !== '';
  const knownOldComment = row.oldComment?.text === row.comment ? row.oldComment : undefined;
  const oldComment = isCommentOutdated ? { text: row.comment, since: date } : knownOldComment;
  const updatedBreak = { ...endAcceptance({ ...row, history }, date), lastSeen: date, difference, oldComment };
  const possibleAge = describePossibleAge(row.firstSeen, input.firstTrackedDate);
  const notes = [status === 'received' ? breakNotFinal : '', oldComment ? commentBeforeChange(oldComment.since) : ''];
  return {
    ...updatedBreak,
    age: countDates(input.dates, row.firstSeen, date),
    attention: joinNotes(...notes, findDueProblem(updatedBreak, date), possibleAge),
    isFound: true,
    isUnchecked: false,
  };
}

/** Returns a tracked break that the checks didn't find on this date. */
function trackAbsentBreak(row: TrackedBreak, input: TrackingInput, status: CheckStatus): UpdatedBreak {
  const { date } = input;
  const isReopened = findLastResolution(row.history) !== undefined;
  if (status === 'final' && !isReopened) {
    const clearedBreak = { ...row, status: 'Resolved', history: addEvent(row, date, 'cleared') };
    return keepStatus(clearedBreak, input, '');
  }
  const updatedBreak = endAcceptance(row, date);
  const dueProblem = findDueProblem(updatedBreak, date);
  // A break that the user reopened stays open, whatever the data shows.
  if (status === 'final') return keepStatus(updatedBreak, input, joinNotes(reopenedByHand, dueProblem));
  const possibleAge = describePossibleAge(row.firstSeen, input.firstTrackedDate);
  const attention = joinNotes(breakNotChecked(date, status === 'received'), dueProblem, possibleAge);
  return { ...keepStatus(updatedBreak, input, attention), isUnchecked: true };
}

/** Opens a break again after the last date on which the user accepts it, whatever was delivered. */
function endAcceptance(row: TrackedBreak, date: PlainDate): TrackedBreak {
  const isEnded = readStatus(row) === 'Accepted' && row.due !== undefined && row.due < date;
  return isEnded ? { ...row, status: 'Open', history: addEvent(row, date, 'acceptance ended') } : row;
}

/** Returns a resolved break. If the user resolved it, the history records the date of this tracking. */
function resolveBreak(row: TrackedBreak, input: TrackingInput): UpdatedBreak {
  const resolvedEvent = findLastResolution(row.history);
  return keepStatus(resolvedEvent ? row : { ...row, history: addEvent(row, input.date, 'resolved') }, input, '');
}

/** Returns a break whose status doesn't change. A resolved break doesn't age. */
function keepStatus(row: TrackedBreak, { dates, date }: TrackingInput, attention: string): UpdatedBreak {
  const end = isResolved(row) ? (findLastResolution(row.history)?.date ?? date) : date;
  return { ...row, age: countDates(dates, row.firstSeen, end), attention, isFound: false, isUnchecked: false };
}

function addEvent({ history }: TrackedBreak, date: PlainDate, name: BreakEventName): BreakEvent[] {
  return [...history, { date, name }];
}

function isResolved(row: TrackedBreak): boolean {
  return readStatus(row) === 'Resolved';
}

function describePossibleAge(firstSeen: PlainDate, firstTrackedDate: PlainDate | undefined): string {
  return firstSeen === firstTrackedDate ? breakMayBeOlder(firstTrackedDate) : '';
}

function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' ');
}
