// Long because one production build and one nginx, which take a while to start, serve all of it.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext } from 'playwright-core';
import { printContentSecurityPolicy } from '../../.config/hosting/content-security-policy.mjs';
import { readNginxSettings } from '../../.config/hosting/nginx-settings';
import { printNginx } from '../../.config/hosting/print-nginx';
import { createResponseHeaders } from '../../.config/hosting/response-headers';
import { callService, clearRequestLog, readRequestLog } from '../support/call-service';
import { getBuiltServer } from '../support/built-server';
import { createHostedRequest } from '../support/hosted-request';
import { reply, serveHttp } from '../support/http-server';
import { type RunningNginx, startNginx } from '../support/nginx';
import { openWorkbench } from './fixtures/open-workbench';

const env = { PUBLIC_URL: 'https://addins.example.com/ids', IDS_SERVICE: '/service' };
const forwarding = { IDS_FORWARD_TO: 'https://ids.example.com/api' };
const output = '.cache/hosted';
const release = '.cache/hosted-release';
const site = `${release}/site`;
const officeJs = 'https://appsforoffice.microsoft.com/lib/1/hosted/';

let nginx: RunningNginx;
/** The files of the archive. */
let unpacked: Record<string, Uint8Array>;

beforeAll(async () => {
  // A release archive as an administrator receives it, unpacked in a folder of the tests.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '.config/release.ts'], {
    env: { ...process.env, ...env, ...forwarding, IDS_OUTPUT: output, IDS_RELEASE: release, OFFICE_JS: '' },
  });
  unpackRelease();
  nginx = await startNginx(site, { ...env, IDS_FORWARD_TO: getBuiltServer().service });
});
afterAll(async () => {
  await nginx?.close();
  for (const folder of [output, release]) rmSync(folder, { recursive: true, force: true });
});

