import { maxFormulas } from '../../../workbook/linked/linked-workbook';
import { chooseDataRanges } from './choose-data-ranges';
import type { DataRange, DataRangeKind, DataRangeState } from '../services/data-range-actions';

/** Counts the data ranges of a kind. Each filled cell counts. */
export function countKind(dataRanges: readonly DataRange[], kind: DataRangeKind): number {
  return countCells(dataRanges.filter((dataRange) => dataRange.kind === kind));
}

/** Counts the formulas and tables that a refresh of stale data ranges would refresh. */
export function countStale(dataRanges: readonly DataRange[]): number {
  return countCells(chooseDataRanges(dataRanges, 'stale'));
}

/** Returns the states of the data ranges that `countStale` counts. */
export function listStaleStates(dataRanges: readonly DataRange[]): ReadonlySet<DataRangeState> {
  const staleDataRanges = chooseDataRanges(dataRanges, 'stale');
  return new Set(staleDataRanges.flatMap(({ state, cells }) => cells?.list.map((cell) => cell.state) ?? state));
}

/** Returns the number of listed formulas if the workbook may have more; undefined if all are listed. */
export function findListLimit(dataRanges: readonly DataRange[]): number | undefined {
  return countKind(dataRanges, 'formula') >= maxFormulas ? maxFormulas : undefined;
}

function countCells(dataRanges: readonly DataRange[]): number {
  return dataRanges.reduce((sum, { cells }) => sum + (cells?.list.length ?? 1), 0);
}
