import { hostNotAllowed, notModified, redirected, responseTooLarge, timedOut, unreachable } from '../../messages/http';
import { notData, notUtf8 } from '../../messages/service';
import { type Clock, yieldToEventLoop } from '../../model/clock';
import { continueWith, requestCanceled } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';

interface SendOptions {
  readonly clock: Clock;
  /** In milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one attempt of a request. Resolves for any status except redirects and 304. Rejects with an AddInError if the
 * connection fails, times out, or is canceled, or if the page's policy forbids the address. Any other exception stays as it
 * is, because it's a mistake in the add-in.
 */
export async function sendOnce(
  url: URL,
  request: HttpRequest,
  token: string,
  { clock, timeout, signal }: SendOptions,
): Promise<Reply> {
  const controller = new AbortController();
  let expired = false;
  const onAbort = () => controller.abort();
  if (signal?.aborted) throw requestCanceled();
  if (!isAllowedByPage(url)) throw hostNotAllowed(url.host);
  signal?.addEventListener('abort', onAbort, { once: true });
  const stopTimer = clock.callAfter(timeout, () => {
    expired = true;
    controller.abort();
  });
  const throwLost = (cause: unknown): never => {
    if (expired) throw timedOut(url.host, timeout / 1000, { cause });
    throw signal?.aborted ? requestCanceled({ cause }) : unreachable(url.host, { cause });
  };
  try {
    const response = await fetch(url, {
      method: request.content === undefined ? 'GET' : 'POST',
      headers: {
        Accept: request.accept,
        Authorization: `Bearer ${token}`,
        ...(request.content && { 'Content-Type': request.content.type }),
        ...(request.prefer !== undefined && { Prefer: request.prefer }),
      },
      ...(request.content && { body: request.content.text }),
      // Following a redirect could send the token to another origin.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    }).catch(throwLost);
    if (response.status === 304) throw notModified(url.host);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw redirected(url.host);
    }
    const retryAfter = response.headers.get('Retry-After') ?? undefined;
    return createReply(response.status, retryAfter, ...(await readParts(response, url, throwLost)));
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}

// Several times the largest v1 response. A compressed response that expands to gigabytes would crash the browser.
const maxBytes = 256 * 2 ** 20;
/** A larger body is joined, to be parsed in pieces. A smaller one is decoded from its parts: joining would take as much memory again. */
const maxSeparateBytes = 2 * 2 ** 20;
/** Copying 100 MB at once would block Excel for a fifth of a second. */
const bytesPerStep = 8 * 2 ** 20;

/**
 * Reads the uncompressed body of a response: in the parts that were received, or in one if it's large. Throws if it's larger
 * than any valid response.
 */
async function readParts(
  { body }: Response,
  url: URL,
  throwLost: (cause: unknown) => never,
): Promise<readonly Uint8Array[]> {
  if (!body) return [];
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(throwLost);
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(continueWith(undefined));
      throw responseTooLarge(url.host);
    }
    parts.push(value);
  }
  if (size <= maxSeparateBytes) return parts;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    const step = Math.floor(offset / bytesPerStep);
    offset += part.length;
    if (Math.floor(offset / bytesPerStep) > step) await yieldToEventLoop();
  }
  return [whole];
}

/** Creates a reply whose text is decoded on demand, because large pages are parsed from their bytes. */
export function createReply(status: number, retryAfter: string | undefined, ...parts: readonly Uint8Array[]): Reply {
  let text: string | undefined;
  return {
    status,
    retryAfter,
    parts,
    get body() {
      return (text ??= decode(parts, status));
    },
  };
}

/** Decodes a body. Throws for data that isn't UTF-8, whose letters would be wrong; in the text of an error, they may be. */
function decode(parts: readonly Uint8Array[], status: number): string {
  const decoder = new TextDecoder('utf-8', { fatal: status === 200, ignoreBOM: true });
  let rest = new Uint8Array();
  const wholeLetters = parts.map((part) => {
    const bytes = rest.length === 0 ? part : new Uint8Array([...rest, ...part]);
    // A part can end inside a letter. The first byte of a letter with several bytes is at least 192, up to three more at least 128.
    let end = bytes.length;
    while (end > 0 && end > bytes.length - 3 && ((bytes[end - 1] as number) & 192) === 128) end--;
    if (end > 0 && (bytes[end - 1] as number) >= 192) end--;
    rest = bytes.slice(end);
    return bytes.subarray(0, end);
  });
  try {
    return [...wholeLetters, rest]
      .map((bytes) => decoder.decode(bytes))
      .join('')
      .replace(/^\ufeff/, '');
  } catch {
    throw notData(notUtf8);
  }
}

/**
 * Returns whether the content security policy of the add-in's page allows an address. For others, the browser reports the
 * same failure as for an unreachable service.
 */
export function isAllowedByPage(url: URL): boolean {
  if (typeof document === 'undefined') return true;
  const stated = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return [...stated].every(({ content }) => isAllowedByPolicy(content, location.origin, url));
}

/** Returns whether a policy's text allows an address. Its sources are `'self'`, origins, or `origin:*`, as in the build. */
export function isAllowedByPolicy(policy: string, page: string, url: URL): boolean {
  const directive = policy.split(';').map((part) => part.trim().split(/\s+/));
  const [, ...sources] = directive.find(([name]) => name === 'connect-src') ?? ['', url.origin];
  const anyPort = `${url.protocol}//${url.hostname}:*`;
  return sources.some(
    (source) => source === url.origin || source === anyPort || (source === "'self'" && url.origin === page),
  );
}
