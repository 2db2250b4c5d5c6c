import { createHttp, type Http } from '../../src/service/http/http';
import { createTestClock } from './test-clock';
import { makeToken } from './token';

const cannedToken = makeToken({ UserInfo: '{"FirstName":"Anna"}', exp: 2_000_000_000 });

/**
 * Creates the HTTP client over a network that returns the same response to every request, thousands of times a second.
 */
export function createCannedHttp(): { readonly http: Http; readonly respond: (body: string, status?: number) => void } {
  let createResponse = () => new Response('');
  globalThis.fetch = async () => createResponse();
  const connection = { service: 'https://data.example.com', token: cannedToken };
  const clock = createTestClock({ skip: (millis) => millis < 60_000 });
  return {
    http: createHttp({ getConnection: () => connection, onRefused: () => undefined, clock }),
    respond: (body, status = 200) => {
      const init = { status, headers: { 'Content-Type': 'application/json' } };
      createResponse = () => new Response(status === 204 ? null : body, init);
    },
  };
}
