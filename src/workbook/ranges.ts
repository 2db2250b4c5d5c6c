import type { Area } from './area';

export function getRange(sheet: Excel.Worksheet, { row, column, rows, columns }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Runs `action` on a sheet. If the user is editing a cell, waits until they finish. */
export function runOnSheet<T>(
  sheetId: string,
  action: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<T>,
): Promise<T> {
  return Excel.run({ delayForCellEdit: true }, (context) =>
    action(context.workbook.worksheets.getItem(sheetId), context),
  );
}

/** The properties of a range that `toArea` reads. */
export const areaProperties = 'rowIndex,columnIndex,rowCount,columnCount';

export function toArea({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/** Returns the area of a table's range without its total row. */
export function toAreaWithoutTotals(range: Excel.Range, { showTotals }: Excel.Table): Area {
  return { ...toArea(range), rows: range.rowCount - (showTotals ? 1 : 0) };
}
