import { continueWith } from '../../model/errors';
import { excelSteps } from '../../messages/excel-steps';
import { toExcelError, throwExcelError } from '../excel-error';
import { clearFilters } from './excel-filters';
import { readReference } from '../read-reference';
import { requireUnprotectedStructure } from '../require-unprotected-structure';
import { setUpPage } from '../set-up-page';
import { showCells } from '../show-cells';
import { reenterFormulas } from './reenter-formulas';
import { findFormulas } from './find-formulas';
import { excelFills } from './excel-fills';
import { applyLayout, readLayout } from './excel-layouts';
import { excelParts } from './excel-parts';
import { createExcelSheet } from './excel-sheet';
import { getRange, runOnSheet, toArea, areaProperties } from '../ranges';
import { readSort } from './read-sort';
import { excelTables } from './excel-tables';
import type { LinkedWorkbook, SheetCell } from './linked-workbook';
import { findSpillReferences } from './find-spill-references';
import { wrapText } from './wrap-text';
import { watchEvents } from '../watch-events';

/** Implements LinkedWorkbook for the open workbook through Office.js. */
export const excelLinkedWorkbook: LinkedWorkbook = {
  ...excelParts,
  ...excelTables,
  ...excelFills,
  clearFilters,
  readLayout,
  applyLayout,
  readSort,
  findFormulas,
  readReference: (reference) => readReference(reference),
  findSpillReferences,
  findCommentedCells,
  watchEdits,
  getSheet: (sheetId, tableId, action) => createExcelSheet({ sheetId, tableId, action }),

  readSelection: () =>
    Excel.run(async (context) => {
      const range = context.workbook.getSelectedRange();
      range.load('rowIndex,columnIndex');
      range.worksheet.load('id,name');
      await context.sync();
      return toSheetCell(range.worksheet, range.rowIndex, range.columnIndex);
    }).catch(throwExcelError(excelSteps.readSelection)),

  addSheet: async (name, pageSetup = { lastTitleRow: 1 }) => {
    const cell = await Excel.run({ delayForCellEdit: true }, async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/name');
      await requireUnprotectedStructure(context);
      const usedNames = new Set(worksheets.items.map((sheet) => sheet.name.toLowerCase()));
      const sheet = worksheets.add(findFreeSheetName(name, usedNames));
      sheet.load('id,name');
      await context.sync();
      return toSheetCell(sheet, 0, 0);
    }).catch(throwExcelError(excelSteps.addSheet));
    await setUpPage(cell.sheetId, pageSetup);
    return cell;
  },

  deleteSheet: (id) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(id).delete();
      await context.sync();
    }).catch(throwExcelError(excelSteps.deleteSheet)),

  findFilledCells: (sheetId, area) =>
    Excel.run(async (context) => {
      const usedRange = getRange(context.workbook.worksheets.getItem(sheetId), area).getUsedRangeOrNullObject(true);
      usedRange.load(`address,${areaProperties}`);
      await context.sync();
      return usedRange.isNullObject ? undefined : { address: usedRange.address, area: toArea(usedRange) };
    }).catch(throwExcelError(excelSteps.findFilledCells)),

  setCellTooltips: (sheetId, area, tooltips) =>
    // A failure is ignored, because the table is complete without tooltips.
    runOnSheet(sheetId, async (sheet, context) => {
      tooltips.forEach((message, index) => {
        const cell = sheet.getRangeByIndexes(area.row, area.column + index, 1, 1);
        cell.dataValidation.prompt = { showPrompt: message !== '', title: '', message: message.slice(0, 255) };
      });
      await context.sync();
    }).catch(continueWith(undefined)),

  offerChoices: (sheetId, area, choices) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const { dataValidation } = getRange(context.workbook.worksheets.getItem(sheetId), area);
      dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(',') } };
      dataValidation.errorAlert = { showAlert: false, style: 'Information', title: '', message: '' };
      await context.sync();
    }).catch(continueWith(undefined)),

  fitColumns: (sheetId, area, { hasFilterArrows = false, minWidths = [] } = {}) =>
    runOnSheet(sheetId, async (sheet, context) => {
      const columns = Array.from({ length: area.columns }, (_column, index) =>
        sheet.getRangeByIndexes(area.row, area.column + index, 1, 1).format.load('columnWidth'),
      );
      await context.sync();
      const previousWidths = columns.map(({ columnWidth }) => columnWidth);
      getRange(sheet, { ...area, rows: 1 }).format.autofitColumns();
      for (const column of columns) column.load('columnWidth');
      await context.sync();
      const headerWidths = columns.map(({ columnWidth }) => columnWidth + (hasFilterArrows ? filterArrowWidth : 0));
      getRange(sheet, area).format.autofitColumns();
      for (const column of columns) column.load('columnWidth');
      await context.sync();
      columns.forEach((column, index) => {
        const width = Math.max(previousWidths[index] ?? 0, headerWidths[index] ?? 0, minWidths[index] ?? 0);
        if (column.columnWidth < width) column.columnWidth = width;
      });
      await context.sync();
    }).catch(continueWith(undefined)),

  enterFormulaAt: ({ sheetId, row, column }, formula) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const cell = context.workbook.worksheets.getItem(sheetId).getCell(row, column).load('numberFormat');
      await context.sync();
      // A cell with the text format would show the formula itself; any other format is the user's.
      if (cell.numberFormat[0]?.[0] === '@') cell.numberFormat = [['General']];
      cell.formulas = [[formula]];
      await context.sync();
    }).catch(throwExcelError(excelSteps.enterFormula)),

  reenterFormulas,
  wrapText,

  selectArea: (sheetId, area) =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      await showCells(context, sheet, getRange(sheet, area));
    }).catch(throwExcelError(excelSteps.goToCells)),
};

