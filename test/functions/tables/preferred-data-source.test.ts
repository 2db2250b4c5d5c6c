import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let sandboxedPane: SandboxedPane;
beforeAll(async () => {
  sandboxedPane = await startSandboxedPane();
});
afterAll(() => sandboxedPane.close());

const fetchPositions = (custodian: unknown, options?: string) =>
  sandboxedPane.app.runDatedTable({
    table: 'POSITIONS',
    custodian,
    date: 'last',
    columns: 'AccountId;Quantity',
    options,
  });

test('tables that name no data source use the preferred one', async () => {
  sandboxedPane.app.changePreferences({ source: 'graphql' });
  const { table, provenance } = await fetchPositions(1);
  expect(provenance.source).toBe('graphql');
  const odataResult = await fetchPositions(1, 'source=odata');
  expect(odataResult.provenance.source).toBe('odata');
  expect(odataResult.table.rows).toHaveLength(table.rows.length);
});

test('uses OData for what the preferred data source cannot express, and the provenance shows that', async () => {
  sandboxedPane.app.changePreferences({ source: 'rest' });
  const { provenance } = await sandboxedPane.app.runTable({ set: 'Sectors' });
  expect(provenance.source).toBe('odata');
});

test('requests have the page size that the user set', async () => {
  sandboxedPane.app.changePreferences({ source: 'odata', pageSize: 50 });
  sandboxedPane.app.clearCache();
  const { table } = await fetchPositions(2);
  const pages = sandboxedPane.listRequests().filter(({ set, rows }) => set.startsWith('Positions') && rows === 50);
  expect(pages.length).toBeGreaterThanOrEqual(Math.floor(table.rows.length / 50) - 1);
});

test('a result that may still change is reused for as long as the user set', async () => {
  const { app, sandbox } = sandboxedPane;
  const countSectorRequests = () => sandboxedPane.listRequests().filter(({ set }) => set.startsWith('Sectors')).length;
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
