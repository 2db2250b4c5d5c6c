import { AddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';

// Messages about tracked breaks.

/** The comment was typed before the difference changed. */
export const commentBeforeChange = (since: PlainDate) => `The difference changed on ${since}. The comment is older.`;

/** A break without final files stays unchanged. `isReceived`: its files are received, but not final. */
export const breakNotChecked = (date: PlainDate, isReceived: boolean) =>
  isReceived
    ? `Not found on ${date}, but that delivery isn't final.`
    : `Not checked on ${date}: the delivery is missing, failed, or incomplete, or your token doesn't cover all of it.`;

export const breakNotFinal = "Found in a delivery that isn't final.";

/** Breaks that existed when tracking began have an unknown age. */
export const breakMayBeOlder = (trackingStart: PlainDate) => `May be older: tracking began on ${trackingStart}.`;

/** A user changed the status of a resolved break. */
export const reopenedByHand = 'Reopened by hand: the checks no longer find this break.';

export const duplicateBreakId =
  "Duplicate break ID: another row has the same ID, so this row isn't tracked. Delete this row.";

export const pendingDueMissing = 'A pending break needs a date in the Due column.';

export const dueIsNoDate = (text: string) => `"${text}" in the Due column isn't a date. Enter a date like 2026-03-31.`;

export const pendingOverdue = (due: PlainDate) => `Overdue since ${due}.`;

export const acceptedUntilMissing =
  'An accepted break needs a reason in the Comment column and an end date in the Due column.';

/** Tracking never goes back to an earlier date. */
export const alreadyTrackedLater = (last: PlainDate, date: PlainDate) =>
  new AddInError(
    'workbook',
    `Breaks are already tracked as of ${last}, which is later than ${date}. Choose ${last} or a later process date.`,
  );

export const breaksTableProtected = (sheet: string) =>
  new AddInError('workbook', `The ${sheet} sheet is protected. Unprotect it, then try again.`);

export const breaksColumnGone = (header: string) =>
  new AddInError(
    'workbook',
    `The table of tracked breaks has no "${header}" column. Undo its deletion, or add a column with that header, then track breaks again.`,
  );

export const breaksBeingTracked = (user: string | undefined) =>
  new AddInError('workbook', `${user ?? 'Someone else'} is tracking breaks now. Wait a moment, then try again.`);

export const tooManyBreaks = (count: number, max: number) =>
  new AddInError(
    'limit',
    `The checks found ${printNumber(count)} breaks, more than the ${printNumber(max)} that can be tracked. Nothing was changed. Run the morning check to list them.`,
  );

export const cellsNextToBreaks = (cell: string) =>
  new AddInError(
    'workbook',
    `Nothing was archived: cells beside the table, starting at ${cell}, aren't part of it, so they'd stay behind when its rows move. Move them into a new column of the table, then archive again.`,
  );

/** The heading above archived breaks. */
export const archivedFrom = (table: string, asOf: PlainDate, count: number) =>
  `${printCount(count, 'resolved break')}, archived from ${table} as of ${asOf}.`;

export const nothingToArchive = () =>
  new AddInError(
    'workbook',
    'No resolved breaks can be archived. A break can be archived more than five process dates after it was resolved, if its row has no cell comments.',
  );

export const breaksNewer = () =>
  new AddInError(
    'workbook',
    'A newer version of IDS for Excel updated the tracked breaks. Close and reopen the workbook to load that version, then track breaks.',
  );

export const noTrackedBreaks = () =>
  new AddInError('workbook', 'This workbook has no tracked breaks. Choose Track breaks first.');
