import { continueWith } from '../model/errors';
import { cellHoldsError } from '../messages/workbook';
import { splitAddress } from './selected-formula';
import type { readReference } from './read-reference';

type ReadReference = typeof readReference;

interface PendingCell {
  readonly reference: string;
  readonly sheet: string;
  readonly address: string;
  readonly resolve: (values: unknown[][] | Promise<unknown[][]>) => void;
}

const singleCell = /^\$?[A-Z]{1,3}\$?[1-9]\d{0,6}$/i;
// Each range is an object to Excel, and Excel on the web refuses a response over 5 MB.
const maxRangesPerBatch = 200;
const maxCellsPerBatch = 20_000;
/** Reading up to this many unneeded cells is cheaper than another range. */
const maxGap = 20;

/**
 * Wraps `read`: references to single cells are read together in a few requests, because a list of formulas can have
 * thousands of them.
 */
export function createGroupedReader(read: ReadReference): ReadReference {
  let pending: PendingCell[] = [];

  const flush = async () => {
    const cells = pending;
    pending = [];
    const cellContents = await readCells(cells).catch(continueWith(undefined));
    cells.forEach(({ reference, sheet, resolve }, index) => {
      const cell = cellContents?.[index];
      // After a failed group read, reading each reference alone gives it its own error message.
      if (!cell) resolve(read(reference, sheet));
      else resolve(cell.isError ? Promise.reject(cellHoldsError(reference, String(cell.value))) : [[cell.value]]);
    });
  };

  return (reference, defaultSheet) => {
    const bareReference = reference.replace(/^@/, '');
    const [sheet, address] = bareReference.includes('!') ? splitAddress(bareReference) : [defaultSheet, bareReference];
    if (sheet === undefined || /[[\]]/.test(sheet) || !singleCell.test(address)) return read(reference, defaultSheet);
    return new Promise((resolve) => {
      pending.push({ reference, sheet, address, resolve });
      if (pending.length === 1) queueMicrotask(() => void flush());
    });
  };
}

interface CellContent {
  readonly value: unknown;
  readonly isError: boolean;
}

/** Reads the values of cells. Cells of a column that are close together are read as one range. */
async function readCells(cells: readonly PendingCell[]): Promise<(CellContent | undefined)[]> {
  return Excel.run(async (context) => {
    const contentByCell = new Map<string, CellContent>();
    const columnRanges = [...groupByColumn(cells)].flatMap(([key, { sheet, column, rows }]) =>
      groupRows(rows).map((rowRange) => ({ key, sheet, column, ...rowRange })),
    );
    for (let start = 0; start < columnRanges.length;) {
      const end = findBatchEnd(columnRanges, start);
      const ranges = columnRanges.slice(start, end).map(({ key, sheet, column, from, to }) => {
        const range = context.workbook.worksheets.getItem(sheet).getRange(`${column}${from}:${column}${to}`);
        return { key, from, range: range.load('values,valueTypes') };
      });
      await context.sync();
      for (const { key, from, range } of ranges) {
        range.values.forEach(([value]: unknown[], index: number) => {
          const isError = range.valueTypes[index]?.[0] === Excel.RangeValueType.error;
          contentByCell.set(`${key}${from + index}`, { value, isError });
        });
      }
      start = end;
    }
    return cells.map(({ sheet, address }) => {
      const { column, row } = splitCell(address);
      return contentByCell.get(`${sheet}!${column}${row}`);
    });
  });
}

/** Returns the end of the batch of ranges that begins at `start`. */
function findBatchEnd(columnRanges: readonly { readonly from: number; readonly to: number }[], start: number): number {
  let end = start;
  let cellCount = 0;
  do {
    const range = columnRanges[end++];
    cellCount += range ? range.to - range.from + 1 : 0;
  } while (end < columnRanges.length && end - start < maxRangesPerBatch && cellCount < maxCellsPerBatch);
  return end;
}

function groupByColumn(cells: readonly PendingCell[]) {
  const rowsByColumn = new Map<string, { sheet: string; column: string; rows: Set<number> }>();
  for (const { sheet, address } of cells) {
    const { column, row } = splitCell(address);
    const key = `${sheet}!${column}`;
    const sheetColumn = rowsByColumn.get(key);
    if (sheetColumn) sheetColumn.rows.add(row);
    else rowsByColumn.set(key, { sheet, column, rows: new Set([row]) });
  }
  return rowsByColumn;
}

/** Groups rows into as few ranges as possible. */
function groupRows(rows: ReadonlySet<number>): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = ranges[ranges.length - 1];
    if (last && row - last.to <= maxGap && row - last.from < maxCellsPerBatch) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  return ranges;
}

function splitCell(address: string): { column: string; row: number } {
  const [, column = '', row] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(address) ?? [];
  return { column: column.toUpperCase(), row: Number(row) };
}
