import { ancestors } from './ancestors';

const lookMillis = 2_000;
const graceMillis = 4_000;

/**
 * A signal that is given when the person presses Ctrl-C, the system asks the process to end, or its parent is gone
 * (npm killed, a test run ended). When ending takes too long, the process ends anyway, with exit code 0.
 */
export function untilRequestedToEnd(): AbortSignal {
  const requested = new AbortController();
  const end = (): void => {
    if (requested.signal.aborted) return;
    requested.abort();
    setTimeout(() => process.exit(0), graceMillis).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  process.on('disconnect', end);
  // Only below npm: a server that a shell put in the background may outlive that shell.
  if (process.env['npm_lifecycle_event']) {
    const first = ancestors().join();
    setInterval(() => ancestors().join() !== first && end(), lookMillis).unref();
  }
  return requested.signal;
}
