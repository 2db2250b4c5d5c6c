import { refreshCanceled } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';

/** Yields to Excel between two chunks to keep it responsive. Throws if the work is canceled. */
export async function yieldToExcel(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  throwIfCanceled(signal);
  await wait(clock, 0);
  throwIfCanceled(signal);
}

function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw refreshCanceled();
}
