import { dataRangeNotFound } from '../../../messages/data-ranges';
import type { DataRange, DataRangeChange, DataRangeState } from '../services/data-range-actions';
import { readDataRangeId } from '../services/data-range-id';

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
  const refreshable = dataRanges.filter(({ kind, copyOf }) => kind !== 'snapshot' && copyOf === undefined);
  if (scope === 'all') return refreshable;
  return refreshable.flatMap((dataRange) => {
    const { cells } = dataRange;
    if (!cells) return canRefresh(dataRange) ? dataRange : [];
    const list = cells.list.filter(canRefresh);
    return list.length > 0 ? { ...dataRange, cells: { ...cells, list } } : [];
  });
}

/** Returns the failure of each ID that no chosen data range has: the pane may list what is moved, converted, or deleted. */
export function listGone(
  chosen: readonly DataRange[],
  scope: 'all' | 'stale' | readonly string[],
): readonly DataRangeChange[] {
  if (typeof scope === 'string') return [];
  const ids = new Set(chosen.map(({ id }) => id));
  return scope
    .filter((id) => !ids.has(id))
    .map((id) => ({
      id,
      kind: readDataRangeId(id).kind === 'formula' ? 'formula' : 'linked table',
      address: '',
      outcome: 'failed',
      problem: dataRangeNotFound,
      ...{ added: 0, removed: 0, changed: 0, byColumn: {} },
    }));
}

const refreshableStates: readonly DataRangeState[] = ['stale', 'partial', 'unknown', 'failed'];

/**
 * Returns whether a data range isn't fresh and a refresh can help. It can't if a cell requests something that doesn't
 * exist.
 */
function canRefresh({ state, permanent }: DataRange): boolean {
  return !permanent && refreshableStates.includes(state);
}
