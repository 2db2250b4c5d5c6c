import { resultIsBehind } from '../../../messages/deliveries';
import { AddInError } from '../../../model/errors';
import { type Clock } from '../../../model/clock';
import { wait } from '../../../model/wait';
import type { DataRange, DataRangeChange, ActionOptions } from '../services/data-range-actions';

/** After this time, a formula without a result is reported as waiting. */
const maxWaitMillis = 2 * 60_000;
/** The pauses between checks double, because each check reads the sheets. */
const firstPauseMillis = 50;
const maxPauseMillis = 4_000;

/**
 * Waits until no formula is waiting for its result, until a time limit, or until the refresh is canceled, and returns the
 * formulas. Excel doesn't report when a formula has its result.
 */
export async function awaitFormulas(
  listDataRanges: () => Promise<readonly DataRange[]>,
  clock: Clock,
  { signal, onProgress }: ActionOptions = {},
): Promise<readonly DataRange[]> {
  const deadline = clock.now() + maxWaitMillis;
  let pause = firstPauseMillis;
  for (;;) {
    const dataRanges = await listDataRanges();
    if (signal?.aborted || !dataRanges.some(isBusy) || clock.now() >= deadline) return dataRanges;
    onProgress?.({ step: 'results' });
    await wait(clock, pause, signal).catch((error: unknown) => {
      if (!(error instanceof AddInError && error.kind === 'canceled')) throw error;
    });
    pause = Math.min(2 * pause, maxPauseMillis);
  }
}

/** Adds what a reentered formula shows: an error, no result yet, or an earlier process date because of a missing delivery. */
export function addOutcome(change: DataRangeChange, dataRange: DataRange | undefined): DataRangeChange {
  if (dataRange?.state === 'busy') return { ...change, outcome: 'waiting' };
  if (dataRange?.delivery?.behind)
    return { ...change, behindMessage: resultIsBehind(dataRange.asOf, dataRange.delivery.behind) };
  if (dataRange?.state !== 'failed') return change;
  const outcome = dataRange.isPartialFailure ? 'changed' : 'failed';
  return { ...change, outcome, ...(dataRange.problem !== undefined && { problem: dataRange.problem }) };
}

const isBusy = ({ kind, state }: DataRange) => kind === 'formula' && state === 'busy';
