import { getEventListeners } from 'node:events';
import { createHttpError } from '../../../src/service/http/http-error';
import { createReply } from '../../../src/service/http/send-once';
import { fc } from '../../support/fast-check';
import { createClient, get, token } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';

test('a request sends no cookie, uses no browser cache, and has no referrer', async () => {
  const server = await serveHttp((_, response) => reply(response, {}));
  const { http } = createClient(server.url);
  const sent = jest.spyOn(globalThis, 'fetch');
  try {
    await get(http);
    await http.send({
      url: 'v2/graphql/',
      accept: 'application/json',
      content: { type: 'application/json', text: '{}' },
    });
    expect(sent.mock.calls.map(([, how]) => how)).toEqual([
      expect.objectContaining({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }),
      expect.objectContaining({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }),
    ]);
  } finally {
    sent.mockRestore();
  }
});

test('completed requests leave no listener on a long-lived signal', async () => {
  const server = await serveHttp((_, response, count) => reply(response, {}, count % 2 ? 400 : 200));
  const { http } = createClient(server.url);
  const { signal } = new AbortController();
  await expect(get(http, undefined, signal)).rejects.toMatchObject({ kind: 'service' });
  await get(http, undefined, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('data in an encoding other than UTF-8 is refused, but an error message in one is still quoted', async () => {
  const encodeLatin = (text: string) => Buffer.from(text, 'latin1');
  const server = await serveHttp((_, response, count) => {
    response.writeHead(count === 1 ? 200 : 400, { 'content-type': 'application/json' });
    response.end(encodeLatin(count === 1 ? '{"value":[{"Name":"Zürich"}]}' : '{"error":{"message":"Zürich fehlt"}}'));
  });
  const { http } = createClient(server.url);
  const reply = await get(http);
  expect(() => reply.body).toThrow("The service sent text that isn't UTF-8 instead of data.");
  await expect(get(http)).rejects.toThrow('fehlt');
});

test('a body that arrives in parts has the same text, wherever it is divided, and is refused if it ends inside a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(20)), (text, lengths) => {
      const bytes = new TextEncoder().encode(`${text}é`);
      const divide = (whole: Uint8Array) => {
        let start = 0;
        return [...lengths, whole.length].map((length) => whole.subarray(start, (start += length)));
      };
      expect(createReply(200, undefined, ...divide(bytes)).body).toBe(new TextDecoder().decode(bytes));
      expect(() => createReply(200, undefined, ...divide(bytes.subarray(0, -1))).body).toThrow("isn't UTF-8");
    }),
  );
});

test('a long body of bytes that begin no letter is refused', () => {
  const parts = Array.from({ length: 2_000 }, () => new Uint8Array(1_000).fill(128));
  expect(() => createReply(200, undefined, ...parts).body).toThrow("isn't UTF-8");
});

test('an error names a proxy that requires a sign-in', () => {
  // Node.js reports this status as a lost connection, browsers pass it on.
  const reply = createReply(407, undefined, new Uint8Array());
  expect(createHttpError(reply, new URL('https://data.example.com/v2/odata/Positions'), token).message).toContain(
    'A proxy requires you to sign in (407).',
  );
});

test.each([
  [
    'printing the request',
    { content: Object.defineProperty({ type: '', text: '' }, 'text', { get: () => JSON.stringify(1n) }) },
    () => new Response('{}'),
    'BigInt',
  ],
  [
    'reading the response',
    {},
    () => Object.defineProperty(new Response('{}'), 'headers', { value: undefined }),
    'undefined',
  ],
])(
  'a mistake of the add-in while %s is no network failure and is not retried',
  async (_when, request, respond, text) => {
    const originalFetch = globalThis.fetch;
    const fetched = jest.fn(() => Promise.resolve(respond()));
    globalThis.fetch = fetched;
    try {
      const sent = createClient('http://127.0.0.1:1').http.send({
        url: 'v2/odata',
        accept: 'application/json',
        ...request,
      });
      await expect(sent).rejects.toThrow(new RegExp(`^(?!Can't reach).*${text}`));
      await expect(sent).rejects.toHaveProperty('name', 'TypeError');
      expect(fetched.mock.calls.length).toBeLessThanOrEqual(1);
    } finally {
      globalThis.fetch = originalFetch;
    }
  },
);
