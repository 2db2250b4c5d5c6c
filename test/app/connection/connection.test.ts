// Long because every way that a connection begins, changes, and ends is tested here.
import { compose } from '../../../src/app/compose';
import { addPaneActions } from '../../../src/app/add-pane-actions';
import { systemClock } from '../../../src/model/clock';
import { settlePromises } from '../../support/test-clock';
import { reply, serveHttp } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { makeToken } from '../../support/token';

let running: SandboxedPane;
beforeEach(async () => {
  running = await startSandboxedPane();
});
afterEach(() => running.close());

test('the connection shows who the token is for', () => {
  expect(running.app.session.get()).toMatchObject({
    state: 'connected',
    claims: { userName: expect.stringMatching(/\w/) as string },
  });
});

test('a token that the service refuses does not connect', async () => {
  expect((await catchRefusal(() => running.app.connect(makeToken({ UserInfo: '{}' })))).message).toContain('rejected');
  expect(running.app.session.get().state).toBe('disconnected');
  expect((await catchRefusal(() => running.app.listCustodians())).message).toMatch(/^Not connected\. Open the pane/);
});

test('shows nothing fetched earlier after disconnecting', async () => {
  const { app } = running;
  await app.listCustodians();
  await app.processDates(1);
  app.disconnect();
  expect((await catchRefusal(() => app.listCustodians())).kind).toBe('signIn');
  expect((await catchRefusal(() => app.processDates(1))).kind).toBe('signIn');
});

test("a listener that queries right after a new connection receives the new token's data", async () => {
  const { app, sandbox, token } = running;
  await app.listCustodians();
  sandbox.log.clear();
  const results: Promise<unknown>[] = [];
  const stop = app.session.subscribe(() => {
    if (app.session.get().state === 'connected') results.push(app.listCustodians());
  });
  await app.connect(token);
  await Promise.all(results);
  stop();
  expect(results).toHaveLength(1);
  expect(
    running.listRequests().filter(({ set, query }) => set === 'Custodians' && query.includes('$select')),
  ).toHaveLength(1);
});

test('changing the service address drops the token and never sends it there', async () => {
  const { app } = running;
  const other = await startSandboxedPane();
  other.sandbox.log.clear();
  app.changeService(other.service);
  expect(app.session.get()).toMatchObject({
    state: 'disconnected',
    reason: expect.stringContaining('address was changed') as string,
  });
  expect((await catchRefusal(() => app.listCustodians())).kind).toBe('signIn');
  expect(other.listRequests()).toEqual([]);
  await other.close();
});

describe('a token that REST v1 rejects', () => {
  let refusing: SandboxedPane;
  let refused: RegExp;
  beforeEach(async () => {
    refused = /\/v1\//;
    refusing = await startSandboxedPane(
      {},
      systemClock,
      (fetch) => (request) =>
        refused.test(request.url) ? Promise.resolve(new Response('', { status: 401 })) : fetch(request),
    );
  });
  afterEach(() => refusing.close());
  const queryRest = () =>
    Promise.all(
      [1, 2].map((custodian) =>
        catchRefusal(() => refusing.app.runRestTable({ resource: 'Positions', custodian, date: 'last' })),
      ),
    );
  const countChecks = () => refusing.listRequests().filter(({ query }) => query === '?$top=1').length;

  it('stays connected for the other data sources, after one request to one of them', async () => {
    const before = countChecks();
    for (const { kind, message } of await queryRest())
      expect([kind, message]).toEqual(['service', expect.stringMatching(/^REST v1 rejected the access token/)]);
    while (countChecks() === before) await settlePromises();
    expect(await refusing.app.runPrice(10_063, 'last', 1)).toBe(84.65);
    expect(refusing.app.session.get().state).toBe('connected');
    expect(countChecks()).toBe(before + 1);
  });

  it('ends the connection if OData rejects it too', async () => {
    await refusing.app.listCustodians();
    refused = /\/v1\/|top=1$/;
    await refusing.app.processDates(1);
    await queryRest();
    while (refusing.app.session.get().state === 'connected') await settlePromises();
    expect(refusing.app.session.get()).toMatchObject({
      reason: expect.stringContaining('no longer accepts') as string,
    });
  });
});

