import { mostFormulas } from '../../workbook/linked/linked-workbook';
import { chooseDataRanges } from './choose-data-ranges';
import type { DataRange, DataRangeKind } from './data-range-actions';

/** How many data ranges of a kind are listed; of filled cells each counts. */
export function countKind(dataRanges: readonly DataRange[], kind: DataRangeKind): number {
  return countCells(dataRanges.filter((one) => one.kind === kind));
}

/** How many formulas and tables a refresh of what is stale takes. */
export function countStale(dataRanges: readonly DataRange[]): number {
  return countCells(chooseDataRanges(dataRanges, 'stale'));
}

/** Whether some of those failed. */
export function hasFailed(dataRanges: readonly DataRange[]): boolean {
  return chooseDataRanges(dataRanges, 'stale').some(
    ({ state, cells }) => state === 'failed' || cells?.list.some((one) => one.state === 'failed') === true,
  );
}

/** How many formulas are listed where the workbook has more; undefined where all are. */
export function listedOnly(dataRanges: readonly DataRange[]): number | undefined {
  return countKind(dataRanges, 'formula') >= mostFormulas ? mostFormulas : undefined;
}

function countCells(dataRanges: readonly DataRange[]): number {
  return dataRanges.reduce((sum, { cells }) => sum + (cells?.list.length ?? 1), 0);
}
