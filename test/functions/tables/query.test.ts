import type { CellValue } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

const run = async (set: unknown, options: string) => (await sandboxedApp.app.runQuery(set, options)).table;
const sortRows = (rows: readonly (readonly CellValue[])[]) => rows.map((row) => JSON.stringify(row)).sort();
const day = 'ProcessDate eq 2026-04-10';

test('a value of the wrong type is refused before late deliveries', async () => {
  const query = `select=Quantity;date=last;filter=CustodianId eq 4 and Quantity eq '440'`;
  expect(await catchRefusal(() => run('Positions', query))).toMatchObject({
    message: "Quantity can't be compared with '440': it contains numbers, like 1500.25.",
  });
});

describe('tax lots, which the service does not order', () => {
  const lots = `select=Id,Quantity,Security;expand=Security($select=PrimarySymbol);filter=CustodianId eq 2 and ${day}`;

  test('are sorted on the client, and limited after that', async () => {
    const all = await run('TaxLots', `select=Id,Quantity;filter=CustodianId eq 2 and ${day}`);
    const limited = await run(
      'taxlots',
      `select=Id,Quantity;filter=CustodianId eq 2 and ${day};orderby=Quantity desc,Id;top=5;skip=2`,
    );
    const sortedRows = [...all.rows].sort(([a, b], [c, d]) => Number(d) - Number(b) || Number(a) - Number(c));
    expect(limited.rows).toEqual(sortedRows.slice(2, 7));
    const lotRequests = sandboxedApp.listRequests().filter(({ set }) => set.startsWith('TaxLots'));
    expect(lotRequests.length).toBeGreaterThan(0);
    expect(lotRequests.every(({ query }) => !query.includes('$orderby') && !query.includes('$top'))).toBe(true);
  });

  test('are sorted by a column of another record', async () => {
    const { columns, rows } = await run('TaxLots', `${lots};orderby=Security/PrimarySymbol;top=50`);
    const index = columns.findIndex(({ name }) => name === 'Security/PrimarySymbol');
    const symbols = rows.map((row) => String(row[index] ?? ''));
    expect(symbols).toHaveLength(50);
    expect(symbols).toEqual([...symbols].sort());
  });

  test('are sorted only by returned columns', async () => {
    const { kind, message } = await catchRefusal(() =>
      run('TaxLots', `select=Id,Quantity;filter=CustodianId eq 2 and ${day};orderby=Amount;mixed=1`),
    );
    expect(kind).toBe('input');
    expect(message).toMatch(/^The result of TaxLots has no column "Amount"/);
  });

  test('may be counted with an order', async () => {
    const { rows } = await run('TaxLots', `filter=CustodianId eq 2 and ${day};orderby=Id;count=1`);
    expect(Number(rows[0]?.[0])).toBeGreaterThan(0);
  });
});

test.each([
  ['select=Security/Cusip,quantity,Account number,MarketValue', 'Security/Cusip Quantity Account/Number MarketValue'],
  [
    'select=SecurityId,Quantity,AccountId;expand=Account($select=Number)',
    'SecurityId Quantity AccountId Account/Number',
  ],
  ['select=Twice,AccountId;compute=Quantity mul 2 as Twice', 'Twice AccountId'],
])('%s returns its columns in that order', async (options, names) => {
  const { columns, rows } = await run('Positions', `${options};filter=CustodianId eq 2 and ${day};top=3`);
  expect(columns.map(({ name }) => name)).toEqual(names.split(' '));
  expect(typeof rows[0]?.[columns.findIndex(({ kind }) => kind === 'number')]).toBe('number');
});

