import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const run = async (document: string, variables?: string) =>
  (await sandboxedApp.app.fetchGraphQL(document, variables)).table;
const listNames = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe('a document whose connection has more rows than returned is refused, with the name of the connection', () => {
  test.each([
    ['nodes', '{ positions { nodes { accountId } } }'],
    ['edges', '{ positions { edges { node { accountId } } } }'],
    ['a condition at the rows', '{ positions { nodes @include(if: true) { accountId } } }'],
    ['a comment at the rows', '{ positions { nodes # x\n { accountId } } }'],
    ['a comment that says how many', '# first: 1\n{ positions { nodes { accountId } } }'],
    [
      'another connection that says how many',
      '{ a: currencies(first: 2) { nodes { id } } positions { nodes { accountId } } }',
    ],
    ['other names', '{ positions: taxLots { rows: nodes { id } } }'],
    ['its own pageInfo', '{ positions { pageInfo { endCursor } nodes { accountId } } }'],
    [
      'fragments',
      '{ ...F } fragment F on Query { positions { ...N } } fragment N on PositionsConnection { nodes { accountId } }',
    ],
    ['an undefined variable as the number', 'query ($n: Int) { positions(first: $n) { nodes { accountId } } }'],
    ['null as the number', '{ positions(first: null) { nodes { accountId } } }'],
  ])('%s', async (_case, document) => {
    const { kind, message } = await catchRefusal(() => run(document));
    expect(kind).toBe('limit');
    // Fragments, which may occur anywhere, and variables are tested with the default page only.
    const rows = /\.\.\.F|\$n/.test(document) ? 10 : 1000;
    expect(message).toMatch(new RegExp(`^positions has more rows than the ${rows.toLocaleString('en-US')} returned`));
  });
});

test('a variable of text keeps the zeros of a CUSIP', async () => {
  const document = 'query ($c: String!) { securities(where: { cusip: { eq: $c } }, first: 1) { nodes { cusip } } }';
  expect((await run(document, 'c=037833100')).rows).toEqual([['037833100']]);
  const list = document.replace('String!', '[String!]').replace('eq', 'in');
  expect((await run(list, 'c=037833100')).rows).toEqual([['037833100']]);
});

describe('a document with an explicit number of rows receives them, without extra columns', () => {
  test.each([
    ['{ positions(first: 1) { nodes { accountId } } }', undefined, ['accountId'], 1],
    ['{ positions(first: 1) { edges { node { accountId } } } }', undefined, ['accountId'], 1],
    ['query ($n: Int) { positions(first: $n) { nodes { accountId } } }', 'n=2', ['accountId'], 2],
    ['query ($n: Int = 2) { positions(first: $n) { nodes { accountId } } }', undefined, ['accountId'], 2],
    ['{ custodians(where: { id: { eq: 1 } }) { nodes { id } } }', undefined, ['id'], 1],
    ['{ custodians(where: { id: { eq: 1 } }) { rows: nodes { id } } }', undefined, ['rows/id'], 1],
    [
      '{ a: custodians(first: 1) { nodes { id } } b: custodians(where: { id: { eq: 1 } }) { nodes { id } } }',
      undefined,
      ['Query', 'id'],
      2,
    ],
  ])('%s', async (document, variables, columns, rows) => {
    const table = await run(document, variables);
    expect({ columns: listNames(table.columns), rows: table.rows.length }).toEqual({ columns, rows });
  });
});

test('refuses an invalid document with the position, without sending it', async () => {
  sandboxedApp.sandbox.log.clear();
  const { kind, message } = await catchRefusal(() => run('{ custodians {\n nodes { id %% } } }'));
  expect(kind).toBe('input');
  expect(message).toContain('The GraphQL document has an error at line 2, character 13.');
  expect(sandboxedApp.listRequests()).toEqual([]);
});

test.each([
  'mutation { x }',
  '# c\nmutation { x }',
  ', mutation { x }',
  '\ufeff,mutation { x }',
  'fragment F on Q { id } mutation { x }',
  'query A { custodians { nodes { id } } } mutation B { x }',
  'subscription { x }',
  '# c\nsubscription { x }',
  'type T { id: Int }',
])('refuses %j, which is not a query, without sending it', async (document) => {
  sandboxedApp.sandbox.log.clear();
  expect(await catchRefusal(() => run(document))).toMatchObject({
    kind: 'input',
    message: 'The service is read-only. Use a query, not a mutation or subscription.',
  });
  expect(sandboxedApp.listRequests()).toEqual([]);
});

