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
export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;

export function areaOfBlock({ row, column, cells }: CellBlock): Area {
  return { row, column, rows: cells.length, columns: cells[0]?.length ?? 0 };
}

/** Returns the last row of an area. */
export function lastRow({ row, rows }: Area): number {
  return row + rows - 1;
}

/** Returns whether two areas of a sheet share a cell. */
export function overlap(one: Area, other: Area): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}
