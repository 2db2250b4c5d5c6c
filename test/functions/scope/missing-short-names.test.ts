import { isAddInError } from '../../../src/model/errors';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

// Custodian 2 and customer 1 have a name but no short name. Custodian 3 has neither, and all of its files are late.

let sandboxedPane: SandboxedPane;
let custodianName: string;
beforeAll(async () => {
  sandboxedPane = await startSandboxedPane({ dialect: ['nameless', 'all-late'] });
  custodianName = (await sandboxedPane.app.listCustodians()).find(({ id }) => id === 2)?.name ?? '';
});
afterAll(() => sandboxedPane.close());

const readMessage = (run: () => Promise<unknown>) =>
  run().then(
    () => 'no error',
    (error: unknown) => (isAddInError(error) ? error.message : String(error)),
  );

describe('parties without a short name', () => {
  it('show their name, else their ID, in IDS.STATUS', async () => {
    const { table } = await sandboxedPane.app.runStatus({ date: '2026-04-09' });
    const [custodian, customer] = ['Custodian', 'Customer'].map((name) =>
      table.columns.findIndex((column) => column.name === name),
    ) as [number, number];
    expect(new Set(table.rows.map((row) => row[custodian]))).toEqual(
      new Set(['NORTHGATE', custodianName, '3', 'DELACROIX', 'STONEBRIDGE']),
    );
    for (const row of table.rows) expect(String(row[customer])).not.toBe('');
  });

  it('do so on the delivery board', async () => {
    const { rows } = await sandboxedPane.app.readDeliveryBoard();
    expect(rows.length).toBeGreaterThan(0);
    for (const { custodian, customer } of rows) {
      expect(custodian.shortName).not.toBe('');
      expect(customer.shortName).not.toBe('');
    }
    expect(rows.map(({ custodian }) => custodian.shortName)).toEqual(expect.arrayContaining([custodianName, '3']));
  });

  it('do so among missing deliveries and in checks', async () => {
    const runTable = () => sandboxedPane.app.runTable({ set: 'Positions', custodian: '2;3', date: '2026-04-09' });
    expect(await readMessage(runTable)).toContain('Missing: 3 (');
    const { table: checked } = await sandboxedPane.app.runRecon({
      kind: 'missing',
      custodian: '*',
      date: '2026-04-09',
    });
    expect(checked.rows.map((row) => String(row[1])).filter((name) => name === '' || name === 'null')).toEqual([]);
  });

  it('do so in the columns that names=1 adds', async () => {
    const { table } = await sandboxedPane.app.runTable({
      set: 'Accounts',
      columns: 'Id;CustodianId;CustomerId',
      options: 'names=1',
    });
    expect(table.columns.map(({ name }) => name)).toEqual([
      'Id',
      'CustodianId',
      'Custodian/ShortName',
      'CustomerId',
      'Customer/ShortName',
    ]);
    const nameById = new Map(table.rows.map((row) => [row[1], row[2]]));
    expect([nameById.get(1), nameById.get(2), nameById.get(3)]).toEqual(['NORTHGATE', custodianName, '3']);
    for (const row of table.rows) expect(row[4]).toMatch(/\S/);
  });

  it('are found by what they show', async () => {
    for (const custodian of [custodianName, '3'])
      await expect(sandboxedPane.app.runTable({ set: 'Accounts', custodian, columns: 'Id' })).resolves.toBeDefined();
  });
});

describe('tables in their default columns', () => {
  it.each([
    ['Prices', 'odata'],
    ['Prices', 'graphql'],
    ['FxRates', 'odata'],
  ])('of %s through %s name every custodian and add no columns', async (set, source) => {
    const query = { set, custodian: '1;2', date: '2026-04-09' };
    const { table } = await sandboxedPane.app.runTable({ ...query, options: `source=${source}` });
    const index = table.columns.findIndex(({ name }) => name === 'Custodian/ShortName');
    expect(new Set(table.rows.map((row) => row[index]))).toEqual(new Set(['NORTHGATE', custodianName]));
    expect(table.columns.map(({ name }) => name)).not.toContain('CustodianId');
    expect(table.rows[0]).toHaveLength(table.columns.length);
  });

  it('of prices in one currency do as well', async () => {
    const query = { set: 'Prices', custodian: '1;2', date: '2026-04-09', options: 'base=USD' };
    const { table } = await sandboxedPane.app.runTable(query);
    const index = table.columns.findIndex(({ name }) => name === 'Custodian/ShortName');
    expect(new Set(table.rows.map((row) => row[index]))).toEqual(new Set(['NORTHGATE', custodianName]));
    expect(table.columns.map(({ name }) => name)).not.toContain('CustodianId');
  });
});

it('are groups of their own in IDS.TOTAL', async () => {
  const total = { set: 'Positions', field: '', date: '2026-04-09', options: 'partial=1' };
  const { table } = await sandboxedPane.app.runTotal({ ...total, by: 'Custodian' });
  const { table: byId } = await sandboxedPane.app.runTotal({ ...total, by: 'CustodianId' });
  expect(table.rows.map(([, count]) => count).sort()).toEqual(byId.rows.map(([, count]) => count).sort());
});

it('are found by a name with a semicolon, in quotes or alone', async () => {
  const paneWithRenamed = await startSandboxedPane({}, undefined, (fetch) => async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes('/Custodians')) return reply;
    return new Response((await reply.text()).replace('Harbour & Pine', 'Harbour; Pine'), reply);
  });
  const fetchIds = async (custodian: unknown) => {
    const { table } = await paneWithRenamed.app.runTable({ set: 'Accounts', custodian, columns: 'CustodianId' });
    return [...new Set(table.rows.map(([id]) => id))];
  };
  const name = 'Harbour; Pine Custody Services';
  try {
    expect(await fetchIds(name)).toEqual([2]);
    expect(await fetchIds([[name], [1]])).toEqual([1, 2]);
    expect(await fetchIds(`"${name}";NORTHGATE`)).toEqual([1, 2]);
  } finally {
    await paneWithRenamed.close();
  }
});
