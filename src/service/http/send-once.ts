import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';
import { readBytes } from './read-bytes';
import { pageAllows } from './page-allows';
import { receivedReply } from './received-reply';

interface Sending {
  readonly clock: Clock;
  /** In milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** One try of one request. Rejects with `network`, `timeout`, `cancelled`, or `service` where the page may not ask; any status is a reply. */
export async function sendOnce(
  url: URL,
  request: HttpRequest,
  token: string,
  { clock, timeout, signal }: Sending,
): Promise<Reply> {
  const controller = new AbortController();
  let timedOut = false;
  const onAbort = () => controller.abort();
  if (signal?.aborted) throw new AddInError('cancelled', 'The request was cancelled.');
  if (!pageAllows(url)) {
    throw new AddInError(
      'service',
      `This add-in was not set up to ask ${url.host}. Ask those who host the add-in to allow it, or enter another service address.`,
    );
  }
  signal?.addEventListener('abort', onAbort, { once: true });
  const stopTimer = clock.after(timeout, () => {
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
      throw new AddInError(
        'contract',
        `${url.host} sent nothing, as if its data were here unchanged (304). Refresh to ask again; if it stays, tell the service's operator.`,
      );
    }
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw new AddInError(
        'contract',
        `${url.host} wants to send this request elsewhere. It was not followed: check the service address.`,
      );
    }
    const retryAfter = response.headers.get('Retry-After') ?? undefined;
    return receivedReply(response.status, retryAfter, await readBytes(response, url));
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    if (timedOut) {
      throw new AddInError(
        'timeout',
        `${url.host} did not answer within ${timeout / 1000} seconds. Refresh to try again.`,
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
