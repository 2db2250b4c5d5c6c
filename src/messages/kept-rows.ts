// Messages about rows with notes, about cells that users typed over, and about tables that the add-in didn't write.
import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

/** More rows would stay than a table's definition can store. */
export const tooManyKeptRows = (rows: number) =>
  `${printNumber(rows)} rows with notes aren't in the new result, more than a table can keep. Copy the notes elsewhere, delete the originals, and refresh again. Nothing was written.`;

/** Lists the first names, and the number of the others. */
export function nameSome(names: readonly string[], max = 5): string {
  const otherCount = names.length - max;
  return [...names.slice(0, max), ...(otherCount > 0 ? [`${printNumber(otherCount)} more`] : [])].join(', ');
}

/** The label of a row without values from the source. */
export const blankRow = 'Row without values';

/**
 * Describes rows that left the source or came back. `noted`: how many of the `added` rows have notes; the others were
 * changed in their linked columns.
 */
export function describeKeptCounts(
  addedCount: number,
  notedCount: number,
  returnedCount: number,
  keptCount: number,
): string | undefined {
  const [row, rows, predicate] =
    addedCount === 1
      ? [
          'row',
          'row that differs',
          'is no longer in the source. It remains in the table and its totals, in gray, until you remove it.',
        ]
      : [
          'rows',
          'rows that differ',
          'are no longer in the source. They remain in the table and its totals, in gray, until you remove them.',
        ];
  const description =
    notedCount === 0
      ? `${rows} from the last refresh`
      : `${row} with notes${notedCount < addedCount ? ' or other changes' : ''}`;
  const parts = [
    ...(addedCount > 0 ? [`${printNumber(addedCount)} ${description} ${predicate}`] : []),
    ...(returnedCount > 0 ? [`${printCount(returnedCount, 'row is', 'rows are')} back in the source.`] : []),
    ...(keptCount > addedCount && addedCount + returnedCount > 0
      ? [`The table now has ${printCount(keptCount, 'row', 'rows')} no longer in the source.`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The label of a total row, whose sums include `kept` rows that are no longer in the source. */
export const totalLabel = (keptCount = 0) =>
  keptCount === 0 ? 'Total' : `Total, with ${printCount(keptCount, 'gray row', 'gray rows')}`;

/** Returns whether a cell of a total row contains the add-in's label. */
export const isTotalLabel = (value: unknown): boolean =>
  typeof value === 'string' && /^Total(?:, with [\d,]+ gray rows?)?$/.test(value);

/** A cell that the query refers to has changed since the last refresh. */
export const argumentChanged = (reference: string, before: string, now: string) =>
  `${reference} was ${before === '' ? 'empty' : `"${before}"`} and is now ${now === '' ? 'empty' : `"${now}"`}, so the query may return different rows.`;

/** A list of values that the query refers to has changed. */
export const argumentsChanged = (reference: string) =>
  `The cells ${reference} have changed, so the query may return different rows.`;

/** How many rows with notes a refresh would find no longer in the source. */
export function rowsLeaving(leaving: number, annotated: number): string {
  const all = annotated === 1 ? 'the row' : `the ${printNumber(annotated)} rows`;
  const rows = leaving === annotated ? all : `${printNumber(leaving)} of ${all}`;
  const [they, them] = leaving === 1 ? ['It would', 'it'] : ["They'd", 'them'];
  return `The new rows don't include ${rows} with notes. ${they} remain in the table and its totals, in gray, until you remove ${them}.`;
}

/** Another user's token covers other data, so a refresh would remove rows that are still in the source. */
export function rowsOfOtherToken(user: string | undefined, rows: number): string {
  const refreshed = user === undefined ? 'The rows were refreshed' : `${user} refreshed the rows`;
  return `${refreshed} with a token that covers different custodians or customers than yours. Refreshing with your token removes ${printCount(rows, 'row', 'rows')}.`;
}

const maxRowNumbers = 5;

/** Cells in the linked columns were typed over. `rows`: the numbers of their rows on the sheet. */
export function rowsAltered(rows: readonly number[]): string {
  const otherCount = rows.length - maxRowNumbers;
  const names = [
    ...rows.slice(0, maxRowNumbers).map(String),
    ...(otherCount > 0 ? [`${printNumber(otherCount)} more`] : []),
  ];
  const list = new Intl.ListFormat('en-US').format(names);
  return `${printCount(rows.length, 'row has', 'rows have')} been changed in the linked columns since the last refresh: ${rows.length === 1 ? 'row' : 'rows'} ${list}. Refreshing overwrites these changes.`;
}

/** The cells that were typed over in the linked columns can't be determined. */
export const someCellsAltered =
  'Linked columns have changed since the last refresh: cells were edited, or a refresh was undone. Refreshing overwrites these values.';

/** A table has rows, but none that the add-in wrote. */
export const noRowWritten = (table: string) =>
  `No row of ${table} matches what IDS for Excel wrote. Refreshing adds the query's rows to the table and may overwrite cells.`;

/** A refresh outside the pane needs a confirmation. */
export const refreshInPane = (explanation: string) =>
  `${explanation} Nothing was written. To confirm, refresh the table in the pane.`;

/** The user declined. */
export const leftUnchanged = 'Nothing was changed.';

/** Cells that the add-in didn't write would be removed. */
export const alteredCellsNotRemoved = (table: string) =>
  `Cells in the linked columns of ${table} have changed since the last refresh, so they weren't removed. Refresh the table first to replace them, or choose Remove, keep the values, and delete the cells yourself. Nothing was changed.`;

/** The Excel table of a definition is gone. */
export const tableDeleted = (table: string) =>
  `The ${table} table was deleted or converted to a range. Restore it on a new sheet, or remove it from the list.`;

/** Two definitions name the same table. */
export const definitionDuplicate = (table: string) =>
  `The workbook has a second definition of the ${table} table, which IDS for Excel ignores. Remove it from the list.`;

/** A workbook's definitions exceed the limit. */
export const definitionsTooBig =
  "The workbook's definitions of linked tables are too large to read, so this table was left unchanged. Remove linked tables that you don't use.";

/** A definition fills a column with a field that contradicts its header. */
export const wrongField = (header: string, field: string) =>
  `The workbook maps the ${header} column to ${field}, which doesn't match its header. Choose Remove link only, then insert the table again. Nothing was written.`;

/** The rows from before a refresh are no longer in memory. */
export const oldRowsGone =
  'The rows from before the last refresh are no longer available. Only the window that refreshed the table can undo the refresh, and only until the next one.';

/** Part of the confirmation before a table is converted: the cells copied first. `columns`: the user's own. */
export const notesToCopy = (columns: string, rows: number) =>
  [
    ...(columns === '' ? [] : [`Your columns (${columns}) can't be converted.`]),
    ...(rows === 0
      ? []
      : [
          `${printCount(rows, 'row with notes, with your colors, or no longer in the source is', 'rows with notes, with your colors, or no longer in the source are')} first copied to a new Notes sheet.`,
        ]),
  ].join(' ');

/** Like `notesToCopy`, for the user's colors in those rows. */
export const colorsToCopy = (cells: number) =>
  `${printCount(cells, 'colored cell keeps its color', 'colored cells keep their colors')} there.`;

/** Like `notesToCopy`, for what was typed in the total row. */
export const totalRowToCopy = 'The total row, including what you typed in it, is also copied to the Notes sheet.';

/** Cells changed after they were read and before they were removed. */
export const cellsChangedMeanwhile = (table: string) =>
  new AddInError(
    'workbook',
    `Cells in ${table} changed before the action finished, so the table was left unchanged. Try again.`,
  );

/** Comments can't be copied with the cells. */
export const notesNotCopied = (comments: number) =>
  `${printCount(comments, "comment isn't", "comments aren't")} copied: comments remain in their cells, which show different rows afterward.`;

/** The first line of a sheet with copied notes. */
export const notesCopyTitle = (table: string, address: string, asOf: string | undefined) =>
  `Copied from ${table} (${address})${asOf === undefined ? '' : `, as of ${asOf}`}`;

/** On the sheet of notes that were overwritten: why they are there. */
export const copiedNotes =
  'Someone else sorted or edited the table during a refresh, so the refresh overwrote these notes.';

/** The check for overwritten notes failed. */
export const notesNotChecked = (reason: string) =>
  `The rows were refreshed, but the notes next to them couldn't be checked: ${reason}`;

/** A table's cells differ from its last fetch. */
export const rowsOfSeveralFetches =
  'Some cells differ from the last refresh: they were edited, or a refresh was interrupted or undone. Move rows that you added out of the table, then refresh the table.';

/** On the card of a table whose sheet was copied. */
export const tableCopied = (from: string) =>
  `A copy of ${from}. A copy isn't refreshed: to refresh it as a separate table, choose Link.`;