test('the next token connects although requests with the previous one hang, and they end', async () => {
  let hanging = 0;
  let hangs = false;
  const slow = await startSandboxedPane({}, systemClock, (fetch) => (request) => {
    if (!hangs) return fetch(request);
    hanging++;
    return new Promise(() => undefined);
  });
  const { app, sandbox } = slow;
  try {
    const query = (top: number) =>
      app.runTable({ set: 'Positions', custodian: 1, date: 'last', options: `top=${top}` });
    await query(1);
    hangs = true;
    const ends = [2, 3, 4, 5, 6, 7, 8].map((top) => catchRefusal(() => query(top)));
    while (hanging < 6) await settlePromises();
    hangs = false;
    await app.connect(await sandbox.mintToken({ jti: 'next' }));
    for (const { kind } of await Promise.all(ends)) expect(kind).toBe('canceled');
    expect(hanging).toBe(6);
  } finally {
    await slow.close();
  }
});

test('a query that waits for a retry ends as soon as the user disconnects', async () => {
  const { app, sandbox } = running;
  sandbox.faults.add([{ kind: '429', path: '/Positions', times: 9, after: 0, ms: 0, retryAfter: 50 }]);
  const ended = catchRefusal(() => app.runTable({ set: 'Positions', custodian: 1, date: 'last' }));
  while (!app.requests.get().some(({ outcome }) => outcome === 429)) await settlePromises();
  app.disconnect();
  expect((await ended).kind).toBe('signIn');
});

describe('the demo token', () => {
  /** The server of the page, which returns the demo token with this status. */
  async function serveToken(status: number) {
    return serveHttp((_request, response) => reply(response, status === 200 ? { token: running.token } : {}, status));
  }

  const openPane = (demoTokenAddress: string) =>
    addPaneActions(compose({ defaultService: running.service, demoTokenAddress }));

  it('connects to the service that the page is configured for', async () => {
    const page = await serveToken(200);
    const app = openPane(`${page.url}/sandbox/token`);
    await app.connectDemo?.();
    expect(app.session.get().state).toBe('connected');
    app.disconnect();
  });

  it('is never requested for another service', async () => {
    const page = await serveToken(200);
    const app = openPane(`${page.url}/sandbox/token`);
    app.changeService('https://real.example.com');
    await expect(app.connectDemo?.()).rejects.toMatchObject({ kind: 'signIn' });
    expect(page.requests).toEqual([]);
  });

  it('returns advice when the server provides none', async () => {
    const page = await serveToken(403);
    const app = openPane(`${page.url}/sandbox/token`);
    await expect(app.connectDemo?.()).rejects.toMatchObject({
      message: expect.stringContaining('Paste the token that the sandbox printed') as string,
    });
  });

  it('is unavailable on a page without sample data', () => {
    expect(running.app.connectDemo).toBeUndefined();
  });
});

test('setting the same address again changes nothing', () => {
  running.app.changeService(`${running.service}/`);
  expect(running.app.session.get().state).toBe('connected');
});

test('an unreachable service returns a message', async () => {
  const { app } = running;
  await running.stopService();
  const { kind, message } = await catchRefusal(() => app.listCustodians());
  expect(kind).toBe('network');
  expect(message).toContain("Can't reach");
});

test('a token from a different issuer is not sent until it is entered again', async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { localStorage, Office: { context: {} } });
  try {
    const { app, sandbox, token } = running;
    await app.connect(token);
    sandbox.log.clear();
    const strange = makeToken({ UserInfo: '{}', iss: 'https://elsewhere.example.com', aud: 'x' });
    expect((await catchRefusal(() => app.connect(strange))).message).toMatch(/choose Connect again/);
    expect(running.listRequests()).toEqual([]);
    expect(app.session.get().state).toBe('connected');
    expect((await catchRefusal(() => app.connect(strange))).message).toContain('rejected');
  } finally {
    Object.assign(globalThis, { localStorage: undefined, Office: undefined });
  }
});

test('refuses an address that the page may not reach, and keeps the token', async () => {
  const policy = { content: "connect-src 'self' http://127.0.0.1:*" };
  Object.assign(globalThis, {
    document: { querySelectorAll: () => [policy] },
    location: { origin: 'https://addins.example.com' },
  });
  try {
    const { app, service } = running;
    const { kind, message } = await catchRefusal(() =>
      Promise.resolve(app.changeService('https://elsewhere.example.com/api')),
    );
    expect([kind, message]).toEqual([
      'service',
      expect.stringContaining("isn't allowed to connect to elsewhere.example.com"),
    ]);
    expect(app.session.get().state).toBe('connected');
    expect(app.settings.get().service).toBe(service);
  } finally {
    Object.assign(globalThis, { document: undefined, location: undefined });
  }
});
