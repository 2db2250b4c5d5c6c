import { hostNotAllowed, notModified, redirected, responseTooLarge, timedOut, unreachable } from '../../messages/http';
import { notData, notUtf8 } from '../../messages/service';
import { type Clock, yieldToEventLoop } from '../../model/clock';
import { continueWith, requestCanceled } from '../../model/errors';
import type { HttpRequest, Reply } from './http-message';

interface SendOptions {
  readonly clock: Clock;
  readonly timeoutMillis: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one attempt of a request. Resolves for any status except redirects and 304. Rejects with an AddInError if the
 * connection fails, times out, or is canceled, or if the page's policy forbids the address. Any other exception is a bug in
 * the add-in, and stays unchanged.
 */
export async function sendOnce(
  url: URL,
  request: HttpRequest,
  token: string,
  { clock, timeoutMillis, signal }: SendOptions,
): Promise<Reply> {
  const controller = new AbortController();
  let hasTimedOut = false;
  const onAbort = () => controller.abort();
  if (signal?.aborted) throw requestCanceled();
  if (!isAllowedByPage(url)) throw hostNotAllowed(url.host);
  signal?.addEventListener('abort', onAbort, { once: true });
  const stopTimer = clock.callAfter(timeoutMillis, () => {
    hasTimedOut = true;
    controller.abort();
  });
  const throwConnectionError = (cause: unknown): never => {
    if (hasTimedOut) throw timedOut(url.host, timeoutMillis / 1000, { cause });
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
    }).catch(throwConnectionError);
    if (response.status === 304) throw notModified(url.host);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw redirected(url.host);
    }
    const retryAfter = response.headers.get('Retry-After') ?? undefined;
    return createReply(response.status, retryAfter, ...(await readParts(response, url, throwConnectionError)));
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}

// Several times the largest v1 response. A compressed response that expands to gigabytes would crash the browser.
const maxBytes = 256 * 2 ** 20;
/** Larger bodies are joined, to be parsed in pieces. Smaller ones are decoded part by part, because joining doubles the memory. */
const maxSeparateBytes = 2 * 2 ** 20;
/** Copying 100 MB at once would block Excel for a fifth of a second. */
const bytesPerStep = 8 * 2 ** 20;

/**
 * Reads the uncompressed body of a response: in the parts received, or in one part if it's large. Throws if it's larger than
 * any valid response.
 */
async function readParts(
  { body }: Response,
  url: URL,
  throwConnectionError: (cause: unknown) => never,
): Promise<readonly Uint8Array[]> {
  if (!body) return [];
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(throwConnectionError);
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(continueWith(undefined));
      throw responseTooLarge(url.host);
    }
    parts.push(value);
  }
  if (size <= maxSeparateBytes) return parts;
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    const stepsDone = Math.floor(offset / bytesPerStep);
    offset += part.length;
    if (Math.floor(offset / bytesPerStep) > stepsDone) await yieldToEventLoop();
  }
  return [joined];
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

/** Decodes a body. Throws for data that isn't UTF-8, except in the text of an error, where wrong characters do no harm. */
function decode(parts: readonly Uint8Array[], status: number): string {
  const decoder = new TextDecoder('utf-8', { fatal: status === 200, ignoreBOM: true });
  let incompleteCharacter = new Uint8Array();
  const completeParts = parts.map((part) => {
    const bytes = incompleteCharacter.length === 0 ? part : new Uint8Array([...incompleteCharacter, ...part]);
    // A part can end inside a character. A multibyte character has a first byte from 192 and up to three more from 128 to 191.
    let end = bytes.length;
    while (end > 0 && end > bytes.length - 3 && ((bytes[end - 1] as number) & 192) === 128) end--;
    if (end > 0 && (bytes[end - 1] as number) >= 192) end--;
    incompleteCharacter = bytes.slice(end);
    return bytes.subarray(0, end);
  });
  try {
    return [...completeParts, incompleteCharacter]
      .map((bytes) => decoder.decode(bytes))
      .join('')
      .replace(/^\ufeff/, '');
  } catch {
    throw notData(notUtf8);
  }
}

/**
 * Returns whether the content security policy of the add-in's page allows an address. If it doesn't, the browser reports the
 * same failure as for an unreachable service.
 */
export function isAllowedByPage(url: URL): boolean {
  if (typeof document === 'undefined') return true;
  const policies = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return [...policies].every(({ content }) => isAllowedByPolicy(content, location.origin, url));
}

/** Returns whether a policy allows an address. The build writes its sources as `'self'`, origins, or `origin:*`. */
export function isAllowedByPolicy(policy: string, pageOrigin: string, url: URL): boolean {
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === 'connect-src') ?? ['', url.origin];
  const anyPort = `${url.protocol}//${url.hostname}:*`;
  return sources.some(
    (source) => source === url.origin || source === anyPort || (source === "'self'" && url.origin === pageOrigin),
  );
}
