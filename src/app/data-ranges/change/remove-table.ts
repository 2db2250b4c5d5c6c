import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { runOrRollBack } from '../../../workbook/linked/journal';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { requireKnownTable } from '../tables/confirm-new-tables';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { claimTable } from '../lock/claim-table';
import { detachTable } from './convert-table';
import { eraseStamp } from '../snapshots/freeze-table';
import { loadOpenTable, loadOpenTables } from '../tables/load-open-tables';
import { clearHighlights } from '../tables/highlights';

/** Removes a linked table with its cells, or with `keepValues` only the link, which leaves a plain Excel table. */
export async function removeTable(
  services: DataRangeServices,
  id: string,
  keepValues: boolean,
  options?: ActionOptions,
): Promise<void> {
  const { lostParts } = await loadOpenTables(services.workbook);
  // An unreadable part can be removed, unless a newer version wrote it.
  const lostPart = lostParts.find(
    ({ definition, partId, isNewer }) => definition?.id === id || (partId === id && !isNewer),
  );
  if (lostPart) return services.workbook.deletePart(lostPart.partId);
  const openTable = await loadOpenTable(services.workbook, id);
  if (keepValues) {
    await runOrRollBack(services.clock, async (journal) => {
      const { requireClaim } = await claimTable(services, journal, openTable, 'remove');
      await clearHighlights(services.workbook, openTable);
      await requireClaim();
      await services.workbook.deletePart(openTable.partId);
    });
    return removeHeaderTooltips(services.workbook, openTable);
  }
  await requireKnownTable(services, id, 'remove', options);
  await detachTable(services, openTable, 'remove');
  await eraseStamp(services, openTable);
}

/** Removes the input messages about linked columns that older versions added to headers. */
async function removeHeaderTooltips(workbook: LinkedWorkbook, { definition, table }: OpenTable): Promise<void> {
  const { sheetId, area } = table;
  for (const columnIndex of matchColumns(definition, table.columns)) {
    if (columnIndex === undefined) continue;
    await workbook.setCellTooltips(sheetId, { ...area, column: area.column + columnIndex, rows: 1, columns: 1 }, ['']);
  }
}
