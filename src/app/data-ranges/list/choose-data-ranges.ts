import { dataRangeNotFound } from '../../../messages/data-ranges';
import type { DataRange, DataRangeChange, DataRangeState } from '../services/data-range-actions';
import { parseDataRangeId } from '../services/data-range-id';

/**
 * Chooses the data ranges to refresh: all, the stale ones, or some by ID. Filled cells are one entry, which is reduced to
 * the chosen cells.
 */
export function chooseDataRanges(
  dataRanges: readonly DataRange[],
  scope: 'all' | 'stale' | readonly string[],
): readonly DataRange[] {
  if (typeof scope !== 'string') {
    const ids = new Set(scope);
    return dataRanges.flatMap((dataRange) =>
      ids.has(dataRange.id) ? dataRange : (dataRange.cells?.list ?? []).filter(({ id }) => ids.has(id)),
    );
  }
  const refreshableDataRanges = dataRanges.filter(({ kind, copyOf }) => kind !== 'snapshot' && copyOf === undefined);
  if (scope === 'all') return refreshableDataRanges;
  return refreshableDataRanges.flatMap((dataRange) => {
    const { cells } = dataRange;
    if (!cells) return canRefresh(dataRange) ? dataRange : [];
    const list = cells.list.filter(canRefresh);
    return list.length > 0 ? { ...dataRange, cells: { ...cells, list } } : [];
  });
}

/** Returns a failure for each requested ID that isn't found. The pane may list data ranges that were moved, converted, or deleted. */
export function listNotFound(
  chosenDataRanges: readonly DataRange[],
  scope: 'all' | 'stale' | readonly string[],
): readonly DataRangeChange[] {
  if (typeof scope === 'string') return [];
  const ids = new Set(chosenDataRanges.map(({ id }) => id));
  return scope
    .filter((id) => !ids.has(id))
    .map((id) => ({
      id,
      kind: parseDataRangeId(id).kind === 'formula' ? 'formula' : 'linked table',
      address: '',
      outcome: 'failed',
      problem: dataRangeNotFound,
      added: 0,
      removed: 0,
      changed: 0,
      byColumn: {},
    }));
}

const refreshableStates: readonly DataRangeState[] = ['stale', 'partial', 'unknown', 'failed'];

/**
 * Returns whether a data range isn't fresh and a refresh can help. It can't if a cell requests something that doesn't
 * exist, or if a table's cells or definition are gone.
 */
function canRefresh({ state, isPermanent, address }: DataRange): boolean {
  return !isPermanent && address !== '' && refreshableStates.includes(state);
}
