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
 * Returns a notice instead if the user was already warned about the same cells.
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
  const adjacentCells = await findAdjacentCells(workbook, table, firstRow, stamp);
  if (adjacentCells === undefined) return undefined;
  if (definition.warnedAdjacentHash === adjacentCells.hash) return adjacentCellsStayed(adjacentCells.firstAddress);
  const current = await readCurrentDefinition(workbook, partId);
  if (current) await workbook.setPart(partId, printDefinition({ ...current, warnedAdjacentHash: adjacentCells.hash }));
  throw cellsNextToTable(adjacentCells.firstAddress);
}
