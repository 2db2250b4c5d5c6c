// Messages about cells, sheets and linked tables.

import { AddInError } from '../model/errors';

export function excelFailed(doing: string, sentence: string, options?: ErrorOptions): AddInError {
  return new AddInError('workbook', `${doing} did not work: ${sentence}`, options);
}

export function rowsDoNotFit(rows: string): AddInError {
  return new AddInError(
    'limit',
    `${rows} rows do not fit below the table's header: a sheet ends at row 1,048,576. Ask for one custodian, fewer dates, or totals instead of rows. Nothing was written.`,
  );
}

export function numberTooLarge(column: string): AddInError {
  return new AddInError(
    'limit',
    `A number in the column ${column} is larger than Excel's largest. Leave the column out: nothing was written.`,
  );
}

export function cellTextTooLong(column: string, length: string): AddInError {
  return new AddInError(
    'limit',
    `A text in the column ${column} has ${length} characters, and a cell takes 32,767. Leave the column out: nothing was written.`,
  );
}

export function tableChangedMeanwhile(): AddInError {
  return new AddInError(
    'workbook',
    'The table was changed or sorted while it was being refreshed. Refresh it again, and leave it alone meanwhile.',
  );
}

export function tableGone(): AddInError {
  return new AddInError('workbook', 'The table is no longer there, so there is nothing to refresh. Insert it anew.');
}

export function tooMuchToRestore(): AddInError {
  return new AddInError(
    'limit',
    'There is too much in these cells to put it back if something fails. Empty them first.',
  );
}

export function keyColumnDeleted(missing: string): AddInError {
  return new AddInError(
    'workbook',
    `The table has no column ${missing} any more, and its rows cannot be told apart without it. Undo deleting it, or insert the table anew. Nothing was written.`,
  );
}

export function columnReplaced(header: string): AddInError {
  return new AddInError(
    'workbook',
    `The table's column ${header} is not the one that IDS wrote: that one was renamed or deleted, and another has its header now. Give your own column another header, or insert the table anew. Nothing was written.`,
  );
}

export function tooManyColumnsToStore(): AddInError {
  return new AddInError('limit', 'The question has too many columns to be kept in the workbook. Name fewer columns.');
}

export function mergedBelowTable(place: string): AddInError {
  return new AddInError(
    'workbook',
    `The cells ${place} below the table are merged, and Excel would not let the table grow or shrink past them. Unmerge them, then refresh: nothing was written.`,
  );
}

export function totalReferencedByAddress(table: string, total: string): AddInError {
  return new AddInError(
    'workbook',
    `Formulas in the column of ${table} refer to the total row by its address, ${total}, and the row moves when rows come or go. Select the total with the mouse in place of the address, so that Excel writes the table's name and [#Totals], then refresh: nothing was written.`,
  );
}

export function refreshCancelled(): AddInError {
  return new AddInError('cancelled', 'It was cancelled. The old rows are as they were.');
}

export function cellHoldsError(reference: string, found: string): AddInError {
  return new AddInError('input', `${reference} holds the error ${found}. Mend that first.`);
}

export function referenceNotFound(reference: string): AddInError {
  return new AddInError('input', `The formula refers to ${reference}, which is not in this workbook.`);
}

export function referenceInOtherWorkbook(reference: string): AddInError {
  return new AddInError(
    'input',
    `The formula refers to ${reference} in another workbook. Copy those cells into this one.`,
  );
}

export function referenceOnlyInCell(reference: string, can: string): AddInError {
  return new AddInError(
    'input',
    `The formula refers to ${reference}, which can only be read inside a cell. Use ${can}.`,
  );
}

export function cellChangedMeanwhile(address: string): AddInError {
  return new AddInError(
    'workbook',
    `${address} holds something else by now, so nothing was changed. Select the cell again.`,
  );
}

export function unfinishedSheetsLeft(said: string, left: string, options?: ErrorOptions): AddInError {
  return new AddInError(
    'workbook',
    `${said} Excel did not let go of ${left}, unfinished as it is: delete it.`,
    options,
  );
}

export function sheetWritingCancelled(): AddInError {
  return new AddInError('cancelled', 'Writing the sheet was cancelled, and what was written is gone.');
}
