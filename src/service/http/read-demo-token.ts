import { noDemoToken } from '../../messages/connection';
import type { Clock } from '../../model/clock';

const timeoutMillis = 15_000;

/**
 * The token for made-up data, from the page's own server. It is sent in a body, so no address or log contains it.
 *
 * @throws AddInError if that server refuses one for this page
 */
export async function readDemoToken(address: string, clock: Clock): Promise<string> {
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMillis, () => controller.abort());
  try {
    const response = await fetch(address, { cache: 'no-store', redirect: 'error', signal: controller.signal });
    const { token } = (response.ok ? await response.json() : {}) as { token?: unknown };
    if (typeof token === 'string') return token;
  } catch {
    // The server is gone, or sends something else.
  } finally {
    stopTimer();
  }
  throw noDemoToken();
}
