import { getEventListeners } from 'node:events';
import { client, get } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';

test('a request sends no cookie, uses no browser cache, and has no referrer', async () => {
  const server = await serveHttp((_, response) => reply(response, {}));
  const { http } = client(server.url);
  const sent = jest.spyOn(globalThis, 'fetch');
  try {
    await get(http);
    await http.send({ url: 'v2/graphql/', accept: 'application/json', json: {} });
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
  const { http } = client(server.url);
  const { signal } = new AbortController();
  await expect(get(http, undefined, signal)).rejects.toMatchObject({ kind: 'service' });
  await get(http, undefined, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
