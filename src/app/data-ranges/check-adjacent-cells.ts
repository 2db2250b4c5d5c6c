import { printDefinition } from '../../workbook/linked/print-definition';
import { cellsNextToTable } from '../../messages/data-ranges';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { findAdjacentCell } from './find-adjacent-cells';
import { definitionNow } from './writer-lock';

/**
 * Refuses once to move rows of a table with filled cells next to it that wouldn't move along, so that a note isn't
 * found next to another row. A repeated refresh is taken as consent, and returns the message instead.
 *
 * @param firstRow - the first of the sheet's rows that moves
 */
export async function checkAdjacentCells(
  tools: DataRangeServices,
  { partId, definition, table }: OpenTable,
  firstRow: number,
): Promise<string | undefined> {
  const adjacent = await findAdjacentCell(tools, table, firstRow);
  if (adjacent === undefined) return undefined;
  if (definition.warnedAdjacent) {
    return `Cells next to the table, from ${adjacent} on, aren't part of it and haven't moved with its rows.`;
  }
  const now = await definitionNow(tools.workbook, partId);
  if (now) await tools.workbook.setPart(partId, printDefinition({ ...now, warnedAdjacent: true }));
  throw cellsNextToTable(adjacent);
}
