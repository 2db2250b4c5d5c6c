// Long because each resource of REST v1 has its own rows.
import { planDatedRequests } from '../../../src/functions/rest/plan-dated-requests';
import type { RestQuery } from '../../../src/functions/rest/fetch-rest-table';
import type { RestResource } from '../../../src/model/rest-resource';
import { restResources } from '../../../src/model/rest-resources';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

const run = (query: RestQuery) => sandboxedApp.app.runRestTable(query);
const fetchColumnNames = async (query: RestQuery) => (await run(query)).table.columns.map(({ name }) => name);
const listV1Requests = () =>
  sandboxedApp
    .listRequests()
    .filter(({ set }) => set.includes('/v1/'))
    .map(({ set, query }) => set.replace('/service/v1/', '') + query);

test.each(restResources.map(({ name, parameters, fields }) => [name, parameters, fields] as const))(
  'v1 %s can be queried, in any case, with its documented columns',
  async (name, parameters, fields) => {
    const scope = parameters === 'dated' ? { custodian: 3, date: '2026-04-10' } : {};
    const { table, provenance } = await run({ resource: name.toLowerCase(), ...scope });
    expect(table.rows.length).toBeGreaterThan(0);
    expect(table.columns.map((column) => column.name)).toEqual(fields.map((field) => field.name));
    expect(provenance).toMatchObject({ source: 'rest', rows: table.rows.length });
  },
);

test('a dated result has the process date and the delivery in its provenance', async () => {
  expect((await run({ resource: 'Positions', custodian: 'northgate', date: '' })).provenance).toMatchObject({
    query: 'v1/Positions?CustodianId=1&Date=2026-04-10',
    processDate: '2026-04-10',
    delivery: { states: ['Success'], final: true },
  });
});

test('the provenance of each request of several has the delivery of its custodian only', async () => {
  const positions = restResources.find(({ name }) => name === 'Positions') as RestResource;
  const requested = { custodian: '1;3', date: '2026-04-10' };
  const { requests } = await planDatedRequests(sandboxedApp.app.cells.context, positions, requested, {});
  expect(requests.map(({ request, fetchOptions }) => [request.custodian, fetchOptions.delivery])).toEqual([
    [1, { states: ['Success'], final: true }],
    [3, expect.objectContaining({ states: ['Verify'], final: false })],
  ]);
});

test('repeating a query sends no request until a refresh', async () => {
  const query = { resource: 'Positions', custodian: 2, date: '2026-04-09' };
  await run(query);
  await run({ ...query, columns: 'symbol', options: 'top=1' });
  expect(listV1Requests()).toEqual(['Positions?CustodianId=2&Date=2026-04-09']);
});

test('queries each of several custodians once, with the custodian in a first column', async () => {
  const { table } = await run({ resource: 'Positions', custodian: [['1', 'HARBOURPINE', 1]], date: '2026-04-08' });
  expect(listV1Requests().sort()).toEqual([1, 2].map((id) => `Positions?CustodianId=${id}&Date=2026-04-08`));
  expect(table.columns[0]).toEqual({ name: 'CustodianId', kind: 'id' });
  expect(new Set(table.rows.map(([custodian]) => custodian))).toEqual(new Set([1, 2]));
  const separateResult = await run({ resource: 'Positions', custodian: 2, date: '2026-04-08' });
  expect(table.rows.filter(([custodian]) => custodian === 2).map((row) => row.slice(1))).toEqual(
    separateResult.table.rows,
  );
});

test('queries all custodians when none is named', async () => {
  await run({ resource: 'Positions', date: '2026-04-07', columns: 'symbol' });
  expect(listV1Requests()).toHaveLength(5);
});

test('columns are selected and ordered, including the custodian when it is named', async () => {
  const scope = { resource: 'Positions', custodian: 1, date: 'last' };
  expect(await fetchColumnNames({ ...scope, columns: [['QUANTITY', 0, 'symbol']] })).toEqual(['quantity', 'symbol']);
  expect(await fetchColumnNames({ ...scope, columns: 'custodianid;symbol' })).toEqual(['CustodianId', 'symbol']);
  expect(await fetchColumnNames({ ...scope, custodian: '1;2', columns: 'symbol' })).toEqual(['symbol']);
});

test('filter, sort, and top use v1 names, including columns that are not shown', async () => {
  const options = "filter=type ne 'caus' and quantity gt 0;sort=tradeAmount desc;top=5;mixed=1";
  const { table } = await run({ resource: 'Positions', custodian: 1, columns: 'type;tradeAmount', options });
  const amounts = table.rows.map(([, amount]) => Number(amount));
  expect(amounts).toHaveLength(5);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(table.rows.filter(([type]) => type === 'caus')).toEqual([]);
});

