import { requestCancelled } from '../../messages/general';
import { hostNotAllowed, notModified, redirected, timedOut, unreachable } from '../../messages/http';
import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';
import { readBytes, receivedReply } from './read-bytes';
import { pageAllows } from './page-allows';

interface Sending {
  readonly clock: Clock;
  /** In milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One attempt of one request. Rejects with `network`, `timeout`, `cancelled`, or `service` if the page's policy forbids
 * the address; any status is a reply.
 */
export async function sendOnce(
  url: URL,
  request: HttpRequest,
  token: string,
  { clock, timeout, signal }: Sending,
): Promise<Reply> {
  const controller = new AbortController();
  let expired = false;
  const onAbort = () => controller.abort();
  if (signal?.aborted) throw requestCancelled();
  if (!pageAllows(url)) {
    throw hostNotAllowed(url.host);
  }
  signal?.addEventListener('abort', onAbort, { once: true });
  const stopTimer = clock.after(timeout, () => {
    expired = true;
    controller.abort();
  });
  try {
    const response = await fetch(url, {
      method: request.json === undefined ? 'GET' : 'POST',
      headers: {
        Accept: request.accept,
        Authorization: `Bearer ${token}`,
        ...(request.json !== undefined && { 'Content-Type': 'application/json' }),
        ...(request.prefer !== undefined && { Prefer: request.prefer }),
      },
      ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
      // A redirect would carry the token along, perhaps to another origin.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    if (response.status === 304) {
      throw notModified(url.host);
    }
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw redirected(url.host);
    }
    const retryAfter = response.headers.get('Retry-After') ?? undefined;
    return receivedReply(response.status, retryAfter, await readBytes(response, url));
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    if (expired) {
      throw timedOut(url.host, timeout / 1000, { cause });
    }
    if (signal?.aborted) throw requestCancelled({ cause });
    throw unreachable(url.host, {
      cause,
    });
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}
