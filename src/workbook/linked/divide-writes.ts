import type { CellBlock } from './area';
import type { CellInput } from './cell-input';
import type { CellChange } from './plan-refresh';

/** Excel on the web limits requests and responses to 5 MB; what a chunk replaces is read back first. */
export const mostBytes = 1_000_000;
/** Each range is a separate object in Excel, with its own actions. */
const bytesOfRange = 700;
const mostRanges = 1_000;
/** The bytes of reading a cell's value, formula, and format. */
const bytesOfRead = 40;
const mostCells = mostBytes / bytesOfRead;
/** Skipping a cell in a range costs `[null],`, and a read of its content. */
const bytesOfGap = 7;
/** For cells further apart, a separate range costs less. */
const widestGap = Math.floor(bytesOfRange / (bytesOfGap + bytesOfRead));

/** The bytes that a cell takes in a request. */
export function bytesOf(value: CellInput | null): number {
  if (typeof value !== 'string') return String(value).length + 1;
  let bytes = 3;
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    // Quotes and control characters are escaped.
    bytes += code < 32 ? 6 : code === 34 || code === 92 ? 2 : code < 128 ? 1 : 3;
  }
  return bytes;
}

/** A change with its place in the sheet's columns. */
export interface ColumnChanges {
  readonly column: number;
  readonly changes: readonly CellChange[];
}

/**
 * Splits changes into chunks that fit in one request, in a fixed order: column by column from the top. Nearby cells
 * share a range, which leaves the cells between them unchanged. `firstRow`: the sheet's row of the table's first row.
 */
export function divideChanges(columns: readonly ColumnChanges[], firstRow: number): CellBlock[][] {
  const chunks: CellBlock[][] = [];
  let dataRanges: { row: number; column: number; cells: (CellInput | null)[][] }[] = [];
  let bytes = 0;
  let cells = 0;
  const close = () => {
    if (dataRanges.length > 0) chunks.push(dataRanges);
    [dataRanges, bytes, cells] = [[], 0, 0];
  };
  for (const { column, changes } of columns) {
    let last: (typeof dataRanges)[number] | undefined;
    for (const { row, value } of changes) {
      const gap = last ? firstRow + row - last.row - last.cells.length : Infinity;
      const joins = gap <= widestGap;
      const cost = bytesOf(value) + (joins ? gap * bytesOfGap : bytesOfRange);
      const more = joins ? gap + 1 : 1;
      if (bytes + cost > mostBytes || cells + more > mostCells || (!joins && dataRanges.length === mostRanges)) {
        close();
        last = undefined;
      }
      if (last && joins) {
        for (let skipped = 0; skipped < gap; skipped++) last.cells.push([null]);
        last.cells.push([value]);
      } else {
        last = { row: firstRow + row, column, cells: [[value]] };
        dataRanges.push(last);
      }
      bytes += last.cells.length === 1 ? bytesOf(value) + bytesOfRange : cost;
      cells += last.cells.length === 1 ? 1 : more;
    }
  }
  close();
  return chunks;
}

/** How many rows from `start` on can be sent at once; at least one. */
export function countRowsAtOnce(rows: readonly (readonly CellInput[])[], start: number): number {
  let bytes = 0;
  let count = 0;
  for (; start + count < rows.length; count++) {
    for (const value of rows[start + count] ?? []) bytes += bytesOf(value);
    if (bytes > mostBytes && count > 0) break;
  }
  return Math.max(1, count);
}

/** How many rows of so many columns can be read at once, values, formulas and formats. */
export function rowsReadAtOnce(columns: number): number {
  return Math.max(1, Math.floor(mostCells / Math.max(1, columns)));
}
