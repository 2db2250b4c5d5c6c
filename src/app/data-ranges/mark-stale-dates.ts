import { wait } from '../../model/wait';
import type { DataRange } from './data-range-actions';
import type { DataRangeServices } from './data-range-services';

type Services = Pick<DataRangeServices, 'clock' | 'connected'> & {
  readonly formulas: Pick<DataRangeServices['formulas'], 'dateNow'>;
};

/** The list is of use without it, so a slow service does not keep it back for longer. */
const longestMillis = 3_000;

/**
 * The data ranges, those stale whose date word means another date by now than that of what they show: `last` moves on as soon as
 * a newer delivery is there. `sheetOf`: where a data range's addresses without a sheet are, by its id.
 */
export async function markStaleDates(
  tools: Services,
  dataRanges: readonly DataRange[],
  sheetOf: (id: string) => string | undefined,
): Promise<readonly DataRange[]> {
  // Without a token the dates are unknown, and a lookup would count as a waiting cell.
  if (!tools.connected()) return dataRanges;
  const stop = new AbortController();
  const described = Promise.all(dataRanges.map((dataRange) => follow(tools, dataRange, sheetOf(dataRange.id))));
  const asListed = () => dataRanges;
  try {
    return await Promise.race([described, wait(tools.clock, longestMillis, stop.signal).then(asListed, asListed)]);
  } finally {
    stop.abort();
  }
}

async function follow({ formulas }: Services, dataRange: DataRange, sheet: string | undefined): Promise<DataRange> {
  const { kind, state, asOf, filledFor, formula } = dataRange;
  if (kind === 'snapshot' || state !== 'fresh' || asOf === undefined) return dataRange;
  try {
    const now = await formulas.dateNow(formula, asOf, sheet);
    if (!now || now.date === asOf || now.date === filledFor) return dataRange;
    const shown = dataRange.requestedAt === undefined ? 'its rows are' : 'its value is';
    const problem = `"${now.word}" is now ${now.date}, and ${shown} of ${asOf}. Refresh it.`;
    return { ...dataRange, state: 'stale', problem };
  } catch {
    return dataRange;
  }
}
