import { requestCancelled } from '../../messages/general';
import { hostNotAllowed, notModified, redirected, responseTooLarge, timedOut, unreachable } from '../../messages/http';
import { notData } from '../../messages/service';
import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';

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

// Several times the largest custodian's day in one response of v1. A few kilobytes that unpack to gigabytes would take
// the browser down, and the workbook with it.
const mostBytes = 256 * 2 ** 20;

/** The unpacked body of a response. Stops with a message if it is larger than any valid response. */
async function readBytes({ body }: Response, url: URL): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel().catch(() => undefined);
      throw responseTooLarge(url.host);
    }
    parts.push(value);
  }
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A reply whose text is decoded on demand: pages of tables are parsed from their bytes. */
export function receivedReply(status: number, retryAfter: string | undefined, bytes: Uint8Array): Reply {
  let text: string | undefined;
  return {
    status,
    retryAfter,
    bytes,
    get body() {
      return (text ??= decode(bytes, status));
    },
  };
}

/** Text of data that isn't UTF-8 would have other letters than the service's own. What an error says may have them. */
function decode(bytes: Uint8Array, status: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: status === 200 }).decode(bytes);
  } catch {
    throw notData("text that isn't UTF-8");
  }
}

/**
 * Whether the content security policy in the add-in's page allows an address. The browser refuses all others with the
 * same bare failure as an unreachable service.
 */
export function pageAllows(url: URL): boolean {
  if (typeof document === 'undefined') return true;
  const stated = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return [...stated].every(({ content }) => policyAllows(content, location.origin, url));
}

/** The same for a policy's text. Sources are written as the build writes them: `'self'`, origins, `origin:*`. */
export function policyAllows(policy: string, page: string, url: URL): boolean {
  const directive = policy.split(';').map((part) => part.trim().split(/\s+/));
  const [, ...sources] = directive.find(([name]) => name === 'connect-src') ?? ['', url.origin];
  const anyPort = `${url.protocol}//${url.hostname}:*`;
  return sources.some(
    (source) => source === url.origin || source === anyPort || (source === "'self'" && url.origin === page),
  );
}
