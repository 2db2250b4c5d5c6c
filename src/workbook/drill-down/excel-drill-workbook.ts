import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import type { Area } from '../area';
import { getRange, runOnSheet } from '../ranges';
import { readParts } from '../linked/excel-parts';
import type { StoredPart } from '../linked/linked-workbook';
import { formatPlannedCells } from '../format-planned-cells';
import type { PlannedCell } from '../sheets-plan';
import { readActiveCell, readRowsUpTo, readRow } from './active-cell';
import { drillNamespace } from './drill-record';

/** A cell of a drill-down outside its tables: a value or a formula. */
export interface DrillSheetCell extends PlannedCell {
  readonly formula?: string;
}

/** Cells to write outside the tables, by the zero-based position of the top left one; undefined leaves a cell unchanged. */
export interface PlacedCells {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly (DrillSheetCell | undefined)[])[];
}

/** The access to Excel that drill-downs need, apart from linked tables. */
export interface DrillWorkbook {
  readActiveCell: typeof readActiveCell;
  readRow: typeof readRow;
  readRowsUpTo: typeof readRowsUpTo;
  /** Returns the custom XML parts with the records of drill-down sheets. */
  readRecordParts(): Promise<readonly StoredPart[]>;
  /** Returns the ID of the active sheet. */
  readActiveSheetId(): Promise<string>;
  /** Returns the names of all sheets by ID. */
  readSheetNamesById(): Promise<ReadonlyMap<string, string>>;
  /** Writes rectangles of cells with their formats and styles. Their links go to the sheet named `linkedSheet`. */
  writeCells(sheetId: string, placedCells: readonly PlacedCells[], linkedSheet: string): Promise<void>;
  /** Empties cells, with their links, tooltips, and formats. */
  clearArea(sheetId: string, area: Area): Promise<void>;
}

/** Implements DrillWorkbook for the open workbook through Office.js. */
export const excelDrillWorkbook: DrillWorkbook = {
  readActiveCell,
  readRow,
  readRowsUpTo,
  readRecordParts: () => readParts(drillNamespace).catch(throwExcelError(excelSteps.readDrillDowns)),

  readActiveSheetId: () =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
      await context.sync();
      return sheet.id;
    }).catch(throwExcelError(excelSteps.findActiveSheet)),

  readSheetNamesById: () =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/id,items/name');
      await context.sync();
      return new Map(worksheets.items.map(({ id, name }) => [id, name]));
    }).catch(throwExcelError(excelSteps.readSheets)),

  writeCells: (sheetId, placedCells, linkedSheet) =>
    runOnSheet(sheetId, async (sheet, context) => {
      for (const { row, column, cells } of placedCells) {
        cells.forEach((rowCells, rowIndex) =>
          rowCells.forEach((cell, columnIndex) => {
            if (!cell) return;
            const range = sheet.getRangeByIndexes(row + rowIndex, column + columnIndex, 1, 1);
            range.numberFormat = [
              [cell.format ?? (cell.formula === undefined && typeof cell.value === 'string' ? '@' : 'General')],
            ];
            if (cell.formula === undefined) range.values = [[cell.value ?? '']];
            else range.formulas = [[cell.formula]];
          }),
        );
        const paddedRows = cells.map((rowCells) => [...Array.from({ length: column }, () => undefined), ...rowCells]);
        formatPlannedCells(sheet, paddedRows, { firstRow: row, sheetNames: [linkedSheet], columnWidths: [] });
      }
      await context.sync();
    }).catch(throwExcelError(excelSteps.writeDrillSheet)),

  clearArea: (sheetId, area) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const range = getRange(context.workbook.worksheets.getItem(sheetId), area);
      range.clear('RemoveHyperlinks');
      range.clear();
      range.dataValidation.clear();
      await context.sync();
    }).catch(throwExcelError(excelSteps.clearDrillSheet)),
};
