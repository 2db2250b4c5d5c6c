import type { Sandbox } from '../../../packages/sandbox/src/create-sandbox';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// A service whose custodian 4 is late with all of its deliveries from a date on.
let sandboxedApp: SandboxedApp;
let lateFrom = '';
beforeEach(() => {
  lateFrom = '';
  sandboxedApp.app.cells.context.loader.clear();
});
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp({}, undefined, (fetch: Sandbox['fetch']) => async (request) => {
    const reply = await fetch(request);
    if (!new URL(request.url).pathname.endsWith('/InterfaceStatuses') || !reply.ok) return reply;
    const page = (await reply.json()) as { value: Record<string, unknown>[] };
    const value = page.value.map((record) =>
      record['CustodianId'] === 4 && String(record['ProcessDate']) >= lateFrom
        ? { ...record, StatusId: 9, Status: { Name: 'Delay' }, HasPos: false, HasLot: false }
        : record,
    );
    return Response.json({ ...page, value });
  });
});
afterAll(() => sandboxedApp.close());

const printWhere = (id: number) => `where: { custodianId: { eq: ${id} } }`;
const runDocument = (document: string, options?: string, variables?: string) =>
  sandboxedApp.app.fetchGraphQL(document, variables, undefined, options);

describe('rows of a late delivery are refused without partial=1, by the process date of the rows themselves', () => {
  test.each([
    ['rows', `{ positions(first: 3, ${printWhere(4)}) { nodes { quantity } } }`],
    ['edges', `{ positions(first: 3, ${printWhere(4)}) { edges { node { quantity } } } }`],
    ['another name', `{ mine: positions(first: 3, ${printWhere(4)}) { nodes { quantity } } }`],
    ['a record in a record', `{ accounts(first: 3, ${printWhere(4)}) { nodes { name positions { quantity } } } }`],
    [
      'dates of which one applies',
      `{ positions(first: 3, where: { custodianId: { eq: 4 }, or: [{ processDate: { eq: "2026-04-09T00:00:00-04:00" } }, { processDate: { eq: "2026-04-08T00:00:00-04:00" } }] }) { nodes { quantity } } }`,
    ],
    [
      'two root fields',
      `{ currencies(first: 1) { nodes { id } } taxLots(first: 3, ${printWhere(4)}) { nodes { id } } }`,
    ],
    [
      'fragments',
      `{ ...All } fragment All on Query { positions(first: 3, ${printWhere(4)}) { nodes { ...Own } } } fragment Own on Position { quantity }`,
    ],
  ])('GRAPHQL, %s', async (_case, document) => {
    const { kind, message } = await catchRefusal(() => runDocument(document));
    expect({ kind, message }).toEqual({ kind: 'incomplete', message: expect.stringContaining('partial=1') as string });
    const { table, provenance } = await runDocument(document, 'partial=1');
    expect(table.rows.length).toBeGreaterThan(0);
    expect(table.columns.map(({ name }) => name).filter((name) => /idsKey|custodianId/.test(name))).toEqual([]);
    const missing = provenance.delivery?.missing?.map(({ custodianId }) => custodianId);
    expect(new Set(missing)).toEqual(new Set([4]));
  });

  test.each(['Positions', 'Positions(select=Quantity)', 'Positions(select=Quantity;top=2)', 'TaxLots(select=Id)'])(
    'QUERY of accounts, expand=%s',
    async (expand) => {
      const query = (more: string) =>
        sandboxedApp.app.runQuery('Accounts', `select=Name;filter=CustodianId eq 4;top=2;expand=${expand}${more}`);
      expect(await catchRefusal(() => query(''))).toMatchObject({ kind: 'incomplete' });
      const { table, provenance } = await query(';partial=1');
      expect(provenance.delivery?.missing?.length).toBeGreaterThan(0);
      const keyColumns = table.columns.map(({ name }) => name).filter((name) => /ProcessDate|CustodianId/.test(name));
      expect(keyColumns.length > 0).toBe(expand === 'Positions');
    },
  );
});

test.each(['AccountId eq 16', 'CustodianId eq 4 and year(ProcessDate) eq 2026', 'CustodianId eq 4'])(
  'QUERY without a process date refuses rows of a late delivery without partial=1: filter=%s',
  async (filter) => {
    const query = (more: string) => sandboxedApp.app.runQuery('Positions', `select=Quantity;filter=${filter}${more}`);
    expect(await catchRefusal(() => query(';top=3'))).toMatchObject({ kind: 'incomplete' });
    const { table, provenance } = await query(';top=3;partial=1');
    expect(table.columns.map(({ name }) => name)).toEqual(['Quantity']);
    expect(new Set(provenance.delivery?.missing?.map(({ custodianId }) => custodianId))).toEqual(new Set([4]));
  },
);

const queriesWithoutDate: readonly (readonly [string, (filter: string) => string])[] = [
  ['count=1', (filter) => `count=1;filter=${filter}`],
  ['apply=', (filter) => `apply=filter(${filter})/groupby((CustomerId),aggregate($count as Rows))`],
  ['source=graphql', (filter) => `select=Quantity;source=graphql;filter=${filter}`],
  ['base=', (filter) => `select=MarketValue;base=USD;filter=${filter}`],
];

