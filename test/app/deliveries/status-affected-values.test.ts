import { toPlainDate } from '../../../src/model/plain-date';
import type { CellValue, Table } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { printCurrencyDates } from '../../../src/messages/deliveries';

let running: SandboxedPane;
beforeAll(async () => {
  running = await startSandboxedPane();
});
const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
  running.sandbox.faults.clear();
  running.app.clearCache();
});
afterAll(() => running.close());

const fetchAffectedValues = async (input: object = {}) =>
  (await running.app.runStatus({ ...input, options: 'affected=1' })).table;
const toRecords = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])));
const roundToCents = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100);

/** A network that changes FX rates in responses. */
function changeRates(change: (rates: Record<string, CellValue>[]) => Record<string, CellValue>[]): void {
  globalThis.fetch = async (input, init) => {
    const result = await network(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/odata/FxRates')) return result;
    const body = (await result.json()) as { value: Record<string, CellValue>[] };
    const value = change(body.value);
    return Response.json({ ...body, '@odata.count': value.length, value });
  };
}

test('a rate that only the values of the previous date borrow is listed with that date', async () => {
  const rows = toRecords(await fetchAffectedValues({ date: '2026-04-10' }));
  const ofNorthgate = rows
    .filter(({ CustodianId }) => CustodianId === 1)
    .map(({ OtherCustodianRates }) => OtherCustodianRates);
  expect(new Set(ofNorthgate.filter((codes) => codes !== null))).toEqual(new Set(['CHF on 2026-04-09']));
});

test('the table matches the board: accounts, values of both dates, the change, and the previous state', async () => {
  const { app } = running;
  const board = await app.readDeliveryBoard();
  const { byDelivery, currency } = await app.calculateAffectedValues(board);
  const rows = toRecords(await fetchAffectedValues());
  expect(rows).toHaveLength(board.rows.length);
  for (const { id, previous: before } of board.rows) {
    const row = rows.find(({ CustodianId, CustomerId }) => `${String(CustodianId)} ${String(CustomerId)}` === id);
    const affectedValue = byDelivery.get(id);
    expect(row).toMatchObject({
      AccountCount: affectedValue?.accounts ?? null,
      MarketValueOld: roundToCents(affectedValue?.previousValue),
      MarketValueNew: roundToCents(affectedValue?.value),
      Currency: currency,
      NotConverted: null,
      OtherCustodianRates: printCurrencyDates(affectedValue?.borrowedRateCurrencies ?? []) || null,
      StateOld: before?.state ?? null,
    });
    expect(toPlainDate(Number(row?.['ProcessDateOld']))).toBe(board.previous);
    const [old, now] = [affectedValue?.previousValue, affectedValue?.value];
    const moved = old === undefined || now === undefined ? null : ((now - old) / old) * 100;
    if (moved === null) expect(row?.['ChangePercent']).toBeNull();
    else expect(row?.['ChangePercent']).toBeCloseTo(moved, 1);
  }
});

test('a missing value is an empty cell next to that of the previous date', async () => {
  const late = toRecords(await fetchAffectedValues({ custodian: 4 }));
  expect(late.map(({ State }) => State)).toEqual(['Delay', 'Delay', 'Delay']);
  for (const { MarketValueOld, MarketValueNew, ChangePercent } of late) {
    expect(MarketValueOld).toBeGreaterThan(0);
    expect([MarketValueNew, ChangePercent]).toEqual([null, null]);
  }
});

test('without affected=1, sends no further requests and keeps the columns', async () => {
  running.sandbox.log.clear();
  const { table } = await running.app.runStatus({});
  expect(table.columns.at(-1)?.name).toBe('HasFx');
  expect(running.listRequests().filter(({ query }) => query.includes('$apply'))).toEqual([]);
});

test('the first process date has no previous date', async () => {
  const [row] = toRecords(await fetchAffectedValues({ date: 'first' }));
  expect(row).toMatchObject({ ProcessDateOld: null, StateOld: null, MarketValueOld: null, ChangePercent: null });
  expect(row?.['MarketValueNew']).toBeGreaterThan(0);
});

test('names a currency without an FX rate next to the value that lacks it, and shows no change', async () => {
  const whole = toRecords(await fetchAffectedValues());
  const { table } = await running.app.runTable({ set: 'Currencies' });
  const euro = toRecords(table).find(({ Alpha3Code }) => Alpha3Code === 'EUR')?.['Id'] ?? null;
  changeRates((rates) => rates.filter((rate) => ![rate['BaseCurrencyId'], rate['LocalCurrencyId']].includes(euro)));
  running.app.clearCache();
  const rows = toRecords(await fetchAffectedValues());
  const unconverted = rows.filter(({ NotConverted }) => NotConverted !== null);
  expect(unconverted.length).toBeGreaterThan(0);
  for (const row of unconverted) {
    const same = whole.find(
      ({ CustodianId, CustomerId }) => CustodianId === row['CustodianId'] && CustomerId === row['CustomerId'],
    );
    // A late delivery has a value of the previous date only.
    const named = row['MarketValueNew'] === null ? 'EUR on 2026-04-09' : 'EUR';
    expect(row).toMatchObject({ NotConverted: named, ChangePercent: null });
    expect(Number(row['MarketValueOld'])).toBeLessThan(Number(same?.['MarketValueOld']));
  }
});

test('shows no value, rather than 0, when nothing could be converted', async () => {
  const { table } = await running.app.runTable({ set: 'Currencies' });
  const dollar = toRecords(table).find(({ Alpha3Code }) => Alpha3Code === 'USD')?.['Id'] ?? null;
  // Values are shown in the first currency of the list when there are no dollars.
  globalThis.fetch = async (input, init) => {
    const result = await network(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes('/odata/Currencies')) return result;
    const body = (await result.json()) as { value: { Id: number; Alpha3Code: string }[] };
    const value = body.value.filter(({ Alpha3Code }) => Alpha3Code === 'USD');
    return Response.json({ ...body, '@odata.count': 1, value: value.map((record) => ({ ...record, Id: 9_999 })) });
  };
  running.app.clearCache();
  const rows = toRecords(await fetchAffectedValues({ custodian: 1 }));
  expect(rows.map(({ MarketValueNew, MarketValueOld }) => [MarketValueNew, MarketValueOld])).toEqual(
    rows.map(() => [null, null]),
  );
  expect(rows[0]?.['NotConverted']).toContain(`currency ${String(dollar)}`);
  expect(
    (await running.app.calculateAffectedValues(await running.app.readDeliveryBoard())).byDelivery.get('1 1')?.value,
  ).toBeUndefined();
});

test.each([
  ['Positions', /^Market value on 2026-04-\d\d unavailable\. .* Remove affected=1 to see the deliveries only\.$/],
  ['Accounts', /^Account count unavailable\. /],
  ['Currencies', /^Currencies unavailable\. /],
])('reports a failure of %s instead of leaving cells empty', async (set, reason) => {
  running.sandbox.faults.add([{ kind: 'HTML', path: `/odata/${set}?`, times: 20, after: 0, ms: 0 }]);
  const { message } = await catchRefusal(() => fetchAffectedValues());
  expect(message).toMatch(reason);
});

test('keeps the error of a refused token, so the cell runs again with the next token', async () => {
  running.sandbox.faults.add([{ kind: '401', path: '/odata/Positions?', times: 1, after: 0, ms: 0 }]);
  const { kind, message } = await catchRefusal(() => fetchAffectedValues());
  expect(kind).toBe('signIn');
  expect(message).not.toContain('affected=1');
  running.sandbox.faults.clear();
  await running.app.connect(running.token);
});

test('refuses an unknown option of STATUS and suggests the nearest one', async () => {
  const { message } = await catchRefusal(() => running.app.runStatus({ options: 'affect=1' }));
  expect(message).toBe(`"affect" isn't an option. Did you mean "affected"? Options: affected, headers.`);
});

test('accepts the name that the option had in earlier versions', async () => {
  const { columns } = (await running.app.runStatus({ options: 'stakes=1' })).table;
  expect(columns).toEqual((await fetchAffectedValues()).columns);
});
