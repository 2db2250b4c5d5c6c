import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import type { Area } from '../area';
import { getRange, runOnSheet } from '../ranges';
import { readParts } from '../linked/excel-parts';
import type { StoredPart } from '../linked/linked-workbook';
import { formatPlannedCells } from '../format-planned-cells';
import type { PlannedCell } from '../sheets-plan';
import { readClickedCell, readRowsUpTo, readRow } from './clicked-cell';
import { drillNamespace } from './drill-record';

/** A cell of a drill-down outside its tables: a value or a formula. */
export interface DrillCell extends PlannedCell {
  readonly formula?: string;
}

/** A rectangle of cells outside the tables, with the position of its top left cell. */
export interface PlacedCells {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly (DrillCell | undefined)[])[];
}

/** The access to Excel that drill-downs need, apart from linked tables. */
export interface DrillSheets {
  readClickedCell: typeof readClickedCell;
  readRow: typeof readRow;
  readRowsUpTo: typeof readRowsUpTo;
  readRecords(): Promise<readonly StoredPart[]>;
  /** Returns the ID of the active sheet. */
  readActiveSheetId(): Promise<string>;
  /** Returns the names of all sheets by ID. */
  readSheetNames(): Promise<ReadonlyMap<string, string>>;
  /** Writes rectangles of cells with their formats and styles. Their links go to the sheet named `linkedSheet`. */
  writeCells(sheetId: string, placedCells: readonly PlacedCells[], linkedSheet: string): Promise<void>;
  /** Empties cells, with their links, tooltips, and formats. */
  clearArea(sheetId: string, area: Area): Promise<void>;
}

/** Implements DrillSheets for the open workbook through Office.js. */
export const excelDrillSheets: DrillSheets = {
  readClickedCell,
  readRow,
  readRowsUpTo,
  readRecords: () => readParts(drillNamespace).catch(throwExcelError(excelSteps.readDrillDowns)),

  readActiveSheetId: () =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
      await context.sync();
      return sheet.id;
    }).catch(throwExcelError(excelSteps.findActiveSheet)),

  readSheetNames: () =>
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
    }).catch(throwExcelError(excelSteps.writeDrillHead)),

  clearArea: (sheetId, area) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const range = getRange(context.workbook.worksheets.getItem(sheetId), area);
      range.clear('RemoveHyperlinks');
      range.clear();
      range.dataValidation.clear();
      await context.sync();
    }).catch(throwExcelError(excelSteps.clearDrillSheet)),
};
