import type { Area } from '../grid/address';
import type { SheetContent } from '../xlsx/workbook-content';

/** A formula's cell and the cells it fills. */
export interface FilledArea {
  row: number;
  column: number;
  area: Area;
}

/** The formulas of a sheet that fill more than their own cell. */
export function spilledAreas(sheet: SheetContent): FilledArea[] {
  return sheet.rows.flatMap(({ index: row, cells }) =>
    cells.flatMap(({ column, formula, spill }) => {
      if (formula === undefined || !spill || spill.rows * spill.columns < 2) return [];
      const area = {
        startRow: row,
        startColumn: column,
        endRow: row + spill.rows - 1,
        endColumn: column + spill.columns - 1,
      };
      return [{ row, column, area }];
    }),
  );
}

/** Whether a formula of another cell fills a cell. */
export function insideOf(filled: readonly FilledArea[]): (row: number, column: number) => boolean {
  const byRow = new Map<number, FilledArea[]>();
  for (const one of filled) {
    for (let row = one.area.startRow; row <= one.area.endRow; row++) byRow.set(row, [...(byRow.get(row) ?? []), one]);
  }
  return (row, column) =>
    byRow
      .get(row)
      ?.some(
        ({ area, ...anchor }) =>
          column >= area.startColumn && column <= area.endColumn && (anchor.row !== row || anchor.column !== column),
      ) ?? false;
}
