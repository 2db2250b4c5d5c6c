import type { Clock } from '../../model/clock';
import type { Probe } from '../../model/request-entry';

const timeoutMillis = 15_000;

/**
 * Checks an address for a data service, without a token. A browser reports the same failure for an unreachable service and
 * for one that doesn't allow this page (CORS), but a `no-cors` request succeeds only for the second.
 */
export async function probeService(
  service: string,
  clock: Clock,
  isAllowed: (address: URL) => boolean,
): Promise<Probe> {
  const startedAt = clock.now();
  const getElapsedMillis = () => clock.now() - startedAt;
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return { outcome: 'offline' };
  const url = `${service}/v2/odata/Custodians?$top=0`;
  if (!isAllowed(new URL(url))) return { outcome: 'refusedByPage' };
  const controller = new AbortController();
  const stopTimer = clock.callAfter(timeoutMillis, () => controller.abort());
  const commonOptions: RequestInit = {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: controller.signal,
  };
  try {
    // The header makes the browser send a preflight request, as it does for every query with a token.
    const { status } = await fetch(url, {
      ...commonOptions,
      headers: { Authorization: 'Bearer none' },
      redirect: 'manual',
    });
    return { outcome: 'responded', status, millis: getElapsedMillis() };
  } catch {
    if (controller.signal.aborted) return { outcome: 'timeout', millis: getElapsedMillis() };
    const outcome = await fetch(url, { ...commonOptions, mode: 'no-cors' }).then(
      () => 'unreadable' as const,
      () => (controller.signal.aborted ? ('timeout' as const) : ('unreachable' as const)),
    );
    return { outcome, millis: getElapsedMillis() };
  } finally {
    stopTimer();
  }
}
