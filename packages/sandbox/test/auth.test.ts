import type { Sandbox } from '../src/create-sandbox';
import { send, openSandbox } from './support';

let sandbox: Sandbox;
const start = Date.parse('2026-05-01T12:00:00Z');
let time = start;
beforeAll(() => void (sandbox = openSandbox({ now: () => time })));
beforeEach(() => void (time = start));
afterAll(() => sandbox.close());

const get = (authorization: string): Promise<Response> =>
  send(sandbox, '/v2/odata/Custodians', { headers: { Authorization: authorization } });

test('a request without a token receives a challenge', async () => {
  const response = await sandbox.fetch(new Request('http://sandbox.test/service/v2/odata/Custodians'));
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(((await response.json()) as { error: { code: string } }).error.code).toBe('401');
});

test('a minted token is accepted for a day', async () => {
  const token = await sandbox.mintToken();
  expect((await get(`Bearer ${token}`)).status).toBe(200);
  time = start + 86_399_000;
  expect((await get(`Bearer ${token}`)).status).toBe(200);
  time = start + 86_401_000;
  const late = await get(`Bearer ${token}`);
  expect(late.status).toBe(401);
  expect(late.headers.get('www-authenticate')).toContain('expired');
});

test('a token that is not valid yet is refused', async () => {
  const token = await sandbox.mintToken({ nbf: start / 1000 + 60 });
  expect((await get(`Bearer ${token}`)).headers.get('www-authenticate')).toContain('not valid yet');
});

test.each([
  ['a changed signature', (token: string) => `Bearer ${token.slice(0, -4)}AAAA`],
  ['a token without a signature', (token: string) => `Bearer ${token.split('.').slice(0, 2).join('.')}.`],
  ['a word that is no token', () => 'Bearer hello'],
  ['another scheme', (token: string) => `Basic ${token}`],
])('%s is refused', async (_, change) => {
  expect((await get(change(await sandbox.mintToken()))).status).toBe(401);
});

test('a token has the claims of the service, with its user as JSON text', async () => {
  const token = await sandbox.mintToken();
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(Object.keys(payload).sort()).toEqual(['UserInfo', 'aud', 'exp', 'iss', 'nbf']);
  const user = JSON.parse(String(payload['UserInfo'])) as object;
  expect(Object.keys(user)).toEqual(['Id', 'IdentityId', 'UserName', 'Email', 'FirstName', 'LastName', 'IsClientUser']);
});

test('tokens of one sandbox are accepted by another over the same folder', async () => {
  const other = openSandbox({ now: () => time });
  const token = await other.mintToken();
  other.close();
  expect((await get(`Bearer ${token}`)).status).toBe(200);
});

test.each(['/service/v2/odata/$batch', '/service/v2/graphql', '/sandbox/faults'])(
  'a body without end to %s is read no further than a few megabytes, and refused',
  async (path) => {
    let bytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        bytes += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const request = new Request(`http://sandbox.test${path}`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect((await sandbox.fetch(request)).status).toBe(401);
    expect(bytes).toBeLessThan(10_000_000);
  },
);
