import { getBuiltServer } from '../support/built-server';
import { createHostedRequest } from '../support/hosted-request';

// Requests that other websites and programs send to the server of `npm start`, which must refuse them and keep running.
const { workbench } = getBuiltServer();
const { origin, host } = new URL(workbench);
const evilOrigin = 'https://evil.example';

interface Attack {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const send = async (path: string, { method = 'GET', headers = {}, body = '' }: Attack = {}) =>
  (await createHostedRequest(origin, path, { method, headers, body })).status;

/** The session's secret, as the workbench page receives it. */
async function readCookie(): Promise<string> {
  const { headers } = await createHostedRequest(origin, '/workbench/');
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

afterEach(async () => {
  expect(await send('/workbench/')).toBe(200);
  expect(await send('/sandbox/day', { headers: { cookie: await readCookie(), origin } })).toBe(200);
});

const routes = [
  ['GET', '/workbench/share/room?member=ann'],
  ['POST', '/workbench/share/room'],
  ['GET', '/sandbox/log'],
  ['DELETE', '/sandbox/log'],
  ['GET', '/sandbox/faults'],
  ['POST', '/sandbox/faults'],
  ['GET', '/sandbox/day'],
  ['POST', '/sandbox/day'],
  ['GET', '/sandbox/token'],
  ['GET', '/office/office.js'],
] as const;

test.each(routes)('%s %s is refused to another website, also with the secret', async (method, path) => {
  const secret = await readCookie();
  const body = method === 'POST' ? 'null' : '';
  for (const headers of [
    { origin: evilOrigin, cookie: secret },
    { origin: 'null', cookie: secret },
    { 'sec-fetch-site': 'cross-site', cookie: secret },
    { 'sec-fetch-site': 'same-site', origin: 'https://localhost:1', cookie: secret },
    { host: 'evil.example', cookie: secret },
    { host: `evil.example:${host.split(':')[1] ?? ''}`, origin, cookie: secret },
  ])
    expect([headers, await send(path, { method, headers, body })]).toEqual([headers, 403]);
});

test.each(routes.filter(([, path]) => !path.startsWith('/office')))(
  '%s %s is refused without the secret or a token',
  async (method, path) => {
    expect([401, 403]).toContain(
      await send(path, { method, headers: { origin }, body: method === 'POST' ? '{}' : '' }),
    );
  },
);

test.each(['null', '[]', '1', '"x"', '{', '{"from":"ann"}', '{"__proto__":{"from":"ann"}}', '\u0000'])(
  'the message %j to a room is refused',
  async (body) => {
    const headers = { origin, cookie: await readCookie() };
    expect([400, 404, 409, 413]).toContain(await send('/workbench/share/room', { method: 'POST', headers, body }));
  },
);

test.each([
  '/../package.json',
  '/workbench/../../package.json',
  '/workbench/%2e%2e/%2e%2e/package.json',
  '/office/..%2f..%2f..%2fpackage.json',
  '/office/....//....//package.json',
  '/assets/..\\..\\package.json',
  '/%00',
  '/%',
  '/workbench/share/..%2f..%2fsandbox%2flog',
  '/sandbox/../service/v1',
  '//evil.example/sandbox/log',
  '/.env',
  '/.git/config',
])('%s returns no file of this computer', async (path) => {
  const { status, body } = await createHostedRequest(origin, path, { headers: { origin } });
  expect([400, 401, 403, 404]).toContain(status);
  expect(body).not.toMatch(/"devDependencies"|\[core\]|IDS_/);
});

test.each(['[', '{"kind":"none"}', '{"kind":1}', 'null', '[null]', '{"kind":"slow","ms":1e99}'])(
  'the fault %s of a page of the session is refused',
  async (body) => {
    const headers = { origin, cookie: await readCookie() };
    expect(await send('/sandbox/faults', { method: 'POST', headers, body })).toBe(400);
  },
);
