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
  const deleted = (await loadOpenTables(services.workbook)).lost.find(({ definition }) => definition?.id === id);
  if (!deleted?.definition) throw tableNotDeleted();
  const { formula, table, layout } = deleted.definition;
  const request = { formula, target: 'new sheet' as const, name: table.name, restores: deleted.partId, layout };
  const openTable = await insertTable(services, request, options);
  await services.workbook.deletePart(deleted.partId);
  return openTable;
}
