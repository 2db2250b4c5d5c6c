// Long because a request, its retries, and the limit of parallel requests are one module: the first cell loads each module.
import {
  connectionChanged,
  linkNotAddress,
  linkToOtherHost,
  linkWithToken,
  notConnected,
  refusedUntil,
} from '../../messages/http';
import { type Clock } from '../../model/clock';
import { printLocalTime } from '../../model/local-time';
import { wait } from '../../model/wait';
import { isAddInError } from '../../model/errors';
import type { RequestEntry } from '../../model/request-entry';
import { describeRequest, holdsToken } from './describe-request';
import { createHttpError, isRest, readServiceMessage } from './http-error';
import type { HttpRequest, Reply } from './http-message';
import { sendOnce } from './send-once';

/** The service's address and the token entered for it. The token is never sent to another address. */
export interface Connection {
  readonly service: string;
  readonly token: string;
}

export interface Http {
  /**
   * Sends a request with the bearer token. Resolves only for 200 and 204. Retries 429, 5xx, and lost connections, obeying
   * `Retry-After`, and refuses redirects and other origins. Always settles within the time limits.
   */
  send(request: HttpRequest, signal?: AbortSignal): Promise<Reply>;
  /** Returns the absolute address of the connected service. */
  getService(): string;
  /** Returns the service's message in a response's body, shortened and without the token. */
  readonly readMessage: (body: unknown) => string | undefined;
}

interface HttpOptions {
  readonly getConnection: () => Connection | undefined;
  /** Called when the service refuses a token, with that token, and with whether only REST v1 is known to refuse it. */
  readonly onRefused: (token: string, onlyRest: boolean) => void;
  readonly clock: Clock;
  /** Called after every attempt of every request. */
  readonly onSent?: (entry: RequestEntry) => void;
  /** Returns the time limit of an attempt, in milliseconds. */
  readonly timeoutMillis?: () => number;
}

// A browser opens few connections to a host. Further requests would wait there, where they can't be canceled.
const maxRequests = 6;
const defaultTimeout = 60_000;
// The time limit of all attempts together, as a multiple of the limit of one.
const totalTimeouts = 1.5;
const maxAttempts = 4;
const minute = 60_000;
/** A longer `Retry-After` is a mistake of the service, and may pass the last date that a computer knows. */
const maxStatedMillis = 1e10;

interface HttpClient extends Http {
  /** Returns whether requests are running. */
  isBusy(): boolean;
  /** Stops the requests with tokens other than the given one. Returns whether any were running. */
  stopOthers(token: string | undefined): boolean;
}

