// Long because each unusual way to record deliveries needs a service of its own.
import type { Dialect } from '../../../packages/sandbox/src/odata/dialect';
import type { Result } from '../../../src/model/provenance';
import { toPlainDate } from '../../../src/model/plain-date';
import { changeRows, sendDeliveriesInUtc, isOnDate } from '../../support/delivery-proxies';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

// Each service stores its delivery records in an unusual way, which must not affect the results about deliveries.

const date = '2026-04-09';
const previousDate = '2026-04-08';
const newest = '2026-04-10';

async function runWithService(
  setup: { readonly dialect?: Dialect; readonly through?: Parameters<typeof startSandboxedPane>[2] },
  test: (sandboxedPane: SandboxedPane) => Promise<void>,
): Promise<void> {
  const sandboxedPane = await startSandboxedPane(
    setup.dialect ? { dialect: setup.dialect } : {},
    undefined,
    setup.through,
  );
  try {
    await test(sandboxedPane);
  } finally {
    await sandboxedPane.close();
  }
}

const readLines = ({ table }: Result) => table.rows.map((row) => [String(row[0]), String(row[9])] as const);
const readKinds = (result: Result) => [...new Set(readLines(result).map(([kind]) => kind))];
const readRows = ({ table }: Result) => table.rows.map((row) => JSON.stringify(row)).sort();

describe('a service without some delivery records', () => {
  it('has its unrecorded deliveries named by tables, prices, checks, comparisons, and the board alike', () =>
    runWithService({ dialect: 'unrecorded' }, async ({ app }) => {
      const unrecordedPattern = /\(no delivery recorded\)/;
      const tables = [
        () => app.runTable({ set: 'Positions', date }),
        () => app.runTable({ set: 'Positions', date, custodian: '1;2' }),
        () => app.runTable({ set: 'Positions', date, custodian: 2 }),
        () => app.runTable({ set: 'Positions', date, options: 'filter=CustodianId in (1,2)' }),
        () => app.runTable({ set: 'Positions', period: { from: previousDate, to: date } }),
        () => app.runTotal({ set: 'Positions', field: '$count', custodian: '*', date, by: 'CustodianId' }),
        () => app.runQuery('Positions', `filter=ProcessDate eq ${date};select=CustodianId`),
        () => app.runFx('EUR', 'USD', date, 2),
      ];
      for (const table of tables) {
        const { kind, message } = await catchRefusal(table);
        expect({ kind, message }).toEqual({
          kind: 'incomplete',
          message: expect.stringMatching(unrecordedPattern) as string,
        });
      }
      const { table } = await app.runTable({
        set: 'Prices',
        custodian: 2,
        date,
        columns: 'SecurityId',
        options: 'partial=1',
      });
      const security = table.rows[0]?.[0];
      expect((await catchRefusal(() => app.runPrice(security, date, 2))).message).toMatch(unrecordedPattern);
      expect(readLines(await app.runRecon({ kind: 'lots', custodian: 2, date }))).toEqual([
        ['Not checked', 'No positions or tax lots received (no delivery recorded).'],
      ]);
      const compared = await app.runComparison({ set: 'Positions', date1: '2026-04-07', date2: date, custodian: 2 });
      expect(new Set(compared.table.rows.map(([change]) => change))).toEqual(new Set(['not compared']));
      const board = await app.runStatus({ date });
      const unrecordedRows = board.table.rows.filter((row) => row[5] === 'no delivery recorded');
      expect(unrecordedRows.map((row) => `${String(row[1])} ${String(row[3])}`)).toEqual(['2 0', '2 1', '2 2', '3 1']);
      const { rows } = await app.readDeliveryBoard(date as never);
      expect(rows.filter(({ state }) => state === 'no delivery recorded').map(({ id }) => id)).toEqual(
        expect.arrayContaining(['2 0', '2 1', '2 2', '3 1']),
      );
    }));

  it('shows "last" of a custodian without delivery records as behind', () =>
    runWithService({ dialect: 'unrecorded' }, async ({ app }) => {
      const { provenance } = await app.runTable({ set: 'Positions', custodian: 2, date: 'last' });
      expect(provenance).toMatchObject({
        processDate: previousDate,
        delivery: { behind: { date: newest, state: 'no delivery recorded' } },
      });
    }));
});

