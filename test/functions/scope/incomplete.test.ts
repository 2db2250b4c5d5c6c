import type { AddInError } from '../../../src/model/errors';
import type { TableQuery } from '../../../src/functions/tables/dataset-table';
import { systemClock } from '../../../src/model/clock';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// On 2026-04-10 DELACROIX (4) is in Delay; on 2026-04-09 STONEBRIDGE (5) failed for CORVANE (2), and it never sends lots
// or rates.

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const run = (query: TableQuery) => sandboxedApp.app.runTable(query);
const delayedDelivery = 'DELACROIX (Delay, due 2026-04-11 08:00 ET)';
const advice =
  'Refresh later, or choose other custodians or another date. To use the data received so far, add partial=1.';

describe('a table of several custodians is refused while a delivery is missing', () => {
  test.each([
    ['Positions', '*', '2026-04-10', delayedDelivery],
    ['Positions', '1;4', '2026-04-10', delayedDelivery],
    ['TaxLots', undefined, '2026-04-10', delayedDelivery],
    ['Prices', undefined, 'last', delayedDelivery],
    ['FxRates', '2;4', '2026-04-10', delayedDelivery],
    ['Positions', '1;5', '2026-04-09', 'STONEBRIDGE for CORVANE (Failed, due 2026-04-10 09:00 ET)'],
    ['Positions', 5, '2026-04-09', 'STONEBRIDGE for CORVANE (Failed, due 2026-04-10 09:00 ET)'],
  ])('%s of %s on %s', async (set, custodian, date, missing) => {
    const day = date === 'last' ? '2026-04-10' : date;
    expect(await catchRefusal(() => run({ set, custodian, date }))).toEqual({
      kind: 'incomplete',
      message: `${set} for ${day} are incomplete. Missing: ${missing}. ${advice}`,
    });
  });

  test('the error names the missing delivery for the pane', async () => {
    const missing = await run({ set: 'Positions', date: 'last' }).catch((error: AddInError) => error.missing);
    expect(missing).toEqual([
      { custodianId: 4, custodian: 'DELACROIX', date: '2026-04-10', state: 'Delay', etaHours: 8 },
    ]);
  });

  test('transactions of a period include each of its dates, including those after the last delivered one', async () => {
    const period = { from: '2026-04-08', to: '2026-04-10' };
    expect(await catchRefusal(() => run({ set: 'Transactions', period }))).toEqual({
      kind: 'incomplete',
      message: `Transactions from 2026-04-08 to 2026-04-10 are incomplete. Missing: DELACROIX on 2026-04-10 (Delay, due 2026-04-11 08:00 ET); STONEBRIDGE for CORVANE on 2026-04-09 (Failed, due 2026-04-10 09:00 ET). ${advice}`,
    });
    expect((await catchRefusal(() => run({ set: 'Transactions', custodian: 4, period }))).kind).toBe('incomplete');
    expect((await run({ set: 'Transactions', custodian: '1;2', period })).table.rows.length).toBeGreaterThan(0);
  });

  test('a total', async () => {
    const total = { set: 'Positions', field: 'MarketValue', date: '2026-04-10' };
    expect((await catchRefusal(() => sandboxedApp.app.runTotal(total))).kind).toBe('incomplete');
    const { provenance } = await sandboxedApp.app.runTotal({ ...total, options: 'partial=1;mixed=1' });
    expect(provenance.delivery?.missing).toHaveLength(1);
  });

  test('fill=prev is suggested where it finds an earlier date, and not where a function takes no fill=', async () => {
    const table = await catchRefusal(() => run({ set: 'Positions', custodian: 4, date: '2026-04-10' }));
    expect(table.message).toMatch(/Last delivered: 2026-04-09\. Add fill=prev to use that date, or partial=1 /);
    for (const value of [
      () => sandboxedApp.app.runPrice(10_001, '2026-04-10', 4),
      () => sandboxedApp.app.runFx('EUR', 'USD', '2026-04-10', 4),
      () => sandboxedApp.app.runTotal({ set: 'Positions', field: 'Quantity', custodian: 4, date: '2026-04-10' }),
    ])
      expect((await catchRefusal(value)).message).toMatch(/Add fill=prev to use that date, or partial=1 /);
    const rest = { resource: 'Positions', custodian: 4, date: '2026-04-10' };
    const { message } = await catchRefusal(() => sandboxedApp.app.runRestTable(rest));
    expect(message).toMatch(/Last delivered: 2026-04-09\. Add partial=1 /);
  });

  test('a table of REST v1', async () => {
    const query = { resource: 'Accounts', date: '2026-04-10', columns: 'accountID' };
    expect((await catchRefusal(() => sandboxedApp.app.runRestTable(query))).message).toBe(
      `Accounts for 2026-04-10 are incomplete. Missing: ${delayedDelivery}. ${advice}`,
    );
    const { provenance } = await sandboxedApp.app.runRestTable({ ...query, options: 'partial=1' });
    expect(provenance.delivery?.missing).toHaveLength(1);
  });
});

