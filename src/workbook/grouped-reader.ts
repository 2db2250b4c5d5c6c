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
 * Wraps `read` to read references to single cells together, in a few requests to Excel. A list of formulas can have
 * thousands of them.
 */
export function createGroupedReader(read: ReadReference): ReadReference {
  let pending: PendingCell[] = [];

  const flush = async () => {
    const cells = pending;
    pending = [];
    const contents = await readCells(cells).catch(continueWith(undefined));
    cells.forEach(({ reference, sheet, resolve }, index) => {
      const cell = contents?.[index];
      // Reading the others one by one gives each its own error message.
      if (!cell) resolve(read(reference, sheet));
      else resolve(cell.isError ? Promise.reject(cellHoldsError(reference, String(cell.value))) : [[cell.value]]);
    });
  };

  return (reference, defaultSheet) => {
    const plain = reference.replace(/^@/, '');
    const [sheet, address] = plain.includes('!') ? splitAddress(plain) : [defaultSheet, plain];
    if (sheet === undefined || /[[\]]/.test(sheet) || !singleCell.test(address)) return read(reference, defaultSheet);
    return new Promise((resolve) => {
      pending.push({ reference, sheet, address, resolve });
      if (pending.length === 1) queueMicrotask(() => void flush());
    });
  };
}

interface ReadCell {
  readonly value: unknown;
  readonly isError: boolean;
}

/** Reads the values of cells. Cells of a column that are close together are read as one range. */
async function readCells(cells: readonly PendingCell[]): Promise<(ReadCell | undefined)[]> {
  return Excel.run(async (context) => {
    const values = new Map<string, ReadCell>();
    const columnRanges = [...groupByColumn(cells)].flatMap(([key, { sheet, column, rows }]) =>
      groupRows(rows).map((rows) => ({ key, sheet, column, ...rows })),
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
          values.set(`${key}${from + index}`, { value, isError });
        });
      }
      start = end;
    }
    return cells.map(({ sheet, address }) => {
      const { column, row } = splitCell(address);
      return values.get(`${sheet}!${column}${row}`);
    });
  });
}

/** Returns the end of the batch of ranges that begins at `start`. */
function findBatchEnd(columnRanges: readonly { readonly from: number; readonly to: number }[], start: number): number {
  let end = start;
  let cells = 0;
  do {
    const next = columnRanges[end++];
    cells += next ? next.to - next.from + 1 : 0;
  } while (end < columnRanges.length && end - start < maxRangesPerBatch && cells < maxCellsPerBatch);
  return end;
}

function groupByColumn(cells: readonly PendingCell[]) {
  const columns = new Map<string, { sheet: string; column: string; rows: Set<number> }>();
  for (const { sheet, address } of cells) {
    const { column, row } = splitCell(address);
    const key = `${sheet}!${column}`;
    const sheetColumn = columns.get(key);
    if (sheetColumn) sheetColumn.rows.add(row);
    else columns.set(key, { sheet, column, rows: new Set([row]) });
  }
  return columns;
}

/** Groups rows into ranges of a column, as few as possible. */
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
