import type { Clock } from './clock';
import { requestCanceled } from './errors';

/** Resolves after some milliseconds, or rejects as canceled as soon as the signal aborts. */
export function wait(clock: Clock, millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(requestCanceled());
    };
    const cancel = clock.callAfter(millis, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
