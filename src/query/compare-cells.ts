import { cellNotSortable } from '../messages/filters';
import { unavailable, type CellValue, type ColumnKind } from '../model/table';

/** Compares two cells as the service sorts them: empty cells first, text by character code. */
export function compareCells(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  // A number that couldn't be read remains text, sorted after the numbers.
  if (typeof a !== typeof b) return typeof a < typeof b ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Ranks a cell without a value after the others, in both directions: an unavailable value, then a blank. */
export function rankMissing(cell: CellValue): number {
  if (cell === null) return 2;
  return cell === unavailable ? 1 : 0;
}

interface SortedColumn {
  readonly index: number;
  readonly path: string;
  readonly kind: ColumnKind;
}

/**
 * Throws if a column to sort by has text among its numbers or dates, because the place of its row in the order is unknown.
 */
export function refuseUnsortable(rows: readonly (readonly CellValue[])[], columns: readonly SortedColumn[]): void {
  for (const { index, path, kind } of columns) {
    if (kind === 'text' || kind === 'code') continue;
    const cell = rows.find((row) => typeof row[index] === 'string')?.[index];
    if (cell !== undefined) throw cellNotSortable(path, String(cell), kind);
  }
}