describe('a service that stores deliveries and data in different zones', () => {
  it('returns the same rows and findings as a service with one zone', async () => {
    const usualRows: string[][] = [];
    const queryAll = async ({ app }: SandboxedPane) => [
      readRows(await app.runTable({ set: 'Positions', custodian: 1, date, columns: 'AccountId;SecurityId' })),
      readRows(await app.runTable({ set: 'Transactions', custodian: 1, period: { from: previousDate, to: date } })),
      readRows(await app.runTable({ set: 'Transactions', period: { from: '2026-04-07', to: previousDate } })),
      readRows(await app.runRecon({ kind: 'lots', custodian: 1, date })),
      readRows(await app.runRecon({ kind: 'roll', custodian: 1, date })),
      readRows(await app.runComparison({ set: 'Positions', date1: previousDate, date2: date, custodian: 1 })),
      readRows(await app.runStatus({ date })),
    ];
    await runWithService({}, async (sandboxedPane) => void usualRows.push(...(await queryAll(sandboxedPane))));
    await runWithService({ through: sendDeliveriesInUtc }, async (sandboxedPane) => {
      expect(await queryAll(sandboxedPane)).toEqual(usualRows);
    });
    expect(usualRows.every((rows) => rows.length > 0)).toBe(true);
  });

  it('has the same rows if one date begins at a second time', async () => {
    const addStrayDate: Parameters<typeof startSandboxedPane>[2] = (fetch) => async (request) => {
      const response = await fetch(request);
      if (!request.url.includes('GetDistinct')) return response;
      const { value } = (await response.json()) as { value: unknown[] };
      const [first] = value;
      const strayInstant = `${previousDate}T00:00:00Z`;
      return Response.json({
        value: [...value, typeof first === 'string' ? strayInstant : { ProcessDate: strayInstant }],
      });
    };
    const queryAll = async ({ app }: SandboxedPane) => [
      readRows(await app.runTable({ set: 'Positions', custodian: 1, date: previousDate })),
      readRows(await app.runTable({ set: 'Positions', date: previousDate, options: 'partial=1;source=graphql' })),
      readRows(await app.runTable({ set: 'Positions', custodian: 1, date })),
      readRows(
        await app.runTable({ set: 'Positions', custodian: 1, options: `filter=ProcessDate le ${previousDate}` }),
      ),
      readRows(await app.runTable({ set: 'Transactions', custodian: 1, period: { from: previousDate, to: date } })),
      readRows(
        await app.runTotal({ set: 'Positions', field: '$count', custodian: 1, date: previousDate, by: 'CustodianId' }),
      ),
      readRows(await app.runComparison({ set: 'Positions', date1: previousDate, date2: date, custodian: 1 })),
      readRows(await app.runRecon({ kind: 'prices', custodian: 1, date })),
      readRows(await app.runRecon({ kind: 'roll', custodian: 1, date: previousDate })),
    ];
    const usualRows: string[][] = [];
    await runWithService({}, async (sandboxedPane) => void usualRows.push(...(await queryAll(sandboxedPane))));
    await runWithService({ through: addStrayDate }, async (sandboxedPane) =>
      expect(await queryAll(sandboxedPane)).toEqual(usualRows),
    );
    expect(usualRows.every((rows) => rows.length > 0)).toBe(true);
  });

  it('does not show "No breaks" when its dates come from the deliveries, and the data has others', () =>
    runWithService(
      {
        through: (fetch) =>
          sendDeliveriesInUtc(async (request) =>
            request.url.includes('GetDistinct')
              ? new Response('{"error":{"message":"unknown"}}', { status: 404 })
              : fetch(request),
          ),
      },
      async ({ app }) => {
        for (const kind of ['lots', 'roll', 'prices', 'missing'])
          expect(readKinds(await app.runRecon({ kind, custodian: 1, date }))).toEqual(['Not checked']);
      },
    ));
});

describe('checks of nothing', () => {
  it.each([
    ['an empty list without count', () => Response.json({ value: [] })],
    ['status 204', () => new Response(null, { status: 204 })],
  ])('are not "No breaks" when the service returns %s', (_, createEmptyResponse) =>
    runWithService(
      {
        through: (fetch) => async (request) =>
          /odata\/(Positions|TaxLots|Transactions|Prices|FxRates)\?/.test(request.url)
            ? createEmptyResponse()
            : fetch(request),
      },
      async ({ app }) => {
        for (const kind of ['lots', 'roll', 'prices', 'missing']) {
          const lines = readLines(await app.runRecon({ kind, custodian: 1, date }));
          expect(lines.map(([lineKind]) => lineKind)).toEqual(['Not checked']);
        }
        const lots = await app.runRecon({ kind: 'roll', custodian: 1, date });
        expect(readLines(lots)).toEqual([
          [
            'Not checked',
            'Nothing could be compared. Checked 0 positions against 0 previous positions and 0 transactions.',
          ],
        ]);
      },
    ),
  );
});