/** Creates the HTTP client. */
export function createHttp(options: HttpOptions): HttpClient {
  const running = new Set<{ readonly token: string; readonly stop: () => void }>();
  const { getConnection, onRefused, clock, onSent, timeoutMillis = () => defaultTimeout } = options;
  const runWithinLimit = limitConcurrency(maxRequests);

  const requireConnection = (): Connection => {
    const current = getConnection();
    if (current) return current;
    throw notConnected();
  };

  const sendWithRetries = async (
    request: HttpRequest,
    startConnection: Connection,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const timeout = timeoutMillis();
    const deadline = clock.now() + timeout * totalTimeouts;
    const url = toAllowedAddress(request.url, startConnection);
    const innerUrl = request.bodyUrl === undefined ? url : toAllowedAddress(request.bodyUrl, startConnection);
    // After a token is refused or replaced, responses to requests with the old token are discarded.
    const stopIfChanged = () => {
      const { token, service } = requireConnection();
      if (token === startConnection.token && service === startConnection.service) return;
      throw connectionChanged();
    };
    for (let attempt = 1; ; attempt++) {
      stopIfChanged();
      const startedAt = clock.now();
      const sent = await sendOnce(url, request, startConnection.token, { clock, timeout, signal }).catch(
        (error: unknown) => error as Error,
      );
      onSent?.({
        at: startedAt,
        ...describeRequest(url, request.content !== undefined),
        outcome: describeOutcome(sent),
        millis: clock.now() - startedAt,
        bytes: sent instanceof Error ? 0 : (sent.parts ?? []).reduce((sum, { length }) => sum + length, 0),
      });
      stopIfChanged();
      const outcome = sent instanceof Error || !request.inner ? sent : request.inner(sent);
      // Other success codes mean partial, old, or missing data.
      if (!(outcome instanceof Error) && (outcome.status === 200 || outcome.status === 204)) return outcome;
      const delay = computeRetryDelay(outcome, attempt, clock.now());
      if (attempt < maxAttempts && delay !== undefined && clock.now() + delay < deadline) {
        await wait(clock, delay, signal).finally(stopIfChanged);
        continue;
      }
      if (outcome instanceof Error) throw outcome;
      if (outcome.status === 401) onRefused(startConnection.token, isRest(url));
      const isLong = delay !== undefined && delay > minute && delay < maxStatedMillis;
      const until = isLong ? refusedUntil(printLocalTime(clock.now() + delay)) : undefined;
      // A batch names the query in its body.
      throw createHttpError(outcome, outcome === sent ? url : innerUrl, startConnection.token, until);
    }
  };

  return {
    send: async (request, signal) => {
      const startConnection = requireConnection();
      const controller = new AbortController();
      const stop = () => controller.abort();
      const sending = { token: startConnection.token, stop };
      running.add(sending);
      try {
        return await runWithinLimit(() => {
          // Only when its turn comes, because a result with many pages has many requests waiting.
          signal?.addEventListener('abort', stop);
          if (signal?.aborted) stop();
          return sendWithRetries(request, startConnection, controller.signal);
        });
      } finally {
        signal?.removeEventListener('abort', stop);
        running.delete(sending);
      }
    },
    isBusy: () => running.size > 0,
    stopOthers: (token) => {
      const others = [...running].filter((sending) => sending.token !== token);
      for (const { stop } of others) stop();
      return others.length > 0;
    },
    getService: () => requireConnection().service,
    readMessage: (body) => readServiceMessage(body, getConnection()?.token ?? ''),
  };
}

function describeOutcome(sent: Reply | Error): RequestEntry['outcome'] {
  if (!(sent instanceof Error)) return sent.status;
  const kind = isAddInError(sent) ? sent.kind : undefined;
  return kind === 'network' || kind === 'timeout' || kind === 'canceled' || kind === 'contract' ? kind : 'failed';
}

/** Returns the absolute address of a request. Throws if it has another origin, or if it contains the token. */
function toAllowedAddress(url: string, { service, token }: Connection): URL {
  const base = new URL(`${service}/`);
  const target = resolveLink(url, base.href);
  // A service behind a proxy that ends TLS can write http: in its links.
  if (base.protocol === 'https:' && target.protocol === 'http:') target.protocol = 'https:';
  if (target.origin !== base.origin || target.username !== '' || target.password !== '') {
    throw linkToOtherHost(target.host);
  }
  if (holdsToken(target.href, token)) throw linkWithToken();
  return target;
}

/** Returns the absolute address of a link. Throws an error if the service's link isn't valid. */
export function resolveLink(link: string, base: string): URL {
  try {
    return new URL(link, base);
  } catch (cause) {
    throw linkNotAddress({ cause });
  }
}

/** Runs tasks with limited concurrency, in order. */
export function limitConcurrency(maxRunning: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // The next task takes the slot of the finished one.
    if (running < maxRunning) running++;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/**
 * Returns the milliseconds to wait before the next attempt; undefined if a retry is useless. Without `Retry-After` (in
 * either form of RFC 9110, 10.2.3), the delay doubles each time, with random variation to spread the requests of many users.
 */
function computeRetryDelay(outcome: Reply | Error, attempt: number, now: number): number | undefined {
  if (outcome instanceof Error) {
    return isAddInError(outcome) && outcome.kind === 'network' ? computeBackoff(attempt) : undefined;
  }
  if (outcome.status !== 429 && outcome.status < 500) return undefined;
  if (outcome.status === 501 || outcome.status === 505) return undefined;
  return readRetryAfter(outcome.retryAfter, now) ?? computeBackoff(attempt);
}

function computeBackoff(attempt: number): number {
  return 250 * 2 ** (attempt - 1) * (1 + Math.random() / 4);
}

function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
