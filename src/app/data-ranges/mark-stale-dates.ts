import { dateWordMoved } from '../../messages/data-range-states';
import { wait } from '../../model/wait';
import type { DataRange } from './data-range-actions';
import type { DataRangeServices } from './data-range-services';

type Services = Pick<DataRangeServices, 'clock' | 'connected'> & {
  readonly formulas: Pick<DataRangeServices['formulas'], 'dateNow'>;
};

/** The list is useful without this, so don't wait longer for a slow service. */
const longestMillis = 3_000;

/**
 * Marks a data range stale when its date word now means a later date than it shows.
 * `sheetOf`: where a data range's addresses without a sheet are, by its id.
 */
export async function markStaleDates(
  tools: Services,
  dataRanges: readonly DataRange[],
  sheetOf: (id: string) => string | undefined,
): Promise<readonly DataRange[]> {
  // Without a token the dates are unknown, and a lookup would count as a waiting cell.
  if (!tools.connected()) return dataRanges;
  const stop = new AbortController();
  const described = Promise.all(dataRanges.map((dataRange) => markIfStale(tools, dataRange, sheetOf(dataRange.id))));
  const asListed = () => dataRanges;
  try {
    return await Promise.race([described, wait(tools.clock, longestMillis, stop.signal).then(asListed, asListed)]);
  } finally {
    stop.abort();
  }
}

async function markIfStale(
  { formulas }: Services,
  dataRange: DataRange,
  sheet: string | undefined,
): Promise<DataRange> {
  const { kind, state, asOf, filledFor, formula } = dataRange;
  if (kind === 'snapshot' || state !== 'fresh' || asOf === undefined) return dataRange;
  try {
    const now = await formulas.dateNow(formula, asOf, sheet);
    if (!now || now.date === asOf || now.date === filledFor) return dataRange;
    const shown = dataRange.requestedAt === undefined ? 'its rows are' : 'its value is';
    return { ...dataRange, state: 'stale', problem: dateWordMoved(now.word, now.date, shown, asOf) };
  } catch {
    return dataRange;
  }
}
