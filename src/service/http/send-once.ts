import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';

const timeoutMillis = 60_000;

/** One try of one request. Rejects with `network`, `timeout` or `cancelled`; any status is a reply. */
export async function sendOnce(
  url: URL,
  request: HttpRequest,
  token: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Reply> {
  const controller = new AbortController();
  let timedOut = false;
  const onAbort = () => controller.abort();
  if (signal?.aborted) throw new AddInError('cancelled', 'The request was cancelled.');
  signal?.addEventListener('abort', onAbort, { once: true });
  const stopTimer = clock.after(timeoutMillis, () => {
    timedOut = true;
    controller.abort();
  });
  try {
    const response = await fetch(url, {
      method: request.json === undefined ? 'GET' : 'POST',
      headers: {
        Accept: request.accept,
        Authorization: `Bearer ${token}`,
        ...(request.json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
      // A redirect would carry the token along, perhaps to another origin.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw new AddInError(
        'contract',
        `${url.host} wants to send this request elsewhere. It was not followed: check the service address.`,
      );
    }
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After') ?? undefined,
      body: await response.text(),
    };
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    if (timedOut) {
      throw new AddInError(
        'timeout',
        `${url.host} did not answer within ${timeoutMillis / 1000} seconds. Refresh to try again.`,
        { cause },
      );
    }
    if (signal?.aborted) throw new AddInError('cancelled', 'The request was cancelled.', { cause });
    throw new AddInError(
      'network',
      `${url.host} can't be reached, or its answer broke off. Check the connection and the service address, then refresh.`,
      {
        cause,
      },
    );
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}