describe('a successful delivery whose flag shows no positions', () => {
  const through = changeRows(/^InterfaceStatuses$/, (row) =>
    row['CustodianId'] === 1 && row['CustomerId'] === 2 && isOnDate(row, previousDate)
      ? { ...row, HasPos: false }
      : row,
  );

  it('counts as complete for tables, checks, and comparisons alike', () =>
    runWithService({ through }, async ({ app }) => {
      const { table } = await app.runTable({
        set: 'Positions',
        custodian: 1,
        date: previousDate,
        columns: 'CustomerId',
      });
      expect(new Set(table.rows.map(([customer]) => customer))).toEqual(new Set([0, 1, 2]));
      const [[kind, checked = ''] = []] = readLines(
        await app.runRecon({ kind: 'lots', custodian: 1, date: previousDate }),
      );
      expect({ kind, checked }).toEqual({
        kind: 'No breaks',
        checked: expect.stringContaining(`${table.rows.length.toLocaleString('en-US')} positions`) as string,
      });
      const compared = await app.runComparison({ set: 'Positions', date1: previousDate, date2: date, custodian: 1 });
      expect(compared.table.rows.map(([change]) => change)).not.toContain('not compared');
    }));
});

describe('a service without delivery records', () => {
  it('is reported by checks and comparisons, and IDS.INFO does not refer to IDS.STATUS', () =>
    runWithService({ dialect: 'no-statuses' }, async ({ app }) => {
      expect(readLines(await app.runRecon({ kind: 'lots', custodian: 1, date }))).toEqual([
        ['No breaks', expect.stringMatching(/^Checked /) as string],
        ['Note', expect.stringContaining('the delivery status is unknown') as string],
      ]);
      const { table } = await app.runComparison({ set: 'Positions', date1: previousDate, date2: date, custodian: 1 });
      expect(table.rows.at(-1)).toEqual(
        expect.arrayContaining(['note', expect.stringContaining('the delivery status is unknown') as string]),
      );
      await app.runTable({ set: 'Positions', custodian: 1, date });
      const { message } = await catchRefusal(() =>
        app.runInfo({ what: 'status', set: 'Positions', custodian: 1, date }),
      );
      expect(message).toBe('The service has no delivery records for this data. Choose another IDS.INFO item.');
    }));
});

describe('the newest board and the dates of a custodian', () => {
  const dialects: readonly Dialect[] = ['unlinked-deliveries', 'unordered-deliveries'];
  it.each(dialects)('are the same on a service with %s', (dialect) =>
    runWithService({ dialect }, async ({ app }) => {
      const { table } = await app.runStatus({ date: 'last' });
      expect(new Set(table.rows.map(([day]) => toPlainDate(Number(day))))).toEqual(new Set([newest]));
      expect((await app.listDeliveryDates())[0]).toBe(newest);
      const dates = await app.runProcessDates(1);
      expect(dates.table.rows).toHaveLength((await app.runProcessDates(undefined)).table.rows.length);
    }),
  );
});

it('refuses a date off the calendar without requesting rows, in every function', () =>
  runWithService({}, async (sandboxedPane) => {
    const { app } = sandboxedPane;
    const [offDate, custodian] = ['2026-04-05', 1];
    const { table } = await app.runTable({ set: 'Accounts', custodian, columns: 'Number', options: 'top=1' });
    const account = table.rows[0]?.[0];
    const calls = {
      table: () => app.runTable({ set: 'Positions', custodian, date: offDate }),
      'table of all': () => app.runTable({ set: 'TaxLots', date: offDate }),
      total: () => app.runTotal({ set: 'Positions', field: 'Quantity', custodian, date: offDate }),
      v1: () => app.runRestTable({ resource: 'Positions', custodian, date: offDate }),
      'query by keyword': () => app.runQuery('Positions', `date=${offDate}`),
      'query by filter': () => app.runQuery('Positions', `filter=ProcessDate eq ${offDate}`),
      comparison: () =>
        app.runComparison({ set: 'Positions', date1: offDate, date2: offDate.replace('5', '6'), custodian }),
      check: () => app.runRecon({ kind: 'lots', custodian, date: offDate }),
      rate: () => app.runFx('EUR', 'USD', offDate),
      price: () => app.runPrice(10001, offDate, custodian),
      position: () => app.runPosition(account, 10001, 'Quantity', offDate),
    };
    for (const [name, call] of Object.entries(calls)) {
      sandboxedPane.sandbox.log.clear();
      const { message } = await catchRefusal(call);
      expect({ name, message }).toEqual({
        name,
        message: expect.stringMatching(/^2026-04-05 isn't a process date.*Nearest process dates: /) as string,
      });
      const sets = sandboxedPane
        .listRequests()
        .filter(({ set, query }) => !query.includes('2026-04-06') && !set.includes('GetDistinctProcessDates'));
      expect({ name, sets: sets.filter(({ set }) => /^(Positions|TaxLots|Prices|FxRates)|v1/.test(set)) }).toEqual({
        name,
        sets: [],
      });
    }
  }));
