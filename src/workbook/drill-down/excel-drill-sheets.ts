import { refuse } from '../excel-error';
import type { Area } from '../linked/area';
import { rangeOf } from '../linked/excel-sheet';
import { readPartsOf } from '../linked/excel-parts';
import type { StoredPart } from '../linked/linked-workbook';
import { paintCells } from '../paint-planned-cells';
import type { PlannedCell } from '../sheet-plan';
import { readClickedCell, readAbove, readLine } from './clicked-cell';
import { drillNamespace } from './drill-record';

/** A cell of the head of a drill-down: a value, or a formula. */
export interface HeadCell extends PlannedCell {
  readonly formula?: string;
}

/** A data range of cells to write. */
export interface HeadBlock {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly (HeadCell | undefined)[])[];
}

/** What drilling down needs of Excel besides linked tables. */
export interface DrillSheets {
  readClickedCell: typeof readClickedCell;
  readLine: typeof readLine;
  readAbove: typeof readAbove;
  records(): Promise<readonly StoredPart[]>;
  /** The id of the active sheet. */
  activeSheet(): Promise<string>;
  /** The ids of all sheets, and their names. */
  sheets(): Promise<ReadonlyMap<string, string>>;
  /** Writes cells with their formats, looks, and links to `linked`, a sheet's name. */
  writeBlocks(sheetId: string, dataRanges: readonly HeadBlock[], linked: string): Promise<void>;
  /** Empties cells, with their links, help texts, and formats. */
  clear(sheetId: string, area: Area): Promise<void>;
}

/** The same in the open workbook, through Office.js. */
export const excelDrillSheets: DrillSheets = {
  readClickedCell,
  readLine,
  readAbove,
  records: () => readPartsOf(drillNamespace).catch(refuse("Reading the workbook's drill-downs")),

  activeSheet: () =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
      await context.sync();
      return sheet.id;
    }).catch(refuse('Finding the active sheet')),

  sheets: () =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/id,items/name');
      await context.sync();
      return new Map(worksheets.items.map(({ id, name }) => [id, name]));
    }).catch(refuse('Reading the list of sheets')),

  writeBlocks: (sheetId, dataRanges, linked) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      for (const { row, column, cells } of dataRanges) {
        cells.forEach((line, index) =>
          line.forEach((cell, at) => {
            if (!cell) return;
            const range = sheet.getRangeByIndexes(row + index, column + at, 1, 1);
            range.numberFormat = [
              [cell.format ?? (cell.formula === undefined && typeof cell.value === 'string' ? '@' : 'General')],
            ];
            if (cell.formula === undefined) range.values = [[cell.value ?? '']];
            else range.formulas = [[cell.formula]];
          }),
        );
        const shifted = cells.map((line) => [...Array.from({ length: column }, () => undefined), ...line]);
        paintCells(sheet, shifted, { row, names: [linked], widths: [] });
      }
      await context.sync();
    }).catch(refuse('Writing the header of the drill-down')),

  clear: (sheetId, area) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const range = rangeOf(context.workbook.worksheets.getItem(sheetId), area);
      range.clear('RemoveHyperlinks');
      range.clear();
      range.dataValidation.clear();
      await context.sync();
    }).catch(refuse('Clearing the sheet of the last drill-down')),
};
