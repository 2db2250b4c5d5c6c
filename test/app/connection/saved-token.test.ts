import { compose, type App } from '../../../src/app/compose';
import { systemClock } from '../../../src/model/clock';
import { installBrowser, removeBrowser } from '../../support/browser-storage';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { createTestClock } from '../../support/test-clock';
import { makeToken } from '../../support/token';

const key = 'site-ids.token';
let stored: Map<string, string>;
let running: SandboxedApp;
/** The token that the service refuses. */
let refused: string | undefined;
/** The token whose requests wait. */
let held: { readonly token: string; readonly until: Promise<void> } | undefined;

beforeEach(async () => {
  [refused, held] = [undefined, undefined];
  stored = installBrowser({}, 'site-');
  running = await startSandboxedApp({}, systemClock, (fetch) => async (request) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    if (token === held?.token) await held?.until;
    return token === refused ? new Response('', { status: 401 }) : fetch(request);
  });
});
const fail = (name: string): never => {
  throw new DOMException('', name);
};
afterEach(async () => {
  await running.close();
  removeBrowser();
});

test('keeps a token on the device only when the user chooses that', async () => {
  expect(stored.has(key)).toBe(false);
  await running.app.connect(running.token, true);
  expect(JSON.parse(stored.get(key) ?? '')).toEqual({ service: running.service, token: running.token });
  await running.app.connect(running.token);
  expect(stored.has(key)).toBe(false);
});

test('connects with a kept token when the add-in restarts', async () => {
  await running.app.connect(running.token, true);
  const again = compose({ defaultService: running.service });
  await again.resume();
  expect(again.session.get().state).toBe('connected');
  again.session.subscribe(() => {});
  again.disconnect();
  expect(stored.has(key)).toBe(false);
});

test.each([
  ['has no room', { setItem: () => fail('QuotaExceededError') }],
  ['lets nothing be kept', { setItem: () => fail('SecurityError'), getItem: () => fail('SecurityError') }],
])('a device that %s keeps the connection and reports that the token is not kept', async (_, broken) => {
  Object.assign(localStorage, broken);
  const { app, token } = running;
  await app.connect(token);
  expect(app.tokenNotSaved.get()).toBe(false);
  await app.connect(token, true);
  expect(app.session.get().state).toBe('connected');
  expect(app.tokenNotSaved.get()).toBe(true);
  expect(app.savedTokenProblem.get()).toBeUndefined();
  await app.connect(token);
  expect(app.tokenNotSaved.get()).toBe(false);
  await app.connect(token, true);
  app.disconnect();
  expect(app.tokenNotSaved.get()).toBe(false);
});

test('sends no notice of a kept token, and drops it when the next one is not kept', async () => {
  const { app, token, service } = running;
  await app.connect(token, true);
  expect(app.tokenNotSaved.get()).toBe(false);
  stored.set(key, JSON.stringify({ service, token: 'from before' }));
  Object.assign(localStorage, { setItem: () => fail('QuotaExceededError') });
  await app.connect(token, true);
  expect(app.tokenNotSaved.get()).toBe(true);
  expect(stored.has(key)).toBe(false);
});

test('never sends a token kept for one service to another', async () => {
  await running.app.connect(running.token, true);
  const other = await startSandboxedApp();
  stored.set(key, JSON.stringify({ service: running.service, token: running.token }));
  other.sandbox.log.clear();
  const again = compose({ defaultService: other.service });
  await again.resume();
  expect(again.session.get().state).toBe('disconnected');
  expect(other.listRequests()).toEqual([]);
  await other.close();
});

test('changing the service address drops the kept token', async () => {
  await running.app.connect(running.token, true);
  running.app.changeService('https://other.example.com');
  expect(stored.has(key)).toBe(false);
});

test('drops a kept token that expired or was rejected, with the reason for the pane', async () => {
  for (const token of [makeToken({ exp: 1 }), makeToken({ UserInfo: '{}' })]) {
    stored.set(key, JSON.stringify({ service: running.service, token }));
    const again = compose({ defaultService: running.service });
    await again.resume();
    expect(stored.has(key)).toBe(false);
    expect(again.savedTokenProblem.get()).toMatch(/expired|rejected/);
  }
});

test('keeps a kept token while the service is unreachable', async () => {
  await running.app.connect(running.token, true);
  await running.stopService();
  // Retries don't wait.
  const clock = createTestClock({ start: Date.now(), skip: (millis) => millis < 20_000 });
  const again = compose({ defaultService: running.service, clock });
  await again.resume();
  expect(again.savedTokenProblem.get()).toMatch(/Can't reach/);
  expect(stored.has(key)).toBe(true);
});

describe('with another window that saves a newer token', () => {
  const windows: App[] = [];
  afterEach(() => {
    for (const app of windows.splice(0)) app.disconnect();
  });
  const readSaved = () => (JSON.parse(stored.get(key) ?? 'null') as { token: string } | null)?.token;
  const openWindow = () => {
    const app = compose({ defaultService: running.service });
    windows.push(app);
    return app;
  };
  const saveNewer = async () => {
    const newer = await running.sandbox.mintToken({ jti: 'newer' });
    await openWindow().connect(newer, true);
    return newer;
  };

  test('keeps that token when the service rejects its own', async () => {
    const { app, token } = running;
    await app.connect(token, true);
    const newer = await saveNewer();
    refused = token;
    await expect(app.runPrice(10_063, 'last', 1)).rejects.toMatchObject({ kind: 'signIn' });
    expect(app.session.get()).toMatchObject({ state: 'disconnected' });
    expect(readSaved()).toBe(newer);
  });

  test.each([true, false])('keeps that token while its own is tried at the start (rejected: %s)', async (isRefused) => {
    const { token, service } = running;
    stored.set(key, JSON.stringify({ service, token }));
    let release = () => {};
    held = { token, until: new Promise((done) => (release = done)) };
    const starting = openWindow();
    const resumed = starting.resume();
    const newer = await saveNewer();
    expect(starting.session.get().state).toBe('connecting');
    if (isRefused) refused = token;
    release();
    await resumed;
    expect(starting.session.get().state).toBe(isRefused ? 'disconnected' : 'connected');
    expect(readSaved()).toBe(newer);
  });
});

test('does nothing when storage is empty or holds something else', async () => {
  for (const text of [undefined, 'no json', '7', '{"service":1}']) {
    if (text !== undefined) stored.set(key, text);
    const again = compose({ defaultService: running.service });
    await again.resume();
    expect(again.session.get()).toEqual({ state: 'disconnected' });
    expect(again.savedTokenProblem.get()).toBeUndefined();
  }
});
