import { deliveredKinds, type BoardRow, type DeliveryBoard } from '../../../src/app/deliveries/delivery-status';
import { printEasternTime } from '../../../src/model/eastern-time';
import type { PlainDate } from '../../../src/model/plain-date';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { fetchRows } from '../../../packages/sandbox/test/support';

let running: SandboxedPane;
let board: DeliveryBoard;
beforeAll(async () => {
  running = await startSandboxedPane();
  board = await running.app.readDeliveryBoard();
});
afterAll(() => running.close());

const findRow = (custodian: number, customer: number) =>
  board.rows.find((row) => row.custodian.id === custodian && row.customer.id === customer) as BoardRow;

test('the board of the newest date has every custodian and customer, late ones first', async () => {
  const [newest] = await fetchRows(running.sandbox, 'InterfaceStatuses?$orderby=ProcessDate desc&$top=1');
  expect(board.date).toBe(String(newest?.['ProcessDate']).slice(0, 10));
  expect(board.rows).toHaveLength(15);
  expect(new Set(board.rows.map(({ id }) => id)).size).toBe(15);
  expect(board.rows.slice(0, 3).map(({ state }) => state)).toEqual(['Delay', 'Delay', 'Delay']);
  expect(board.rows.at(-1)?.state).toBe('Success');
});

test('a row shows which files were received, and in Eastern time when they were due and received', () => {
  const { state, kinds, due, processedAt, custodian } = findRow(1, board.rows.at(-1)?.customer.id ?? 0);
  expect(custodian.shortName).not.toBe('');
  expect(state).toBe('Success');
  expect(deliveredKinds.filter((kind) => kinds[kind]).length).toBeGreaterThan(4);
  expect(printEasternTime(due ?? 0)).toBe('06:00');
  expect(printEasternTime(processedAt ?? 0)).toMatch(/^0[6-9]:\d\d$/);
  expect((processedAt ?? 0) - (due ?? 0)).toBeGreaterThan(0);
});

test('a late delivery has no arrival time, and has the values of the previous date', () => {
  const late = board.rows[0] as BoardRow;
  expect(late.processedAt).toBeUndefined();
  expect(late.kinds.Pos).toBe(false);
  expect(late.previous).toMatchObject({ date: board.previous, state: 'Success' });
});

test('affected values and accounts are aggregated by the service, without downloading positions', async () => {
  running.sandbox.log.clear();
  const affected = await running.app.calculateAffectedValues(board);
  expect(affected.problems).toEqual([]);
  expect(affected.currency).toBe('USD');
  const requested = running.listRequests();
  expect(requested.filter(({ set, query }) => set === 'Positions' && !query.includes('$apply'))).toEqual([]);
  const late = board.rows[0] as BoardRow;
  expect(affected.byDelivery.get(late.id)?.value).toBeUndefined();
  expect(affected.byDelivery.get(late.id)?.previousValue).toBeGreaterThan(0);
  const accounts = [...affected.byDelivery.values()].reduce((sum, { accounts: count = 0 }) => sum + count, 0);
  expect(accounts).toBe((await running.app.countAccessibleData()).accounts);
});

test('a value is the sum of its positions, each converted at the rates of the date', async () => {
  const { app } = running;
  const affected = await app.calculateAffectedValues(board);
  const row = board.rows.find(({ id }) => affected.byDelivery.get(id)?.value !== undefined) as BoardRow;
  const { table } = await app.runDatedTable({
    table: 'POSITIONS',
    custodian: row.custodian.id,
    date: board.date,
    columns: 'CustomerId;MarketValue;Security/Currency/Alpha3Code',
    options: 'partial=1',
  });
  let sum = 0;
  const rates = new Map<string, number>();
  for (const [customer, value, currency] of table.rows) {
    if (customer !== row.customer.id) continue;
    const code = String(currency);
    const rate = rates.get(code) ?? (await app.runFx(code, 'USD', board.date, row.custodian.id));
    rates.set(code, rate);
    sum += Number(value) * rate;
  }
  expect(affected.byDelivery.get(row.id)?.unconvertedCurrencies).toEqual([]);
  expect(affected.byDelivery.get(row.id)?.value).toBeCloseTo(sum, 0);
});

test('another date has its own board', async () => {
  const dates = await running.app.listDeliveryDates();
  expect(dates[0]).toBe(board.date);
  expect([...dates].sort().reverse()).toEqual(dates);
  const earlier = await running.app.readDeliveryBoard(dates[3]);
  expect(earlier.date).toBe(dates[3]);
  expect(earlier.previous).toBe(dates[4]);
  expect(earlier.rows.every(({ date }) => date === dates[3])).toBe(true);
});

test('the history of a delivery has the newest process dates including holidays, newest first', async () => {
  const [, , third] = await running.app.listDeliveryDates();
  const history = await running.app.readDeliveryHistory({
    custodian: 1,
    customer: findRow(1, board.rows.at(-1)?.customer.id ?? 0).customer.id,
    to: third as PlainDate,
    maxDates: 30,
  });
  expect(history.filter(({ state }) => state !== 'Holiday')).toHaveLength(30);
  expect(history.filter(({ state }) => state === 'Holiday').map(({ date }) => date)).toEqual(['2026-04-03']);
  expect(history[0]?.date).toBe(third);
  const dates = history.map(({ date }) => date);
  expect([...dates].sort().reverse()).toEqual(dates);
});
