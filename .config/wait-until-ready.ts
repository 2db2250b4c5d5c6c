import { setTimeout as pause } from 'node:timers/promises';
import { type Probe, runProbe } from './run-probe';
import { say } from './say';

const pauseMillis = 300;
const reportAfterMillis = 15_000;

/**
 * Waits until every probe succeeds, without a time limit: a build error can be fixed meanwhile.
 * Reports what it waits for when that takes long.
 *
 * @throws the reason of the signal when aborted
 */
export async function waitUntilReady(probes: readonly Probe[], ca: string, signal: AbortSignal): Promise<void> {
  const begun = Date.now();
  let lastMessage = '';
  const open = [...probes];
  while (open[0]) {
    const probe = open[0];
    const own = probe.url.startsWith('https://localhost:');
    const trouble = await runProbe(probe, own ? ca : undefined, signal);
    signal.throwIfAborted();
    if (trouble === undefined) {
      open.shift();
      continue;
    }
    const message = `Waiting for ${probe.url} (${trouble}).`;
    if (Date.now() - begun > reportAfterMillis && message !== lastMessage) say((lastMessage = message));
    await pause(pauseMillis, undefined, { signal });
  }
}
