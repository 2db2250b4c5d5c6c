import { behindState } from '../../messages/deliveries';
import { AddInError } from '../../model/errors';
import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { DataRange, DataRangeChange, Watch } from './data-range-actions';

/** A formula without a result by then is reported as waiting: its card follows it. */
const mostMillis = 2 * 60_000;
/** The first look comes soon; the later ones further apart, since each reads the sheets. */
const firstPause = 250;
const longestPause = 4000;

/**
 * The formulas of a workbook once none of them waits for its result, or after some time: entering one doesn't reveal
 * its outcome. If the refresh is canceled, as they are then.
 */
export async function awaitFormulas(
  list: () => Promise<readonly DataRange[]>,
  clock: Clock,
  { signal, onProgress }: Watch = {},
): Promise<readonly DataRange[]> {
  const end = clock.now() + mostMillis;
  let pause = firstPause;
  for (;;) {
    const dataRanges = await list();
    if (signal?.aborted || !dataRanges.some(isBusy) || clock.now() >= end) return dataRanges;
    onProgress?.({ doing: 'results' });
    await wait(clock, pause, signal).catch((error: unknown) => {
      if (!(error instanceof AddInError && error.kind === 'cancelled')) throw error;
    });
    pause = Math.min(2 * pause, longestPause);
  }
}

/** What became of a formula that was entered again: whether it shows an error, still waits, or is behind. */
export function withOutcome(change: DataRangeChange, dataRange: DataRange | undefined): DataRangeChange {
  if (dataRange?.state === 'busy') return { ...change, outcome: 'waiting' };
  if (dataRange?.delivery?.behind) return { ...change, behind: behindState(dataRange.asOf, dataRange.delivery.behind) };
  if (dataRange?.state !== 'failed') return change;
  const outcome = dataRange.partly ? 'changed' : 'failed';
  return { ...change, outcome, ...(dataRange.problem !== undefined && { problem: dataRange.problem }) };
}

const isBusy = ({ kind, state }: DataRange) => kind === 'formula' && state === 'busy';
