import type { LinkedTable, DataRangeServices } from '../services/data-range-services';
import { continueWith } from '../../../model/errors';
import type { Clock } from '../../../model/clock';
import { rowsOfSeveralFetches } from '../../../messages/kept-rows';
import { isTableAsWritten } from './altered-rows';
import { countKeptRows } from '../../../workbook/linked/kept-rows';
import { rowCountDiffers } from '../../../messages/data-range-states';

/** After a check, a table with more cells is checked again only after `recheckMillis` or an edit. */
const largeTableCells = 200_000;
const recheckMillis = 60_000;

type RowCheckServices = Pick<DataRangeServices, 'workbook' | 'memory'> & { readonly clock: Pick<Clock, 'now'> };

/**
 * Returns a message if a table's rows aren't all from its last fetch. The cells are compared, because two add-ins that write
 * at the same time, a page that is closed during a write, and Excel's Undo leave no record.
 */
export async function describeMixedRows(
  services: RowCheckServices,
  linkedTable: LinkedTable,
): Promise<string | undefined> {
  const memoryEntry = services.memory.get(linkedTable.definition.id);
  const now = services.clock.now();
  const key = printKey(linkedTable, services.memory.edits);
  const { rowCheck } = memoryEntry;
  if (rowCheck?.key === key && now - rowCheck.at < recheckMillis) return undefined;
  delete memoryEntry.rowCheck;
  // A table that can't be read counts as mixed.
  if (!(await isTableAsWritten(services.workbook, linkedTable).catch(continueWith(false)))) return rowsOfSeveralFetches;
  recordUnmixedRows(services, linkedTable, services.memory.edits);
  return undefined;
}

/** Records that a large table's rows are all from one fetch. `edits` is the number of edits seen before they were read. */
export function recordUnmixedRows({ memory, clock }: RowCheckServices, linkedTable: LinkedTable, edits: number): void {
  const { rows, columns } = linkedTable.table.area;
  if (rows * columns <= largeTableCells) return;
  memory.get(linkedTable.definition.id).rowCheck = { key: printKey(linkedTable, edits), at: clock.now() };
}

function printKey({ definition, table }: LinkedTable, edits: number): string {
  return JSON.stringify([definition.result.fetchedAt, definition.session, table.area, edits]);
}

/**
 * Returns a message if a table has more or fewer rows than were fetched and kept. Excel's Undo reverts the rows of a
 * refresh, but not the table's definition.
 */
export function describeRowCountMismatch({ definition, table }: LinkedTable): string | undefined {
  const rows = table.area.rows - (table.hasHeaders ? 1 : 0);
  const expectedRows = definition.result.rows + countKeptRows(definition.keptRows);
  // An Excel table has at least one row.
  if (rows === Math.max(1, expectedRows)) return undefined;
  return rowCountDiffers(rows, expectedRows);
}
