import { noDemoToken } from '../../messages/connection';
import type { Clock } from '../../model/clock';

const timeoutMillis = 15_000;

/**
 * Fetches the demo token from the page's server. The token is in the response's body, so no address or log contains it.
 * Throws if the server has none for this page.
 */
export async function readDemoToken(address: string, clock: Clock): Promise<string> {
  const controller = new AbortController();
  const stopTimer = clock.callAfter(timeoutMillis, () => controller.abort());
  try {
    const response = await fetch(address, { cache: 'no-store', redirect: 'error', signal: controller.signal });
    const { token } = (response.ok ? await response.json() : {}) as { token?: unknown };
    if (typeof token === 'string') return token;
  } catch {
    // The server can't be reached, or its response isn't JSON.
  } finally {
    stopTimer();
  }
  throw noDemoToken();
}
