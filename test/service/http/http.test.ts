// Long because it tests each response that ends or repeats a request.
import { printLocalTime } from '../../../src/model/local-time';
import { sendBatch } from '../../../src/service/odata/send-batch';
import { createClient, get, timeout, token } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';
import { createTestClock } from '../../support/test-clock';

describe('a request', () => {
  test('goes to the service address with the token, and returns the response', async () => {
    const server = await serveHttp((_, response) => reply(response, { value: [] }));
    const { http, clock } = createClient(`${server.url}/service`);
    expect(await get(http, 'v2/odata/Positions?$top=1')).toMatchObject({
      status: 200,
      retryAfter: undefined,
      body: '{"value":[]}',
    });
    expect(server.requests).toMatchObject([
      { method: 'GET', url: '/service/v2/odata/Positions?$top=1', authorization: `Bearer ${token}` },
    ]);
    expect(clock.countPending()).toBe(0);
  });

  test('with a body is a POST of its type', async () => {
    const server = await serveHttp((_, response) => reply(response, {}));
    const content = { type: 'multipart/mixed; boundary=a', text: '--a--' };
    await createClient(server.url).http.send({ url: 'v2/odata/$batch', accept: 'application/json', content });
    expect(server.requests).toMatchObject([{ method: 'POST', body: '--a--', contentType: content.type }]);
  });

  test('without a token is not sent', async () => {
    const server = await serveHttp((_, response) => reply(response, {}));
    const { http, state } = createClient(server.url);
    state.connection = undefined;
    expect(await catchRefusal(() => get(http))).toEqual({
      kind: 'signIn',
      message: 'Not connected. Open the pane from the IDS tab and enter an access token.',
    });
    expect(server.requests).toEqual([]);
  });

  test('that is refused reports it once, and is not retried', async () => {
    const server = await serveHttp((_, response) => reply(response, {}, 401));
    const { http, refusedTokens } = createClient(server.url);
    expect((await catchRefusal(() => get(http))).message).toBe(
      'The service rejected the access token (401). Enter a new token in the IDS pane.',
    );
    expect(refusedTokens).toEqual([token]);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [
      400,
      'service',
      'The service rejected the query (400). Check its columns, filter, and options. The service says: no such field',
    ],
    [
      403,
      'service',
      "This access token doesn't cover this data (403). Ask the service operator for access. The service says: no such field",
    ],
    [
      404,
      'http',
      'has nothing at /v2/odata/Positions (404). Check the service address. The service says: no such field',
    ],
    [501, 'http', 'The service returned an error (501). Refresh later. The service says: no such field'],
  ])('with status %d is not retried', async (status, kind, message) => {
    const server = await serveHttp((_, response) => reply(response, { error: { message: 'no such field' } }, status));
    const refused = await catchRefusal(() => get(createClient(server.url).http));
    expect(refused.kind).toBe(kind);
    expect(refused.message).toContain(message);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a partial response', () => {
  test.each([201, 202, 203, 205, 206, 207, 226])('with %d is not used', async (status) => {
    const server = await serveHttp((_, response) => reply(response, status === 205 ? '' : { value: [] }, status));
    const { kind, message } = await catchRefusal(() => get(createClient(server.url).http));
    expect(kind).toBe('contract');
    expect(message).toMatch(new RegExp(`sent a partial response \\(${status} instead of 200\\)`));
  });

  test.each([
    ['around', 206, 200],
    ['in', 200, 206],
  ])('%s a batch is not used', async (_, outer, status) => {
    const body = { responses: [{ id: '1', status, body: { value: [] } }] };
    const server = await serveHttp((_, response) => reply(response, body, outer));
    const { http } = createClient(server.url);
    const { message } = await catchRefusal(() => sendBatch(http, `${server.url}/v2/odata/Positions`));
    expect(message).toContain('(206 instead of 200)');
  });

  test('is not used for 304 Not Modified', async () => {
    const server = await serveHttp((_, response) => response.writeHead(304).end());
    const { kind, message } = await catchRefusal(() => get(createClient(server.url).http));
    expect(kind).toBe('contract');
    expect(message).toMatch(/sent no data \(304, not modified\)\. Refresh/);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a request that fails temporarily', () => {
  test('with 500 is retried', async () => {
    const server = await serveHttp((_, response, count) => reply(response, { count }, count === 1 ? 500 : 200));
    const { http, clock } = createClient(server.url);
    expect((await get(http)).body).toBe('{"count":2}');
    const [, pause] = clock.waits;
    expect(pause).toBeGreaterThanOrEqual(250);
    expect(pause).toBeLessThan(350);
  });

  test('with 429 waits as many seconds as the service requests', async () => {
    const server = await serveHttp((_, response, count) =>
      reply(response, {}, count === 1 ? 429 : 200, { 'retry-after': '7' }),
    );
    const { http, clock } = createClient(server.url);
    await get(http);
    expect(clock.waits).toContain(7000);
  });

  test('with 429 waits until the time that the service requests', async () => {
    const clock = createTestClock({ start: Date.UTC(2026, 3, 1, 12), skip: (millis) => millis < timeout });
    const moment = new Date(Date.UTC(2026, 3, 1, 12, 0, 9)).toUTCString();
    const server = await serveHttp((_, response, count) =>
      reply(response, {}, count === 1 ? 429 : 200, { 'retry-after': moment }),
    );
    await get(createClient(server.url, clock).http);
    expect(clock.waits).toContain(9000);
  });

  const tooMany = 'Too many requests (429).';
  test.each([
    [429, '3600', tooMany],
    [429, new Date(Date.UTC(2026, 3, 1, 13)).toUTCString(), tooMany],
    [503, '3600', 'The service returned an error (503).'],
  ])(
    'with %d does not wait longer than a user would, and states the time (%s)',
    async (status, retryAfter, message) => {
      const clock = createTestClock({ start: Date.UTC(2026, 3, 1, 12), skip: (millis) => millis < timeout });
      const server = await serveHttp((_, response) => reply(response, {}, status, { 'retry-after': retryAfter }));
      const expected = `${message} Refresh after ${printLocalTime(Date.UTC(2026, 3, 1, 13))}.`;
      expect((await catchRefusal(() => get(createClient(server.url, clock).http))).message).toBe(expected);
      expect(server.requests).toHaveLength(1);
    },
  );

  test.each(['1e300', '9'.repeat(300), '-5'])('with a Retry-After of %s states no time', async (retryAfter) => {
    const server = await serveHttp((_, response) => reply(response, {}, 429, { 'retry-after': retryAfter }));
    expect((await catchRefusal(() => get(createClient(server.url).http))).message).toBe(`${tooMany} Refresh later.`);
  });

  test('with a truncated response is retried', async () => {
    const server = await serveHttp((_, response, count) => {
      if (count > 1) return reply(response, { whole: true });
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"value":[', () => response.destroy());
    });
    expect((await get(createClient(server.url).http)).body).toBe('{"whole":true}');
  });

  test('ends with a message after four tries with growing pauses', async () => {
    const server = await serveHttp((_, response) => reply(response, {}, 503));
    const { http, clock } = createClient(server.url);
    expect((await catchRefusal(() => get(http))).message).toBe('The service returned an error (503). Refresh later.');
    expect(server.requests).toHaveLength(4);
    const pauses = clock.waits.filter((millis) => millis < timeout);
    expect(pauses).toHaveLength(3);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(clock.countPending()).toBe(0);
  });

  test('with an unreachable server ends with a message', async () => {
    const { kind, message } = await catchRefusal(() => get(createClient('http://127.0.0.1:1').http));
    expect(kind).toBe('network');
    expect(message).toMatch(/^Can't reach 127\.0\.0\.1:1/);
  });
});

test('at most six requests are in flight', async () => {
  let open = 0;
  let most = 0;
  const server = await serveHttp((_, response) => {
    most = Math.max(most, ++open);
    setImmediate(() => {
      open--;
      reply(response, {});
    });
  });
  const { http } = createClient(server.url);
  await Promise.all(Array.from({ length: 40 }, () => get(http)));
  expect(server.requests).toHaveLength(40);
  expect(most).toBeLessThanOrEqual(6);
  expect(most).toBeGreaterThan(1);
});

test('retries when a server closes the connection immediately', async () => {
  const server = await serveHttp((_, response, count) => {
    if (count < 3) response.destroy();
    else reply(response, { count });
  });
  expect((await get(createClient(server.url).http)).body).toBe('{"count":3}');
});
