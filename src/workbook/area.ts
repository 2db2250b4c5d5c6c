import type { ExcelValue } from './excel-value';

/** A rectangle of cells in a sheet: the zero-based position of its top left cell, and its size. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Values to write into a rectangle, by the zero-based position of its top left cell; null leaves a cell unchanged. */
export interface CellBlock {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly (ExcelValue | null)[])[];
}

/** Excel's limits. */
export const maxSheetRows = 1_048_576;
export const maxSheetColumns = 16_384;

export function getBlockArea({ row, column, cells }: CellBlock): Area {
  return { row, column, rows: cells.length, columns: cells[0]?.length ?? 0 };
}

export function getLastRow({ row, rows }: Area): number {
  return row + rows - 1;
}

export function areasOverlap(a: Area, b: Area): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** Returns the address, like `B7`, of the cell at zero-based indexes. */
export function formatCellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Returns the zero-based index of a column by its letters: 1 for `B`. */
export function parseColumnLetters(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns an area's address, like `Positions!A1:L1508` or `'My sheet'!B2`. */
export function formatAreaAddress(sheet: string, { row, column, rows, columns }: Area): string {
  const first = formatCellAddress(row, column);
  const last = formatCellAddress(row + rows - 1, column + columns - 1);
  return `${quoteSheet(sheet)}!${first === last ? first : `${first}:${last}`}`;
}

/** Quotes a sheet's name if a reference needs it. Excel also requires quotes around names that look like a cell's address. */
export function quoteSheet(sheet: string): string {
  return /^[A-Za-z_]\w*$/.test(sheet) && !/^([A-Za-z]{1,3}\d+|[rc]\d*)$/i.test(sheet)
    ? sheet
    : `'${sheet.replace(/'/g, "''")}'`;
}

export function toCellArea({ row, column }: { readonly row: number; readonly column: number }): Area {
  return { row, column, rows: 1, columns: 1 };
}

export function containsCell(area: Area, cell: { readonly row: number; readonly column: number }): boolean {
  return areasOverlap(area, toCellArea(cell));
}
