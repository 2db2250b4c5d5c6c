import type { Clock } from '../../model/clock';
import type { CellBlock } from '../area';
import { escapeText, type ExcelValue } from '../excel-value';
import { countWritableRows, yieldToExcel } from './divide-writes';
import type { FilledCells, LinkedSheet } from './linked-sheet';
import { TableChangedError } from './table-changed-error';

/** A column to write: its position in the sheet and the number format of its cells. */
export interface TargetColumn {
  readonly column: number;
  readonly format: string;
}

/**
 * Writes rows into empty cells in chunks, formats first, because text stays text only in cells with the text format. On
 * failure, the caller rolls back. `onRowsWritten` receives the number of rows written; `requireEmptyRows` checks before each chunk that its rows are
 * still empty.
 */
export async function writeRows(
  sheet: LinkedSheet,
  clock: Clock,
  columns: readonly TargetColumn[],
  firstRow: number,
  rows: readonly (readonly ExcelValue[])[],
  signal: AbortSignal | undefined,
  onRowsWritten: (rows: number) => void,
  requireEmptyRows?: (start: number, rows: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length;) {
    await yieldToExcel(clock, signal);
    const count = countWritableRows(rows, start);
    const chunk = rows.slice(start, start + count);
    const row = firstRow + start;
    await requireEmptyRows?.(start, count);
    const formats = columns.filter(({ format }) => format !== 'General');
    const blocks = toBlocks(columns, row, chunk);
    const filledCells = await sheet.writeIfEmpty(
      blocks,
      formats.map(({ column, format }) => ({ area: { row, column, rows: count, columns: 1 }, format })),
    );
    if (filledCells.length > 0) {
      await restoreOtherUserCells(sheet, columns, blocks, filledCells);
      throw new TableChangedError();
    }
    start += count;
    onRowsWritten(start);
  }
}

/** Restores cells that another user filled between the check and the write. */
async function restoreOtherUserCells(
  sheet: LinkedSheet,
  columns: readonly TargetColumn[],
  blocks: readonly CellBlock[],
  filledCells: readonly FilledCells[],
): Promise<void> {
  const formats = new Map(columns.map(({ column, format }) => [column, format]));
  const toBlock = ({ row, column, cells }: FilledCells): CellBlock => ({
    row,
    column,
    cells: cells.map((rowCells) =>
      rowCells.map(
        ({ value, formula }, columnIndex) => formula ?? escapeText(value, formats.get(column + columnIndex) ?? ''),
      ),
    ),
  });
  const emptyBlocks = blocks.map((block) => ({
    ...block,
    cells: block.cells.map((rowCells) => rowCells.map(() => '')),
  }));
  await sheet.write([...emptyBlocks, ...filledCells.map(toBlock)]);
}

/** Returns the rows as one block for each group of adjacent columns. */
function toBlocks(
  columns: readonly TargetColumn[],
  row: number,
  rows: readonly (readonly ExcelValue[])[],
): CellBlock[] {
  const columnOrder = columns
    .map((_column, index) => index)
    .sort((a, b) => getColumn(columns, a) - getColumn(columns, b));
  const groups: number[][] = [];
  for (const index of columnOrder) {
    const group = groups[groups.length - 1];
    const last = group?.[group.length - 1];
    if (group && last !== undefined && getColumn(columns, last) + 1 === getColumn(columns, index)) group.push(index);
    else groups.push([index]);
  }
  return groups.map((group) => ({
    row,
    column: getColumn(columns, group[0] ?? 0),
    cells: rows.map((cells) => group.map((index) => escapeText(cells[index] ?? '', columns[index]?.format ?? ''))),
  }));
}

function getColumn(columns: readonly TargetColumn[], index: number): number {
  return columns[index]?.column ?? 0;
}
