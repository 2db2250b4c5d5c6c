import type { LinkedTable, DataRangeServices } from '../services/data-range-services';
import { continueWith } from '../../../model/errors';
import type { Clock } from '../../../model/clock';
import { rowsOfSeveralFetches } from '../../../messages/kept-rows';
import { hasWrittenRows } from './altered-rows';
import { countKeptRows } from '../../../workbook/linked/kept-rows';
import { rowCountDiffers } from '../../../messages/data-range-states';

/** A table with more cells is checked again only after `recheckMillis` or an edit. */
const largeTableCells = 200_000;
const recheckMillis = 60_000;

/**
 * Returns a message if a table's rows aren't all from its last fetch. Two add-ins that write at the same time, a page that is
 * closed during a write, and Excel's Undo leave no record, so the cells are compared.
 */
export async function describeMixedRows(
  services: Pick<DataRangeServices, 'workbook' | 'memory'> & { readonly clock: Pick<Clock, 'now'> },
  linkedTable: LinkedTable,
): Promise<string | undefined> {
  const remembered = services.memory.get(linkedTable.definition.id);
  const now = services.clock.now();
  const key = printKey(linkedTable, services.memory.edits);
  const { checked } = remembered;
  if (checked?.key === key && now - checked.at < recheckMillis) return undefined;
  delete remembered.checked;
  // A table that can't be read may not be fresh.
  if (!(await hasWrittenRows(services.workbook, linkedTable).catch(continueWith(false)))) return rowsOfSeveralFetches;
  recordOneFetch(services, linkedTable, services.memory.edits);
  return undefined;
}

/** Records that a large table's rows are from one fetch. `edits` is the number of edits seen before they were read. */
export function recordOneFetch(
  { memory, clock }: Parameters<typeof describeMixedRows>[0],
  linkedTable: LinkedTable,
  edits: number,
): void {
  const { rows, columns } = linkedTable.table.area;
  if (rows * columns <= largeTableCells) return;
  memory.get(linkedTable.definition.id).checked = { key: printKey(linkedTable, edits), at: clock.now() };
}

function printKey({ definition, table }: LinkedTable, edits: number): string {
  return JSON.stringify([definition.result.fetchedAt, definition.session, table.area, edits]);
}

/**
 * Returns a message if a table doesn't have the number of rows that were fetched. Excel's Undo reverts the rows of a refresh,
 * but not the table's definition.
 */
export function describeRowCountMismatch({ definition, table }: LinkedTable): string | undefined {
  const rows = table.area.rows - (table.hasHeaders ? 1 : 0);
  const fetched = definition.result.rows + countKeptRows(definition.keptRows);
  // An Excel table has at least one row.
  if (rows === Math.max(1, fetched)) return undefined;
  return rowCountDiffers(rows, fetched);
}
