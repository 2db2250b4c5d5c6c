import { connectPoints, instant } from '../../support/point-client';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { settlePromises } from '../../support/test-clock';

const Prices = [5, 6].map((SecurityId) => ({ CustodianId: 1, ProcessDate: instant, SecurityId, PriceValue: 2.5 }));
const Sectors = [{ Id: 1, Name: 'Energy', Description: null }];
const connect = () => connectPoints({ Prices, Sectors });

const createPricesQuery = (custodian: number) => ({
  set: 'Prices',
  columns: ['SecurityId', 'PriceValue'],
  filter: {
    op: 'and' as const,
    of: [
      { op: 'eq' as const, path: 'ProcessDate', value: { type: 'instant' as const, value: instant } },
      { op: 'eq' as const, path: 'CustodianId', value: { type: 'number' as const, value: custodian } },
    ],
  },
});

describe('the newest result reports', () => {
  test('its rows, process date, delivery, source, and query', async () => {
    const { loader, runInfo: run } = await connect();
    await loader.fetch(createPricesQuery(1), { delivery: { states: ['Verify', 'Success'], final: false } });
    const readItem = async (what: string) => run({ what, set: 'prices', custodian: 1, date: 'last' });
    expect(await readItem('rows')).toEqual({ kind: 'number', value: 2 });
    expect(await readItem('AsOf')).toEqual({ kind: 'date', value: 46112 });
    expect(await readItem('status')).toEqual({ kind: 'text', value: 'Verify, Success' });
    expect(await readItem('missing')).toEqual({ kind: 'text', value: '' });
    expect(await readItem('source')).toEqual({ kind: 'text', value: 'odata' });
    expect((await readItem('query')).value).toMatch(
      /^Prices: filter=.*CustodianId eq 1.*; select=SecurityId,PriceValue$/,
    );
  });

  test('missing deliveries', async () => {
    const { loader, runInfo: run } = await connect();
    const date = parseDay('2026-03-31');
    const missing = [{ custodianId: 4, custodian: 'MERID', customers: ['OAK'], date, state: 'Delay', etaHours: 7.5 }];
    await loader.fetch(createPricesQuery(1), { delivery: { states: ['Delay', 'Success'], final: false, missing } });
    expect((await run({ what: 'missing' })).value).toBe('MERID for OAK on 2026-03-31 (Delay, due 2026-04-01 07:30 ET)');
  });

  test("when it was fetched, on the user's own clock", async () => {
    const { loader, clock, runInfo: run } = await connect();
    const { provenance } = await loader.fetch({ set: 'Sectors' });
    const { kind, value } = await run({ what: 'fetched', set: 'Sectors' });
    const moment = new Date(provenance.fetchedAt);
    const day = (Number(value) - 25_569) * 86_400_000;
    expect(kind).toBe('dateTime');
    expect(new Date(day).getUTCHours()).toBe(moment.getHours());
    expect(new Date(day).getUTCDate()).toBe(moment.getDate());
    expect(clock.countPending()).toBe(0);
  });

  test('any set, when none is named', async () => {
    const { loader, runInfo: run } = await connect();
    await loader.fetch({ set: 'Sectors' });
    expect((await run({ what: 'query' })).value).toBe('Sectors: select=Id,Name,Description');
  });
});

describe('nothing is reported', () => {
  test('before anything was fetched', async () => {
    const { runInfo: run } = await connect();
    expect(await catchRefusal(() => run({ what: 'rows' }))).toEqual({
      kind: 'noRows',
      message: 'No results have been fetched in this session. Query them in another cell, then refresh.',
    });
  });

  test('for one custodian, when only several were queried together', async () => {
    const { loader, runInfo: run } = await connect();
    await loader.fetch({ set: 'Prices' });
    const { message } = await catchRefusal(() => run({ what: 'rows', set: 'Prices', custodian: 2 }));
    expect(message).toBe(
      "No prices have been fetched for custodian 2 alone in this session. To use other custodians' results, leave the custodian blank.",
    );
  });

  test('for a delivery or a date that the result lacks', async () => {
    const { loader, runInfo: run } = await connect();
    await loader.fetch({ set: 'Sectors' });
    expect((await catchRefusal(() => run({ what: 'asof', set: 'Sectors' }))).message).toBe(
      'The Sectors rows have several process dates or none. Query one date, or choose another IDS.INFO item.',
    );
    expect((await catchRefusal(() => run({ what: 'status', set: 'Sectors' }))).kind).toBe('noRows');
  });

  test.each([
    [
      'fetchd',
      '"fetchd" isn\'t an IDS.INFO item. Did you mean "fetched"? Items: fetched, asof, rows, status, missing, notes, source, query.',
    ],
    ['', 'Enter an IDS.INFO item: fetched, asof, rows, status, missing, notes, source, query.'],
    [null, 'Enter an IDS.INFO item: fetched, asof, rows, status, missing, notes, source, query.'],
  ])('for the keyword %j', async (what, message) => {
    const { runInfo: run } = await connect();
    expect(await catchRefusal(() => run({ what }))).toEqual({ kind: 'input', message });
  });

  test('for a set that the service lacks', async () => {
    const { runInfo: run } = await connect();
    expect((await catchRefusal(() => run({ what: 'rows', set: 'Price' }))).message).toMatch(/Did you mean "Prices"\?$/);
  });
});

describe('while a workbook is refreshed', () => {
  test('it waits for pending results', async () => {
    const { loader, clock, state, runInfo } = await connect();
    state.busy = true;
    const info = runInfo({ what: 'query' });
    await settlePromises();
    await loader.fetch({ set: 'Prices' });
    await loader.fetch({ set: 'Sectors' });
    state.busy = false;
    expect((await info).value).toMatch(/^Sectors/);
    expect(clock.countPending()).toBe(0);
  });

  test('a canceled cell stops waiting', async () => {
    const { clock, state, runInfo } = await connect();
    state.busy = true;
    const controller = new AbortController();
    const info = runInfo({ what: 'query' }, controller.signal);
    controller.abort();
    expect((await catchRefusal(() => info)).kind).toBe('canceled');
    expect(clock.countPending()).toBe(0);
  });
});

test('a date word means the latest date with files of the set', async () => {
  const [earlier, later] = ['2026-03-30', '2026-03-31'].map((date) => `${date}T00:00:00-04:00`);
  const status = { CustodianId: 1, CustomerId: 0, HasPos: true, ETA: null };
  const { runTable, runInfo } = await connectPoints({
    Prices: Prices.map((price) => ({ ...price, ProcessDate: earlier })),
    'Positions/GetDistinctProcessDates()': [earlier, later].map((ProcessDate) => ({ ProcessDate })),
    InterfaceStatuses: [
      { ...status, ProcessDate: earlier, HasPri: true, StatusId: 5, Status: { Name: 'Success' } },
      { ...status, ProcessDate: later, HasPri: false, StatusId: 4, Status: { Name: 'Verify' } },
    ],
  });
  const query = { set: 'Prices', custodian: 1, date: 'last' };
  await runTable({ ...query, columns: 'SecurityId;PriceValue' });
  expect(await runInfo({ ...query, what: 'asof' })).toEqual({ kind: 'date', value: 46111 });
});