describe('another data source', () => {
  const options = `select=AccountId,SecurityId,Quantity;filter=CustodianId eq 2 and ${day} and Quantity gt 500`;

  test('GraphQL returns the same rows for what it supports', async () => {
    const odata = await run('Positions', options);
    expect(sortRows((await run('Positions', `${options};source=graphql`)).rows)).toEqual(sortRows(odata.rows));
    const limitedOptions = `${options};orderby=Quantity desc,AccountId,SecurityId;top=4;skip=3`;
    expect((await run('Positions', `${limitedOptions};source=graphql`)).rows).toEqual(
      (await run('Positions', limitedOptions)).rows,
    );
  });

  test('REST v1 returns what it has, under the names of v2', async () => {
    const v1 = `select=Account/Number,Quantity;filter=CustodianId eq 2 and ${day};source=rest`;
    const { rows } = await run('Positions', v1);
    const { table } = await sandboxedApp.app.runTable({
      set: 'Positions',
      custodian: 2,
      date: '2026-04-10',
      columns: 'Account/Number;Quantity',
    });
    expect(sortRows(rows)).toEqual(sortRows(table.rows));
  });

  test.each([
    [
      'apply=aggregate($count as Rows);source=graphql',
      'Only OData supports apply=. Remove source=graphql, or write the document with IDS.GRAPHQL.',
    ],
    ['count=1;source=rest', 'Only OData supports count=. Remove source=rest.'],
    ['date=25-Nov-2026;top=3', '"25-Nov-2026" isn\'t a supported date format. Enter "2026-11-25".'],
    ['date=last;source=graphql', 'Only OData supports date=. Remove source=graphql'],
    ['source=soap', '"soap" isn\'t a data source.'],
    [
      'select=Quantity;source=rest',
      'To query Positions, REST v1 needs custodians. Specify them, or remove source=rest.',
    ],
  ])('%s is refused', async (input, expected) => {
    const { kind, message } = await catchRefusal(() => run('Positions', input));
    expect({ kind, message: message.slice(0, expected.length) }).toEqual({ kind: 'input', message: expected });
  });
});

describe('a filter together with groups', () => {
  const hint = 'To filter the rows instead, write apply=filter(…)/groupby(…).';
  const groups = 'apply=groupby((AccountId),aggregate(Quantity with sum as Total))';

  test('by a column that the groups do not have: the error suggests a fix', async () => {
    expect((await catchRefusal(() => run('Positions', `${groups};filter=SecurityId eq 1`))).message).toContain(hint);
  });

  test('without any match: the error suggests a fix', async () => {
    expect((await catchRefusal(() => run('Positions', `${groups};filter=Total lt -1e15`))).message).toContain(hint);
  });

  test('is a condition on the groups', async () => {
    const { rows } = await run('Positions', `${groups};filter=Total gt 1000`);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('OData keywords', () => {
  test('accept durations, calculations, and functions', async () => {
    const durations = await run('InterfaceStatuses', "select=ETA;filter=ETA gt duration'PT8H';top=50");
    expect(durations.rows.length).toBeGreaterThan(0);
    expect(durations.rows.every(([eta]) => Number(eta) > 8 / 24)).toBe(true);
    const { rows } = await run(
      'Positions',
      `select=Quantity,MarketValue;filter=CustodianId eq 2 and ${day} and MarketValue < Quantity mul 2;mixed=1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([quantity, value]) => Number(value) < Number(quantity) * 2)).toBe(true);
  });

  test('return codes without trailing spaces', async () => {
    const { columns, rows } = await run('TransactionCodes', '');
    const index = columns.findIndex(({ name }) => name === 'Code');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row[index])).toEqual(rows.map((row) => String(row[index]).trimEnd()));
  });

  test('show only the columns of paths when nothing else is selected', async () => {
    const { columns } = await run('Positions', `select=Account/Number;filter=CustodianId eq 2 and ${day};top=3`);
    expect(columns.map(({ name }) => name)).toEqual(['Account/Number']);
  });
});

test('suggests the nearest set for an unknown one', async () => {
  expect((await catchRefusal(() => run('Postions', ''))).message).toBe(
    'The service has no data set "Postions". Did you mean "Positions"?',
  );
});

test('columns have the order of select=, followed by computed and expanded ones', async () => {
  const listNames = async (options: string) =>
    (await run('Positions', `${options};filter=CustodianId eq 1 and ${day};top=1`)).columns.map(({ name }) => name);
  expect(await listNames('select=Quantity,Account/Number,accountid')).toEqual([
    'Quantity',
    'Account/Number',
    'AccountId',
  ]);
  expect(await listNames('select=Quantity,AccountId,Twice;compute=Quantity mul 2 as Twice')).toEqual([
    'Quantity',
    'AccountId',
    'Twice',
  ]);
  expect(await listNames('select=Quantity,AccountId;expand=Security(select=PrimarySymbol)')).toEqual([
    'Quantity',
    'AccountId',
    'Security/PrimarySymbol',
  ]);
});