describe('amounts and prices in several currencies', () => {
  const prices = { resource: 'Prices', custodian: 3, date: '2026-04-09' };
  const positions = { ...prices, resource: 'Positions' };

  test.each<[string, RestQuery, RegExp]>([
    ['ranked prices', { ...prices, options: 'sort=price desc;top=3' }, /several currencies \(.*, .*\)/],
    ['compared prices', { ...prices, options: 'filter=price gt 100' }, /several currencies/],
    ['ranked amounts', { ...positions, options: 'sort=tradeAmount' }, /currency of tradeAmount in v1 Positions/],
    ['compared amounts', { ...positions, options: 'filter=originalCost gt 5' }, /currency of originalCost/],
  ])('are refused: %s', async (_, query, message) => {
    expect((await catchRefusal(() => run(query))).message).toMatch(message);
    await expect(run({ ...query, options: `${String(query.options)};mixed=1` })).resolves.toBeDefined();
  });

  test.each<RestQuery>([
    { ...prices, options: 'sort=currency,price desc' },
    { ...positions, options: 'filter=tradeAmount gt 0;sort=quantity desc' },
  ])('are accepted if the order or condition means the same in every currency: %j', async (query) => {
    expect((await run(query)).table.rows.length).toBeGreaterThan(1);
  });

  test('are accepted if the filter leaves one currency', async () => {
    const { table } = await run(prices);
    const code = String(table.rows[0]?.[table.columns.findIndex(({ name }) => name === 'currency')]);
    const options = `filter=currency eq '${code}' and price gt 0.01;sort=price desc`;
    expect((await run({ ...prices, options })).table.rows.length).toBeGreaterThan(1);
  });
});

test('unknown cost dates are empty cells', async () => {
  const { table } = await run({
    resource: 'Positions',
    date: '2026-04-10',
    columns: 'origCostDate',
    options: 'partial=1',
  });
  expect(table.rows.filter(([date]) => date === null).length).toBeGreaterThan(0);
  expect(table.rows.filter(([date]) => date === 18264)).toEqual([]);
});

describe('groups', () => {
  const group = 'Lakeview Family Office Household';

  test('are found by ID and by name in any case, several at once', async () => {
    const byId = await run({ resource: 'GroupMembers', group: 1 });
    expect((await run({ resource: 'GroupMembers', group: group.toUpperCase() })).table).toEqual(byId.table);
    const resultOfBoth = await run({ resource: 'GroupMembers', group: [[group, 2]] });
    expect(new Set(resultOfBoth.table.rows.map((row) => row[26]))).toEqual(new Set(['1', '2']));
  });

  test.each([undefined, null, '', 0, '*', [[0, '']]])('given as %j mean all', async (blank) => {
    const { provenance } = await run({ resource: 'GroupMembers', group: blank });
    expect(provenance.query).toBe('v1/GroupMembers');
  });

  test('that are unknown are refused with the nearest ones', async () => {
    expect(await catchRefusal(() => run({ resource: 'GroupMembers', group: 'Lakeview Family Household' }))).toEqual({
      kind: 'input',
      message: expect.stringContaining(`Did you mean "${group}"?`) as string,
    });
  });

  test('without members return a message', async () => {
    expect(await catchRefusal(() => run({ resource: 'GroupMembers', group: 99 }))).toEqual({
      kind: 'noRows',
      message: 'REST v1 has no group members in group 99 for this query. Check the filter.',
    });
  });
});

test.each<[string, RestQuery, string, RegExp]>([
  [
    'an unknown resource',
    { resource: 'Position' },
    'input',
    /^"Position" isn't a REST v1 resource\. Did you mean "Positions"\?$/,
  ],
  ['no resource', { resource: '' }, 'input', /^Enter a REST v1 resource\. Resources: Accounts, Transactions/],
  [
    'an unknown column',
    { resource: 'Positions', custodian: 1, columns: 'simbol' },
    'input',
    /Did you mean "symbol"\?$/,
  ],
  ['an unknown custodian', { resource: 'Positions', custodian: 'Northgat' }, 'input', /Did you mean "NORTHGATE"/],
  [
    'a custodian that the resource ignores',
    { resource: 'Groups', custodian: [[1]] },
    'input',
    /^REST v1 Groups are the same/,
  ],
  [
    'a date that the resource ignores',
    { resource: 'Custodians', date: 'last' },
    'input',
    /^REST v1 Custodians are the same/,
  ],
  ['an ambiguous date', { resource: 'Positions', custodian: 1, date: '03/04/2026' }, 'input', /"2026-03-04"/],
  ['another source', { resource: 'Positions', options: 'source=odata' }, 'input', /source=odata/],
  ['names', { resource: 'Positions', options: 'names=1' }, 'input', /names/],
  [
    'a date without a delivery',
    { resource: 'Positions', custodian: 4, date: '2026-04-10' },
    'incomplete',
    /hasn't delivered positions for 2026-04-10/,
  ],
  [
    'a Sunday',
    { resource: 'Vehicles', custodian: 1, date: '2026-04-12' },
    'noRows',
    /^2026-04-12 isn't a process date for/,
  ],
  [
    'a filter that no row matches',
    { resource: 'Positions', custodian: 1, options: 'filter=quantity eq 0.123' },
    'noRows',
    /^No positions match on 2026-04-10/,
  ],
  [
    'a delivery that is not final',
    { resource: 'Positions', custodian: 4, date: '2026-04-10', options: 'require=success' },
    'noRows',
    /require=success/,
  ],
])('%s is refused with a message', async (_, query, kind, message) => {
  expect(await catchRefusal(() => run(query))).toEqual({ kind, message: expect.stringMatching(message) as string });
});
