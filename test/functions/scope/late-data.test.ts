// Long because one proxy makes deliveries late for every function that the rule covers.
import { fc } from '../../support/fast-check';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compose } from '../../../src/app/compose';
import { addPaneActions } from '../../../src/app/add-pane-actions';
import { isAddInError } from '../../../src/model/errors';
import type { Result } from '../../../src/model/provenance';
import { deep } from '../../support/depth';
import { createFunctionCalls, type FunctionCalls } from '../../support/function-calls';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// The sandbox keeps its rows, and the proxy reports some deliveries as late, like a real service.
const date = '2026-04-08';
const [custodians, customers] = [
  [1, 2, 3, 4, 5],
  [0, 1, 2],
];
const allPairs = custodians.flatMap((custodian) => customers.map((customer) => ({ custodian, customer })));
type Pair = (typeof allPairs)[number];

let sandboxedApp: SandboxedApp;
let server: Server;
let app: ReturnType<typeof addPaneActions> & FunctionCalls;
let latePairs: readonly Pair[] = [];

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  server = createServer((request, response) => {
    const forwardRequest = async () => {
      const { authorization = '', accept = '' } = request.headers;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url ?? '/', sandboxedApp.service);
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      const headers = { authorization, accept, ...(body && { 'content-type': 'application/json' }) };
      const reply = await fetch(url, { method: request.method ?? 'GET', headers, ...(body && { body }) });
      let text = (await reply.text()).replaceAll(url.origin, `http://${request.headers.host ?? ''}`);
      if (url.pathname.endsWith('/InterfaceStatuses') && reply.ok) text = reportLate(text);
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(text);
    };
    forwardRequest().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`;
  const actions = addPaneActions(compose({ defaultService: service }));
  app = { ...actions, ...createFunctionCalls(actions.cells.context) };
  await app.connect(sandboxedApp.token);
});
afterAll(async () => {
  app.disconnect();
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  await sandboxedApp.close();
});

function reportLate(text: string): string {
  const page = JSON.parse(text) as { value: Record<string, unknown>[] };
  const value = page.value.map((record) => {
    const isMissing =
      String(record['ProcessDate']).startsWith(date) &&
      latePairs.some(
        (delivery) => delivery.custodian === record['CustodianId'] && delivery.customer === record['CustomerId'],
      );
    if (!isMissing) return record;
    const flags = Object.keys(record).filter((name) => name.startsWith('Has') && record[name] !== null);
    return {
      ...record,
      StatusId: 1,
      Status: { Name: 'Delay' },
      ...Object.fromEntries(flags.map((name) => [name, false])),
    };
  });
  return JSON.stringify({ ...page, value });
}

async function setLate(pairs: readonly Pair[]): Promise<void> {
  latePairs = pairs;
  app.cells.context.loader.clear();
  await app.cells.context.loader.fetchSchema();
}

const printName = ({ custodian, customer }: Pair) => `${custodian} ${customer}`;
const pairColumns = 'CustodianId;CustomerId';

/** The rows by custodian, or the custodians named as missing. */
async function findOutcome(run: () => Promise<Result>): Promise<{ rows?: Set<string>; missing?: number[] }> {
  try {
    const { table } = await run();
    const index = ['CustodianId', 'CustomerId'].map((name) =>
      table.columns.findIndex((column) => column.name === name),
    );
    return { rows: new Set(table.rows.map((row) => index.map((columnIndex) => String(row[columnIndex])).join(' '))) };
  } catch (error) {
    if (!isAddInError(error) || error.kind !== 'incomplete') throw error;
    return { missing: [...new Set((error.missing ?? []).map(({ custodianId }) => custodianId))].sort() };
  }
}

describe('late data', () => {
  it('is in no table and no total, whoever is late and queried, and all name the same deliveries', async () => {
    const chooseSubset = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(allPairs),
        chooseSubset(custodians),
        fc.boolean(),
        async (lateDeliveries, requested, queriesAll) => {
          await setLate(lateDeliveries);
          const custodian = queriesAll ? undefined : requested.join(';');
          const scope = queriesAll ? custodians : requested;
          // Custodian 5 never sends lots, so they are never late.
          const listExpected = (sends: (id: number) => boolean) =>
            [...new Set(lateDeliveries.map((delivery) => delivery.custodian))]
              .filter((id) => scope.includes(id) && sends(id))
              .sort();
          const query = { custodian, date, columns: pairColumns };
          const tables = [
            { set: 'Positions', sends: () => true },
            { set: 'TaxLots', sends: (id: number) => id !== 5 },
          ];
          for (const { set, sends } of tables) {
            const { rows, missing } = await findOutcome(() => app.runTable({ ...query, set }));
            expect({ set, missing: missing ?? [] }).toEqual({ set, missing: listExpected(sends) });
            if (rows)
              for (const delivery of lateDeliveries)
                if (sends(delivery.custodian)) expect(rows).not.toContain(printName(delivery));
          }
          const total = await findOutcome(() =>
            app.runTotal({ set: 'Positions', field: '$count', custodian, date, by: pairColumns }),
          );
          expect(total.missing ?? []).toEqual(listExpected(() => true));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is refused when a filter narrows to the late customer, or to late custodians', async () => {
    await setLate([{ custodian: 1, customer: 2 }]);
    const run = (filter: string) =>
      catchRefusal(() => app.runTable({ set: 'Positions', custodian: 1, date, options: filter }));
    const { kind, message } = await run('filter=CustomerId eq 2');
    expect(kind).toBe('incomplete');
    expect(message).toMatch(
      /^.+ hasn't delivered positions for 2026-04-08 \(Delay.*Add fill=prev to use that date, or partial=1/,
    );
    const rest = await app.runTable({ set: 'Positions', custodian: 1, date, options: 'filter=CustomerId eq 0' });
    expect(rest.table.rows.length).toBeGreaterThan(0);
  });

  it('is returned with partial=1, and the provenance names it', async () => {
    await setLate(allPairs.filter(({ custodian }) => custodian === 1));
    const query = { set: 'Positions', custodian: 1, date };
    expect((await catchRefusal(() => app.runTable(query))).kind).toBe('incomplete');
    const { table, provenance } = await app.runTable({ ...query, options: 'partial=1' });
    expect(table.rows.length).toBeGreaterThan(0);
    expect(provenance.delivery).toMatchObject({ final: false, missing: [{ custodianId: 1, date }] });
  });

  it('is not shown by a cell with one value', async () => {
    await setLate([]);
    const { table } = await app.runTable({ set: 'Positions', custodian: 1, date, columns: 'AccountId;SecurityId' });
    const [account, security] = table.rows[0] as [number, number];
    const cells = [
      () => app.runPrice(security, date, 1),
      () => app.runFx('EUR', 'USD', date, 1),
      () => app.runPosition(`id:${account}`, security, 'Quantity', date),
    ];
    for (const cell of cells) await expect(cell()).resolves.toBeDefined();
    await setLate(allPairs.filter(({ custodian }) => custodian === 1));
    for (const cell of cells) expect((await catchRefusal(cell)).message).toMatch(/hasn't delivered .+ \(Delay/);
  });

  it('is not shown by a price of any custodian', async () => {
    await setLate([]);
    const { table } = await app.runTable({ set: 'Prices', custodian: 1, date, columns: 'SecurityId' });
    const [security] = table.rows[0] as [number];
    await expect(app.runPrice(security, date)).resolves.toBeGreaterThan(0);
    await setLate(allPairs.filter(({ custodian }) => custodian === 1));
    expect((await catchRefusal(() => app.runPrice(security, date))).kind).toBe('incomplete');
  });
});

describe('last of a late custodian', () => {
  // In the sandbox DELACROIX (4) is in Delay on its newest date.
  const query = { set: 'Positions', custodian: 4, columns: 'Quantity', date: 'last' };
  const period = { set: 'Transactions', custodian: 4 };

  it('is behind, which its provenance and IDS.INFO report', async () => {
    await setLate([]);
    const { provenance } = await app.runTable(query);
    expect(provenance.processDate).toBe('2026-04-09');
    expect(provenance.delivery?.behind).toEqual({ date: '2026-04-10', state: 'Delay', etaHours: 8 });
    const { value } = await app.runInfo({ what: 'status', set: 'Positions', custodian: 4 });
    expect(value).toBe(
      'Success. As of 2026-04-09, because the delivery for 2026-04-10 is missing (Delay, due 2026-04-11 08:00 ET).',
    );
  });

  it.each([
    ...['T', 'LBD', '0D', 'YE'].map((word) => [word, '2026-04-09']),
    ...['T-1', 'prev', '-1D'].map((word) => [word, '2026-04-08']),
    ...['T-2B', '-2D'].map((word) => [word, '2026-04-07']),
  ])('is behind for %s too', async (word, asOf) => {
    await setLate([]);
    const { provenance } = await app.runTable({ ...query, date: word });
    expect(provenance.processDate).toBe(asOf);
    expect(provenance.delivery?.behind).toMatchObject({ date: '2026-04-10', state: 'Delay' });
    const { message } = await catchRefusal(() => app.runTable({ ...query, date: word, options: 'require=latest' }));
    expect(message).toMatch(new RegExp(`^Positions are as of ${asOf}, because the delivery for 2026-04-10 is missing`));
  });

  it('is behind for words that skip a late date before it', async () => {
    await setLate(allPairs.filter(({ custodian }) => custodian === 1));
    const { provenance } = await app.runTable({ ...query, custodian: 1, date: '-2D' });
    expect(provenance.processDate).toBe('2026-04-07');
    expect(provenance.delivery?.behind).toMatchObject({ date, state: 'Delay' });
    for (const word of ['last', 'prev'])
      expect((await app.runTable({ ...query, custodian: 1, date: word })).provenance.delivery?.behind).toBeUndefined();
  });

  it.each(['first', 'YTD'])('is not behind for %s, which means the same with the late date', async (word) => {
    await setLate([]);
    expect((await app.runTable({ ...query, date: word })).provenance.delivery?.behind).toBeUndefined();
  });

  it.each(['T', 'T-1'])('is behind in the delivery board of %s', async (word) => {
    const { provenance } = await app.runStatus({ date: word, custodian: 4 });
    expect(provenance.delivery?.behind).toMatchObject({ date: '2026-04-10', state: 'Delay' });
  });

  it('is refused by require=latest', async () => {
    const { message } = await catchRefusal(() => app.runTable({ ...query, options: 'require=latest' }));
    expect(message).toBe(
      'Positions are as of 2026-04-09, because the delivery for 2026-04-10 is missing (Delay, due 2026-04-11 08:00 ET). require=latest refuses earlier data. Refresh later, or remove require=latest.',
    );
    const onTime = await app.runTable({ ...query, custodian: 1, options: 'require=latest' });
    expect(onTime.provenance.delivery?.behind).toBeUndefined();
  });

  it('is refused by require=latest in a period without an end', async () => {
    const period = { set: 'Transactions', custodian: query.custodian, period: { from: '-1M', to: undefined } };
    const { message } = await catchRefusal(() => app.runTable({ ...period, options: 'require=latest' }));
    expect(message).toMatch(/^Transactions are as of 2026-04-09, because the delivery for 2026-04-10 is missing/);
    expect(
      (await app.runTable({ ...period, custodian: 1, options: 'require=latest' })).table.rows.length,
    ).toBeGreaterThan(0);
    const ended = { ...period, period: { from: '-1M', to: '2026-04-09' }, options: 'require=latest' };
    expect((await app.runTable(ended)).table.rows.length).toBeGreaterThan(0);
  });

  it.each<[string, () => Promise<Result>]>([
    ['a period without an end', () => app.runTable({ ...period, period: { from: '-1M', to: undefined } })],
    ['a period until last', () => app.runTable({ ...period, period: { from: '-1M', to: 'last' } })],
    ['a comparison', () => app.runComparison({ set: 'Positions', date1: 'prev', date2: 'last', custodian: 4 })],
    [
      'an earlier date',
      () => app.runComparison({ set: 'Positions', date1: 'prev', date2: '2026-04-09', custodian: 4 }),
    ],
    ['the start of a period', () => app.runTable({ ...period, period: { from: 'prev', to: '2026-04-09' } })],
    ['a check', () => app.runRecon({ kind: 'lots', custodian: 4, date: 'last' })],
  ])('is behind in %s', async (_name, run) => {
    await setLate([]);
    const { provenance } = await run();
    expect(provenance.processDate).toBe('2026-04-09');
    expect(provenance.delivery).toMatchObject({ final: true, behind: { date: '2026-04-10', state: 'Delay' } });
  });

  it.each<[string, () => Promise<Result>]>([
    ['a period', () => app.runTable({ ...period, period: { from: '-2D', to: 'last' } })],
    ['a comparison', () => app.runComparison({ set: 'Positions', date1: '-2D', date2: 'last', custodian: 4 })],
  ])('has the first and last date of %s', async (_name, run) => {
    await setLate([]);
    expect((await run()).provenance).toMatchObject({ startDate: '2026-04-07', processDate: '2026-04-09' });
  });

  it.each<[string, () => Promise<Result>]>([
    ['a period', () => app.runTable({ ...period, period: { from: '2026-03-09', to: '2026-04-09' } })],
    [
      'a comparison',
      () => app.runComparison({ set: 'Positions', date1: '2026-04-08', date2: '2026-04-09', custodian: 4 }),
    ],
    ['a check', () => app.runRecon({ kind: 'lots', custodian: 4, date: '2026-04-09' })],
  ])('is not behind in %s of a named date', async (_name, run) => {
    expect((await run()).provenance.delivery?.behind).toBeUndefined();
  });

  it('is not behind for a named date', async () => {
    const { provenance } = await app.runTable({ ...query, date: '2026-04-09', options: 'require=latest' });
    expect(provenance.delivery?.behind).toBeUndefined();
    // The rows are cached, but "last" is still behind.
    expect((await app.runTable(query)).provenance.delivery?.behind).toBeDefined();
  });
});

/** The custodians named by lines of a kind, and the accounts in all other lines. */
function readLines({ table }: Result, kind: string, ids: ReadonlyMap<string, number>) {
  const findColumnIndex = (name: string) => table.columns.findIndex((column) => column.name === name);
  const lines = table.rows.filter((row) => row[0] === kind).map((row) => row.map(String).join(' '));
  const named = [...ids].filter(([name]) => lines.some((line) => line.includes(name) && line.includes('(Delay')));
  const accounts = table.rows
    .map((row) => Number(row[findColumnIndex('AccountId')] ?? NaN))
    .filter((id) => !Number.isNaN(id));
  return { custodians: named.map(([, id]) => id).sort(), accounts };
}

describe('checks and comparisons', () => {
  it('exclude late deliveries, and name the same custodians as tables do', async () => {
    await setLate([]);
    const ids = new Map((await app.listCustodians()).map(({ id, shortName }) => [shortName, id]));
    const { table } = await app.runTable({ set: 'Accounts', columns: 'Id;CustodianId;CustomerId' });
    const ownerByAccount = new Map(table.rows.map(([id, ...pair]) => [Number(id), pair.map(String).join(' ')]));
    await fc.assert(
      fc.asyncProperty(fc.subarray(allPairs, { minLength: 1 }), async (lateDeliveries) => {
        await setLate(lateDeliveries);
        const expected = [...new Set(lateDeliveries.map(({ custodian }) => custodian))].sort();
        const names = new Set(lateDeliveries.map(printName));
        const compared = { set: 'Positions', date1: date, date2: '2026-04-07', options: 'unchanged=1;effects=0' };
        const results = [
          readLines(await app.runComparison(compared), 'not compared', ids),
          readLines(
            await app.runRecon({ kind: 'roll', custodian: '*', date }).catch(toUncheckedResult),
            'Not checked',
            ids,
          ),
        ];
        for (const { custodians: named, accounts } of results) {
          expect(named).toEqual(expected);
          expect(accounts.filter((id) => names.has(ownerByAccount.get(id) ?? ''))).toEqual([]);
        }
      }),
      { numRuns: deep ? 25 : 3 },
    );
  });
});

/** Without any delivery, a check returns no table, and its message names the deliveries. */
function toUncheckedResult(error: unknown): Result {
  if (!isAddInError(error)) throw error;
  return {
    table: { columns: [{ name: 'Break', kind: 'text' }], rows: [['Not checked', error.message]] },
    provenance: { query: '', source: 'odata', fetchedAt: 0, rows: 1 },
  };
}

describe('a comparison with a date that arrived late', () => {
  it('omits the late customer, and queries no other custodian', async () => {
    await setLate([{ custodian: 1, customer: 2 }]);
    const compared = { set: 'Positions', date1: date, date2: '2026-04-09', custodian: 1 };
    const { table } = await app.runComparison({ ...compared, options: 'filter=CustomerId eq 2' });
    expect(table.rows.map(([change]) => change)).toEqual(['not compared']);
  });

  it('does not omit a custodian for a file that it never sends', async () => {
    await setLate([{ custodian: 5, customer: 2 }]);
    const { table } = await app.runComparison({ set: 'FxRates', date1: date, date2: '2026-04-09', custodian: '1;5' });
    expect(table.rows.map(([change]) => change)).not.toContain('not compared');
    expect(table.rows.map(([change]) => change)).not.toContain('no differences');
  });
});