describe('a document whose connection fits in one large page returns all of it, without a row count', () => {
  test.each([
    '{ accounts { nodes { id } } }',
    '{ accounts(first: null) { nodes { id } } }',
    '{ accounts { edges { node { id } } } }',
  ])('%s', async (document) => {
    const countRows = (await run('{ accounts { totalCount } }')).rows;
    expect(countRows).toEqual([[expect.any(Number)]]);
    const { rows } = await run(document);
    expect([[rows.length]]).toEqual(countRows);
    expect(rows.length).toBeGreaterThan(10);
  });
});

describe('rows of another custodian than the requested one are refused', () => {
  test.each([
    ['positions', '{ positions(first: 2, where: { custodianId: { eq: 2 } }) { nodes { quantity } } }', undefined],
    [
      'accounts',
      'query ($id: Short) { accounts(first: 2, where: { custodianId: { eq: $id } }) { nodes { id } } }',
      'id=2',
    ],
  ])('%s', async (_case, document, variables) => {
    const other = await startSandboxedApp({}, undefined, (fetch) => async (request) => {
      if (!request.url.includes('graphql')) return fetch(request);
      const body = (await request.text()).replace('{eq: 2}', '{eq: 1}').replace('"id":2', '"id":1');
      return fetch(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    });
    try {
      const { message } = await catchRefusal(() => other.app.fetchGraphQL(document, variables));
      expect(message).toContain("it contains rows where CustodianId is 1, which weren't requested");
    } finally {
      await other.close();
    }
  });
});

describe('values have the types that the service declares, whatever a document calls its fields', () => {
  const startWithWrongValue = (field: string, value: unknown) =>
    startSandboxedApp({}, undefined, (fetch) => async (request) => {
      const reply = await fetch(request);
      if (!request.url.includes('graphql') || !reply.ok) return reply;
      const text = await reply.text();
      return new Response(text.replace(new RegExp(`("${field}":)[^,}]*`), `$1${JSON.stringify(value)}`), {
        headers: { 'content-type': 'application/json' },
      });
    });
  const where = 'first: 2, where: { custodianId: { eq: 1 } }';
  test.each([
    ['an alias', `{ positions(${where}) { nodes { mine: quantity } } }`, 'mine'],
    ['two aliases of a field', `{ positions(${where}) { nodes { one: quantity mine: quantity } } }`, 'mine'],
    ['an alias of the root', `{ own: positions(${where}) { nodes { quantity } } }`, 'quantity'],
    ['a keyword for a date', `{ positionsByGenericDate(date: "last", ${where}) { nodes { quantity } } }`, 'quantity'],
    ['edges', `{ positions(${where}) { edges { node { mine: quantity } } } }`, 'mine'],
    ['a related record', `{ positions(${where}) { nodes { s: security { mine: sectorId } } } }`, 'mine'],
    ['fragments', `{ positions(${where}) { nodes { ...F } } } fragment F on Position { mine: quantity }`, 'mine'],
    ['two roots', `{ a: positions(${where}) { nodes { mine: quantity } } currencies { nodes { id } } }`, 'mine'],
  ])('%s', async (_case, document, field) => {
    const changedApp = await startWithWrongValue(field, '1,234.5');
    try {
      const refused = await catchRefusal(() => changedApp.app.fetchGraphQL(document, null));
      expect(refused).toMatchObject({ kind: 'contract', message: expect.stringContaining('1,234.5') as string });
    } finally {
      await changedApp.close();
    }
  });

  test('columns have the declared types, too', async () => {
    const { columns } = await run(`{ positions(${where}) { nodes { q: quantity s: security { c: primarySymbol } } } }`);
    expect(columns).toEqual([
      { name: 'q', kind: 'number' },
      { name: 's/c', kind: 'text' },
    ]);
  });
});

test.each(['{"id": 9007199254740993}', '{"where": {"id": {"in": [1, 9007199254740993]}}}', 'id=9007199254740993'])(
  'refuses variables whose digits are lost: %s',
  async (variables) => {
    const { message } = await catchRefusal(() => run('query($id: Int) { custodians { nodes { id } } }', variables));
    expect(message).toContain('A number in the variables has more than 15 digits.');
  },
);
