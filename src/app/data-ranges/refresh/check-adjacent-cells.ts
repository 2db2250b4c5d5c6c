import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { cellsNextToTable } from '../../../messages/data-ranges';
import type { OpenTable } from '../services/data-range-services';
import { findAdjacentCells } from '../tables/find-adjacent-cells';
import { findUnchangedStamp } from '../notes/snapshot-stamp';
import { readCurrentDefinition } from '../lock/writer-lock';
import { adjacentCellsStayed } from '../../../messages/data-range-states';

/**
 * Throws if filled cells next to a table wouldn't move with its rows, because a note would end up next to another row.
 * If the user refreshes again and those cells are the same, returns a notice instead.
 *
 * @param firstRow - the first of the sheet's rows that moves
 */
export async function refuseAdjacentCells(
  workbook: LinkedWorkbook,
  { partId, definition, table }: OpenTable,
  firstRow: number,
): Promise<string | undefined> {
  // The stamp of a snapshot belongs to the whole table, not to a row.
  const stamp = await findUnchangedStamp(workbook, definition, table);
  const adjacent = await findAdjacentCells(workbook, table, firstRow, stamp);
  if (adjacent === undefined) return undefined;
  if (definition.warnedAdjacent === adjacent.hash) return adjacentCellsStayed(adjacent.first);
  const latest = await readCurrentDefinition(workbook, partId);
  if (latest) await workbook.setPart(partId, printDefinition({ ...latest, warnedAdjacent: adjacent.hash }));
  throw cellsNextToTable(adjacent.first);
}
