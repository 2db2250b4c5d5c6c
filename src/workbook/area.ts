import type { CellInput } from './cell-input';

/** A rectangle of cells in a sheet. Rows and columns count from 0. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Values to write from a first cell on; null leaves a cell unchanged. */
export interface CellBlock {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly (CellInput | null)[])[];
}

/** The size of a sheet. */
export const maxSheetRows = 1_048_576;
export const maxSheetColumns = 16_384;

export function toBlockArea({ row, column, cells }: CellBlock): Area {
  return { row, column, rows: cells.length, columns: cells[0]?.length ?? 0 };
}

/** Returns the last row of an area. */
export function getLastRow({ row, rows }: Area): number {
  return row + rows - 1;
}

/** Returns whether two areas of a sheet share a cell. */
export function areasOverlap(a: Area, b: Area): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** Returns the address of a cell, like `B7`. Rows and columns count from 0. */
export function formatCellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Reads the letters of a column, like `B`, as its number, which counts from 0. */
export function readColumnLetters(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns an area's address, like `Positions!A1:L1508` or `'My sheet'!B2`. */
export function formatAreaAddress(sheet: string, { row, column, rows, columns }: Area): string {
  const first = formatCellAddress(row, column);
  const last = formatCellAddress(row + rows - 1, column + columns - 1);
  return `${quoteSheet(sheet)}!${first === last ? first : `${first}:${last}`}`;
}

/** Quotes a sheet's name if a reference needs it: Excel also requires quotes around names that look like a cell. */
export function quoteSheet(sheet: string): string {
  return /^[A-Za-z_]\w*$/.test(sheet) && !/^([A-Za-z]{1,3}\d+|[rc]\d*)$/i.test(sheet)
    ? sheet
    : `'${sheet.replace(/'/g, "''")}'`;
}

/** Returns the area of one cell. */
export function toCellArea({ row, column }: { readonly row: number; readonly column: number }): Area {
  return { row, column, rows: 1, columns: 1 };
}

/** Returns whether an area has a cell. */
export function containsCell(area: Area, cell: { readonly row: number; readonly column: number }): boolean {
  return areasOverlap(area, toCellArea(cell));
}
