import type { Clock } from './clock';
import { requestCancelled } from './errors';

/** Resolves after some milliseconds, or rejects as canceled as soon as the signal aborts. */
export function wait(clock: Clock, millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(requestCancelled());
    };
    const cancel = clock.after(millis, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
