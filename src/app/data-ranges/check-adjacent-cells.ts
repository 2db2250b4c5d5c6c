import { printDefinition } from '../../workbook/linked/print-definition';
import { cellsNextToTable } from '../../messages/data-ranges';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { findAdjacentCells } from './find-adjacent-cells';
import { findUnchangedNote } from './snapshot-note';
import { definitionNow } from './writer-lock';
import { adjacentCellsStayed } from '../../messages/data-range-states';

/**
 * Refuses once to move rows of a table with filled cells next to it that wouldn't move along, so that a note isn't
 * found next to another row. A repeated refresh counts as consent while those cells stay the same, and returns
 * the message instead.
 *
 * @param firstRow - the first of the sheet's rows that moves
 */
export async function checkAdjacentCells(
  tools: DataRangeServices,
  { partId, definition, table }: OpenTable,
  firstRow: number,
): Promise<string | undefined> {
  // A stamp is about the whole table, and is removed when the snapshot is refreshed.
  const stamp = await findUnchangedNote(tools.workbook, definition, table);
  const adjacent = await findAdjacentCells(tools, table, firstRow, stamp);
  if (adjacent === undefined) return undefined;
  if (definition.warnedAdjacent === adjacent.hash) return adjacentCellsStayed(adjacent.first);
  const now = await definitionNow(tools.workbook, partId);
  if (now) await tools.workbook.setPart(partId, printDefinition({ ...now, warnedAdjacent: adjacent.hash }));
  throw cellsNextToTable(adjacent.first);
}
