import { printDefinition } from '../../workbook/linked/print-definition';
import { cellsNextToTable } from '../../messages/data-ranges';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { findAdjacentCell } from './find-adjacent-cells';
import { definitionNow } from './writer-lock';

/**
 * Refuses for once to move rows of a table beside which something stands that would not move along, so that a note is not
 * found beside another row. Whoever refreshes again wants it so, and is only told: gives the message.
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