// In points: Excel fits a column to its header's text, but the filter arrow covers part of it.
const filterArrowWidth = 16;

function toSheetCell({ id, name }: Excel.Worksheet, row: number, column: number): SheetCell {
  return { sheetId: id, sheet: name, row, column };
}

/** Calls `listener` when this or another user changes cells. Returns a function that unsubscribes. */
function watchEdits(listener: () => void): () => void {
  return watchEvents<Excel.WorksheetChangedEventArgs>(
    ({ worksheets }, notify) => [worksheets.onChanged.add(notify)],
    listener,
  );
}

async function findCommentedCells(sheetId: string): Promise<readonly { row: number; column: number }[]> {
  const ignoreNotFound = (error: { readonly code?: unknown }) => {
    if (error.code === 'ApiNotFound') return [];
    throw toExcelError(excelSteps.readComments, error);
  };
  const [comments, notes] = await Promise.all([
    findComments(sheetId, (sheet) => sheet.comments).catch(ignoreNotFound),
    findComments(sheetId, (sheet) => sheet.notes).catch(ignoreNotFound),
  ]);
  return [...comments, ...notes];
}

type CommentOrNoteCollection = Excel.CommentCollection | Excel.NoteCollection;

function findComments(sheetId: string, getComments: (sheet: Excel.Worksheet) => CommentOrNoteCollection | undefined) {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    // Versions of Office.js without notes return undefined for them.
    const comments = getComments(context.workbook.worksheets.getItem(sheetId))?.load('items');
    if (!comments) return [];
    await context.sync();
    const ranges = comments.items.map((comment) => comment.getLocation().load('rowIndex,columnIndex'));
    await context.sync();
    return ranges.map(({ rowIndex, columnIndex }) => ({ row: rowIndex, column: columnIndex }));
  });
}

const maxNameLength = 31;

/** Excel reserves this name. */
const reservedSheetName = 'history';

/** Returns a valid, unused sheet name, derived from the requested one. `used` has the workbook's sheet names in lowercase. */
export function findFreeSheetName(requestedName: string, usedNames: ReadonlySet<string>): string {
  let validName = requestedName
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, maxNameLength)
    .trim();
  // A sheet name can't begin or end with an apostrophe.
  while (validName.startsWith("'")) validName = validName.slice(1).trim();
  while (validName.endsWith("'")) validName = validName.slice(0, -1).trim();
  validName ||= 'IDS';
  const isFree = (name: string) => name.toLowerCase() !== reservedSheetName && !usedNames.has(name.toLowerCase());
  let name = validName;
  for (let number = 2; !isFree(name); number++) name = `${validName.slice(0, maxNameLength - 4)} ${number}`;
  return name;
}
