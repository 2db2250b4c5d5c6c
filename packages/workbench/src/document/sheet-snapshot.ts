import { BooleanNumber, mergeWorksheetSnapshotWithDefault, type ICellData, type IWorksheetData } from '@univerjs/core';
import { emptySheet } from '../grid/book';
import { storedValue } from '../grid/stored-value';
import type { FileCell, FileValue, SheetContent } from '../xlsx/workbook-content';
import { insideOf, spilledAreas } from './spilled-areas';

const pixelsPerPoint = 4 / 3;

/** A sheet as the grid takes it. Cells that a formula fills are left empty: the formula fills them again. */
export function sheetSnapshot(
  id: string,
  sheet: SheetContent,
  styles: readonly string[],
  filteredRows: ReadonlySet<number>,
): IWorksheetData {
  const isSpilled = insideOf(spilledAreas(sheet));
  const size = emptySheet();
  const cellData: Record<number, Record<number, ICellData>> = {};
  const rowData: IWorksheetData['rowData'] = {};
  for (const { index, cells, height, hidden } of sheet.rows) {
    const row: Record<number, ICellData> = {};
    for (const cell of cells) {
      row[cell.column] = gridCell(cell, isSpilled(index, cell.column), styles);
      size.columnCount = Math.max(size.columnCount, cell.column + 1);
    }
    cellData[index] = row;
    size.rowCount = Math.max(size.rowCount, index + 1);
    if (height !== undefined) rowData[index] = { h: height * pixelsPerPoint, ia: BooleanNumber.FALSE };
    if (hidden && !filteredRows.has(index)) rowData[index] = { ...rowData[index], hd: BooleanNumber.TRUE };
  }
  const columnData: IWorksheetData['columnData'] = {};
  for (const { first, last, width, hidden } of sheet.columns) {
    for (let column = first; column <= Math.min(last, size.columnCount - 1); column++) {
      columnData[column] = {
        ...(width === undefined ? {} : { w: width }),
        ...(hidden ? { hd: BooleanNumber.TRUE } : {}),
      };
    }
  }
  return mergeWorksheetSnapshotWithDefault({
    id,
    name: sheet.name,
    ...size,
    hidden: sheet.hidden ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    tabColor: sheet.tabColor ?? '',
    showGridlines: sheet.gridlines ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    mergeData: sheet.merges.map((area) => ({ ...area })),
    freeze: gridFreeze(sheet.frozen),
    cellData,
    rowData,
    columnData,
  });
}

function gridCell({ value, formula, style }: FileCell, isSpilled: boolean, styles: readonly string[]): ICellData {
  const cell: ICellData = {};
  if (value !== undefined && !isSpilled) Object.assign(cell, storedValue(plainValue(value)));
  if (formula !== undefined) cell.f = formula;
  if (style && styles[style]) cell.s = styles[style];
  return cell;
}

function gridFreeze({ rows, columns }: SheetContent['frozen']): IWorksheetData['freeze'] {
  return { ySplit: rows, xSplit: columns, startRow: rows > 0 ? rows : -1, startColumn: columns > 0 ? columns : -1 };
}

/** A file's value as the grid has it: errors are their text. */
function plainValue(value: FileValue): string | number | boolean {
  return typeof value === 'object' ? value.error : value;
}
