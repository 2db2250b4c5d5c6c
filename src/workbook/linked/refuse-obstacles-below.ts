import { mergedBelowTable } from '../../messages/workbook';
import type { AddInError } from '../../model/errors';
import { overlap, sheetColumns, sheetRows, type Area, formatCell } from '../area';
import type { LinkedTablePosition } from './require-same-position';
import type { LinkedSheet } from './linked-sheet';

/**
 * Throws if a refresh would move only part of a merged cell below the table, which Excel refuses after some rows are
 * written, or would write into a merged cell, of which Excel keeps only the first value. Merged cells that move as a whole
 * don't matter.
 */
export async function refuseMerged(
  sheet: LinkedSheet,
  { table, totals }: LinkedTablePosition,
  { added, removed }: { readonly added: number; readonly removed: number },
): Promise<void> {
  if (added + removed === 0) return;
  const first = table.row + table.rows + (totals ? 1 : 0);
  const below = { ...table, row: first, rows: sheetRows - first };
  if (below.rows < 1) return;
  const merged = (await sheet.findMergedCells(addSideColumns(below))).filter((area) => overlap(area, below));
  if (merged.length === 0) return;
  const written = { ...below, rows: Math.min(below.rows, Math.max(added, totals ? 1 : 0)) };
  const moves = removed > 0 || totals || (await sheet.firstFilledRow(written)) !== undefined;
  const split = merged.find((area) => extendsBeyond(area, table) && (moves || overlap(area, written)));
  if (split) throw refusal(split);
  // Filled cells are moved out of the way; empty ones are overwritten.
  const near = merged.filter((area) => overlap(area, written));
  const values = await sheet.readValues(near.map((area) => ({ ...area, rows: 1, columns: 1 })));
  const empty = near.find((_area, index) => values[index]?.[0]?.[0] === '');
  if (empty) throw refusal(empty);
}

/** Adds a column on each side, to find merged cells that extend beyond. */
function addSideColumns({ column, columns, ...rows }: Area): Area {
  const first = Math.max(0, column - 1);
  return { ...rows, column: first, columns: Math.min(sheetColumns, column + columns + 1) - first };
}

function extendsBeyond({ column, columns }: Area, table: Area): boolean {
  return column < table.column || column + columns > table.column + table.columns;
}

function refusal({ row, column, rows, columns }: Area): AddInError {
  return mergedBelowTable(`${formatCell(row, column)}:${formatCell(row + rows - 1, column + columns - 1)}`);
}
