import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let running: SandboxedApp;
beforeAll(async () => {
  running = await startSandboxedApp();
});
afterAll(() => running.close());

test.each(['lots', 'roll', 'prices', 'missing'])(
  'the check %s returns the same result through GraphQL',
  async (kind) => {
    const runRecon = async (options: string) =>
      running.app.runRecon({ kind, custodian: 2, date: '2026-04-08', options });
    const through = await runRecon('source=graphql');
    expect(through.table.rows).toEqual((await runRecon('')).table.rows);
    expect(through.provenance.source).toBe('graphql');
  },
);

test('a comparison returns the same result through GraphQL', async () => {
  const query = { set: 'Positions', custodian: 2, date1: '2026-04-07', date2: '2026-04-08' };
  const compare = async (options: string) => running.app.runComparison({ ...query, options });
  const through = await compare('source=graphql');
  expect(through.table).toEqual((await compare('')).table);
  expect(through.provenance.source).toBe('graphql');
});

test('REST v1 supports neither, because it sends no IDs to match rows by', async () => {
  const message =
    "REST v1 doesn't send the IDs that a comparison needs. Use source=odata or source=graphql, or remove source=.";
  const options = 'source=rest';
  expect(
    await catchRefusal(() => running.app.runComparison({ set: 'Positions', date1: 'prev', date2: 'last', options })),
  ).toEqual({ kind: 'input', message });
  expect(await catchRefusal(() => running.app.runRecon({ kind: 'lots', options }))).toEqual({
    kind: 'input',
    message: message.replace('a comparison', 'a check'),
  });
});

describe('a period through REST v1', () => {
  const columns = 'ProcessDate;Account/Number;TransactionCode/Code;Quantity;Amount';
  const run = async (from: string, options: string) => {
    const period = { from, to: '2026-04-08' };
    const { table } = await running.app.runTable({ set: 'Transactions', custodian: '1;2', period, columns, options });
    return table.rows.map((row) => JSON.stringify(row)).sort();
  };

  test('sends one request for each custodian and process date and returns the same rows', async () => {
    running.sandbox.log.clear();
    const rest = await run('2026-04-06', 'source=rest');
    expect(running.listRequests().filter(({ set }) => set.includes('/v1/Transactions'))).toHaveLength(6);
    expect(rest).toEqual(await run('2026-04-06', ''));
  });

  test('is refused when it is too long', async () => {
    expect(await catchRefusal(() => run('2026-02-02', 'source=rest'))).toEqual({
      kind: 'limit',
      message:
        'REST v1 needs one request per custodian and process date: 92 for this query, and the limit is 40. Choose a shorter period or fewer custodians, or remove source=.',
    });
  });
});

describe('names=1 through REST v1', () => {
  const run = async (options: string, columns?: string) => {
    const query = { set: 'Positions', custodian: 2, date: '2026-04-08', ...(columns && { columns }) };
    return (await running.app.runTable({ ...query, options })).table;
  };

  test('replaces IDs with the names it has, and refuses none of its own columns', async () => {
    expect(await run('source=rest;names=1')).toEqual(await run('source=rest'));
    const named = await run('source=rest;names=1', 'CustodianId;Account/Number;Quantity');
    expect(named.columns.map(({ name }) => name)).toEqual(['CustodianId', 'Account/Number', 'Quantity']);
  });

  test('refuses an ID that it does not have', async () => {
    expect((await catchRefusal(() => run('source=rest;names=1', 'AccountId;Quantity'))).message).toMatch(
      /^REST v1 doesn't have AccountId for Positions, but OData and GraphQL do\./,
    );
  });
});
