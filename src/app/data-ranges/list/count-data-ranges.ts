import { maxFormulas } from '../../../workbook/linked/linked-workbook';
import { chooseDataRanges } from './choose-data-ranges';
import type { DataRange, DataRangeKind } from '../services/data-range-actions';

/** Counts the data ranges of a kind. Each filled cell counts. */
export function countKind(dataRanges: readonly DataRange[], kind: DataRangeKind): number {
  return countCells(dataRanges.filter((dataRange) => dataRange.kind === kind));
}

/** Counts the formulas and tables that a refresh of stale data ranges would refresh. */
export function countStale(dataRanges: readonly DataRange[]): number {
  return countCells(chooseDataRanges(dataRanges, 'stale'));
}

/** Returns whether some of the data ranges that `countStale` counts failed. */
export function hasFailed(dataRanges: readonly DataRange[]): boolean {
  return chooseDataRanges(dataRanges, 'stale').some(
    ({ state, cells }) => state === 'failed' || cells?.list.some((cell) => cell.state === 'failed') === true,
  );
}

/** Returns the number of listed formulas if the workbook may have more; undefined if all are listed. */
export function findListLimit(dataRanges: readonly DataRange[]): number | undefined {
  return countKind(dataRanges, 'formula') >= maxFormulas ? maxFormulas : undefined;
}

function countCells(dataRanges: readonly DataRange[]): number {
  return dataRanges.reduce((sum, { cells }) => sum + (cells?.list.length ?? 1), 0);
}
