import type { ICellData, Nullable, Worksheet } from '@univerjs/core';
import { intersect, type Area, contains } from './address';
import type { Book } from './book';
import { CellReader, readSpillAreas } from './cell';

/**
 * Returns the smallest area around everything in the sheet, spills included; undefined for an empty sheet.
 *
 * @param valuesOnly - whether to ignore cells that only have a format
 */
export function findUsedArea(book: Book, sheet: Worksheet, valuesOnly: boolean, within?: Area): Area | undefined {
  const reader = new CellReader(book, sheet);
  const used: Area = { startRow: Infinity, startColumn: Infinity, endRow: -1, endColumn: -1 };
  const include = (row: number, column: number) => {
    if (within && !contains(within, row, column)) return;
    used.startRow = Math.min(used.startRow, row);
    used.endRow = Math.max(used.endRow, row);
    used.startColumn = Math.min(used.startColumn, column);
    used.endColumn = Math.max(used.endColumn, column);
  };
  const cells = sheet.getCellMatrix();
  const lastRow = Math.min(within?.endRow ?? Infinity, cells.getLength() - 1);
  for (let row = within?.startRow ?? 0; row <= lastRow; row++) {
    for (const [key, cell] of Object.entries(cells.getRow(row) ?? {}) as [string, Nullable<ICellData>][]) {
      const column = Number(key);
      if (cell && (reader.isFilled(row, column) || (!valuesOnly && cell.s))) include(row, column);
    }
  }
  for (const { area } of listShownSpills(book, sheet)) {
    const filled = within ? intersect(area, within) : area;
    if (!filled) continue;
    include(filled.startRow, filled.startColumn);
    include(filled.endRow, filled.endColumn);
  }
  return used.endRow < 0 ? undefined : used;
}

/** A formula's cell and the area it fills. */
interface Spill {
  row: number;
  column: number;
  area: Area;
}

/** Returns the formulas of a sheet that fill more than their own cell, those with `#SPILL!` included. */
export function listSpills(book: Book, sheetId: string): Spill[] {
  return Object.entries(readSpillAreas(book, sheetId)).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).flatMap(([column, area]) =>
      area ? [{ row: Number(row), column: Number(column), area }] : [],
    ),
  );
}

/** Returns the visible spills: their formulas still exist and aren't blocked. */
export function listShownSpills(book: Book, sheet: Worksheet): Spill[] {
  const reader = new CellReader(book, sheet);
  return listSpills(book, sheet.getSheetId()).filter(
    ({ row, column }) => reader.readFormula(row, column) !== undefined && reader.readValue(row, column) !== '#SPILL!',
  );
}

/** Returns the formula whose result fills this cell; undefined if there is none. */
export function findSpill(book: Book, sheet: Worksheet, row: number, column: number): Spill | undefined {
  return listShownSpills(book, sheet).find(({ area }) => contains(area, row, column));
}