test.each(queriesWithoutDate)(
  'QUERY with %s and without a process date refuses a late custodian of its filter, and notes that others are unknown',
  async (_case, printOptions) => {
    const query = (filter: string, more = '') => sandboxedApp.app.runQuery('Positions', printOptions(filter) + more);
    expect(await catchRefusal(() => query('CustodianId eq 4'))).toMatchObject({ kind: 'incomplete' });
    const partial = await query('CustodianId eq 4', ';partial=1');
    expect(new Set(partial.provenance.delivery?.missing?.map(({ custodianId }) => custodianId))).toEqual(new Set([4]));
    expect((await query('CustodianId eq 1')).provenance.notes ?? []).toEqual([]);
    const { provenance } = await query('AccountId eq 16');
    expect(provenance.notes).toEqual([expect.stringContaining('missing deliveries aren')]);
    expect((await sandboxedApp.app.runInfo({ what: 'notes', set: 'Positions' })).value).toBe(provenance.notes?.[0]);
  },
);

const newest = '2026-04-10';

test.each([
  ['select=Quantity', 'year(ProcessDate) eq 2025'],
  ['select=Quantity', 'ProcessDate lt 2026-01-05'],
  ['select=Quantity', 'ProcessDate lt 2026-01-05T00:00:00-05:00'],
  ['select=Quantity', 'not (ProcessDate ge 2026-01-05)'],
  ['count=1', 'ProcessDate lt 2026-01-05'],
])(
  'a delivery that is late on another date than the conditions allow is no reason to refuse: %s;filter=%s',
  async (options, filter) => {
    lateFrom = newest;
    const query = (condition: string) => sandboxedApp.app.runQuery('Positions', `${options};filter=${condition}`);
    const { table, provenance } = await query(`CustodianId eq 4 and ${filter}`);
    expect(table.rows.length).toBeGreaterThan(0);
    expect(provenance.notes ?? []).toEqual([]);
    expect(
      await catchRefusal(() => query(`CustodianId eq 4 and (${filter} or ProcessDate ge 2026-04-01)`)),
    ).toMatchObject({
      kind: 'incomplete',
    });
  },
);

test('a period whose deliveries are complete needs no note', async () => {
  const { provenance } = await sandboxedApp.app.runQuery(
    'Positions',
    'count=1;filter=CustodianId eq 1 and ProcessDate gt 2026-04-05',
  );
  expect(provenance.notes ?? []).toEqual([]);
});

test('rows of other custodians are shown', async () => {
  const { table, provenance } = await runDocument(`{ positions(first: 3, ${printWhere(1)}) { nodes { quantity } } }`);
  expect({ rows: table.rows.length, columns: table.columns.map(({ name }) => name) }).toEqual({
    rows: 3,
    columns: ['quantity'],
  });
  expect(provenance.notes ?? []).toEqual([]);
});

test('reads dates and custodians from variables', async () => {
  const document =
    'query ($date: String!, $id: Short) { positionsByGenericDate(date: $date, first: 3, where: { custodianId: { eq: $id } }) { nodes { quantity } } }';
  expect(await catchRefusal(() => runDocument(document, undefined, 'date=last;id=4'))).toMatchObject({
    kind: 'incomplete',
    message: expect.stringMatching(/^Positions for 2026-04-10 are incomplete/) as string,
  });
  expect((await runDocument(document, undefined, 'date=last;id=1')).table.rows).toHaveLength(3);
});

test('a count without a process date reports that its deliveries are unknown', async () => {
  const { provenance } = await runDocument('{ positions { totalCount } }');
  expect(provenance.notes).toEqual([
    "The delivery status of the Positions rows is unknown, so missing deliveries aren't detected. Specify a process date in the query.",
  ]);
  const { value } = await sandboxedApp.app.runInfo({ what: 'notes' });
  expect(value).toBe(provenance.notes?.[0]);
});

test('rows whose related record the service lacks are counted in a note of QUERY, GRAPHQL, and COMPARE', async () => {
  const removeCash = (_name: string, value: unknown) =>
    /^{[^{]*"description":"usd cash"/i.test(JSON.stringify(value) ?? '') ? null : value;
  const { app, ...changedApp } = await startSandboxedApp({}, undefined, (fetch) => async (request) => {
    const reply = await fetch(request);
    const text = await reply.text();
    const isData = /odata\/Positions|graphql/.test(request.url);
    return new Response(isData ? JSON.stringify(JSON.parse(text, removeCash)) : text, reply);
  });
  const document =
    '{ positionsByGenericDate(date: "last", first: 100, where: { custodianId: { eq: 1 } }) { nodes { quantity security { description } } } }';
  try {
    const results = [
      await app.runQuery('Positions', 'select=Quantity,Security/Description;date=last;filter=CustodianId eq 1'),
      await app.runQuery(
        'Positions',
        'select=Quantity;expand=Security(select=Description);date=last;filter=CustodianId eq 1',
      ),
      await app.fetchGraphQL(document, null),
      await app.runComparison({
        set: 'Positions',
        date1: 'prev',
        date2: 'last',
        custodian: 1,
        columns: 'Quantity;Security/Description',
      }),
    ];
    for (const { provenance } of results)
      expect(provenance.notes).toEqual([
        expect.stringMatching(/^The service didn't return every security record, so \d rows? (has|have) empty /i),
      ]);
  } finally {
    await changedApp.close();
  }
});
