import type { Clock } from '../../model/clock';
import type { CellBlock } from './area';
import { guardText, type CellInput } from './cell-input';
import { countRowsAtOnce } from './divide-writes';
import { changedMeanwhile } from './expect-place';
import type { FoundCells, LinkedSheet } from './linked-sheet';
import { yieldTo } from './yield-to';

/** A column that rows are written into: its place in the sheet and the number format of its cells. */
export interface WrittenColumn {
  readonly column: number;
  readonly format: string;
}

/**
 * Writes rows into empty cells in chunks, formats first: text stays text only in cells with the right format. The
 * caller rolls back. `done` receives the number of rows written; `check` verifies before each chunk that its rows are
 * still free.
 */
export async function writeRows(
  sheet: LinkedSheet,
  clock: Clock,
  columns: readonly WrittenColumn[],
  firstRow: number,
  rows: readonly (readonly CellInput[])[],
  signal: AbortSignal | undefined,
  done: (rows: number) => void,
  check?: (start: number, rows: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length;) {
    await yieldTo(clock, signal);
    const count = countRowsAtOnce(rows, start);
    const chunk = rows.slice(start, start + count);
    const row = firstRow + start;
    await check?.(start, count);
    const formats = columns.filter(({ format }) => format !== 'General');
    const dataRanges = toDataRanges(columns, row, chunk);
    const found = await sheet.fill(
      dataRanges,
      formats.map(({ column, format }) => ({ area: { row, column, rows: count, columns: 1 }, format })),
    );
    if (found.length > 0) {
      await giveBackNow(sheet, columns, dataRanges, found);
      throw changedMeanwhile();
    }
    start += count;
    done(start);
  }
}

/** Another user filled cells before the write: restore them. */
async function giveBackNow(
  sheet: LinkedSheet,
  columns: readonly WrittenColumn[],
  dataRanges: readonly CellBlock[],
  found: readonly FoundCells[],
): Promise<void> {
  const formats = new Map(columns.map(({ column, format }) => [column, format]));
  const back = ({ row, column, cells }: FoundCells): CellBlock => ({
    row,
    column,
    cells: cells.map((line) =>
      line.map(({ value, formula }, c) => formula ?? guardText(value, formats.get(column + c) ?? '')),
    ),
  });
  const emptied = dataRanges.map((dataRange) => ({
    ...dataRange,
    cells: dataRange.cells.map((line) => line.map(() => '')),
  }));
  await sheet.write([...emptied, ...found.map(back)]);
}

/** Adjacent columns are written together. */
function toDataRanges(
  columns: readonly WrittenColumn[],
  row: number,
  rows: readonly (readonly CellInput[])[],
): CellBlock[] {
  const order = columns.map((_column, index) => index).sort((a, b) => place(columns, a) - place(columns, b));
  const groups: number[][] = [];
  for (const index of order) {
    const group = groups[groups.length - 1];
    const last = group?.[group.length - 1];
    if (group && last !== undefined && place(columns, last) + 1 === place(columns, index)) group.push(index);
    else groups.push([index]);
  }
  return groups.map((group) => ({
    row,
    column: place(columns, group[0] ?? 0),
    cells: rows.map((cells) => group.map((index) => guardText(cells[index] ?? '', columns[index]?.format ?? ''))),
  }));
}

function place(columns: readonly WrittenColumn[], index: number): number {
  return columns[index]?.column ?? 0;
}
