import type { Clock } from '../../model/clock';

const timeoutMillis = 15_000;

/** Fetches the current version of the add-in's page from its server. Returns undefined if that fails; never rejects. */
export async function readOwnPage(clock: Clock): Promise<string | undefined> {
  const controller = new AbortController();
  const stopTimer = clock.callAfter(timeoutMillis, () => controller.abort());
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: controller.signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  } finally {
    stopTimer();
  }
}
