import { excelSteps } from '../../messages/excel-steps';
import { toExcelError } from '../excel-error';
import { callsIds, excludeConstants } from '../formula-cells';
import type { Area } from '../area';
import type { ExcelValue } from '../excel-value';
import { getRange } from '../ranges';

/** The active cell, and the IDS formula whose result it shows. */
export interface ActiveCell {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly value: ExcelValue;
  /** The IDS formula of the cell or its spill, and the cells that its result fills. */
  readonly result?: { readonly formula: string; readonly area: Area };
}

/** The most columns a result can have. */
const maxColumns = 400;
// A morning sheet has a row's header within this many rows above it, or in the sheet's first row.
const maxRowsAbove = 300;

export function readActiveCell(): Promise<ActiveCell> {
  return Excel.run(async (context) => {
    const cell = context.workbook.getActiveCell();
    const spillParent = cell.getSpillParentOrNullObject();
    const properties = 'formulas,values,rowIndex,columnIndex';
    cell.load(properties);
    cell.worksheet.load('id,name');
    spillParent.load(properties);
    await context.sync();
    const formulaCell = spillParent.isNullObject ? cell : spillParent;
    const [[formula] = []] = excludeConstants(formulaCell.formulas, formulaCell.values);
    const { rowIndex: row, columnIndex: column } = cell;
    const activeCell: ActiveCell = {
      sheetId: cell.worksheet.id,
      sheet: cell.worksheet.name,
      row,
      column,
      value: cell.values[0]?.[0] as ExcelValue,
    };
    if (!callsIds(formula)) return activeCell;
    const spill = formulaCell.getSpillingToRangeOrNullObject();
    spill.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    const area: Area = spill.isNullObject
      ? { row: formulaCell.rowIndex, column: formulaCell.columnIndex, rows: 1, columns: 1 }
      : { row: spill.rowIndex, column: spill.columnIndex, rows: spill.rowCount, columns: spill.columnCount };
    return { ...activeCell, result: { formula, area } };
  }).catch((error: unknown) => {
    throw toExcelError(excelSteps.readSelectedCell, error);
  });
}

/** Returns the values of a row of cells. */
export async function readRow(sheetId: string, area: Omit<Area, 'rows'>): Promise<ExcelValue[]> {
  const [row = []] = await readRows(sheetId, { ...area, rows: 1, columns: Math.min(area.columns, maxColumns) });
  return row;
}

/** Returns the rows up to `row`, from column A on. If there are many, returns the sheet's first row and the last ones. */
export async function readRowsUpTo(sheetId: string, row: number, columns: number): Promise<ExcelValue[][]> {
  const firstRow = Math.max(0, row - maxRowsAbove);
  const rows = await readRows(sheetId, { row: firstRow, column: 0, rows: row - firstRow + 1, columns });
  const sheetFirstRow = firstRow === 0 ? [] : await readRows(sheetId, { row: 0, column: 0, rows: 1, columns });
  return [...sheetFirstRow, ...rows];
}

function readRows(sheetId: string, area: Area): Promise<ExcelValue[][]> {
  return Excel.run(async (context) => {
    const range = getRange(context.workbook.worksheets.getItem(sheetId), area).load('values');
    await context.sync();
    return range.values as ExcelValue[][];
  }).catch((error: unknown) => {
    throw toExcelError(excelSteps.readSelectedRow, error);
  });
}
