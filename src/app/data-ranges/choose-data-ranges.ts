import type { DataRange } from './data-range-actions';

/**
 * The data ranges to refresh: all, those that a refresh can make fresher, or some by their ids. Of filled cells with one
 * entry only those are left that are meant.
 */
export function chooseDataRanges(
  dataRanges: readonly DataRange[],
  which: 'all' | 'stale' | readonly string[],
): readonly DataRange[] {
  if (typeof which !== 'string') {
    const ids = new Set(which);
    return dataRanges.flatMap((one) =>
      ids.has(one.id) ? one : (one.cells?.list ?? []).filter(({ id }) => ids.has(id)),
    );
  }
  const refreshed = dataRanges.filter(({ kind, copyOf }) => kind !== 'snapshot' && copyOf === undefined);
  if (which === 'all') return refreshed;
  return refreshed.flatMap((one) => {
    if (!one.cells) return canRefresh(one) ? one : [];
    const list = one.cells.list.filter(canRefresh);
    return list.length > 0 ? { ...one, cells: { ...one.cells, list } } : [];
  });
}

/** Whether a data range isn't fresh and a refresh can help: not if a cell requests something that doesn't exist. */
function canRefresh({ state, settled }: DataRange): boolean {
  return !settled && (state === 'stale' || state === 'unknown' || state === 'failed');
}
