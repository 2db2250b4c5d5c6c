import { snapshotDoesNotRefresh } from '../../../messages/data-ranges';
import type { DataRange, DataRangeChange, ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { refreshFormula } from '../formulas/formula-data-ranges';
import { refreshTable } from './refresh-table';

/** Refreshes a formula or linked table. Throws for a snapshot, which never changes. */
export async function refreshDataRange(
  services: DataRangeServices,
  dataRange: DataRange,
  force: boolean,
  options?: ActionOptions,
): Promise<DataRangeChange> {
  const { id, kind } = dataRange;
  switch (kind) {
    case 'formula':
      return refreshFormula(services, dataRange, options);
    case 'linked table':
      return refreshTable(services, id, force, options);
    case 'snapshot':
      throw snapshotDoesNotRefresh();
  }
}
