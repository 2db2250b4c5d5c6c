import { parseDataRangeId } from '../services/data-range-id';
import type { DataRangeKind, ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { convertToFormula, convertToTable } from './convert-table';
import { findFormula } from '../formulas/formula-data-ranges';
import { eraseStamp, freezeTable, thawTable } from '../snapshots/freeze-table';
import { isTableAsWritten } from '../tables/altered-rows';
import { loadOpenTable } from '../tables/load-open-tables';
import { refreshTable } from '../refresh/refresh-table';

/** Converts a data range to another kind in place, and returns its new ID. */
export async function convertDataRange(
  services: DataRangeServices,
  id: string,
  targetKind: DataRangeKind,
  options?: ActionOptions,
): Promise<string> {
  const ref = parseDataRangeId(id);
  if (ref.kind === 'formula') {
    if (targetKind === 'formula') return id;
    const openTable = await convertToTable(services, await findFormula(services.workbook, ref.cell), options);
    if (targetKind === 'snapshot') await freezeTable(services, openTable);
    return openTable.definition.id;
  }
  const openTable = await loadOpenTable(services.workbook, id);
  if (openTable.definition.kind === targetKind) return id;
  if (targetKind === 'snapshot') await freezeTable(services, openTable);
  if (targetKind === 'linked table') {
    // Refresh first, with a confirmation, because cells that users typed over would otherwise count as fresh.
    if (!(await isTableAsWritten(services.workbook, openTable))) await refreshTable(services, id, true, options);
    await thawTable(services, await loadOpenTable(services.workbook, id), openTable.definition);
  }
  if (targetKind !== 'formula') return id;
  const formulaId = await convertToFormula(services, openTable, options);
  await eraseStamp(services, openTable);
  if (services.memory.get(id).isStampKept) services.memory.get(formulaId).isStampKept = true;
  return formulaId;
}
