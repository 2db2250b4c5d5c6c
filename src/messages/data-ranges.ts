// Long because every action on data ranges has its messages here.
// Messages about inserting, refreshing, converting, and highlighting data ranges.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

export const cellsNextToTable = (cell: string) =>
  new AddInError(
    'workbook',
    `Cells beside the table, starting at ${cell}, aren't part of it, so they'd stay behind when its rows move. Move them into a new column of the table. To continue without them, refresh again. Nothing was written.`,
  );

/**
 * Why an address seems to refer to another cell than before: the cell is empty, or the label to its left or above it differs.
 * `before`: the text then.
 */
export interface CellDifference {
  readonly changedCell: 'referenced' | 'left' | 'above';
  readonly before: string;
}

const differences: Readonly<Record<CellDifference['changedCell'], (before: string) => string>> = {
  referenced: (before) => `it's empty and used to contain "${before}"`,
  left: (before) => `the cell to its left used to contain "${before}"`,
  above: (before) => `the cell above it used to contain "${before}"`,
};

export function referencedCellMoved(name: string, reference: string, difference: CellDifference): AddInError {
  const reason = differences[difference.changedCell](difference.before);
  return new AddInError(
    'input',
    `The ${name} table's query refers to ${reference}, which may now point to a different cell: ${reason}. Excel doesn't adjust addresses in queries when rows or columns are inserted or deleted. Update the query with the new address, or name the cell and use the name. No query was sent.`,
  );
}

const maxSpillReferences = 5;

/** `referringCells`: the cells and names whose formulas refer to the spill; `tableNames`: the tables whose queries do. */
export function formulasUseSpill(
  cell: string,
  referringCells: readonly string[],
  tableNames: readonly string[],
  area: string,
): AddInError {
  const references = [...referringCells, ...tableNames.map((name) => `the ${name} table's query`)];
  const shownReferences = [
    ...references.slice(0, maxSpillReferences),
    ...(references.length > maxSpillReferences ? ['others'] : []),
  ];
  const referenceList = new Intl.ListFormat('en-US').format(shownReferences);
  return new AddInError(
    'workbook',
    `${cell}# would become #REF! in ${referenceList}. Change it to ${area} there first, or repeat the action to continue anyway. Nothing was changed.`,
  );
}

export const columnGoneFromResult = (name: string) =>
  new AddInError(
    'contract',
    `The result no longer has the ${name} column, so the table wasn't refreshed. Change the table's query, or insert the table again.`,
  );

export const refersToOtherFile = () =>
  new AddInError(
    'workbook',
    "The query refers to cells in another workbook, so it wasn't entered as a formula. Edit the query in Build, then try again.",
  );

export const convertLosesUserColumns = (columns: string) =>
  new AddInError(
    'workbook',
    `The table has your own columns (${columns}), which would be deleted with its cells. Move them elsewhere first, or choose Remove and keep the values. Nothing was changed.`,
  );

export const dataRangeBusy = () =>
  new AddInError('workbook', 'This data range is being changed. Wait a moment, then try again.');

export const formulaGone = () =>
  new AddInError('workbook', 'The formula is no longer in its cell. Rescan the workbook.');

export const highlightAfterOther = (message: string) =>
  new AddInError('workbook', `${message} Wait a moment, then try again.`);

export const nothingToHighlight = () =>
  new AddInError(
    'input',
    'Nothing to highlight: since you opened the workbook, no refresh has changed cells that are still in the table.',
  );

export const tooManyPlacesToHighlight = (areas: string) =>
  new AddInError(
    'limit',
    `The last refresh changed cells in ${areas} places, too many to highlight. Query fewer rows, or compare two dates with IDS.COMPARE.`,
  );

export const tooManyUserColors = () =>
  new AddInError(
    'limit',
    'Too many changed cells have your own fill color, which highlights would cover. Clear their fill, then try again. Nothing was highlighted.',
  );

export const columnsDoNotFit = () =>
  new AddInError(
    'limit',
    "The columns don't fit to the right of the selected cell. Select a cell farther left, or choose fewer columns. Nothing was written.",
  );

/** Why nothing can be inserted at the selected cell, as a notice before the user inserts. `rows`: including the header row. */
export const rowsPassSheetEnd = (rows: number) =>
  `The result needs ${printCount(rows, 'row')}, but the sheet ends at row 1,048,576. Select a cell farther up, or query fewer rows.`;

/** Like `rowsPassSheetEnd`, for columns. */
export const columnsPassSheetEnd =
  "The columns don't fit to the right of the selected cell. Select a cell farther left, or choose fewer columns.";

export const sheetProtected = (sheet: string) =>
  new AddInError(
    'workbook',
    `The ${sheet} sheet is protected. Unprotect it, or select a cell on another sheet. Nothing was written.`,
  );

export const placeOccupied = (obstacle: string) =>
  new AddInError(
    'workbook',
    `${obstacle} is in the way of the new table. Select empty cells or a new sheet. Nothing was overwritten.`,
  );