function unpackRelease(): void {
  const archive = readdirSync(release).find((file) => file.endsWith('.zip')) ?? '';
  unpacked = unzipSync(readFileSync(join(release, archive)));
  for (const [name, bytes] of Object.entries(unpacked)) {
    const path = join(release, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Microsoft's server and the workbench's are not under test: they respond at their usual addresses. */
async function interceptOtherServers(context: BrowserContext): Promise<void> {
  await context.route(`${officeJs}**`, (route) =>
    route.fulfill({
      path: `node_modules/@microsoft/office-js/dist/${new URL(route.request().url()).pathname.slice('/lib/1/hosted/'.length)}`,
      contentType: 'text/javascript',
    }),
  );
  // The workbench requests the date of a sandbox, and a server without one returns an error.
  await context.route(`${nginx.url}/sandbox/day`, (route) => route.fulfill({ status: 204 }));
  await context.route(`${nginx.url}/workbench/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = new URL(pathname + search, getBuiltServer().workbench).href;
    // The workbench's server refuses requests of pages from other origins.
    const { origin: _origin, ...headers } = route.request().headers();
    // The server may close an idle connection while a request starts on it.
    await route.fulfill({ response: await route.fetch({ url, headers, maxRetries: 2 }) });
  });
}

describe('the unpacked release behind nginx', () => {
  test('loads under its policy, connects, follows the service’s links to further pages, and logs no token', async () => {
    await clearRequestLog();
    const workbench = await openWorkbench({
      address: `${nginx.url}/workbench/?manifest=/ids/manifest.xml`,
      prepare: interceptOtherServers,
    });
    try {
      await workbench.connect();
      const { values, errors } = await workbench.calculate(
        'A1',
        '=IDS.POSITIONS(1,"last","Security/Cusip;Quantity","headers=0")',
        'A1:B2500',
      );
      expect(errors ?? []).toEqual([]);
      const count = await callService<{ '@odata.count': number }>(
        "/v2/odata/Positions/GetByGenericDate(date='last')?$filter=CustodianId%20eq%201&$count=true&$top=0",
      );
      expect(values.filter(([, quantity]) => typeof quantity === 'number').length).toBe(count['@odata.count']);
      expect(count['@odata.count']).toBeGreaterThan(1000);
      const graphql = await workbench.calculate('D1', '=IDS.GRAPHQL("{ currencies { nodes { id } } }")', 'D2');
      expect(graphql.errors).toBeUndefined();
      const groups = await workbench.calculate('F1', '=IDS.GROUPS()', 'F2');
      expect(groups.errors).toBeUndefined();
      expect(workbench.errors()).toEqual([]);
    } finally {
      await workbench.close();
    }
    expect((await readRequestLog()).length).toBeGreaterThan(0);
    expect(nginx.readLogs()).toMatch(/GET "\/service\/v2\/odata\/Positions" 200/);
    expect(nginx.readLogs()).not.toMatch(/eyJ|Bearer|filter|\?/);
  });
});

describe('the archive', () => {
  const readText = (name: string) => strFromU8(unpacked[name] ?? new Uint8Array());

  test('has the files that its guide lists, and a checksum of each', () => {
    const names = new Set(Object.keys(unpacked).map((name) => name.replace(/\/.*/, '/')));
    const [, table = ''] = /contains:\n\n([^]*?)\n\n/.exec(readText('deploy.md')) ?? [];
    const [, , ...rows] = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const listed = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(listed.sort()).toEqual([...names].sort());
    const sums = Object.entries(unpacked)
      .filter(([name]) => name !== 'SHA256SUMS')
      .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
    expect(readText('SHA256SUMS').trim().split('\n').sort()).toEqual(sums.sort());
  });

  test('has documents whose links lead to files of the archive', () => {
    const documents = Object.keys(unpacked).filter((name) => name.endsWith('.md'));
    const links = documents.flatMap((name) =>
      [...readText(name).matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, to = '']) => to),
    );
    expect(links.filter((to) => !to.startsWith('https://') && !(to in unpacked))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining(['hosting.md', 'SECURITY.md']));
  });

  test('has the configuration that npm run nginx prints for the same settings', () => {
    expect(readText('nginx.conf')).toBe(printNginx(readNginxSettings({ ...env, ...forwarding })));
  });

  test('has one bill of materials and one set of notices for the packages in its scripts', () => {
    const { components } = JSON.parse(readText('sbom.cdx.json')) as {
      components: { name: string; version: string; licenses: { license?: { id: string } }[] }[];
    };
    const listed = components.map(({ name, version }) => `${name} ${version}`);
    const noticed = [...readText('THIRD-PARTY-NOTICES.txt').matchAll(/^((?:@[\w-]+\/)?[\w.-]+ \d+\.\d+\.\S+) \(/gm)];
    expect(noticed.map(([, notice]) => notice)).toEqual(listed);
    // The source maps name the packages independently, without those that bring source maps of their own.
    const maps = readdirSync(`.cache/maps/${basename(output)}`).map(
      (file) => JSON.parse(readFileSync(`.cache/maps/${basename(output)}/${file}`, 'utf8')) as { sources: string[] },
    );
    const mapped = maps.flatMap(({ sources }) =>
      sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
    );
    const names = components.map(({ name }) => name);
    expect([...new Set(mapped)].filter((name) => !names.includes(name))).toEqual([]);
    const others = ['@fluentui/react-button', '@fluentui/react-icons', '@griffel/react', 'tabster', 'webpack'];
    expect(names).toEqual(expect.arrayContaining([...others, 'react', 'react-dom', 'scheduler', 'graphql']));
    expect(components.length).toBeLessThan(100);
    const licenses = new Set(components.flatMap((each) => each.licenses.map(({ license }) => license?.id)));
    const free: unknown[] = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];
    expect([...licenses].filter((license) => !free.includes(license))).toEqual([]);
  });

  test('has no remarks about the repository that it was built from', () => {
    expect(readText('manifest.xml')).toMatch(/^<\?xml .*\n<OfficeApp/);
    expect(readText('manifest.xml')).not.toMatch(/<!--|npm /);
    expect(readText('CHANGELOG.md')).not.toMatch(/How it works\.|Learn how\./);
  });

  test('offers no demo token, because a real service has none', () => {
    expect(strFromU8(unpacked['site/taskpane.html'] ?? new Uint8Array())).not.toContain('demo-token');
  });
});

describe('the files', () => {
  const findScript = () => readdirSync(site).find((file) => file.endsWith('.js')) ?? '';

  test('have the headers of the test server, and one more that a page on localhost can’t have', async () => {
    const files = [
      'taskpane.html',
      'functions.json',
      'shortcuts.json',
      'manifest.xml',
      'assets/icon-32.png',
      'help.html',
      'privacy.html',
      'terms.html',
      findScript(),
    ];
    for (const file of files) {
      const { status, headers } = await createHostedRequest(nginx.url, `/ids/${file}`);
      const expectedHeaders = createResponseHeaders(`/${file}`, printContentSecurityPolicy());
      const lower = Object.fromEntries(
        Object.entries(expectedHeaders).map(([name, value]) => [name.toLowerCase(), value]),
      );
      expect({ file, status, ...headers }).toMatchObject({ file, status: 200, ...lower });
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      expect(headers['access-control-allow-origin']).toBe(expectedHeaders['Access-Control-Allow-Origin']);
      expect(headers['cache-control']).toBe(expectedHeaders['Cache-Control']);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers.server).toBe('nginx');
    }
  });

  test('are the same bytes, compressed on request', async () => {
    const file = findScript();
    const plain = await createHostedRequest(nginx.url, `/ids/${file}`);
    const packed = await createHostedRequest(nginx.url, `/ids/${file}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(plain.body).toBe(readFileSync(`${site}/${file}`, 'utf8'));
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body).toBe(plain.body);
  });

  test('are cached only if they exist', async () => {
    const { status, headers } = await createHostedRequest(nginx.url, '/ids/nope.12345678.js');
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 404, caching: 'no-store' });
  });

  test.each([
    ['/ids/', [403, 404]],
    ['/ids/../ids.conf', [404]],
    ['/ids/..%2fids.conf', [400, 403, 404]],
    ['/ids../ids.conf', [404]],
    ['/ids/main.js.map', [404]],
    ['/', [404]],
    ['/index.html', [404]],
  ])('include nothing else: %s', async (path, statuses) => {
    expect(statuses).toContain((await createHostedRequest(nginx.url, path)).status);
  });
});

