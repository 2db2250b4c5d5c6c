// Messages about other users who change the same table.

import { printCount } from '../model/print-number';

/** The actions of a writer lock. */
type LockedAction = 'refresh' | 'convert' | 'update' | 'remove';
const actionDescriptions: Readonly<Record<LockedAction, string>> = {
  refresh: 'is refreshing this table',
  convert: 'is converting this table',
  update: 'is updating this table',
  remove: 'is removing this table',
};

/** Another user's add-in is changing the table. */
export const busyElsewhere = (user = 'Someone else', lockedAction: LockedAction = 'refresh') =>
  `${user} ${actionDescriptions[lockedAction]}. Wait a moment, then try again.`;

/** On the table's card: another user's add-in is changing it. */
export const tableBusy = (user = 'Someone else', lockedAction: LockedAction = 'refresh') =>
  `${user} ${actionDescriptions[lockedAction]} now.`;

/** Another user's add-in has changed the table since this add-in read it. */
export const changedElsewhere = (user = 'Someone else') =>
  `${user} just refreshed or updated this table, so your change wasn't made. Try again.`;

/** Another user has converted the table since this add-in read it. Without `kind`, the table is gone. */
export function convertedElsewhere(kind?: 'linked table' | 'snapshot'): string {
  const change = kind === undefined ? 'converted or removed this table' : `converted this table to a ${kind}`;
  return `Someone else just ${change}, so your change wasn't made. Rescan the workbook.`;
}

/** Two users start at the same time. */
export const startedTogether =
  "Someone else started changing this table at the same time. Wait until they're done, then try again.";

/** Other users keep refreshing a table. */
export const stillBeingRefreshed = 'Other users keep refreshing this table. Refresh again later.';

/** Another user's add-in has refreshed the table, so this refresh is skipped. */
export function refreshedRecently(minutes: number, user = 'Someone else'): string {
  const when = minutes === 0 ? 'just now' : `${printCount(minutes, 'minute')} ago`;
  return `${user} refreshed this table ${when}. If you need newer data, refresh it on its card in Workbook.`;
}

/** A step of a refresh can't be undone because another user changed the table after it. */
export const tableChangedByOtherUser = 'Someone else changed the table during the refresh. Refresh again.';

/** After a rollback: a formula that isn't back in its cell. */
export const formulaNotRestored = (formula: string, cell: string) =>
  `The formula ${formula} wasn't restored to ${cell}, because someone else filled its cells.`;

/** In the first cell of a table's header while the rows are written, for other users and after an interruption. */
export const tableUnfinished =
  'INCOMPLETE: this table is still being written, or writing was interrupted. If this text stays, delete these cells and insert the table again.';

/** After a rollback: the new sheet of a table stays because another user filled cells on it. */
export const newSheetKept = (sheet: string, filledAddress: string) =>
  `The new sheet ${sheet} was kept because ${filledAddress} isn't empty.`;

/** After a rollback: other users' cells that stay. */
export const othersCellsKept = (address: string, cells: number) =>
  `Kept ${printCount(cells, 'cell')} in ${address} that someone else filled.`;

/** After a rollback: other users' cells and rows that stay. */
export function othersChangesKept(keptCells: number, keptRows: number): string {
  const cells = printCount(keptCells, 'cell');
  const rows = printCount(keptRows, 'row');
  const keptItems = [...(keptCells > 0 ? [cells] : []), ...(keptRows > 0 ? [rows] : [])].join(' and ');
  return `Kept ${keptItems} that someone else changed. Everything else was restored. Refresh again to update the table.`;
}

/**
 * After a rollback that kept other users' changes. `reason`: why the work failed; undefined if it was canceled. `remarks`: what
 * was kept.
 */
export const partlyUndone = (reason: string | undefined, remarks: string) => `${reason ?? 'Canceled.'} ${remarks}`;

/** Notes were overwritten because two users changed a table at the same time. */
export const notesOverwritten = (rows: number) =>
  `Someone else sorted or edited the table during the refresh, so the refresh overwrote the notes of ${printCount(rows, 'row')}. The notes were copied to a new Notes sheet. Refresh again, then copy the notes back to their rows.`;

/** A refresh failed, and in the meantime notes were overwritten. `notesMessage` is from `notesOverwritten`. */
export const failedWithNotesOverwritten = (failure: string, notesMessage: string) => `${failure} ${notesMessage}`;
