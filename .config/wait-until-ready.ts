import { setTimeout as pause } from 'node:timers/promises';
import { type Probe, runProbe } from './run-probe';
import { say } from './say';

const pauseMillis = 300;
const tellAfterMillis = 15_000;

/**
 * Waits until every question is answered, however long that takes: a build with an error can be mended meanwhile.
 * Says what it waits for when that takes long.
 *
 * @throws the signal's reason, when it gives up
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
    if (Date.now() - begun > tellAfterMillis && message !== lastMessage) say((lastMessage = message));
    await pause(pauseMillis, undefined, { signal });
  }
}