describe('available data is returned', () => {
  test('with partial=1, and its provenance names the missing delivery', async () => {
    const { table, provenance } = await run({
      set: 'Positions',
      date: '2026-04-10',
      columns: 'CustodianId',
      options: 'partial=1',
    });
    expect(new Set(table.rows.flat())).toEqual(new Set([1, 2, 3, 5]));
    expect(provenance.delivery).toMatchObject({ final: false, missing: [{ custodian: 'DELACROIX', state: 'Delay' }] });
  });

  test.each([
    ['all requested custodians have delivered', { set: 'Positions', custodian: '1;2;3;5', date: '2026-04-10' }],
    [
      'a filter excludes the late custodian',
      { set: 'Positions', date: '2026-04-10', options: 'filter=CustodianId in (1,2)' },
    ],
    ['another customer is requested', { set: 'Positions', custodian: 5, date: '2026-04-09', customer: 'ASHDOWN' }],
    ['a filter requests another customer', { set: 'Positions', date: '2026-04-09', options: 'filter=CustomerId eq 0' }],
    ['the files still need a review', { set: 'Positions', custodian: 3, date: '2026-04-10' }],
    ['the late custodian never sends such files', { set: 'TaxLots', date: '2026-04-09', options: 'top=5' }],
    ['a set has no process date', { set: 'Accounts' }],
    ['it is the delivery board', { set: 'InterfaceStatuses', date: '2026-04-10' }],
  ])('where %s', async (_, query) => {
    const { table, provenance } = await run(query);
    expect(table.rows.length).toBeGreaterThan(0);
    expect(provenance.delivery?.missing).toBeUndefined();
  });

  test('when nothing was delivered, with the usual message', async () => {
    expect((await catchRefusal(() => run({ set: 'Positions', custodian: 4, date: '2026-04-10' }))).message).toMatch(
      /^.+ hasn't delivered positions for 2026-04-10/,
    );
  });
});

describe('no transactions', () => {
  const createPeriodQuery = (from: string, to?: string) => ({
    set: 'Transactions',
    custodian: 4,
    period: { from, to },
  });
  const latePattern =
    /^.+ hasn't delivered transactions for 2026-04-10 \(Delay, due 2026-04-11 08:00 ET\)\. Last delivered: 2026-04-09\.$/;

  test.each([
    ['of one date', createPeriodQuery('2026-04-10', '2026-04-10'), latePattern],
    ['from a date to the last one', createPeriodQuery('2026-04-10'), latePattern],
    [
      'of a holiday',
      createPeriodQuery('2026-04-03', '2026-04-03'),
      /^2026-04-03 was a holiday.*\. Nearest process dates: 2026-04-02, 2026-04-06\.$/,
    ],
    [
      'of a Sunday',
      createPeriodQuery('2026-04-05', '2026-04-05'),
      /^2026-04-05 isn't a process date for .+\. Nearest process dates: 2026-04-02, 2026-04-06\.$/,
    ],
    [
      'of a holiday, of all custodians',
      { ...createPeriodQuery('2026-04-03', '2026-04-03'), custodian: '*' },
      /^2026-04-03 was a holiday.*\. Nearest process dates: 2026-04-02, 2026-04-06\.$/,
    ],
    [
      'of a weekend',
      createPeriodQuery('2026-04-04', '2026-04-05'),
      'No process dates from 2026-04-04 to 2026-04-05. Choose a longer period.',
    ],
    [
      'from a date after the last one',
      createPeriodQuery('2026-04-11', 'last'),
      /^Nothing has been delivered for 2026-04-11 yet\. Last delivered: /,
    ],
    ['of a reversed period', createPeriodQuery('2026-04-08', '2026-04-07'), /ends .* before it starts/],
  ])('%s', async (_, query, expected) => {
    const { message } = await catchRefusal(() => run(query));
    if (typeof expected === 'string') expect(message).toBe(expected);
    else expect(message).toMatch(expected);
  });
});

test.each([
  ['2025-01-01', true],
  ['YTD', true],
  ['2026-04-06', false],
])('transactions from %s: whether a note reports that the first process date is later is %s', async (from, hasNote) => {
  const appInNewYear = await startSandboxedApp({}, { ...systemClock, today: () => parseDay('2025-12-31') });
  const { provenance } = await appInNewYear.app.runTable({
    set: 'Transactions',
    custodian: 1,
    period: { from, to: 'last' },
  });
  const note = /^The period starts on \d{4}-\d\d-\d\d, because there are no earlier process dates\.$/;
  expect(provenance.notes ?? []).toEqual(hasNote ? [expect.stringMatching(note)] : []);
  await appInNewYear.close();
});

test('reports a kind that a custodian never sends, and uses the last date of its deliveries', async () => {
  expect((await catchRefusal(() => run({ set: 'TaxLots', custodian: 5, date: 'last' }))).message).toMatch(
    /^[^.]+ doesn't send tax lots\.$/,
  );
});

test('prices and positions report a holiday', async () => {
  const holiday = /^2026-04-03 was a holiday.*\. Nearest process dates: 2026-04-02/;
  const runPrice = (custodian?: number) => sandboxedApp.app.runPrice('cusip:037833100', '2026-04-03', custodian);
  const { table } = await run({ set: 'Positions', custodian: 1, date: 'last', columns: 'AccountId;SecurityId' });
  const [[account, security] = []] = table.rows;
  expect((await catchRefusal(() => runPrice(1))).message).toMatch(holiday);
  expect((await catchRefusal(() => runPrice())).message).toMatch(holiday);
  const position = sandboxedApp.app.runPosition(`id:${account}`, Number(security), 'Quantity', '2026-04-03');
  expect((await catchRefusal(() => position)).message).toMatch(holiday);
});
