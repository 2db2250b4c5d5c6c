import { connectionChanged, linkNotAddress, linkToOtherHost, linkWithToken, notConnected } from '../../messages/http';
import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import { isAddInError } from '../../model/errors';
import type { RequestEntry } from '../../model/request-entry';
import { describeRequest, holdsToken } from './describe-request';
import { httpError } from './http-error';
import type { HttpRequest, Reply } from './http-message';
import { retryDelay } from './retry-delay';
import { sendOnce } from './send-once';
import { serviceMessage } from './service-message';

/** The address that the user entered and the token that was entered for it: one never goes anywhere without the other. */
export interface Connection {
  readonly service: string;
  readonly token: string;
}

export interface Http {
  /**
   * Sends a request with the bearer token. Resolves for 200 and 204 only; obeys `Retry-After`, tries 429, 5xx and lost
   * connections again, refuses redirects and other origins. Always settles within the time limits.
   */
  send(request: HttpRequest, signal?: AbortSignal): Promise<Reply>;
  /** The absolute address of the service that requests go to now. */
  service(): string;
  /** The service's own message in a response's body: shortened, and without the token. */
  said(body: unknown): string | undefined;
}

export interface HttpOptions {
  readonly connection: () => Connection | undefined;
  /** Called when the service refuses a token, with that token. */
  readonly onRefused: (token: string) => void;
  readonly clock: Clock;
  /** Called after every attempt of every request. */
  readonly onSent?: (entry: RequestEntry) => void;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMillis?: () => number;
}

// A browser opens few connections to one host; more requests than that only wait there, where they cannot be canceled.
const requestsAtOnce = 6;
const usualTimeout = 60_000;
// All tries of a request together may take so much longer than one.
const totalTimeouts = 1.5;
const attempts = 4;

/** `busy`: whether requests are running. */
export function createHttp(options: HttpOptions): Http & { busy(): boolean } {
  let underway = 0;
  const { connection, onRefused, clock, onSent, timeoutMillis = () => usualTimeout } = options;
  const limit = limitConcurrency(requestsAtOnce);

  const connected = (): Connection => {
    const now = connection();
    if (now) return now;
    throw notConnected();
  };

  const sendWithRetries = async (request: HttpRequest, started: Connection, signal?: AbortSignal): Promise<Reply> => {
    const timeout = timeoutMillis();
    const deadline = clock.now() + timeout * totalTimeouts;
    const url = safeAddress(request.url, started);
    if (request.bodyUrl !== undefined) safeAddress(request.bodyUrl, started);
    // When a token is refused or replaced, pending requests with the old one stop, and their responses are discarded.
    const stopIfChanged = () => {
      const { token, service } = connected();
      if (token === started.token && service === started.service) return;
      throw connectionChanged();
    };
    for (let attempt = 1; ; attempt++) {
      stopIfChanged();
      const at = clock.now();
      const sent = await sendOnce(url, request, started.token, { clock, timeout, signal }).catch(
        (error: unknown) => error as Error,
      );
      onSent?.({
        at,
        ...describeRequest(url, request.json !== undefined),
        outcome: outcomeOf(sent),
        millis: clock.now() - at,
        bytes: sent instanceof Error ? 0 : (sent.bytes?.length ?? sent.body.length),
      });
      stopIfChanged();
      const outcome = sent instanceof Error || !isWhole(sent) || !request.inner ? sent : request.inner(sent);
      if (!(outcome instanceof Error) && isWhole(outcome)) return outcome;
      const delay = retryDelay(outcome, attempt, clock.now());
      if (attempt < attempts && delay !== undefined && clock.now() + delay < deadline) {
        await wait(clock, delay, signal);
        continue;
      }
      if (outcome instanceof Error) throw outcome;
      if (outcome.status === 401) onRefused(started.token);
      throw httpError(outcome, url, started.token);
    }
  };

  return {
    send: async (request, signal) => {
      const started = connected();
      underway++;
      try {
        return await limit(() => sendWithRetries(request, started, signal));
      } finally {
        underway--;
      }
    },
    busy: () => underway > 0,
    service: () => connected().service,
    said: (body) => serviceMessage(body, connection()?.token ?? ''),
  };
}

/** Other success codes mean partial, older, or missing data. */
function isWhole({ status }: Reply): boolean {
  return status === 200 || status === 204;
}

function outcomeOf(sent: Reply | Error): RequestEntry['outcome'] {
  if (!(sent instanceof Error)) return sent.status;
  const kind = isAddInError(sent) ? sent.kind : 'network';
  return kind === 'timeout' || kind === 'cancelled' || kind === 'contract' ? kind : 'network';
}

/** The absolute address of a request. The token must never go to another origin, or into an address, whatever a link says. */
function safeAddress(url: string, { service, token }: Connection): URL {
  const base = new URL(`${service}/`);
  const target = resolveLink(url, base.href);
  if (target.origin !== base.origin || target.username !== '' || target.password !== '') {
    throw linkToOtherHost(target.host);
  }
  if (holdsToken(target.href, token)) {
    throw linkWithToken();
  }
  return target;
}

/** The absolute address of a link, which a service may have written as it likes. */
export function resolveLink(link: string, base: string): URL {
  try {
    return new URL(link, base);
  } catch (cause) {
    throw linkNotAddress({ cause });
  }
}

/** Runs tasks with limited concurrency, in order. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // The next task takes the slot of the finished one.
    if (running < most) running++;
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
