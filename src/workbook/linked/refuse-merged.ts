import { mergedBelowTable } from '../../messages/workbook';
import { type AddInError } from '../../model/errors';
import { overlap, sheetColumns, sheetRows, type Area } from './area';
import { formatCell } from './format-area';
import type { LinkedPlace } from './linked-place';
import type { LinkedSheet } from './linked-sheet';

/**
 * Refuses a refresh that would affect merged cells below the table. Excel can't move parts of them, which it reports
 * only midway, and keeps only the first cell of what is written into them. Merged cells that move as a whole are fine.
 */
export async function refuseMerged(
  sheet: LinkedSheet,
  { table, totals }: LinkedPlace,
  added: number,
  gone: number,
): Promise<void> {
  if (added + gone === 0) return;
  const first = table.row + table.rows + (totals ? 1 : 0);
  const below = { ...table, row: first, rows: sheetRows - first };
  if (below.rows < 1) return;
  const merged = (await sheet.mergedCells(withSides(below))).filter((area) => overlap(area, below));
  if (merged.length === 0) return;
  const written = { ...below, rows: Math.min(below.rows, Math.max(added, totals ? 1 : 0)) };
  const moves = gone > 0 || totals || (await sheet.firstFilledRow(written)) !== undefined;
  const torn = merged.find((area) => sticksOut(area, table) && (moves || overlap(area, written)));
  if (torn) throw refusal(torn);
  // Filled cells are moved out of the way; empty ones are overwritten.
  const near = merged.filter((area) => overlap(area, written));
  const held = await sheet.readValues(near.map((area) => ({ ...area, rows: 1, columns: 1 })));
  const empty = near.find((_area, index) => held[index]?.[0]?.[0] === '');
  if (empty) throw refusal(empty);
}

/** One more column on each side, to detect merged cells that extend beyond. */
function withSides({ column, columns, ...rows }: Area): Area {
  const first = Math.max(0, column - 1);
  return { ...rows, column: first, columns: Math.min(sheetColumns, column + columns + 1) - first };
}

function sticksOut({ column, columns }: Area, table: Area): boolean {
  return column < table.column || column + columns > table.column + table.columns;
}

function refusal({ row, column, rows, columns }: Area): AddInError {
  const place = `${formatCell(row, column)}:${formatCell(row + rows - 1, column + columns - 1)}`;
  return mergedBelowTable(place);
}
