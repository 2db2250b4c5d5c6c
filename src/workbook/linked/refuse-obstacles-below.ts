import { mergedBelowTable, otherTableBelow } from '../../messages/workbook';
import type { AddInError } from '../../model/errors';
import { areasOverlap, maxSheetColumns, maxSheetRows, type Area, formatCellAddress } from '../area';
import type { LinkedTablePosition } from './require-same-position';
import type { LinkedSheet } from './linked-sheet';

/**
 * Throws if a refresh would move only part of a merged cell or of another table below the table, which Excel refuses after
 * some rows are written, or would write into a merged cell, of which Excel keeps only the first value. Merged cells and
 * tables that would move as a whole aren't obstacles.
 */
export async function refuseObstaclesBelow(
  sheet: LinkedSheet,
  { table, hasTotals }: LinkedTablePosition,
  { added, removed }: { readonly added: number; readonly removed: number },
): Promise<void> {
  if (added + removed === 0) return;
  const firstRow = table.row + table.rows + (hasTotals ? 1 : 0);
  const areaBelow = { ...table, row: firstRow, rows: maxSheetRows - firstRow };
  if (areaBelow.rows < 1) return;
  const [nearbyMerged, tables] = await Promise.all([
    sheet.findMergedCells(addSideColumns(areaBelow)),
    sheet.findOtherTables(),
  ]);
  const mergedBelow = nearbyMerged.filter((area) => areasOverlap(area, areaBelow));
  const tablesBelow = tables.filter(({ area }) => areasOverlap(area, areaBelow));
  if (mergedBelow.length + tablesBelow.length === 0) return;
  const writtenArea = { ...areaBelow, rows: Math.min(areaBelow.rows, Math.max(added, hasTotals ? 1 : 0)) };
  const movesCells = removed > 0 || hasTotals || (await sheet.findFirstFilledRow(writtenArea)) !== undefined;
  const isSplit = (area: Area) => reachesBeyond(area, table) && (movesCells || areasOverlap(area, writtenArea));
  const splitMerged = mergedBelow.find(isSplit);
  if (splitMerged) throw createMergedCellsError(splitMerged);
  const splitTable = tablesBelow.find(({ area }) => isSplit(area));
  if (splitTable) throw otherTableBelow(splitTable.name, formatAddress(splitTable.area));
  // Filled cells are moved out of the way; empty ones are overwritten.
  const mergedInWrittenArea = mergedBelow.filter((area) => areasOverlap(area, writtenArea));
  const values = await sheet.readValues(mergedInWrittenArea.map((area) => ({ ...area, rows: 1, columns: 1 })));
  const emptyMerged = mergedInWrittenArea.find((_area, index) => values[index]?.[0]?.[0] === '');
  if (emptyMerged) throw createMergedCellsError(emptyMerged);
}

/** Adds a column on each side, to find merged cells that extend beyond the area. */
function addSideColumns({ column, columns, ...rows }: Area): Area {
  const firstColumn = Math.max(0, column - 1);
  return { ...rows, column: firstColumn, columns: Math.min(maxSheetColumns, column + columns + 1) - firstColumn };
}

function reachesBeyond({ column, columns }: Area, table: Area): boolean {
  return column < table.column || column + columns > table.column + table.columns;
}

function createMergedCellsError(area: Area): AddInError {
  return mergedBelowTable(formatAddress(area));
}

function formatAddress({ row, column, rows, columns }: Area): string {
  return `${formatCellAddress(row, column)}:${formatCellAddress(row + rows - 1, column + columns - 1)}`;
}
