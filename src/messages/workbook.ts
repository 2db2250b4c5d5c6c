// Messages about cells, sheets, and linked tables.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export const rowsDoNotFit = (rows: number) =>
  new AddInError(
    'limit',
    `The sheet has no room for ${printCount(rows, 'row')} below the table's header: a sheet ends at row 1,048,576. Query one custodian, fewer dates, or totals. Nothing was written.`,
  );

export const numberTooLarge = (column: string) =>
  new AddInError(
    'limit',
    `A number in the ${column} column is too large for Excel. Remove the column. Nothing was written.`,
  );

export const cellTextTooLong = (column: string, length: string) =>
  new AddInError(
    'limit',
    `Text in the ${column} column has ${length} characters; a cell holds 32,767. Remove the column. Nothing was written.`,
  );

export const tableChangedMeanwhile =
  "The table was changed or sorted during the refresh. Refresh again, and don't change the table while it refreshes.";

export const tableGone = () => new AddInError('workbook', 'The table no longer exists. Insert it again.');

/** `veryHidden`: whether a macro or the Visual Basic Editor hid the sheet, so Excel's Unhide doesn't list it. */
export function sheetHidden(sheet: string, veryHidden: boolean): AddInError {
  const advice = veryHidden
    ? "Excel's Unhide command doesn't list it: show it in the Visual Basic Editor, or ask the workbook's author."
    : 'Right-click any sheet tab and choose Unhide, then try again.';
  return new AddInError('workbook', `The ${sheet} sheet is hidden. ${advice}`);
}

export const structureProtected = () =>
  new AddInError(
    'workbook',
    "The workbook's structure is protected, so no sheet can be added. Choose Review > Protect Workbook to unprotect it, then try again. Nothing was written.",
  );

export const tooMuchToRestore = () =>
  new AddInError(
    'limit',
    "The cells hold too much data to back up before they're overwritten. Clear them first. Nothing was written.",
  );

export const keyColumnDeleted = (missing: string) =>
  new AddInError(
    'workbook',
    `The table no longer has the ${missing} column, which identifies its rows. Undo the deletion, or insert the table again. Nothing was written.`,
  );

export const columnReplaced = (header: string) =>
  new AddInError(
    'workbook',
    `The linked ${header} column was renamed or deleted, and another column now has its name. Rename the other column, or insert the table again. Nothing was written.`,
  );

export const tooManyColumnsToStore = () =>
  new AddInError('limit', 'The query has too many columns to save in the workbook. Choose fewer columns.');

export const mergedBelowTable = (address: string) =>
  new AddInError(
    'workbook',
    `The cells ${address} below the table are merged, so the table can't grow or shrink past them. Unmerge them, then refresh. Nothing was written.`,
  );

export const otherTableBelow = (name: string, address: string) =>
  new AddInError(
    'workbook',
    `The ${name} table in ${address} is below only some of this table's columns, so this table can't grow or shrink past it. Move the ${name} table, then refresh. Nothing was written.`,
  );

export const totalReferencedByAddress = (table: string, total: string) =>
  new AddInError(
    'workbook',
    `Formulas in a column of ${table} refer to the total row by its address, ${total}, but that row moves when the table grows or shrinks. In those formulas, select the address and click the total cell, then refresh. Nothing was written.`,
  );

export const refreshCanceled = () => new AddInError('canceled', 'Canceled. The rows are unchanged.');

export const cellHoldsError = (reference: string, errorValue: string) =>
  new AddInError('input', `${reference} contains the error ${errorValue}. Fix it first.`);

export const tooManyCellsReferenced = (reference: string, max: string) =>
  new AddInError('limit', `${reference} has more than ${max} cells. Refer to fewer cells.`);

/** Excel's R1C1 style, also with its German and French letters. */
const r1c1Style = /^[rzl](\d+|\[-?\d+\])?[cs](\d+|\[-?\d+\])?$/i;

export function referenceNotFound(reference: string): AddInError {
  const fix = r1c1Style.test(reference)
    ? 'Enter its column letters and row number, like B2.'
    : 'Correct the reference.';
  return new AddInError('input', `The formula refers to ${reference}, which isn't in this workbook. ${fix}`);
}

export const referenceInOtherWorkbook = (reference: string) =>
  new AddInError(
    'input',
    `The formula refers to ${reference} in another workbook. Copy those cells into this workbook.`,
  );

export const referenceOnlyInCell = (reference: string) =>
  new AddInError(
    'input',
    `${reference} works only in a cell formula. Use cells, a name, or a whole column of a table, like Funds[Account].`,
  );

/** Why a formula can't be entered in a cell. `shown`: the cell's text; empty for a value that shows none. */
export const cellFilled = (address: string, cellText: string) =>
  `${address} contains ${cellText === '' ? 'a value' : `"${cellText.slice(0, 40)}"`}.`;

/** An Excel table expanded over a new formula. */
export const cellBecameHeader = (address: string) =>
  `${address} became a header of the table next to it, and headers can't contain formulas. Insert the formula at least one cell away from the table.`;

export const cellChangedMeanwhile = (address: string) =>
  new AddInError(
    'workbook',
    `${address} has changed since you selected it, so nothing was written. Select the cell again.`,
  );

/** `problem`: why the sheets weren't finished; undefined if the user canceled. */
export function unfinishedSheetsLeft(
  problem: string | undefined,
  sheets: readonly string[],
  options?: ErrorOptions,
): AddInError {
  const [noun, them] = sheets.length === 1 ? ['sheet', 'it'] : ['sheets', 'them'];
  return new AddInError(
    'workbook',
    `${problem ?? 'Writing the sheet was canceled.'} Excel couldn't remove the unfinished ${noun} ${sheets.join(' and ')}. Delete ${them}.`,
    options,
  );
}

export const sheetWritingCanceled = () => new AddInError('canceled', 'Canceled. No sheet was created.');
