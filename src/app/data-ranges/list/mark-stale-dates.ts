import { continueWith } from '../../../model/errors';
import { dateWordMoved } from '../../../messages/data-range-states';
import { wait } from '../../../model/wait';
import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';

type DateServices = Pick<DataRangeServices, 'clock' | 'isConnected'> & {
  readonly formulas: Pick<DataRangeServices['formulas'], 'findCurrentDate'>;
};

/** A list without the marks is better than waiting longer for a slow service. */
const maxWaitMillis = 3_000;

/**
 * Marks data ranges as stale if their date word now means a later date. `findSheet` returns the sheet for addresses without a
 * sheet name, by the data range's ID. The formulas of tables don't need it, because their addresses name the sheet.
 */
export async function markStaleDates(
  services: DateServices,
  dataRanges: readonly DataRange[],
  findSheet: (id: string) => string | undefined = () => undefined,
): Promise<readonly DataRange[]> {
  // Without a token, the dates are unknown, and a lookup would count as a waiting cell.
  if (!services.isConnected()) return dataRanges;
  const timer = new AbortController();
  const markedDataRanges = Promise.all(
    dataRanges.map((dataRange) => markIfStale(services, dataRange, findSheet(dataRange.id))),
  );
  const returnUnmarked = () => dataRanges;
  try {
    return await Promise.race([
      markedDataRanges,
      wait(services.clock, maxWaitMillis, timer.signal).then(returnUnmarked, returnUnmarked),
    ]);
  } finally {
    timer.abort();
  }
}

async function markIfStale(
  { formulas }: DateServices,
  dataRange: DataRange,
  sheet: string | undefined,
): Promise<DataRange> {
  const { kind, state, earliestAsOf, asOf: latestAsOf, filledFor, formula } = dataRange;
  const asOf = earliestAsOf ?? latestAsOf;
  if (kind === 'snapshot' || state !== 'fresh' || asOf === undefined) return dataRange;
  try {
    const currentDate = await formulas.findCurrentDate(formula, asOf, sheet);
    if (!currentDate || currentDate.date === asOf || currentDate.date === filledFor) return dataRange;
    const noun = dataRange.requestedAt === undefined ? 'rows' : 'value';
    return { ...dataRange, state: 'stale', problem: dateWordMoved(currentDate.word, currentDate.date, noun, asOf) };
  } catch (error) {
    return continueWith(dataRange)(error);
  }
}