/** Another table overlaps, or touches, the place of the new table. */
export const tableInTheWay = (table: string) => placeOccupied(`The ${table} table`);

export const cellsMerged = (address: string) =>
  new AddInError(
    'workbook',
    `The cells ${address} are merged, and a table can't overlap merged cells. Unmerge them, or select other cells. Nothing was overwritten.`,
  );

export const notesWouldBeLost = (columns: string, cells: string) =>
  new AddInError(
    'workbook',
    `The table's columns don't identify each row, so your entries in ${columns} could be lost (${cells}). Edit the query in Build, add columns that identify rows, like AccountId and SecurityId, and choose Update. Or move the entries to other cells, refresh, and move them back. Nothing was written.`,
  );

export const referencedCellsChanged = (reference: string) =>
  new AddInError(
    'input',
    `The snapshot's query refers to ${reference}, which has changed since the rows were fetched. Restore those cells, then compare the snapshot with the source again. No query was sent.`,
  );

export const snapshotDoesNotRefresh = () =>
  new AddInError('input', "A snapshot doesn't refresh. Compare it with the source, or convert it to a linked table.");

export const tableSheetProtected = (sheet: string) =>
  new AddInError('workbook', `The ${sheet} sheet is protected. Unprotect it, then try again. Nothing was written.`);

export const headerRowHidden = (name: string) =>
  new AddInError(
    'workbook',
    `The header row of the ${name} table is hidden. Show it (Table Design > Header Row), then try again. Nothing was written.`,
  );

export const totalRowInTheWay = (name: string) =>
  new AddInError(
    'workbook',
    `Columns can't be added while the ${name} table shows its total row. Hide the row (Table Design > Total Row), then update. Nothing was written.`,
  );

export const newColumnsDoNotFit = () =>
  new AddInError(
    'limit',
    "The new columns don't fit: the sheet has too few columns to the right of the table. Choose fewer columns, or insert a new table. Nothing was written.",
  );

export const newColumnsBlocked = (area: string, filled: string) =>
  new AddInError(
    'workbook',
    `The new columns need ${area}, to the right of the table, but ${filled} is in the way. Move it, or insert a new table. Nothing was written.`,
  );

export const updateLosesUserColumns = (columns: string, headers: string) =>
  new AddInError(
    'workbook',
    `The query no longer includes ${headers}, but linked columns can't be removed while the table has your own columns (${columns}). Add the missing columns to the query again, or insert a new table. Nothing was written.`,
  );

export const tableNotLinked = () => new AddInError('workbook', 'The table is no longer linked. Rescan the workbook.');

export const tableNotDeleted = () =>
  new AddInError('workbook', 'The table still exists, so nothing was restored. Rescan the workbook.');

export const copyGone = () =>
  new AddInError(
    'workbook',
    "This table can't be linked anymore, because it or its original changed. Rescan the workbook.",
  );

export const spillBlockedBy = (cell: string, rows: number, columns: number) =>
  `The cell shows #SPILL!: its result needs ${printCount(rows, 'row')} and ${printCount(columns, 'column')}, but ${cell} isn't empty. Clear or move that cell.`;

export const dataRangeGone = () =>
  new AddInError(
    'workbook',
    'These formulas changed after the workbook was scanned, so nothing was done. Choose Rescan, then try again.',
  );

export const dataRangeNotFound =
  "A formula or table was moved, converted, or deleted after the workbook was scanned, so it wasn't refreshed. Choose Rescan, then try again.";

export const dataRangeChanged = (address: string) =>
  new AddInError(
    'workbook',
    `The formulas in ${address} changed after the scan, so none were replaced. Rescan the workbook.`,
  );

export const dataRangeMerged = (address: string) =>
  new AddInError(
    'workbook',
    `${address} has merged cells, and a formula can't spill into merged cells. Unmerge them first.`,
  );

export const replacementDeclined = () => new AddInError('canceled', 'Nothing was replaced.');

/** Asks the user before formulas are replaced. */
export const describeReplacement = (count: string, formula: string) =>
  `One formula in the first cell, ${formula}, replaces ${count} formulas and fills their cells. Formats don't change. You can no longer sort the cells or edit them one by one.`;

/** The address of filled cells, such as `Sheet1!B2:B9, B12:B19, and 4 more`. */
export const placesAndMore = (places: string, more: number) =>
  more > 0 ? `${places}, and ${printNumber(more)} more` : places;

/** `reasons`: `2026-10-31 isn't a process date. Nearest process dates: 2026-10-30, 2026-11-02.` */
export const cellsFailed = (failed: number, reasons: string) => `${printCount(failed, 'cell')} failed: ${reasons}`;

/** `state`: `stale` */
export const cellsInState = (cells: number, state: string, reasons: string) =>
  `${printCount(cells, 'cell')} ${state}: ${reasons}`;

export const otherReasons = (cells: number) => `Other reasons (${printCount(cells, 'cell')}).`;

export const reasonOfCells = (cells: number, reason: string) => `${reason} (${printCount(cells, 'cell')})`;
