// Why a data range isn't fresh, and what a failed refresh left in the sheet.

import { fixGrammar } from '../model/errors';

export function rowCountDiffers(rows: string, fetched: string): string {
  return fixGrammar(
    `The table has ${rows} rows, but ${fetched} ${fetched === '1' ? 'was' : 'were'} fetched: rows were added or deleted by hand, or a refresh was undone. Refresh to update.`,
  );
}

/** `shown`: `its rows are`, or `its value is`. */
export function dateWordMoved(word: string, date: string, shown: string, asOf: string): string {
  return `"${word}" is now ${date}, but ${shown} as of ${asOf}. Refresh to update.`;
}

export function referenceChanged(reference: string): string {
  return `The query refers to ${reference}, which has changed since the rows were fetched. Refresh to update.`;
}

export function refreshUnfinished(byUser: string): string {
  return `A refresh${byUser} didn't finish. Refresh again.`;
}

export function wasNotFinal(states: string): string {
  return `The delivery wasn't final (${states}) when the rows were fetched. Refresh to update.`;
}

export function fetchedEarlier(date: string): string {
  return `Fetched on ${date}. Newer rows may exist. Refresh to update.`;
}

export function partialRows(missing: string): string {
  return `Partial. Missing: ${missing}. Refresh when these files are delivered.`;
}

export function savedValues(): string {
  return 'Shows values saved with the workbook. Refresh to update.';
}

export function errorUnknown(): string {
  return 'Select the cell and point to the error to see the reason, or look for errors in the cells that the formula refers to.';
}

export function severalQueries(): string {
  return 'The formula combines several queries, so its age is unknown. Refresh to update.';
}

export function adjacentCellsStayed(first: string): string {
  return `Cells next to the table, starting at ${first}, aren't part of the table and didn't move with its rows.`;
}

export function othersCellsKept(place: string, cells: number): string {
  return cells === 1
    ? `1 cell in ${place} that someone else filled in the meantime was kept.`
    : `${cells.toLocaleString('en-US')} cells in ${place} that someone else filled in the meantime were kept.`;
}

export function nothingRestored(): string {
  return 'The table no longer exists, so nothing was restored.';
}

export function keyColumnGone(): string {
  return "A column that identifies rows was deleted in the meantime, so the rows weren't restored. Refresh again.";
}

export function othersChangesKept(what: string, count: number): string {
  return `${what} that someone else changed in the meantime ${count === 1 ? 'was' : 'were'} kept; everything else is restored. Refresh again.`;
}

export function halfRestored(message: string, reason: string): string {
  return `${message} Excel also refused to restore the rows (${reason}), so the cells are now a mixture of old and new rows. Unprotect the sheet, then refresh: the old rows are restored first.`;
}
