import { unzipSync } from 'fflate';
import type { AddInError } from '../../src/model/errors';
import { writeWorkbook } from '../../packages/workbench/src/xlsx/write-workbook';
import { deep, printInDeepRun } from '../support/depth';
import { installBrowser, removeBrowser } from '../support/browser-storage';
import { createPlainSheet, plainWorkbook } from '../../packages/workbench/test/xlsx/sample-workbooks';
import { rememberResponses } from '../support/remembered-responses';
import { createMorningClock, startRunning } from './start-running';
import type { Running } from './surface';
import { surfaces } from './surfaces';
import { openWorkbook } from './table-surfaces';

// Everything that the add-in writes, shows, stores, or sends is searched for the token and its parts.

const minute = 60_000;
const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;CustomerId;Quantity")';
const clock = createMorningClock();
/** The deep run tries each kind in each place, and `npm test` two kinds in each place, in turn. */
const kinds = ['401', '500', 'invalid JSON', 'foreign link', 'huge string'] as const;
const originalFetch = globalThis.fetch;
const consoleMethods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const sentRequests: { url: string; body: string; headers: Headers }[] = [];
const logged: string[] = [];
let stored: Map<string, string>;
let running: Running;

beforeAll(async () => {
  stored = installBrowser();
  globalThis.fetch = (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    sentRequests.push({
      url: input instanceof Request ? input.url : String(input),
      body,
      headers: new Headers(init?.headers),
    });
    return originalFetch(input, init);
  };
  for (const method of consoleMethods)
    jest.spyOn(console, method).mockImplementation((...all) => void logged.push(all.join(' ')));
  running = await startRunning(clock, rememberResponses);
});
afterEach(async () => {
  running.sandbox.faults.clear();
  if (running.app.session.get().state !== 'connected') await running.app.connect(await mintLongToken());
});
afterAll(async () => {
  jest.restoreAllMocks();
  globalThis.fetch = originalFetch;
  await running.close();
  removeBrowser();
});

/** Waits for a request that a fault delays. */
async function waitForFaultedRequest(): Promise<void> {
  const end = performance.now() + 10_000;
  while (running.sandbox.faults.list().length > 0) {
    if (performance.now() > end) throw new Error('The request that is to be kept does not come.');
    await new Promise((done) => setImmediate(done));
  }
}

const mintLongToken = () => running.sandbox.mintToken({ exp: clock.now() / 1000 + 365 * 86_400 });

/** Fails if a string contains the token or a part of it between dots, plain or encoded for an address. */
function expectNoToken(place: string, text: string, token = running.token): void {
  for (const piece of [token, ...token.split('.')]) {
    for (const form of [
      piece,
      encodeURIComponent(piece),
      JSON.stringify(piece).slice(1, -1),
      Buffer.from(piece).toString('base64'),
    ]) {
      if (text.includes(form)) throw new Error(`In ${place} stands ${form.slice(0, 12)}… of the token.`);
    }
  }
}

