import { mergedBelowTable, otherTableBelow } from '../../messages/workbook';
import type { AddInError } from '../../model/errors';
import { areasOverlap, maxSheetColumns, maxSheetRows, type Area, formatCellAddress } from '../area';
import type { LinkedTablePosition } from './require-same-position';
import type { LinkedSheet } from './linked-sheet';

/**
 * Throws if a refresh would move only part of a merged cell or of another table below the table, which Excel refuses after
 * some rows are written, or would write into a merged cell, of which Excel keeps only the first value. Merged cells and
 * tables that move as a whole don't matter.
 */
export async function refuseObstaclesBelow(
  sheet: LinkedSheet,
  { table, hasTotals }: LinkedTablePosition,
  { added, removed }: { readonly added: number; readonly removed: number },
): Promise<void> {
  if (added + removed === 0) return;
  const first = table.row + table.rows + (hasTotals ? 1 : 0);
  const below = { ...table, row: first, rows: maxSheetRows - first };
  if (below.rows < 1) return;
  const [mergedNear, tables] = await Promise.all([
    sheet.findMergedCells(addSideColumns(below)),
    sheet.findOtherTables(),
  ]);
  const merged = mergedNear.filter((area) => areasOverlap(area, below));
  const others = tables.filter(({ area }) => areasOverlap(area, below));
  if (merged.length + others.length === 0) return;
  const written = { ...below, rows: Math.min(below.rows, Math.max(added, hasTotals ? 1 : 0)) };
  const moves = removed > 0 || hasTotals || (await sheet.findFirstFilledRow(written)) !== undefined;
  const isSplit = (area: Area) => reachesBeyond(area, table) && (moves || areasOverlap(area, written));
  const split = merged.find(isSplit);
  if (split) throw toMergedCellsError(split);
  const splitTable = others.find(({ area }) => isSplit(area));
  if (splitTable) throw otherTableBelow(splitTable.name, formatAddress(splitTable.area));
  // Filled cells are moved out of the way; empty ones are overwritten.
  const near = merged.filter((area) => areasOverlap(area, written));
  const values = await sheet.readValues(near.map((area) => ({ ...area, rows: 1, columns: 1 })));
  const empty = near.find((_area, index) => values[index]?.[0]?.[0] === '');
  if (empty) throw toMergedCellsError(empty);
}

/** Adds a column on each side, to find merged cells that extend beyond. */
function addSideColumns({ column, columns, ...rows }: Area): Area {
  const first = Math.max(0, column - 1);
  return { ...rows, column: first, columns: Math.min(maxSheetColumns, column + columns + 1) - first };
}

function reachesBeyond({ column, columns }: Area, table: Area): boolean {
  return column < table.column || column + columns > table.column + table.columns;
}

function toMergedCellsError(area: Area): AddInError {
  return mergedBelowTable(formatAddress(area));
}

function formatAddress({ row, column, rows, columns }: Area): string {
  return `${formatCellAddress(row, column)}:${formatCellAddress(row + rows - 1, column + columns - 1)}`;
}
