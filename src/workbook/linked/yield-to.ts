import { refreshCancelled } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';

/** Yields to Excel between two chunks, so it stays responsive, and throws if the work was canceled. */
export async function yieldTo(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  throwIfCancelled(signal);
  await wait(clock, 0);
  throwIfCancelled(signal);
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw refreshCancelled();
}
