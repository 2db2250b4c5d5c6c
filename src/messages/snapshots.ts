// Messages about snapshots, on their cards, in their verification, and on the audit sheet.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

/** On a snapshot's card: its cells differ from the values it was taken with. */
export const snapshotAltered =
  'Some cells have changed since the snapshot was taken. Choose Compare with source to see which.';

/** A snapshot of edited cells would have the stamp of fetched ones. */
export const alteredBeforeSnapshot = (table: string) =>
  new AddInError(
    'workbook',
    `Cells in the linked columns of ${table} differ from the last refresh, so a snapshot would show them as fetched. Refresh the table first, or undo the changes. Nothing was changed.`,
  );

/** An older version didn't store which dates a period's date words meant. */
export const periodUnknown = (table: string) =>
  new AddInError(
    'workbook',
    `The dates that the query of ${table} meant when its rows were fetched are unknown. Refresh the table, then take the snapshot. Nothing was changed.`,
  );

/** The stamp of a snapshot isn't removed with it. */
export const stampKept =
  "The cells with the snapshot's query and totals were kept because they were edited or are on another sheet. Delete them if you don't need them.";

/** Row numbers on the sheet of a snapshot's rows that have changed since it was taken. */
export const rowsChanged = (rows: readonly number[], total: number) =>
  `Changed since the snapshot: row${total === 1 ? '' : 's'} ${rows.join(', ')}${total > rows.length ? `, and ${printNumber(total - rows.length)} more` : ''}.`;

/** A cell of a snapshot that differs from the source. */
interface DifferentCell {
  readonly address: string;
  readonly before: string;
  readonly now: string;
}

/** Cells of a snapshot that differ from the source. `all`: how many differ, including those that aren't listed. */
export function cellsDiffer(cells: readonly DifferentCell[], total: number): string {
  const differences = cells.map(({ address, before, now }) => `${address} has ${before}, the source has ${now}`);
  return `${differences.join('; ')}${total > cells.length ? `; and ${printNumber(total - cells.length)} more` : ''}.`;
}

/** Whose rows a snapshot has, if the user's can't be compared with them. */
type OtherRows = 'token' | 'service';

/** A snapshot whose rows can't be compared with those of another token or service. */
export const snapshotOfOther = (other: OtherRows) =>
  new AddInError(
    'workbook',
    `This snapshot was taken ${takenWith(other)}, so it can't be compared with the source. Its cells haven't changed.`,
  );

/** Cells of a snapshot have changed. `other`: why it's unknown whether the source has, too. */
export function snapshotCellsChanged(sourceChanged: boolean, other: OtherRows | undefined): string {
  const cells = 'Cells in this snapshot have changed since it was taken';
  if (other) return `${cells}. It was taken ${takenWith(other)}, so it can't be compared with the source.`;
  return sourceChanged ? `${cells}, and the source has changed, too.` : `${cells}. The source is unchanged.`;
}

const takenWith = (other: OtherRows) =>
  other === 'token'
    ? 'with a token that covers different custodians or customers than yours'
    : 'from a different service or with different settings for amounts and rates';

/** Notes next to a snapshot's rows differ from those when it was taken. */
export const ownColumnsChanged = 'Your own columns have changed since the snapshot.';

/** On the audit sheet, before the totals of a snapshot whose cells were changed. */
export const changedSinceSnapshot = 'Changed since the snapshot';

/** On the audit sheet: cells of a linked table were edited, or a refresh was interrupted or undone. */
export const changedSinceRefresh = 'Changed since the last refresh';

/** The first line of the audit sheet. `time`: `2026-04-10 09:30` */
export const auditTitle = (time: string) => `Queries in this workbook, listed ${time} ET`;

/** On the audit sheet, after a query: the date in the cell that sets its process date. */
export const dateInCell = (query: string, cell: string, date: string) => `${query}; ${cell} was ${date}`;

/** On the audit sheet: an unchanged snapshot. */
export const unchangedSnapshot = 'unchanged';

/** On the audit sheet: a table that only a newer version of the add-in may change. */
export const unsupportedTable = 'unsupported';

/** On the audit sheet: the process dates of several cells. */
export const datesBetween = (first: string, last: string) => `${first} to ${last}`;

/** On the audit sheet: the total of a column, or the checksum of its text. */
export const controlTotal = (header: string, total: string, isChecksum: boolean) =>
  `${isChecksum ? `checksum of ${header}` : header} ${total}`;

/** In a snapshot's stamp: a value that doesn't exist, or isn't known. */
export const stampValues = { none: 'none', unknown: 'unknown' } as const;

/** In a snapshot's stamp: a delivery that was missing. */
export const missingFromSnapshot = (
  custodian: string,
  customers: readonly string[] | undefined,
  date: string,
  state: string,
) => `${custodian}${customers ? ` (${customers.join(', ')})` : ''} for ${date}: ${state}`;
