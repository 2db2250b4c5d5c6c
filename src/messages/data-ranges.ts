// Messages about inserting, refreshing, converting and highlighting data ranges.

import { AddInError } from '../model/errors';

export function cellsBesideTable(cell: string): AddInError {
  return new AddInError(
    'workbook',
    `What stands beside the table from ${cell} on is not part of it, and would stay where it is while rows move. Put it into a column right next to the table, which then moves it along; or refresh again, and only the rows move. Nothing was written.`,
  );
}

export function referencedCellMoved(name: string, reference: string, why: string): AddInError {
  return new AddInError(
    'input',
    `The question of the table ${name} refers to ${reference}, which seems to be another cell than before: ${why}. Such an address stays when rows or columns are inserted or deleted. Change the question to where the cell is now, or give the cell a name and use that: names move along. Nothing was asked.`,
  );
}

export function formulasUseSpill(cell: string, users: string, further: string, area: string): AddInError {
  return new AddInError(
    'workbook',
    `Formulas refer to all of its cells as ${cell}#, and would show #REF! from then on: ${users}${further}. Let them refer to ${area} first; or do this again, and they break. Nothing was changed.`,
  );
}

export function columnGoneFromResult(name: string): AddInError {
  return new AddInError(
    'contract',
    `The answer no longer has the column ${name}, so the table was left as it is. Change its question, or insert it anew.`,
  );
}

export function refersToOtherFile(): AddInError {
  return new AddInError(
    'workbook',
    'The question refers to cells of another file, so it was not entered as a formula. Open the question and write it anew.',
  );
}

export function convertLosesUserColumns(own: string): AddInError {
  return new AddInError(
    'workbook',
    `The table has columns of your own (${own}), which would be lost with its cells. Cut them and put them elsewhere first, or choose Remove the link only: that leaves all cells as they are. Nothing was changed.`,
  );
}

export function dataRangeBusy(): AddInError {
  return new AddInError('workbook', 'This is already being worked on. Wait until it is done.');
}

export function formulaGone(): AddInError {
  return new AddInError('workbook', 'The formula is no longer in its cell. Look at the list again.');
}

export function highlightAfterOther(sentence: string): AddInError {
  return new AddInError('workbook', `${sentence} Mark its changes when that is done.`);
}

export function nothingToHighlight(): AddInError {
  return new AddInError(
    'input',
    'No cell of the table is as the last refresh in this session changed it, so there is nothing to mark.',
  );
}

export function tooManyPlacesToHighlight(places: string): AddInError {
  return new AddInError(
    'limit',
    `The last refresh changed cells in ${places} places, too many to mark. Sort the table by what you look for, then mark them; or ask for fewer rows.`,
  );
}

export function tooManyUserColors(): AddInError {
  return new AddInError(
    'limit',
    'Too many of the changed cells have a colour of your own, which the marks would cover. Nothing was marked.',
  );
}

export function columnsDoNotFit(): AddInError {
  return new AddInError(
    'limit',
    'The columns do not fit to the right of the selected cell. Select one further left, or choose fewer columns. Nothing was written.',
  );
}

export function sheetProtected(sheet: string): AddInError {
  return new AddInError(
    'workbook',
    `The sheet ${sheet} is protected. Take its protection off, or select a cell of another sheet. Nothing was written.`,
  );
}

export function placeOccupied(what: string): AddInError {
  return new AddInError(
    'workbook',
    `${what} is in the way: the new table would lie over it. Select an empty place, or a new sheet. Nothing was overwritten.`,
  );
}

export function cellsMerged(place: string): AddInError {
  return new AddInError(
    'workbook',
    `The cells ${place} are merged, and a table cannot lie over merged cells. Unmerge them, or select another place. Nothing was overwritten.`,
  );
}

export function notesWouldBeLost(columns: string, cells: string): AddInError {
  return new AddInError(
    'workbook',
    `The table's columns do not tell all of its rows apart, so what you wrote in ${columns} would be lost with rows that may only have changed (${cells}). Move that to other cells, then refresh, and put it back; or choose Remove the link only, which leaves this table as it is, and insert a new one. Add columns that tell rows apart, like AccountId and SecurityId, in Build with Update, and it does not happen again. Nothing was written.`,
  );
}

export function snapshotDoesNotRefresh(): AddInError {
  return new AddInError('input', 'A snapshot does not change. Verify it, or make it a linked table.');
}

export function refreshSheetProtected(sheet: string): AddInError {
  return new AddInError(
    'workbook',
    `The sheet ${sheet} is protected. Take its protection off, then refresh: nothing was written.`,
  );
}

export function headerRowHidden(name: string): AddInError {
  return new AddInError(
    'workbook',
    `The table ${name} does not show its header row. Show it (Table Design, Header Row), then refresh: nothing was written.`,
  );
}

export function totalRowInTheWay(name: string): AddInError {
  return new AddInError(
    'workbook',
    `The table ${name} has a total row, and columns are added to one without. Hide it (Table Design, Total Row), then update: nothing was written.`,
  );
}

export function newColumnsDoNotFit(): AddInError {
  return new AddInError(
    'limit',
    'The new columns do not fit right of the table: a sheet ends there. Nothing was written.',
  );
}

export function newColumnsBlocked(area: string, filled: string): AddInError {
  return new AddInError(
    'workbook',
    `The new columns go right of the table, into ${area}, and ${filled} is in the way. Move that elsewhere, or insert a new table. Nothing was written.`,
  );
}

export function updateLosesUserColumns(own: string, headers: string): AddInError {
  return new AddInError(
    'workbook',
    `The table has columns of your own (${own}), so columns can only be added to it, and the question leaves out ${headers}. Keep those in the question, or insert a new table. Nothing was written.`,
  );
}

export function tableNotDeleted(): AddInError {
  return new AddInError('workbook', "This table wasn't deleted. Refresh the list.");
}

export function copyGone(): AddInError {
  return new AddInError('workbook', "This table isn't a copy anymore. Refresh the list.");
}

export function spillBlockedBy(cell: string, rows: string, columns: number): string {
  return `The cell shows #SPILL!: ${cell} is in the way of its ${rows} rows and ${columns} columns. Clear or move what is there.`;
}

export function blockGone(): AddInError {
  return new AddInError('workbook', "These formulas aren't as they were listed. Rescan the workbook and try again.");
}

export function blockChanged(place: string): AddInError {
  return new AddInError('workbook', `The formulas in ${place} were changed meanwhile. Nothing was replaced.`);
}

export function blockMerged(place: string): AddInError {
  return new AddInError('workbook', `${place} has merged cells, and Excel can't spill into those. Unmerge them first.`);
}

export function replaceLeft(): AddInError {
  return new AddInError('cancelled', 'Nothing was replaced.');
}

/** What the user is asked before formulas are replaced. */
export function replaceAbout(count: string, formula: string): string {
  return `${count} formulas become one in the first cell, ${formula}, which fills the others. Their formats stay. Afterwards the cells can't be sorted or edited one by one.`;
}
