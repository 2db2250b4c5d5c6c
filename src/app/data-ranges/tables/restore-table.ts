import { tableNotDeleted } from '../../../messages/data-ranges';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { insertTable } from './insert-table';
import { loadOpenTables } from './load-open-tables';

/** Restores a deleted table with its name, on a new sheet. */
export async function restoreTable(
  services: DataRangeServices,
  id: string,
  options?: ActionOptions,
): Promise<OpenTable> {
  const deletedPart = (await loadOpenTables(services.workbook)).lostParts.find(
    ({ definition }) => definition?.id === id,
  );
  if (!deletedPart?.definition) throw tableNotDeleted();
  const { formula, table, layout } = deletedPart.definition;
  const openTable = await insertTable(
    services,
    { formula, target: 'new sheet', name: table.name, restoredPartId: deletedPart.partId, layout },
    options,
  );
  await services.workbook.deletePart(deletedPart.partId);
  return openTable;
}
