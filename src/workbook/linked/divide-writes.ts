import type { CellBlock } from '../area';
import type { ExcelValue } from '../excel-value';
import type { CellChange } from './plan-refresh';
import { refreshCanceled } from '../../messages/workbook';
import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';

/** Far below Excel on the web's limit of 5 MB, because the cells that a chunk replaces are also read. */
export const maxBytes = 1_000_000;
/** The bytes of a range in a request: an object with its actions. */
const bytesPerRange = 700;
const maxRanges = 1_000;
/** The bytes of a cell's value, formula, and format in a response. */
const bytesPerReadCell = 40;
const maxCells = maxBytes / bytesPerReadCell;
/** The bytes of `[null],`, which skips a cell in a range. */
const bytesPerSkippedCell = 7;
/** The largest gap between changed cells for which one range takes fewer bytes than two. */
const maxGap = Math.floor(bytesPerRange / (bytesPerSkippedCell + bytesPerReadCell));

/** Returns the bytes that a cell takes in a request. */
export function countBytes(value: ExcelValue | null): number {
  if (typeof value !== 'string') return String(value).length + 1;
  let bytes = 3;
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    // Quotes and control characters are escaped.
    bytes += code < 32 ? 6 : code === 34 || code === 92 ? 2 : code < 128 ? 1 : 3;
  }
  return bytes;
}

/** The changes in one column of the sheet. */
interface ColumnChanges {
  readonly column: number;
  readonly changes: readonly CellChange[];
}

/**
 * Splits changes into chunks that each fit in one request, column by column from the top. Nearby cells share a block,
 * which leaves the cells between them unchanged. `firstRow` is the sheet's row of the table's first body row.
 */
export function divideChanges(columns: readonly ColumnChanges[], firstRow: number): CellBlock[][] {
  const chunks: CellBlock[][] = [];
  let blocks: { row: number; column: number; cells: (ExcelValue | null)[][] }[] = [];
  let bytes = 0;
  let cells = 0;
  const closeChunk = () => {
    if (blocks.length > 0) chunks.push(blocks);
    [blocks, bytes, cells] = [[], 0, 0];
  };
  for (const { column, changes } of columns) {
    let lastBlock: (typeof blocks)[number] | undefined;
    for (const { row, value } of changes) {
      const gap = lastBlock ? firstRow + row - lastBlock.row - lastBlock.cells.length : Infinity;
      const sharesBlock = gap <= maxGap;
      const addedBytes = countBytes(value) + (sharesBlock ? gap * bytesPerSkippedCell : bytesPerRange);
      const addedCells = sharesBlock ? gap + 1 : 1;
      if (
        bytes + addedBytes > maxBytes ||
        cells + addedCells > maxCells ||
        (!sharesBlock && blocks.length === maxRanges)
      ) {
        closeChunk();
        lastBlock = undefined;
      }
      if (lastBlock && sharesBlock) {
        for (let skipped = 0; skipped < gap; skipped++) lastBlock.cells.push([null]);
        lastBlock.cells.push([value]);
      } else {
        lastBlock = { row: firstRow + row, column, cells: [[value]] };
        blocks.push(lastBlock);
      }
      bytes += lastBlock.cells.length === 1 ? countBytes(value) + bytesPerRange : addedBytes;
      cells += lastBlock.cells.length === 1 ? 1 : addedCells;
    }
  }
  closeChunk();
  return chunks;
}

/** Returns how many rows from `start` on fit in one request, but at least one. */
export function countWritableRows(rows: readonly (readonly ExcelValue[])[], start: number): number {
  let bytes = 0;
  let count = 0;
  for (; start + count < rows.length; count++) {
    for (const value of rows[start + count] ?? []) bytes += countBytes(value);
    if (bytes > maxBytes && count > 0) break;
  }
  return Math.max(1, count);
}

/** Returns how many rows with this many columns fit in one response with values, formulas, and formats. */
export function countReadableRows(columns: number): number {
  return Math.max(1, Math.floor(maxCells / Math.max(1, columns)));
}

/** Estimates from sample rows how many rows fit in one response with values only. */
export function countRowsOfValues(rows: readonly (readonly ExcelValue[])[]): number {
  const columns = rows[0]?.length ?? 1;
  let bytes = 0;
  for (const cells of rows) for (const value of cells) bytes += countBytes(value);
  const fittingRows = Math.floor((maxBytes * rows.length) / Math.max(1, bytes));
  return Math.min(Math.max(fittingRows, countReadableRows(columns)), 3 * countReadableRows(columns));
}

/** Lets Excel respond to the user between two chunks. Throws if the refresh is canceled. */
export async function yieldToExcel(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  throwIfCanceled(signal);
  await wait(clock, 0);
  throwIfCanceled(signal);
}

function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw refreshCanceled();
}
