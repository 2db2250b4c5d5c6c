import { readOwnFile } from '../../../src/service/http/read-own-file';
import { serveHttp } from '../../support/http-server';
import { createTestClock } from '../../support/test-clock';

test('a file of the add-in is read without a token', async () => {
  const server = await serveHttp((_, response) => response.end('["help"]'));
  const clock = createTestClock();
  expect(await readOwnFile(`${server.url}/function-help.json`, clock)).toBe('["help"]');
  expect(server.requests.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/function-help.json', undefined],
  ]);
  expect(clock.pending()).toBe(0);
});

test('one that is missing, or elsewhere, is an error with its name', async () => {
  const server = await serveHttp(({ url }, response) => {
    response.writeHead(url === '/moved.json' ? 302 : 404, { Location: '/other.json' }).end();
  });
  for (const name of ['missing.json', 'moved.json']) {
    const reading = readOwnFile(`${server.url}/${name}`, createTestClock());
    await expect(reading).rejects.toMatchObject({ kind: 'network', message: expect.stringContaining(name) as string });
  }
  expect(server.requests.map(({ url }) => url)).not.toContain('/other.json');
});

test('a server that stays silent is given up', async () => {
  const clock = createTestClock({ skip: () => true });
  const server = await serveHttp(() => undefined);
  await expect(readOwnFile(`${server.url}/help.json`, clock)).rejects.toMatchObject({ kind: 'network' });
});
