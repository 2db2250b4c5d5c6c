import { createClient, get, token } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';
import { settlePromises } from '../../support/test-clock';
import { makeToken } from '../../support/token';

afterEach(() => jest.restoreAllMocks());

describe('the token', () => {
  test.each([301, 302, 307, 308])(
    'is not sent to the target of a redirect (%d), even on the same server',
    async (status) => {
      const other = await serveHttp((_, response) => reply(response, {}));
      const server = await serveHttp((_, response) =>
        reply(response, '', status, { location: `${other.url}/elsewhere` }),
      );
      const { kind, message } = await catchRefusal(() => get(createClient(server.url).http));
      expect(kind).toBe('contract');
      expect(message).toContain('redirected the request');
      expect(other.requests).toEqual([]);
      expect(server.requests).toHaveLength(1);
    },
  );

  test('is not sent to another origin that a link points to', async () => {
    const other = await serveHttp((_, response) => reply(response, {}));
    const server = await serveHttp((_, response) => reply(response, {}));
    const { http } = createClient(server.url);
    const links = [
      `${other.url}/v2/odata/Positions?$skip=1000`,
      `//${new URL(other.url).host}/v2/odata`,
      server.url.replace('http://', 'http://user:word@'),
      server.url.replace('http:', 'https:'),
      'javascript:alert(1)',
    ];
    for (const link of links) expect((await catchRefusal(() => get(http, link))).kind).toBe('contract');
    expect((await catchRefusal(() => get(http, 'http://'))).message).toContain("next page isn't a valid address");
    expect(other.requests).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  test('is sent with https: if a link of a service with https: begins with http:', async () => {
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
    const { http } = createClient('https://data.example.com/service');
    await get(http, 'http://data.example.com/service/v2/odata/Positions?$skip=1000');
    for (const host of [
      'elsewhere.example.com',
      'data.example.com:8080',
      'data.example.com.invalid',
      'user@data.example.com',
    ])
      expect((await catchRefusal(() => get(http, `http://${host}/service/v2/odata`))).kind).toBe('contract');
    expect(sent.mock.calls.map(([url]) => String(url as URL))).toEqual([
      'https://data.example.com/service/v2/odata/Positions?$skip=1000',
    ]);
  });

  test.each(['message', 'error'])('appears in no error, even when the service echoes it (%s)', async (where) => {
    const errorMessage = `Bad header: Authorization: Bearer ${token} and once more ${token.slice(0, 60)}`;
    const server = await serveHttp((_, response) =>
      reply(response, where === 'error' ? { error: { message: errorMessage } } : { message: errorMessage }, 400),
    );
    let caught: unknown;
    await get(createClient(server.url).http).catch((error: unknown) => (caught = error));
    const { message, stack, cause } = caught as Error;
    expect(message).toContain('Bad header');
    for (const part of token.split('.').slice(0, 2)) {
      expect(`${message}${stack}${String(cause)}`).not.toContain(part.slice(0, 20));
    }
  });

  test.each([
    ['is replaced', { token: makeToken({ other: true }) }],
    ['is entered for another service', { service: 'https://other.example.com' }],
  ])('cancels waiting requests when it %s', async (_, change) => {
    const release: (() => void)[] = [];
    const server = await serveHttp((_, response) => void release.push(() => reply(response, {})));
    const { http, state } = createClient(server.url);
    const sent = Array.from({ length: 8 }, () => catchRefusal(() => get(http)));
    while (release.length < 6) await settlePromises();
    state.connection = { service: server.url, token, ...change };
    for (const respond of release) respond();
    for (const refused of await Promise.all(sent)) {
      expect(refused).toMatchObject({ kind: 'canceled' });
      expect(refused.message).toContain('The connection changed');
    }
    expect(server.requests).toHaveLength(6);
  });

  test('cancels all waiting requests when the service rejects it', async () => {
    const release: (() => void)[] = [];
    const server = await serveHttp((_, response) => void release.push(() => reply(response, {}, 401)));
    const { http, state, refusedTokens } = createClient(server.url);
    const sent = Array.from({ length: 20 }, () => catchRefusal(() => get(http)));
    while (release.length < 6) await settlePromises();
    state.connection = undefined;
    for (const respond of release) respond();
    for (const { kind } of await Promise.all(sent)) expect(kind).toBe('signIn');
    expect(server.requests).toHaveLength(6);
    expect(refusedTokens).toEqual([]);
  });
});
