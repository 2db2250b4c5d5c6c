import { createHttp, type Connection, type Http } from '../../src/service/http/http';
import { createTestClock, type TestClock } from './test-clock';
import { makeToken } from './token';

export const token = makeToken({ UserInfo: '{}' });
// The time limit of a try. All other waits are pauses between tries, which end immediately in tests.
export const timeout = 60_000;

/** Creates the HTTP client over real sockets, connected to a service with a fictional token. */
export function createClient(
  service: string,
  clock: TestClock = createTestClock({ skip: (millis) => millis < timeout }),
) {
  const refusedTokens: string[] = [];
  const state: { connection: Connection | undefined } = { connection: { service, token } };
  const http = createHttp({
    getConnection: () => state.connection,
    onRefused: (used) => refusedTokens.push(used),
    clock,
  });
  return { http, clock, refusedTokens, state };
}

export const get = (http: Http, url = 'v2/odata/Positions', signal?: AbortSignal) =>
  http.send({ url, accept: 'application/json' }, signal);