test('the token appears only in the header of requests, during any action and any failure', async () => {
  const { app, sandbox } = running;
  const places = new Map<string, string>();
  const errors: string[] = [];
  for (const [index, [name, surface]] of Object.entries(surfaces).entries()) {
    for (const kind of [undefined, ...kinds.filter((_, turn) => deep || (index + turn) % kinds.length < 2)]) {
      if (app.session.get().state !== 'connected') await app.connect(running.token);
      const run = await surface.prepare(running);
      app.clearCache();
      if (kind) sandbox.faults.add([{ kind, path: surface.path, times: 1, after: 0, ms: 0 }]);
      await run().catch((error: AddInError) => {
        errors.push([error.message, error.stack ?? '', String(error.cause), JSON.stringify(error)].join('\n'));
      });
      sandbox.faults.clear();
      places.set(`what ${name} writes to the console`, logged.join('\n'));
    }
  }
  await app.connect(running.token);
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  await dataRanges.convertDataRange(id, 'snapshot');
  await dataRanges.writeAudit();
  const cells = workbook.serialize();
  const parts = [...workbook.storedParts].map(([, xml], index) => ({
    id: `{0000000${index}-0000-0000-0000-000000000000}`,
    xml,
  }));
  const rows = [{ index: 0, cells: [{ column: 0, value: cells.slice(0, 30_000), style: 0 }] }];
  const file = writeWorkbook(
    { ...plainWorkbook, parts, sheets: [{ ...createPlainSheet('All'), rows }] },
    new Map(),
    'x',
  );
  for (const [part, bytes] of Object.entries(unzipSync(file)))
    places.set(`the file, ${part}`, new TextDecoder().decode(bytes));

  places.set('the cells', cells);
  places.set('the texts of errors', errors.join('\n'));
  places.set('what the device keeps', JSON.stringify([...stored]));
  places.set('the diagnostics', app.printDiagnosticReport() + JSON.stringify(app.requests.get()));
  places.set('the addresses and bodies of requests', JSON.stringify(sentRequests.map(({ url, body }) => [url, body])));
  places.set("the service's log", JSON.stringify(sandbox.log.listEntries()));
  places.set('what is known of the session', JSON.stringify([app.session.get(), app.settings.get()]));
  for (const [place, text] of places) {
    if (!place.includes('console')) expect(text.length).toBeGreaterThan(1);
    expectNoToken(place, text);
  }
  expect(errors.length).toBeGreaterThan(40);
  // The search must find the token in the header, to prove that the search works.
  expect(() =>
    expectNoToken('headers', sentRequests.map(({ headers }) => headers.get('Authorization')).join()),
  ).toThrow(/^In headers stands /);
  for (const { headers } of sentRequests) {
    headers.delete('Authorization');
    expectNoToken('other headers', [...headers].flat().join());
  }
  printInDeepRun(`token: searched ${places.size} places, ${errors.length} errors, ${sentRequests.length} requests\n`);
});

test('Disconnect drops it everywhere, and results in flight are discarded', async () => {
  const { app } = running;
  const token = await mintLongToken();
  await app.connect(token, true);
  expect(JSON.stringify([...stored])).toContain(token);
  running.sandbox.faults.add([{ kind: 'delay', path: '/Positions', times: 1, after: 0, ms: 100 }]);
  app.clearCache();
  const pending = app
    .runTable({ set: 'Positions', custodian: 1, date: 'last' })
    .catch((error: AddInError) => error.kind);
  await waitForFaultedRequest();
  app.disconnect();
  expectNoToken('what the device keeps', JSON.stringify([...stored]), token);
  expect(['canceled', 'signIn']).toContain(await pending);
  sentRequests.length = 0;
  await expect(app.runTable({ set: 'Positions', custodian: 1, date: 'last' })).rejects.toMatchObject({
    kind: 'signIn',
  });
  await expect(app.runPrice(10_063, 'last', 1)).rejects.toMatchObject({ kind: 'signIn' });
  expect(sentRequests).toEqual([]);
  expectNoToken(
    'what is left of it',
    app.printDiagnosticReport() + JSON.stringify([app.session.get(), app.settings.get()]),
    token,
  );
});

test('a token that expires during a refresh leaves the old rows, and the refresh continues with the next token', async () => {
  const { app, sandbox } = running;
  await app.connect(await sandbox.mintToken({ exp: clock.now() / 1000 + 600 }));
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  const expectedContent = workbook.serialize();
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(1, 3, { ...sheet.get(1, 3), value: -1 });
  const old = workbook.serialize();

  // The second page is in flight when the token expires.
  sandbox.faults.add([{ kind: 'delay', path: '/Positions', times: 1, after: 1, ms: 100 }]);
  const refreshing = dataRanges.refreshDataRanges([id]);
  await waitForFaultedRequest();
  clock.advance(10 * minute);
  expect(await refreshing).toMatchObject([{ outcome: expect.stringMatching(/failed|canceled/) as string }]);
  expect(workbook.serialize()).toBe(old);
  const state = app.session.get();
  expect('reason' in state && state.reason).toMatch(/expired|no longer accepts/);
  expect((await dataRanges.refreshDataRanges([id]))[0]).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(/token/) as string,
  });
  expect(workbook.serialize()).toBe(old);

  await app.connect(await mintLongToken());
  expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ outcome: 'changed' }]);
  expect(workbook.serialize()).toBe(expectedContent);
});
