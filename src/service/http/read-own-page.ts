import type { Clock } from '../../model/clock';

const timeoutMillis = 15_000;

/** The add-in's own page as its server has it now; undefined where that can't be read. Never rejects. */
export async function readOwnPage(clock: Clock): Promise<string | undefined> {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMillis, () => controller.abort());
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: controller.signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  } finally {
    stopTimer();
  }
}
