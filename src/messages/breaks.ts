import { AddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';

// Messages about tracked breaks.

/** The comment was typed before the difference changed. */
export function commentBeforeChange(since: PlainDate): string {
  return `The difference changed on ${since}. The comment is older.`;
}

/** A break without final files stays unchanged. `received`: its files are received, but not final. */
export function breakNotChecked(date: PlainDate, received: boolean): string {
  return received
    ? `Not found on ${date}, but that delivery isn't final.`
    : `Not checked on ${date}: the delivery is missing, failed, or incomplete, or your token doesn't cover all of it.`;
}

export function breakNotFinal(): string {
  return "Found in a delivery that isn't final.";
}

/** Breaks that existed when tracking began have an unknown age. */
export function breakMayBeOlder(trackingStart: PlainDate): string {
  return `May be older: tracking began on ${trackingStart}.`;
}

/** A user changed the status of a resolved break. */
export function reopenedByHand(): string {
  return 'Reopened by hand: the checks no longer find this break.';
}

export function duplicateBreakId(): string {
  return "Duplicate break ID: another row has the same ID, so this row isn't tracked. Delete this row.";
}

export function pendingDueMissing(): string {
  return 'A pending break needs a date in the Due column.';
}

export function dueIsNoDate(given: string): string {
  return `"${given}" in the Due column isn't a date. Enter a date like 2026-03-31.`;
}

export function pendingOverdue(due: PlainDate): string {
  return `Overdue since ${due}.`;
}

export function acceptedUntilMissing(): string {
  return 'An accepted break needs a reason in the Comment column and an end date in the Due column.';
}

/** Tracking never goes back to an earlier date. */
export function alreadyTrackedLater(last: PlainDate, date: PlainDate): AddInError {
  return new AddInError(
    'workbook',
    `Breaks are already tracked as of ${last}, which is later than ${date}. Choose ${last} or a later process date.`,
  );
}

export function breaksTableProtected(sheet: string): AddInError {
  return new AddInError('workbook', `The ${sheet} sheet is protected. Unprotect it, then track breaks again.`);
}

export function breaksColumnGone(header: string): AddInError {
  return new AddInError(
    'workbook',
    `The table of tracked breaks has no "${header}" column. Undo its deletion, or add a column with that header, then track breaks again.`,
  );
}

export function breaksBeingTracked(by: string | undefined): AddInError {
  return new AddInError('workbook', `${by ?? 'Someone else'} is tracking breaks now. Wait a moment, then try again.`);
}

export function tooManyBreaks(found: number, max: number): AddInError {
  return new AddInError(
    'limit',
    `The checks found ${printNumber(found)} breaks, more than the ${printNumber(max)} that can be tracked. Choose fewer custodians.`,
  );
}

export function cellsNextToBreaks(cell: string): AddInError {
  return new AddInError(
    'workbook',
    `Nothing was archived: the cells next to the table, starting at ${cell}, aren't part of it and wouldn't move with its rows. Move them into a column of the table, then archive again.`,
  );
}

/** The heading above archived breaks. */
export function archivedFrom(table: string, asOf: PlainDate, count: number): string {
  return `${printCount(count, 'resolved break')}, archived from ${table} as of ${asOf}.`;
}

export function nothingToArchive(): AddInError {
  return new AddInError(
    'workbook',
    'No resolved breaks can be archived. Only breaks that were resolved more than five process dates ago can be archived, and only if their rows have no cell comments.',
  );
}

export function breaksNewer(): AddInError {
  return new AddInError(
    'workbook',
    'The tracked breaks were updated by a newer version of IDS for Excel. Update the add-in to track breaks in this workbook.',
  );
}

export function noTrackedBreaks(): AddInError {
  return new AddInError('workbook', 'This workbook has no tracked breaks. Choose Track breaks first.');
}
