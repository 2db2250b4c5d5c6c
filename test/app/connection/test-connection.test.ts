import { testConnection } from '../../../src/app/connection/test-connection';
import { AddInError } from '../../../src/model/errors';
import type { Probe } from '../../../src/model/request-entry';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

const service = 'https://data.example.com/ids';
const runConnectionTest = (probe: Probe, connected = false) =>
  testConnection(
    {
      probeService: () => Promise.resolve(probe),
      dataSourceTests: [
        { name: 'OData v2', send: () => Promise.resolve() },
        { name: 'REST v1', send: () => Promise.reject(new AddInError('http', 'Nothing is there (404).')) },
      ],
    },
    service,
    connected,
  );

test.each<[Probe, boolean, RegExp]>([
  [{ outcome: 'offline' }, false, /^This computer is offline/],
  [
    { outcome: 'refusedByPage' },
    false,
    /isn't allowed to connect to data\.example\.com.* allow https:\/\/data\.example\.com \(IDS_CONNECT\)/,
  ],
  [{ outcome: 'timeout', millis: 15_000 }, false, /didn't respond within 15 seconds/],
  [{ outcome: 'unreachable', millis: 9 }, false, /^Can't reach data\.example\.com/],
  [{ outcome: 'unreadable', millis: 9 }, false, /doesn't let this add-in read its responses \(CORS\)/],
  [{ outcome: 'responded', status: 401, millis: 41.6 }, true, /responded in 42 ms and requires a token/],
  [
    { outcome: 'responded', status: 200, millis: 0 },
    true,
    /responded in 1 ms but doesn't require a token\. It may be a sign-in page/,
  ],
  [{ outcome: 'responded', status: 404, millis: 9 }, false, /no data service at this address/],
  [{ outcome: 'responded', status: 302, millis: 9 }, false, /redirects to another address/],
  [{ outcome: 'responded', status: 503, millis: 9 }, false, /returned an error \(503\)\. Try again/],
])('describes %j', async (probe, isSuccess, message) => {
  const report = await runConnectionTest(probe);
  expect(report.isSuccess).toBe(isSuccess);
  expect(report.message).toMatch(message);
  expect(report.steps).toEqual([]);
  expect(report.isDoubtful ?? false).toBe(report.message.includes('sign-in page, not'));
});

test('tries each data source of a connected add-in, and one failure does not stop the others', async () => {
  const { isSuccess, steps } = await runConnectionTest({ outcome: 'responded', status: 401, millis: 1 }, true);
  expect(isSuccess).toBe(true);
  expect(steps).toEqual([
    { name: 'OData v2', isSuccess: true, message: 'OData v2 responded.' },
    { name: 'REST v1', isSuccess: false, message: 'REST v1: Nothing is there (404).' },
  ]);
});

describe('over a socket', () => {
  let running: SandboxedPane;
  beforeAll(async () => {
    running = await startSandboxedPane();
  });
  afterAll(() => running.close());

  test('all three data sources of a service respond', async () => {
    const { isSuccess, steps } = await running.app.testConnection();
    expect(isSuccess).toBe(true);
    expect(steps.map(({ message }) => message)).toEqual([
      'OData v2 responded.',
      'GraphQL v2 responded.',
      'REST v1 responded.',
    ]);
  });

  test('tries another address without the token', async () => {
    running.sandbox.log.clear();
    const other = `${running.service.replace('127.0.0.1', 'localhost')}`;
    const { steps } = await running.app.testConnection(other);
    expect(steps).toEqual([]);
    expect(JSON.stringify(running.sandbox.log.listEntries())).not.toContain('eyJ');
  });

  test('counts the data that the token can access', async () => {
    const scope = await running.app.countAccessibleData();
    expect(scope).toMatchObject({ custodians: 5, customers: 3, accounts: expect.any(Number) as number });
    expect(scope.accounts).toBeGreaterThan(0);
    expect(scope.dates).toBeGreaterThan(10);
    expect(String(scope.firstDate) < String(scope.lastDate)).toBe(true);
  });

  test('logs every request for diagnostics, without tokens and values', async () => {
    const { app } = running;
    app.clearRequests();
    await app.runDatedTable({ table: 'POSITIONS', custodian: 1, date: 'last', options: 'filter=Quantity gt 12345' });
    const entries = app.requests.get();
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0]).toMatchObject({ method: 'GET', outcome: 200 });
    expect(entries.some(({ path, options }) => path.endsWith('/Positions') && options.includes('$filter'))).toBe(true);
    const report = app.printDiagnosticReport();
    expect(report).not.toMatch(/eyJ|12345|Bearer/);
    expect(JSON.parse(report)).toMatchObject({ session: 'connected', requests: expect.any(Array) as unknown });
  });
});
