import type { ICellData, Nullable, Worksheet } from '@univerjs/core';
import { intersect, type Area, contains } from './address';
import type { Book } from './book';
import { CellReader, spillAreas } from './cell';

/**
 * The smallest area around everything in the sheet, spills included; undefined for an empty sheet.
 * @param valuesOnly leave formatted but empty cells out
 */
export function usedArea(book: Book, sheet: Worksheet, valuesOnly: boolean, within?: Area): Area | undefined {
  const reader = new CellReader(book, sheet);
  const seen: Area = { startRow: Infinity, startColumn: Infinity, endRow: -1, endColumn: -1 };
  const see = (row: number, column: number) => {
    if (within && !contains(within, row, column)) return;
    seen.startRow = Math.min(seen.startRow, row);
    seen.endRow = Math.max(seen.endRow, row);
    seen.startColumn = Math.min(seen.startColumn, column);
    seen.endColumn = Math.max(seen.endColumn, column);
  };
  const cells = sheet.getCellMatrix();
  const lastRow = Math.min(within?.endRow ?? Infinity, cells.getLength() - 1);
  for (let row = within?.startRow ?? 0; row <= lastRow; row++) {
    for (const [key, cell] of Object.entries(cells.getRow(row) ?? {}) as [string, Nullable<ICellData>][]) {
      const column = Number(key);
      if (cell && (reader.isFilled(row, column) || (!valuesOnly && cell.s))) see(row, column);
    }
  }
  for (const { area } of shownSpills(book, sheet)) {
    const filled = within ? intersect(area, within) : area;
    if (!filled) continue;
    see(filled.startRow, filled.startColumn);
    see(filled.endRow, filled.endColumn);
  }
  return seen.endRow < 0 ? undefined : seen;
}

/** A formula's cell and the area it fills. */
export interface SpillFrom {
  row: number;
  column: number;
  area: Area;
}

/** The formulas of a sheet that fill more than their own cell, those with `#SPILL!` included. */
export function listSpills(book: Book, sheetId: string): SpillFrom[] {
  return Object.entries(spillAreas(book, sheetId)).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).flatMap(([column, area]) =>
      area ? [{ row: Number(row), column: Number(column), area }] : [],
    ),
  );
}

/** The spills that show: those of formulas that are still there, and not blocked. */
export function shownSpills(book: Book, sheet: Worksheet): SpillFrom[] {
  const reader = new CellReader(book, sheet);
  return listSpills(book, sheet.getSheetId()).filter(
    ({ row, column }) => reader.formula(row, column) !== undefined && reader.value(row, column) !== '#SPILL!',
  );
}

/** The formula whose result fills this cell; undefined when none does. */
export function spillAt(book: Book, sheet: Worksheet, row: number, column: number): SpillFrom | undefined {
  return shownSpills(book, sheet).find(({ area }) => contains(area, row, column));
}
