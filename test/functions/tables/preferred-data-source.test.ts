import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let running: SandboxedPane;
beforeAll(async () => {
  running = await startSandboxedPane();
});
afterAll(() => running.close());

const fetchPositions = (custodian: unknown, options?: string) =>
  running.app.runDatedTable({ table: 'POSITIONS', custodian, date: 'last', columns: 'AccountId;Quantity', options });

test('tables that name no data source use the preferred one', async () => {
  running.app.changePreferences({ source: 'graphql' });
  const { table, provenance } = await fetchPositions(1);
  expect(provenance.source).toBe('graphql');
  const odataResult = await fetchPositions(1, 'source=odata');
  expect(odataResult.provenance.source).toBe('odata');
  expect(odataResult.table.rows).toHaveLength(table.rows.length);
});

test('uses OData for what the preferred data source cannot express, and the provenance shows that', async () => {
  running.app.changePreferences({ source: 'rest' });
  const { provenance } = await running.app.runTable({ set: 'Sectors' });
  expect(provenance.source).toBe('odata');
});

test('requests have the page size that the user set', async () => {
  running.app.changePreferences({ source: 'odata', pageSize: 50 });
  running.app.clearCache();
  const { table } = await fetchPositions(2);
  const pages = running.listRequests().filter(({ set, rows }) => set.startsWith('Positions') && rows === 50);
  expect(pages.length).toBeGreaterThanOrEqual(Math.floor(table.rows.length / 50) - 1);
});

test('a result that may still change is reused for as long as the user set', async () => {
  const { app, sandbox } = running;
  const countSectorRequests = () => running.listRequests().filter(({ set }) => set.startsWith('Sectors')).length;
  app.changePreferences({ cacheSeconds: 60 });
  app.clearCache();
  sandbox.log.clear();
  await app.runTable({ set: 'Sectors' });
  await app.runTable({ set: 'Sectors' });
  expect(countSectorRequests()).toBe(1);
  app.changePreferences({ cacheSeconds: 0 });
  app.clearCache();
  await app.runTable({ set: 'Sectors' });
  await app.runTable({ set: 'Sectors' });
  expect(countSectorRequests()).toBe(3);
});