describe('forwarding', () => {
  test.each([
    ['GET', '/service', 404],
    ['GET', '/service/', 404],
    ['GET', '/service/v2', 404],
    ['GET', '/service/v2/odata', 404],
    ['GET', '/service/v3/odata/Positions', 404],
    ['GET', '/service/v1/Accounts/1', 404],
    ['GET', '/service/v1/../admin', 404],
    ['GET', '/service/v1/%2e%2e/admin', 404],
    ['GET', '/service/v1/Accounts%0d%0aX-Evil:1', 404],
    ['GET', '/service/v2/odata/Positions/../../../admin', 404],
    ['GET', '/sandbox/log', 404],
    ['POST', '/service/v2/odata/Positions', 405],
    ['DELETE', '/service/v2/odata/Positions', 405],
    ['PUT', '/service/v1/Accounts', 405],
    ['PATCH', '/service/v2/graphql/', 405],
    ['GET', '/service/v2/graphql/?query=%7Bpositions%7D', 405],
    ['GET', '/service/v2/odata/$batch', 405],
    ['TRACE', '/service/v1/Accounts', 405],
  ])('refuses %s %s with %d, without a request to the service', async (method, path, status) => {
    await clearRequestLog();
    const headers = { authorization: `Bearer ${getBuiltServer().token}` };
    expect((await createHostedRequest(nginx.url, path, { method, headers })).status).toBe(status);
    expect(await readRequestLog()).toEqual([]);
  });

  test('refuses a body of 300 kB with 413', async () => {
    const body = JSON.stringify({ query: 'x'.repeat(300_000) });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const { status } = await createHostedRequest(nginx.url, '/service/v2/graphql/', { method: 'POST', headers, body });
    expect(status).toBe(413);
  });

  test('sends the token and accepted formats to the service, no other browser header, and returns no cookies', async () => {
    const receivedRequests: Record<string, unknown>[] = [];
    const service = await serveHttp((request, response) => {
      receivedRequests.push({ ...request });
      const link = `${service.url}/api/v2/odata/Positions?$skip=2`;
      reply(response, { '@odata.nextLink': link, value: [] }, 200, {
        'content-type': 'application/json; odata.metadata=minimal; odata.streaming=true',
        'Set-Cookie': 'a=b',
      });
    });
    const secondNginx = await startNginx(site, { ...env, IDS_FORWARD_TO: `${service.url}/api` });
    try {
      const headers = {
        Authorization: 'Bearer secret-token',
        Accept: 'application/json',
        Prefer: 'odata.maxpagesize=5',
        Cookie: 'session=1',
        Origin: 'https://evil.example.com',
        Referer: 'https://evil.example.com/',
        'X-Forwarded-Host': 'evil.example.com',
        'X-Other': '1',
      };
      const path = "/v2/odata/Positions/GetByGenericDate(date='last')?$filter=Id%20eq%201&$top=2";
      const result = await createHostedRequest(secondNginx.url, `/service${path}`, { headers });
      expect(receivedRequests).toHaveLength(1);
      expect(receivedRequests[0]).toMatchObject({
        method: 'GET',
        url: `/api${path}`,
        authorization: 'Bearer secret-token',
      });
      expect(service.requests[0]?.headerNames).toEqual(['accept', 'authorization', 'host', 'prefer']);
      expect(result.headers['set-cookie']).toBeUndefined();
      expect(result.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(result.body)).toMatchObject({
        '@odata.nextLink': `${secondNginx.url}/service/v2/odata/Positions?$skip=2`,
      });
      expect(secondNginx.readLogs()).not.toMatch(/secret-token|filter|evil/);
    } finally {
      await secondNginx.close();
    }
  });
});
