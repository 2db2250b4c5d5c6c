// Long because a request, its retries, and the limit of parallel requests are one module: the first cell loads each module.
import {
  connectionChanged,
  linkNotAddress,
  linkToOtherHost,
  linkWithToken,
  notConnected,
  refreshAfter,
} from '../../messages/http';
import { type Clock } from '../../model/clock';
import { printLocalTime } from '../../model/local-time';
import { wait } from '../../model/wait';
import { isAddInError } from '../../model/errors';
import type { RequestEntry } from '../../model/request-entry';
import { describeRequest, containsToken } from './describe-request';
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
  /** Called with a token that the service refuses. `isRestOnly`: only REST v1 is known to refuse it. */
  readonly onRefused: (token: string, isRestOnly: boolean) => void;
  readonly clock: Clock;
  /** Called after every attempt of every request. */
  readonly onSent?: (entry: RequestEntry) => void;
  /** Returns the time limit of an attempt, in milliseconds. */
  readonly getTimeoutMillis?: () => number;
}

// A browser opens few connections to a host. Further requests would wait there, where they can't be canceled.
const maxConcurrentRequests = 6;
const defaultTimeoutMillis = 60_000;
// The time limit of all attempts together, as a multiple of the limit of one attempt.
const totalTimeoutFactor = 1.5;
const maxAttempts = 4;
const millisPerMinute = 60_000;
/** A longer `Retry-After` is a mistake of the service, and can exceed JavaScript's last valid date. */
const maxRetryAfterMillis = 1e10;

interface HttpClient extends Http {
  /** Returns whether requests are running. */
  isBusy(): boolean;
  /** Stops the requests with any other token. Returns whether any were running. */
  stopRequestsExcept(token: string | undefined): boolean;
}

/** Creates the HTTP client. */
export function createHttp(options: HttpOptions): HttpClient {
  const runningRequests = new Set<{ readonly token: string; readonly stop: () => void }>();
  const { getConnection, onRefused, clock, onSent, getTimeoutMillis = () => defaultTimeoutMillis } = options;
  const runWithinLimit = limitConcurrency(maxConcurrentRequests);

  const requireConnection = (): Connection => {
    const connection = getConnection();
    if (connection) return connection;
    throw notConnected();
  };

  const sendWithRetries = async (
    request: HttpRequest,
    initialConnection: Connection,
    signal: AbortSignal,
  ): Promise<Reply> => {
    const timeoutMillis = getTimeoutMillis();
    const deadline = clock.now() + timeoutMillis * totalTimeoutFactor;
    const url = toAllowedAddress(request.url, initialConnection);
    const innerUrl = request.bodyUrl === undefined ? url : toAllowedAddress(request.bodyUrl, initialConnection);
    // After a token is refused or replaced, responses to requests with the old token are discarded.
    const throwIfConnectionChanged = () => {
      const { token, service } = requireConnection();
      if (token === initialConnection.token && service === initialConnection.service) return;
      throw connectionChanged();
    };
    for (let attempt = 1; ; attempt++) {
      throwIfConnectionChanged();
      const startedAt = clock.now();
      const rawOutcome = await sendOnce(url, request, initialConnection.token, { clock, timeoutMillis, signal }).catch(
        (error: unknown) => error as Error,
      );
      onSent?.({
        at: startedAt,
        ...describeRequest(url, request.content !== undefined),
        outcome: describeOutcome(rawOutcome),
        millis: clock.now() - startedAt,
        bytes: rawOutcome instanceof Error ? 0 : (rawOutcome.parts ?? []).reduce((sum, { length }) => sum + length, 0),
      });
      throwIfConnectionChanged();
      const outcome =
        rawOutcome instanceof Error || !request.readInnerReply ? rawOutcome : request.readInnerReply(rawOutcome);
      // Other success codes mean partial, old, or missing data.
      if (!(outcome instanceof Error) && (outcome.status === 200 || outcome.status === 204)) return outcome;
      const delay = computeRetryDelay(outcome, attempt, clock.now());
      if (attempt < maxAttempts && delay !== undefined && clock.now() + delay < deadline) {
        await wait(clock, delay, signal).finally(throwIfConnectionChanged);
        continue;
      }
      if (outcome instanceof Error) throw outcome;
      if (outcome.status === 401) onRefused(initialConnection.token, isRest(url));
      const isLongDelay = delay !== undefined && delay > millisPerMinute && delay < maxRetryAfterMillis;
      const retryAdvice = isLongDelay ? refreshAfter(printLocalTime(clock.now() + delay)) : undefined;
      // The address of a query in a batch is in the batch's body.
      throw createHttpError(outcome, outcome === rawOutcome ? url : innerUrl, initialConnection.token, retryAdvice);
    }
  };

  return {
    send: async (request, signal) => {
      const initialConnection = requireConnection();
      const controller = new AbortController();
      const stop = () => controller.abort();
      const runningRequest = { token: initialConnection.token, stop };
      runningRequests.add(runningRequest);
      try {
        return await runWithinLimit(() => {
          // A waiting request has no listener, because a result with many pages would add thousands to one signal.
          signal?.addEventListener('abort', stop);
          if (signal?.aborted) stop();
          return sendWithRetries(request, initialConnection, controller.signal);
        });
      } finally {
        signal?.removeEventListener('abort', stop);
        runningRequests.delete(runningRequest);
      }
    },
    isBusy: () => runningRequests.size > 0,
    stopRequestsExcept: (token) => {
      const otherRequests = [...runningRequests].filter((request) => request.token !== token);
      for (const { stop } of otherRequests) stop();
      return otherRequests.length > 0;
    },
    getService: () => requireConnection().service,
    readMessage: (body) => readServiceMessage(body, getConnection()?.token ?? ''),
  };
}

function describeOutcome(outcome: Reply | Error): RequestEntry['outcome'] {
  if (!(outcome instanceof Error)) return outcome.status;
  const kind = isAddInError(outcome) ? outcome.kind : undefined;
  return kind === 'network' || kind === 'timeout' || kind === 'canceled' || kind === 'contract' ? kind : 'failed';
}

/** Returns the absolute address of a request. Throws if it has another origin, or if it contains the token. */
function toAllowedAddress(url: string, { service, token }: Connection): URL {
  const base = new URL(`${service}/`);
  const address = resolveLink(url, base.href);
  // A service behind a proxy that terminates TLS can write http: in its links.
  if (base.protocol === 'https:' && address.protocol === 'http:') address.protocol = 'https:';
  if (address.origin !== base.origin || address.username !== '' || address.password !== '') {
    throw linkToOtherHost(address.host);
  }
  if (containsToken(address.href, token)) throw linkWithToken();
  return address;
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
export function limitConcurrency(maxRunning: number): <T>(task: () => Promise<T>) => Promise<T> {
  let runningCount = 0;
  const waitingTasks: (() => void)[] = [];
  return async (work) => {
    // The next task takes the slot of the finished one.
    if (runningCount < maxRunning) runningCount++;
    else await new Promise<void>((start) => waitingTasks.push(start));
    try {
      return await work();
    } finally {
      const startNext = waitingTasks.shift();
      if (startNext) startNext();
      else runningCount--;
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
