import { ownFileUnreadable } from '../../messages/http';
import type { Clock } from '../../model/clock';

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
    throw ownFileUnreadable(name, {
      cause,
    });
  } finally {
    stopTimer();
  }
}
