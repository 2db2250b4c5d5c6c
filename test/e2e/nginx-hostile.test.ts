import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLocalhostCertificate } from '../../.config/server/certificate';
import { createHostedRequest } from '../support/hosted-request';
import { reply, serveHttp } from '../support/http-server';
import { type RunningNginx, startNginx } from '../support/nginx';

// A hostile service, and requests that test what nginx accepts.
const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2lnbmF0dXJl';
let files: string;
let nginx: RunningNginx;
let countRequests: () => number;
let responseHeaders: Record<string, string> = {};

beforeEach(async () => {
  await findLocalhostCertificate(false);
  responseHeaders = {};
  files = mkdtempSync(join(tmpdir(), 'ids-files-'));
  mkdirSync(join(files, '.git'));
  for (const file of ['.env', '.git/config', 'taskpane.html']) writeFileSync(join(files, file), 'a local file');
  const service = await serveHttp((_, response) => reply(response, '<script>alert(1)</script>', 200, responseHeaders));
  countRequests = () => service.requests.length;
  const env = { PUBLIC_URL: 'https://addins.example.com/ids', IDS_SERVICE: '/service', IDS_FORWARD_TO: service.url };
  nginx = await startNginx(files, env);
});
afterEach(async () => {
  await nginx?.close();
  rmSync(files, { recursive: true, force: true });
});

test('nginx ignores control headers of the service, and returns neither its cookies nor its pages', async () => {
  responseHeaders = {
    'content-type': 'text/html',
    'X-Accel-Redirect': '/ids/taskpane.html',
    'X-Accel-Limit-Rate': '1',
    'Set-Cookie': 'a=b',
    'Content-Security-Policy': 'default-src *',
    'X-Content-Type-Options': 'other',
  };
  const { status, headers, body } = await createHostedRequest(nginx.url, '/service/v1/Accounts');
  expect({ status, body }).toEqual({ status: 200, body: '<script>alert(1)</script>' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test.each(['/ids/.env', '/ids/%2eenv', '/ids/.git/config', '/ids/./.env', '/ids//.env'])(
  'does not serve files that begin with a dot: %s',
  async (path) => {
    expect((await createHostedRequest(nginx.url, path)).status).toBe(404);
    expect((await createHostedRequest(nginx.url, '/ids/taskpane.html')).status).toBe(200);
  },
);

test.each([
  '/service/v1/Accounts%0a',
  '/service/v2/odata/Accounts%0a',
  '/service/v2/graphql/%0a',
  '/service/v2/odata/$batch%0a',
])('does not forward a line break after a path: %s', async (path) => {
  const before = countRequests();
  const method = path.includes('v1') || path.includes('Accounts') ? 'GET' : 'POST';
  expect((await createHostedRequest(nginx.url, path, { method })).status).toBe(404);
  expect(countRequests()).toBe(before);
});

test('logs show the requested file or set, and no token of a path', async () => {
  const paths = ['v1/', 'v2/odata/', 'v2/odata/Accounts/', 'v2/odata/Accounts(', 'x/'].map(
    (path) => `/service/${path}`,
  );
  for (const path of [...paths, '/ids/', '/']) {
    for (const piece of [secret, ...secret.split('.'), `%65${secret.slice(1)}`])
      await createHostedRequest(nginx.url, path + piece);
  }
  await createHostedRequest(nginx.url, "/service/v2/odata/Accounts(Number='A-1')");
  await createHostedRequest(nginx.url, '/service/v1/Groups');
  await createHostedRequest(nginx.url, '/ids/taskpane.html');
  // nginx logs a request right after its response, and before it handles the next one.
  await createHostedRequest(nginx.url, '/ids/');
  const logs = nginx.readLogs();
  expect(logs).toContain('GET "/service/v2/odata/Accounts" 200');
  expect(logs).toContain('GET "/service/v1/Groups" 200');
  expect(logs).toContain('GET "/ids/taskpane.html" 200');
  expect(logs).not.toMatch(/eyJ|A-1/);
});
