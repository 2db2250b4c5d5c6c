// Messages about other users who change the same table.

import { printCount } from '../model/print-number';
type Work = 'refresh' | 'convert' | 'update' | 'remove';
const doing: Readonly<Record<Work, string>> = {
  refresh: 'is refreshing this table',
  convert: 'is converting this table',
  update: 'is updating this table',
  remove: 'is removing this table',
};

/** Another user's add-in is changing the table. */
export function busyElsewhere(by = 'Someone else', work: Work = 'refresh'): string {
  return `${by} ${doing[work]}. Wait a moment, then try again.`;
}

/** On the table's card: another user's add-in is changing it. */
export function workingOnIt(by = 'Someone else', work: Work = 'refresh'): string {
  return `${by} ${doing[work]} now.`;
}

/** Another user's add-in has changed the table since it was read here. */
export function changedElsewhere(by = 'Someone else'): string {
  return `${by} just refreshed or updated this table, so your change wasn't made. Try again.`;
}

/** Another user has converted the table since it was read here. Without `kind`, the table is gone. */
export function convertedElsewhere(kind?: 'linked table' | 'snapshot'): string {
  const what = kind === undefined ? 'converted or removed this table' : `converted this table to a ${kind}`;
  return `Someone else just ${what}, so your change wasn't made. Rescan the workbook.`;
}

/** Two users start at the same time. */
export function startedTogether(): string {
  return "Someone else started changing this table at the same time. Wait until they're done.";
}

/** Other users keep refreshing a table. */
export function stillBeingRefreshed(): string {
  return 'Other users keep refreshing this table. Refresh again later.';
}

/** Another user's add-in has refreshed the table, so this refresh is skipped. */
export function refreshedRecently(by = 'Someone else', minutes: number): string {
  const when = minutes === 0 ? 'just now' : `${printCount(minutes, 'minute')} ago`;
  return `${by} refreshed this table ${when}. If you need newer data, refresh it on its card.`;
}

/** A step of a refresh can't be undone because the table differs. */
export function tableChangedByOther(): string {
  return 'Someone else changed the table during the refresh. Refresh again.';
}

export function formulaNotRestored(formula: string, cell: string): string {
  return `The formula ${formula} wasn't restored to ${cell}, because someone else filled its cells.`;
}

export const tableUnfinished =
  'INCOMPLETE: this table is still being written, or writing was interrupted. If this text stays, delete these cells and insert the table again.';

export function newSheetKept(sheet: string, filled: string): string {
  return `The new sheet ${sheet} was kept because ${filled} isn't empty.`;
}

export function othersCellsKept(address: string, cells: number): string {
  return `Kept ${printCount(cells, 'cell')} in ${address} that someone else filled.`;
}

/** After a roll back: other users' cells and rows that stay. */
export function othersChangesKept(keptCells: number, keptRows: number): string {
  const cells = printCount(keptCells, 'cell');
  const rows = printCount(keptRows, 'row');
  const what = [...(keptCells > 0 ? [cells] : []), ...(keptRows > 0 ? [rows] : [])].join(' and ');
  return `Kept ${what} that someone else changed. Everything else was restored. Refresh again to update the table.`;
}

/** After a roll back: why the work failed (undefined if it was canceled), and what others' changes left. */
export function partlyUndone(reason: string | undefined, remarks: string): string {
  return `${reason ?? 'Canceled.'} ${remarks}`;
}

/** Notes were overwritten because two users changed a table at the same time. */
export function notesOverwritten(rows: number): string {
  return `Someone else sorted or edited the table during the refresh, so the refresh overwrote the notes of ${printCount(rows, 'row')}. The notes were copied to a new Notes sheet. Refresh again, then copy the notes back to their rows.`;
}

/** A refresh failed, and in the meantime notes were overwritten. `notes`: the message of `notesOverwritten`. */
export function failedWithNotesOverwritten(problem: string, notes: string): string {
  return `${problem} ${notes}`;
}
