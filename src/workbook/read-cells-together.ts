import { cellHoldsError } from '../messages/workbook';
import { splitAddress } from './selected-formula';
import type { readReference } from './read-reference';

type Read = typeof readReference;

interface Waiting {
  readonly reference: string;
  readonly sheet: string;
  readonly address: string;
  readonly settle: (values: unknown[][] | Promise<unknown[][]>) => void;
}

const oneCell = /^\$?[A-Z]{1,3}\$?[1-9]\d{0,6}$/i;
// Each range is an object to Excel, and Excel on the web refuses a response over 5 MB.
const rangesAtOnce = 200;
const cellsAtOnce = 20_000;
/** Reading so many cells more is cheaper than another range. */
const gapRead = 20;

/**
 * Reads references as `read` does, but combines those to single cells into a few requests to Excel: a list of formulas
 * has thousands of them.
 */
export function readCellsTogether(read: Read): Read {
  let waiting: Waiting[] = [];

  const flush = async () => {
    const cells = waiting;
    waiting = [];
    const found = await readCells(cells).catch(() => undefined);
    cells.forEach(({ reference, sheet, settle }, index) => {
      const cell = found?.[index];
      // The rest is read one by one, with a message for a failure.
      if (!cell) settle(read(reference, sheet));
      else settle(cell.failed ? Promise.reject(cellHoldsError(reference, String(cell.value))) : [[cell.value]]);
    });
  };

  return (reference, given) => {
    const plain = reference.replace(/^@/, '');
    const [sheet, address] = plain.includes('!') ? splitAddress(plain) : [given, plain];
    if (sheet === undefined || /[[\]]/.test(sheet) || !oneCell.test(address)) return read(reference, given);
    return new Promise((settle) => {
      waiting.push({ reference, sheet, address, settle });
      if (waiting.length === 1) queueMicrotask(() => void flush());
    });
  };
}

interface ReadCell {
  readonly value: unknown;
  readonly failed: boolean;
}

/** What cells hold. Cells of a column that are close are read as one range. */
async function readCells(cells: readonly Waiting[]): Promise<(ReadCell | undefined)[]> {
  return Excel.run(async (context) => {
    const values = new Map<string, ReadCell>();
    const stretches = [...byColumn(cells)].flatMap(([key, { sheet, column, rows }]) =>
      stretchesOf(rows).map((stretch) => ({ key, sheet, column, ...stretch })),
    );
    for (let start = 0; start < stretches.length;) {
      const end = endOfBatch(stretches, start);
      const ranges = stretches.slice(start, end).map(({ key, sheet, column, from, to }) => {
        const range = context.workbook.worksheets.getItem(sheet).getRange(`${column}${from}:${column}${to}`);
        return { key, from, range: range.load('values,valueTypes') };
      });
      await context.sync();
      for (const { key, from, range } of ranges) {
        range.values.forEach(([value]: unknown[], index: number) => {
          const failed = range.valueTypes[index]?.[0] === Excel.RangeValueType.error;
          values.set(`${key}${from + index}`, { value, failed });
        });
      }
      start = end;
    }
    return cells.map(({ sheet, address }) => {
      const { column, row } = partsOf(address);
      return values.get(`${sheet}!${column}${row}`);
    });
  });
}

/** Where the ranges end that are read in one go with the one at `start`. */
function endOfBatch(stretches: readonly { readonly from: number; readonly to: number }[], start: number): number {
  let end = start;
  let cells = 0;
  do {
    const next = stretches[end++];
    cells += next ? next.to - next.from + 1 : 0;
  } while (end < stretches.length && end - start < rangesAtOnce && cells < cellsAtOnce);
  return end;
}

function byColumn(cells: readonly Waiting[]) {
  const columns = new Map<string, { sheet: string; column: string; rows: Set<number> }>();
  for (const { sheet, address } of cells) {
    const { column, row } = partsOf(address);
    const key = `${sheet}!${column}`;
    const known = columns.get(key);
    if (known) known.rows.add(row);
    else columns.set(key, { sheet, column, rows: new Set([row]) });
  }
  return columns;
}

/** Rows as few stretches of a column. */
function stretchesOf(rows: ReadonlySet<number>): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const row of [...rows].sort((one, other) => one - other)) {
    const last = found[found.length - 1];
    if (last && row - last.to <= gapRead && row - last.from < cellsAtOnce) last.to = row;
    else found.push({ from: row, to: row });
  }
  return found;
}

function partsOf(address: string): { column: string; row: number } {
  const [, column = '', row] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(address) ?? [];
  return { column: column.toUpperCase(), row: Number(row) };
}
