import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql';
import { entities } from '../src/schema/entities';
import type { Sandbox } from '../src/create-sandbox';
import { send as call, fetchBody, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

interface GraphQLReply {
  readonly data?: Record<
    string,
    { nodes?: Record<string, unknown>[]; totalCount?: number; pageInfo?: Record<string, unknown> }
  >;
  readonly errors?: readonly { message: string }[];
}

async function send(query: string, variables: object = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return call(sandbox, '/v2/graphql/', { method: 'POST', body: JSON.stringify({ query, variables }), headers });
}

async function fetchData(query: string, variables?: object): Promise<NonNullable<GraphQLReply['data']>> {
  const reply = (await (await send(query, variables)).json()) as GraphQLReply;
  if (reply.errors || !reply.data) throw new Error(JSON.stringify(reply.errors));
  return reply.data;
}

const documentedRoots = `currencies custodians accounts customers fxRates interfaceStatus interfaceStatusTypes
  majorAssetClasses positions sectors securityTypes securities primaryTypes prices taxLots transactionCodes transactions
  positionsByGenericDate transactionsByGenericDate pricesByGenericDate fxRatesByGenericDate distinctProcessDates
  interfaceStatusByGenericDate`.split(/\s+/);

test('introspection shows exactly the documented types as root fields', async () => {
  const reply = await fetchData(getIntrospectionQuery());
  const schema = buildClientSchema(reply as unknown as IntrospectionQuery);
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual([...documentedRoots].sort());
  expect(printSchema(schema)).toContain('eta: TimeSpan');
});

test.each(entities)('$root has every field of the record', async ({ root, fields }) => {
  const names = fields.map(({ name }) => (name === 'ETA' ? 'eta' : name.charAt(0).toLowerCase() + name.slice(1)));
  const reply = await fetchData(`{ ${root} { nodes { ${names.join(' ')} } } }`);
  expect(Object.keys(reply[root]?.nodes?.[0] ?? {})).toEqual(names);
});

test('decimals have ten digits and dates milliseconds', async () => {
  const text = await (await send('{ positions(first: 1) { nodes { quantity processDate originalFace } } }')).text();
  expect(text).toMatch(
    /"quantity":-?\d+\.\d{10},"processDate":"\d{4}-\d\d-\d\dT00:00:00\.000-0[45]:00","originalFace":/,
  );
});

test('first and after page through all records until there is no next page', async () => {
  const seen: unknown[] = [];
  let after: unknown = null;
  let total = 0;
  for (let more = true; more;) {
    const query =
      'query($after: String) { accounts(first: 7, after: $after) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }';
    const { accounts } = await fetchData(query, { after });
    seen.push(...(accounts?.nodes ?? []).map((row) => row['id']));
    total = accounts?.totalCount ?? 0;
    after = accounts?.pageInfo?.['endCursor'];
    more = accounts?.pageInfo?.['hasNextPage'] === true;
  }
  expect(seen.length).toBe(total);
  expect(new Set(seen).size).toBe(total);
});

test('without a size a page has ten records', async () => {
  expect((await fetchData('{ sectors { nodes { id } pageInfo { hasNextPage } } }'))['sectors']).toMatchObject({
    pageInfo: { hasNextPage: true },
  });
});

test('where filters like $filter', async () => {
  const query = `{ positions(first: 1000, where: { custodianId: { eq: 1 }, marketValue: { gt: 30000 }, originalCost: { lt: 20000 },
    processDate: { gte: "2026-04-10T00:00:00.000-04:00" } }) { nodes { securityId } } }`;
  const expected = await fetchRows(
    sandbox,
    'Positions?$filter=CustodianId eq 1 and MarketValue gt 30000 and OriginalCost lt 20000 and ProcessDate ge 2026-04-10&$select=SecurityId',
  );
  expect((await fetchData(query))['positions']?.nodes).toEqual(
    expected.map((row) => ({ securityId: row['SecurityId'] })),
  );
});

test.each([
  ['{ or: [{ name: { eq: "Energy" } }, { id: { in: [2, 3] } }] }', ['Energy', 'Industrials', 'Materials']],
  ['{ name: { startsWith: "Consumer" }, description: { ncontains: "Food" } }', ['Consumer Discretionary']],
  ['{ description: { eq: null } }', ['Real Estate']],
  ['{ id: { nin: [1,2,3,4,5,6,7,8,9] }, description: { neq: null } }', ['Utilities']],
  ['{ id: { ngt: 1 } }', ['Energy']],
])('sectors where %s', async (where, names) => {
  const reply = await fetchData(`{ sectors(where: ${where}, order: [{ name: ASC }]) { nodes { name } } }`);
  expect(reply['sectors']?.nodes?.map((row) => row['name'])).toEqual(names);
});

test('a list of a record supports some, none, all, and any', async () => {
  const count = async (test: string): Promise<number> => {
    return (await fetchData(`{ accounts(where: { positions: ${test} }) { totalCount } }`))['accounts']?.totalCount ?? 0;
  };
  const all = (await fetchData('{ accounts { totalCount } }'))['accounts']?.totalCount ?? 0;
  const withAny = await count('{ any: true }');
  expect(withAny).toBeGreaterThan(0);
  expect(await count('{ any: false }')).toBe(all - withAny);
  const late = '{ processDate: { gte: "2026-04-10T00:00:00.000-04:00" } }';
  expect((await count(`{ some: ${late} }`)) + (await count(`{ none: ${late} }`))).toBe(all);
  expect(await count(`{ all: ${late} }`)).toBe(all - withAny);
});

test('nested lists are plain arrays, and single records objects', async () => {
  const query =
    '{ a: accounts(first: 1) { nodes { name positions { quantity security { securityType { code } } } } } n: custodians { totalCount } }';
  const reply = await fetchData(query);
  expect(reply['a']?.nodes?.[0]).toHaveProperty('positions.0.security.securityType.code');
  expect(reply['n']?.totalCount).toBe(5);
});

test('keywords return the records of their date, and unknown ones none', async () => {
  const query =
    '{ a: positionsByGenericDate(date: "last", first: 1) { nodes { processDate } } b: pricesByGenericDate(date: "x") { nodes { processDate } } }';
  const reply = await fetchData(query);
  expect(reply['a']?.nodes).toEqual([{ processDate: '2026-04-10T00:00:00.000-04:00' }]);
  expect(reply['b']?.nodes).toEqual([]);
});

test('all process dates are returned in one response', async () => {
  const reply = await fetchData('{ distinctProcessDates { nodes { processDate } } }');
  expect(reply['distinctProcessDates']?.nodes).toHaveLength(70);
});

test.each([
  ['a document that is not GraphQL', '{ accounts {'],
  ['a field that does not exist', '{ accounts { nodes { nonsense } } }'],
  ['a filter of the wrong type', '{ accounts(where: { id: { eq: "x" } }) { nodes { id } } }'],
  ['too large a page', '{ accounts(first: 100000) { nodes { id } } }'],
  ['a cursor of its own making', '{ accounts(after: "hello") { nodes { id } } }'],
])('%s responds with errors', async (_, query) => {
  const response = await send(query);
  expect([200, 400]).toContain(response.status);
  expect(((await response.json()) as GraphQLReply).errors?.length).toBeGreaterThan(0);
});

test('a document that cannot run returns 400, and one without a token returns 401', async () => {
  expect((await send('{')).status).toBe(400);
  const headers = { Authorization: 'Bearer none' };
  const response = await call(sandbox, '/v2/graphql/', { method: 'POST', body: '{}', headers });
  expect(response.status).toBe(401);
  expect(((await response.json()) as GraphQLReply).errors?.[0]?.message).toContain('token');
});

test('the log counts the records of a GraphQL response', async () => {
  sandbox.log.clear();
  await fetchBody(sandbox, '/v2/graphql/?query=' + encodeURIComponent('{ sectors(first: 4) { nodes { id } } }'));
  expect(sandbox.log.listEntries()[0]?.rows).toBe(4);
});
