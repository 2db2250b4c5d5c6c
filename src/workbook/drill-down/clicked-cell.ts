import { excelError } from '../excel-error';
import { callsIds, withoutTexts } from '../formula-cells';
import type { Area } from '../linked/area';
import type { CellInput } from '../linked/cell-input';
import { rangeOf } from '../linked/excel-sheet';

/** The active cell, with what is needed to find the result that it belongs to. */
export interface ClickedCell {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly value: CellInput;
  /** The IDS formula of the cell, or of the spill that it belongs to, with the cells that it fills. */
  readonly result?: { readonly formula: string; readonly area: Area };
}

/** No row of a result is wider than what is read here. */
const mostColumns = 400;
// A header stands so many rows above a row of a morning sheet at most, or in the first row.
const mostRowsAbove = 300;

/** Reads the active cell. */
export function readClickedCell(): Promise<ClickedCell> {
  return Excel.run(async (context) => {
    const cell = context.workbook.getActiveCell();
    const parent = cell.getSpillParentOrNullObject();
    const properties = 'formulas,values,rowIndex,columnIndex';
    cell.load(properties);
    cell.worksheet.load('id,name');
    parent.load(properties);
    await context.sync();
    const own = parent.isNullObject ? cell : parent;
    const [[formula] = []] = withoutTexts(own.formulas, own.values);
    const { rowIndex: row, columnIndex: column } = cell;
    const clicked: ClickedCell = {
      sheetId: cell.worksheet.id,
      sheet: cell.worksheet.name,
      row,
      column,
      value: cell.values[0]?.[0] as CellInput,
    };
    if (!callsIds(formula)) return clicked;
    const spill = own.getSpillingToRangeOrNullObject();
    spill.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    const area: Area = spill.isNullObject
      ? { row: own.rowIndex, column: own.columnIndex, rows: 1, columns: 1 }
      : { row: spill.rowIndex, column: spill.columnIndex, rows: spill.rowCount, columns: spill.columnCount };
    return { ...clicked, result: { formula, area } };
  }).catch((error: unknown) => {
    throw excelError('Reading the selected cell', error);
  });
}

/** The values of a row of cells. */
export async function readLine(sheetId: string, area: Omit<Area, 'rows'>): Promise<CellInput[]> {
  const [line = []] = await readLines(sheetId, { ...area, rows: 1, columns: Math.min(area.columns, mostColumns) });
  return line;
}

/** The rows above a row, the first row of the sheet before them, from column A on; then the row itself. */
export async function readAbove(sheetId: string, row: number, columns: number): Promise<CellInput[][]> {
  const first = Math.max(0, row - mostRowsAbove);
  const lines = await readLines(sheetId, { row: first, column: 0, rows: row - first + 1, columns });
  const top = first === 0 ? [] : await readLines(sheetId, { row: 0, column: 0, rows: 1, columns });
  return [...top, ...lines];
}

function readLines(sheetId: string, area: Area): Promise<CellInput[][]> {
  return Excel.run(async (context) => {
    const range = rangeOf(context.workbook.worksheets.getItem(sheetId), area).load('values');
    await context.sync();
    return range.values as CellInput[][];
  }).catch((error: unknown) => {
    throw excelError('Reading the selected row', error);
  });
}
