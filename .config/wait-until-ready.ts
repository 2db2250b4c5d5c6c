import { setTimeout as pause } from 'node:timers/promises';
import { type Question, ask } from './ask';
import { say } from './say';

const pauseMillis = 300;
const tellAfterMillis = 15_000;

/**
 * Waits until every question is answered, however long that takes: a build with an error can be mended meanwhile.
 * Says what it waits for when that takes long.
 *
 * @throws the signal's reason, when it gives up
 */
export async function waitUntilReady(questions: readonly Question[], ca: string, signal: AbortSignal): Promise<void> {
  const begun = Date.now();
  let told = '';
  const open = [...questions];
  while (open[0]) {
    const question = open[0];
    const own = question.url.startsWith('https://localhost:');
    const trouble = await ask(question, own ? ca : undefined, signal);
    signal.throwIfAborted();
    if (trouble === undefined) {
      open.shift();
      continue;
    }
    const sentence = `Waiting for ${question.url} (${trouble}).`;
    if (Date.now() - begun > tellAfterMillis && sentence !== told) say((told = sentence));
    await pause(pauseMillis, undefined, { signal });
  }
}
