import { refreshCancelled } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';

/** Lets Excel's page paint and take clicks between two chunks, and ends canceled work here, where it can be taken back. */
export async function yieldTo(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  throwIfCancelled(signal);
  await wait(clock, 0);
  throwIfCancelled(signal);
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw refreshCancelled();
}
