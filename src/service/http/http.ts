import pLimit from 'p-limit';
import { wait, type Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import { httpError } from './http-error';
import type { HttpRequest, Reply } from './http-message';
import { retryDelay } from './retry-delay';
import { sendOnce } from './send-once';

/** The address that the user entered and the token that was entered for it: one never goes anywhere without the other. */
export interface Connection {
  readonly service: string;
  readonly token: string;
}

export interface Http {
  /**
   * Sends a request with the bearer token. Resolves for 2xx only; obeys `Retry-After`, tries 429, 5xx and lost
   * connections again, refuses redirects and other origins. Always settles within the time limits.
   */
  send(request: HttpRequest, signal?: AbortSignal): Promise<Reply>;
  /** The absolute address of the service that requests go to now. */
  service(): string;
}

export interface HttpOptions {
  readonly connection: () => Connection | undefined;
  /** Told when the service refuses a token, with that token. */
  readonly onRefused: (token: string) => void;
  readonly clock: Clock;
}

// A browser opens few connections to one host; more requests than that only wait there, where they cannot be cancelled.
const requestsAtOnce = 6;
const totalMillis = 90_000;
const attempts = 4;

export function createHttp({ connection, onRefused, clock }: HttpOptions): Http {
  const limit = pLimit(requestsAtOnce);

  const connected = (): Connection => {
    const now = connection();
    if (now) return now;
    throw new AddInError('signIn', 'Connect in the IDS pane: open it on the IDS tab and enter an access token.');
  };

  const sendWithRetries = async (request: HttpRequest, started: Connection, signal?: AbortSignal): Promise<Reply> => {
    const deadline = clock.now() + totalMillis;
    const url = sameOrigin(request.url, started.service);
    // A refused or exchanged token stops what waits with the old one, and what it still brings is not shown any more.
    const stopIfChanged = () => {
      const { token, service } = connected();
      if (token === started.token && service === started.service) return;
      throw new AddInError('cancelled', 'The connection was changed while this was waiting. Refresh to ask again.');
    };
    for (let attempt = 1; ; attempt++) {
      stopIfChanged();
      const sent = await sendOnce(url, request, started.token, clock, signal).catch((error: unknown) => error as Error);
      stopIfChanged();
      const outcome = sent instanceof Error || sent.status >= 300 || !request.inner ? sent : request.inner(sent);
      if (!(outcome instanceof Error) && outcome.status < 300) return outcome;
      const delay = retryDelay(outcome, attempt, clock.now());
      if (attempt < attempts && delay !== undefined && clock.now() + delay < deadline) {
        await wait(clock, delay, signal);
        continue;
      }
      if (outcome instanceof Error) throw outcome;
      if (outcome.status === 401) onRefused(started.token);
      throw httpError(outcome, url);
    }
  };

  return {
    send: async (request, signal) => {
      const started = connected();
      return limit(() => sendWithRetries(request, started, signal));
    },
    service: () => connected().service,
  };
}

/** The absolute address of a request. The token must never go to another origin, whatever a link says. */
function sameOrigin(url: string, service: string): URL {
  const base = new URL(`${service}/`);
  let target: URL;
  try {
    target = new URL(url, base);
  } catch (cause) {
    throw new AddInError(
      'contract',
      'The service sent a link that is not an address. Nothing of the answer was used.',
      { cause },
    );
  }
  if (target.origin !== base.origin || target.username !== '' || target.password !== '') {
    throw new AddInError(
      'contract',
      `The service sent a link to another place (${target.host}). It was not followed, and nothing of the answer was used.`,
    );
  }
  return target;
}
