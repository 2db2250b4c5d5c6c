import { BooleanNumber, mergeWorksheetSnapshotWithDefault, type ICellData, type IWorksheetData } from '@univerjs/core';
import { createEmptySize } from '../grid/book';
import { toStoredCell } from '../grid/cell';
import { type FileCell, type SheetContent, toPlainValue } from '../xlsx/workbook-content';
import { type Area, createArea, contains, pixelsPerPoint } from '../grid/address';

/** Converts a sheet to the grid's form. Spilled cells stay empty, because their formula fills them again. */
export function createSheetSnapshot(
  id: string,
  sheet: SheetContent,
  styles: readonly string[],
  filteredRows: ReadonlySet<number>,
): IWorksheetData {
  const isSpilled = createSpillTest(listFilledAreas(sheet));
  const size = createEmptySize();
  const cellData: Record<number, Record<number, ICellData>> = {};
  const rowData: IWorksheetData['rowData'] = {};
  for (const { index, cells, height, hidden } of sheet.rows) {
    const row: Record<number, ICellData> = {};
    for (const cell of cells) {
      row[cell.column] = toGridCell(cell, isSpilled(index, cell.column), styles);
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
      columnData[column] = { ...(width !== undefined && { w: width }), ...(hidden && { hd: BooleanNumber.TRUE }) };
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
    freeze: toGridFreeze(sheet.frozen),
    cellData,
    rowData,
    columnData,
  });
}

function toGridCell({ value, formula, style }: FileCell, isSpilled: boolean, styles: readonly string[]): ICellData {
  const cell: ICellData = {};
  if (value !== undefined && !isSpilled) Object.assign(cell, toStoredCell(toPlainValue(value)));
  if (formula !== undefined) cell.f = formula;
  if (style && styles[style]) cell.s = styles[style];
  return cell;
}

function toGridFreeze({ rows, columns }: SheetContent['frozen']): IWorksheetData['freeze'] {
  return { ySplit: rows, xSplit: columns, startRow: rows > 0 ? rows : -1, startColumn: columns > 0 ? columns : -1 };
}

/** The cell of a formula, and the area that it fills. */
interface FilledArea {
  row: number;
  column: number;
  area: Area;
}

/** Returns the formulas of a sheet that fill more than their own cell. */
function listFilledAreas(sheet: SheetContent): FilledArea[] {
  return sheet.rows.flatMap(({ index: row, cells }) =>
    cells.flatMap(({ column, formula, spill }) => {
      if (formula === undefined || !spill || spill.rows * spill.columns < 2) return [];
      return [{ row, column, area: createArea(row, column, spill.rows, spill.columns) }];
    }),
  );
}

/** Returns a test for cells that are filled by the formula of another cell. */
function createSpillTest(spills: readonly FilledArea[]): (row: number, column: number) => boolean {
  const byRow = new Map<number, FilledArea[]>();
  for (const spill of spills) {
    const { startRow, endRow } = spill.area;
    for (let row = startRow; row <= endRow; row++) byRow.set(row, [...(byRow.get(row) ?? []), spill]);
  }
  return (row, column) =>
    byRow
      .get(row)
      ?.some(({ area, ...from }) => contains(area, row, column) && (from.row !== row || from.column !== column)) ??
    false;
}
