import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';

const timeoutMillis = 20_000;

/** Reads a file that is served beside the add-in's page, by its name. It is nobody's data, so no token goes with it. */
export async function readOwnFile(name: string, clock: Clock): Promise<string> {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMillis, () => controller.abort());
  try {
    const response = await fetch(name, { credentials: 'omit', redirect: 'error', signal: controller.signal });
    if (!response.ok) throw new Error(`Answered ${response.status}.`);
    return await response.text();
  } catch (cause) {
    throw new AddInError('network', `The add-in's file ${name} can't be read. Check the connection, then refresh.`, {
      cause,
    });
  } finally {
    stopTimer();
  }
}
