import type { CellValue } from '../model/table';

/** Compares two cells as the service sorts them: empty cells first, text by character code. */
export function compareCells(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  // A number that couldn't be read remains text, sorted after the numbers.
  if (typeof a !== typeof b) return typeof a < typeof b ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
