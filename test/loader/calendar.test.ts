// Long because every source of a calendar is tested here.
import { createCalendar } from '../../src/loader/calendar';
import type { Status } from '../../src/loader/statuses';
import type { Schema } from '../../src/model/entity';
import { reply, type Respond } from '../support/http-server';
import { connectOData, readOptions, setOf } from '../support/odata-client';
import { parseDay, documentedSchema, catchRefusal } from '../support/prepared-queries';

const toTime = (date: string) => `${date}T00:00:00${date < '2026-03-08' ? '-05:00' : '-04:00'}`;
const makeStatus = (date: string, state = 'Success', more: object = {}) => ({
  CustodianId: 1,
  CustomerId: 1,
  ProcessDate: toTime(date),
  StatusId: 5,
  Status: { Name: state },
  HasPos: true,
  ETA: null,
  ...more,
});
const process = 'Positions/GetDistinctProcessDates()';

async function openCalendar(respond: Respond, schema: Schema = documentedSchema) {
  const client = await connectOData(respond);
  return { ...client, calendar: createCalendar(client.odata, () => Promise.resolve(schema), client.clock) };
}

/** Returns sets and functions by address, and 404 for anything else. */
function respondWith(bodies: Record<string, unknown>): Respond {
  return (request, response) => {
    const body = bodies[setOf(request)];
    reply(
      response,
      body === undefined
        ? { error: { message: 'unknown' } }
        : { value: body, '@odata.count': (body as unknown[]).length },
      body === undefined ? 404 : 200,
    );
  };
}

describe('all process dates', () => {
  test.each([
    ['texts', ['2026-03-09', '2026-03-06'].map(toTime)],
    ['records', ['2026-03-09', '2026-03-06', '2026-03-06'].map((date) => ({ ProcessDate: toTime(date) }))],
  ])('come from the function of the service, as %s, earliest first, with their own offsets', async (_, value) => {
    const { calendar, server } = await openCalendar(respondWith({ [process]: value }));
    const days = await calendar.fetchProcessDates();
    expect(days.map(({ date, instant }) => [date, instant])).toEqual([
      ['2026-03-06', '2026-03-06T00:00:00-05:00'],
      ['2026-03-09', '2026-03-09T00:00:00-04:00'],
    ]);
    expect(days.every(({ isDelivered }) => isDelivered)).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  const many = Array.from({ length: 230 }, (_, day) =>
    toTime(new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)),
  );

  test.each([
    ['that is cut without a link to the rest are asked for by their place', true, 230],
    ['of a round number from a service that does not skip are whole', false, 100],
  ])('a list %s', async (_, skips, expected) => {
    const { calendar } = await openCalendar((request, response) => {
      const skip = skips ? Number(readOptions(request)['skip'] ?? 0) : 0;
      return reply(response, { value: many.slice(skip, skip + 100) });
    });
    expect(await calendar.fetchProcessDates()).toHaveLength(expected);
  });

  test.each([
    [undefined, 'GetDistinctProcessDates()'],
    ['Position', process],
    ['InterfaceStatus', 'InterfaceStatuses/GetDistinctProcessDates()'],
    ['Nothing', process],
  ])('are queried when the metadata has the function (bound to %s)', async (boundTo, url) => {
    const functions = [{ name: 'GetDistinctProcessDates', parameters: [], ...(boundTo && { boundTo }) }];
    const { calendar } = await openCalendar(respondWith({ [url]: [toTime('2026-03-31')] }), {
      ...documentedSchema,
      functions,
    });
    expect(await calendar.fetchProcessDates()).toHaveLength(1);
  });

  test('come from the deliveries when the service lacks the function', async () => {
    const { calendar, server } = await openCalendar(
      respondWith({
        InterfaceStatuses: [makeStatus('2026-03-31', 'Waiting', { HasPos: false }), makeStatus('2026-03-30')],
      }),
    );
    expect(await calendar.fetchProcessDates()).toMatchObject([
      { date: '2026-03-30', isDelivered: true },
      { date: '2026-03-31', isDelivered: false, states: ['Waiting'] },
    ]);
    expect(readOptions(server.requests[1]!)).not.toHaveProperty('filter');
  });

  test('do not fall back to the deliveries when the service refuses the token', async () => {
    const { calendar, server } = await openCalendar((_, response) => reply(response, {}, 401));
    expect((await catchRefusal(() => calendar.fetchProcessDates())).kind).toBe('signIn');
    expect(server.requests).toHaveLength(1);
  });

  test('that are not dates are an error, not a shorter calendar', async () => {
    const { calendar } = await openCalendar(respondWith({ [process]: [toTime('2026-03-31'), { Day: 7 }] }));
    expect((await catchRefusal(() => calendar.fetchProcessDates())).message).toContain(
      "it contains something that isn't a date",
    );
  });
});

describe('process dates of one custodian', () => {
  test('are those of its deliveries, delivered when positions came from any customer', async () => {
    const { calendar, server } = await openCalendar(
      respondWith({
        InterfaceStatuses: [
          makeStatus('2026-03-31', 'Delay', { HasPos: false, CustomerId: 0 }),
          makeStatus('2026-03-31', 'Waiting', { HasPos: null }),
          makeStatus('2026-03-30', 'Verify', { CustomerId: 0 }),
          makeStatus('2026-03-30', 'Failed', { HasPos: false }),
          makeStatus('2026-03-27', 'Success', { HasPos: null }),
        ],
      }),
    );
    expect(await calendar.fetchProcessDates(1)).toEqual([
      { date: '2026-03-27', instant: toTime('2026-03-27'), states: ['Success'], isDelivered: true },
      { date: '2026-03-30', instant: toTime('2026-03-30'), states: ['Failed', 'Verify'], isDelivered: true },
      { date: '2026-03-31', instant: toTime('2026-03-31'), states: ['Delay', 'Waiting'], isDelivered: false },
    ]);
    const [requested] = server.requests.filter((request) => setOf(request) === 'InterfaceStatuses');
    expect(readOptions(requested!)).toMatchObject({ filter: 'CustodianId eq 1', count: 'true' });
  });

  test('that are requested together come in one response, and a wrong record fails its own custodian only', async () => {
    const wrong = { ...makeStatus('2026-03-31', 'Success', { CustodianId: 2 }), CustomerId: null };
    const dates = ['2026-03-31', '2026-03-30'].map((date) => ({ ProcessDate: toTime(date) }));
    const respond = (records: object[]) => respondWith({ InterfaceStatuses: records, [process]: dates });
    const right = [makeStatus('2026-03-31', 'Success'), makeStatus('2026-03-30', 'Success', { CustodianId: 2 })];
    const listFilters = (requests: Parameters<typeof setOf>[0][]) =>
      requests.flatMap((request) => (setOf(request) === 'InterfaceStatuses' ? [readOptions(request)['filter']] : []));

    const { calendar, server } = await openCalendar(respond(right));
    const [first, second] = await Promise.all([calendar.fetchDeliveries(1), calendar.fetchDeliveries(2)]);
    expect(first?.filter(({ state }) => state === 'Success').map(({ custodian }) => custodian)).toEqual([1]);
    expect(second?.filter(({ state }) => state === 'Success').map(({ date }) => date)).toEqual(['2026-03-30']);
    expect(listFilters(server.requests)).toEqual(['CustodianId in (1,2)']);

    const selectRecords = (filter = '') =>
      filter.endsWith('eq 1') ? right.slice(0, 1) : filter.endsWith('eq 2') ? [wrong] : [...right, wrong];
    const broken = await openCalendar((request, response, count) =>
      respond(selectRecords(readOptions(request)['filter']))(request, response, count),
    );
    const settled = await Promise.allSettled([broken.calendar.fetchDeliveries(1), broken.calendar.fetchDeliveries(2)]);
    expect(settled.map(({ status: outcome }) => outcome)).toEqual(['fulfilled', 'rejected']);
    expect(listFilters(broken.server.requests)).toEqual([
      'CustodianId in (1,2)',
      'CustodianId eq 1',
      'CustodianId eq 2',
    ]);
  });

  test('are all process dates when it has no deliveries', async () => {
    const { calendar } = await openCalendar(respondWith({ InterfaceStatuses: [], [process]: [toTime('2026-03-31')] }));
    expect(await calendar.fetchProcessDates(9)).toMatchObject([{ date: '2026-03-31' }]);
  });

  test('from fewer deliveries than the service counts are an error, not an older last date', async () => {
    const { calendar } = await openCalendar((_, response) =>
      reply(response, { '@odata.count': 2, value: [makeStatus('2026-03-30')] }),
    );
    expect((await catchRefusal(() => calendar.fetchProcessDates(1))).message).toContain(
      '1 row received, but its row count is 2',
    );
  });

  test('from pages with different counts are an error', async () => {
    const { calendar } = await openCalendar((request, response) => {
      const isNext = request.url?.includes('skip=1');
      const page = isNext
        ? { '@odata.count': 3, value: [makeStatus('2026-03-31')] }
        : { '@odata.count': 2, value: [makeStatus('2026-03-30')], '@odata.nextLink': 'InterfaceStatuses?$skip=1' };
      reply(response, page);
    });
    expect((await catchRefusal(() => calendar.fetchProcessDates(1))).message).toContain(
      'its row count changed from 2 to 3',
    );
  });

  test.each([{ ProcessDate: null }, { ProcessDate: 'soon' }, { CustodianId: '1' }, { CustomerId: null }])(
    'from a delivery with %j are an error',
    async (wrong) => {
      const { calendar } = await openCalendar(
        respondWith({ InterfaceStatuses: [makeStatus('2026-03-30', 'Success', wrong)] }),
      );
      expect((await catchRefusal(() => calendar.fetchProcessDates(1))).kind).toBe('contract');
    },
  );

  test.each([
    ['with a count', true],
    ['without a count', false],
  ])('are read by position from a service that sends pages %s but no links', async (_, counts) => {
    const deliveries = ['2026-03-31', '2026-03-30', '2026-03-27', '2026-03-26', '2026-03-25'].map((date) =>
      makeStatus(date),
    );
    const { calendar } = await openCalendar((request, response) => {
      if (setOf(request) !== 'InterfaceStatuses') return reply(response, { value: [] });
      const skip = Number(readOptions(request)['skip'] ?? 0);
      return reply(response, {
        ...(counts && { '@odata.count': deliveries.length }),
        value: deliveries.slice(skip, skip + 2),
      });
    });
    expect(await calendar.fetchProcessDates(1)).toHaveLength(5);
  });

  test('are an error when a page is repeated, even with the right count', async () => {
    const pages = [makeStatus('2026-03-30'), makeStatus('2026-03-30'), makeStatus('2026-03-27')];
    const { calendar } = await openCalendar((request, response) => {
      const at = Number(/skip=(\d)/.exec(request.url ?? '')?.[1] ?? 0);
      const next = at < 2 && { '@odata.nextLink': `InterfaceStatuses?$skip=${at + 1}` };
      reply(response, { '@odata.count': 3, value: [pages[at]], ...next });
    });
    expect(await catchRefusal(() => calendar.fetchProcessDates(1))).toMatchObject({
      kind: 'contract',
      message: expect.stringContaining('it contains the same row twice') as unknown,
    });
  });

  test('over circular page links are an error', async () => {
    const { calendar } = await openCalendar((_, response) =>
      reply(response, { value: [makeStatus('2026-03-30')], '@odata.nextLink': 'InterfaceStatuses?$skip=1' }),
    );
    expect((await catchRefusal(() => calendar.fetchProcessDates(1))).message).toContain('its pages never end');
  });
});

describe('a cached calendar', () => {
  test('is kept for a minute, and shared by concurrent queries', async () => {
    const { calendar, clock, server } = await openCalendar(respondWith({ [process]: [toTime('2026-03-31')] }));
    await Promise.all([calendar.fetchProcessDates(), calendar.fetchProcessDates(), calendar.fetchProcessDates()]);
    expect(server.requests).toHaveLength(1);
    clock.advance(59_999);
    await calendar.fetchProcessDates();
    expect(server.requests).toHaveLength(1);
    clock.advance(1);
    await calendar.fetchProcessDates();
    expect(server.requests).toHaveLength(2);
  });

  test('is dropped with the rest of the cache', async () => {
    const { calendar, server } = await openCalendar(respondWith({ [process]: [], InterfaceStatuses: [] }));
    await Promise.all([calendar.fetchProcessDates(), calendar.fetchStatuses(toTime('2026-03-31'))]);
    calendar.clear();
    await Promise.all([calendar.fetchProcessDates(), calendar.fetchStatuses(toTime('2026-03-31'))]);
    expect(server.requests).toHaveLength(4);
  });

  test('holds the deliveries of one date as they write it, whatever their zone', async () => {
    const { calendar, server } = await openCalendar(
      respondWith({
        InterfaceStatuses: [makeStatus('2026-03-31'), makeStatus('2026-03-30')],
        [process]: [toTime('2026-03-31')],
      }),
    );
    expect(await calendar.fetchStatuses('2026-03-31T00:00:00+02:00')).toMatchObject([{ date: '2026-03-31' }]);
    expect(readOptions(server.requests[0]!)['filter']).toBe(
      'ProcessDate ge 2026-03-23T00:00:00.000-04:00 and ProcessDate le 2026-04-01T00:00:00.000-04:00',
    );
  });

  test("returns the deliveries of a custodian's date from the cached statuses, without a request", async () => {
    const deliveries = [makeStatus('2026-03-31'), makeStatus('2026-03-30')];
    const { calendar, server } = await openCalendar(
      respondWith({ InterfaceStatuses: deliveries, [process]: [toTime('2026-03-31')] }),
    );
    expect(await calendar.fetchProcessDates(1)).toHaveLength(2);
    expect(await calendar.fetchStatuses('2026-03-31T00:00:00+02:00', [1])).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });
});

describe('a delivery without a record', () => {
  const none = 'no delivery recorded';
  const makeOther = (date: string, more: object = {}) => makeStatus(date, 'Success', { CustodianId: 2, ...more });
  /** A service that filters its deliveries by custodian, and has data of some dates. */
  const fillCalendar = (dates: readonly string[], deliveries: readonly Record<string, unknown>[]) =>
    openCalendar((request, response) => {
      if (setOf(request) === process) return reply(response, { value: dates.map(toTime) });
      const filter = readOptions(request)['filter'] ?? '';
      const [custodianId, from = '', to = '3'] = [/CustodianId eq (\d)/, /ge (\S+)/, /le (\S+)/].map(
        (part) => part.exec(filter)?.[1],
      );
      const value = deliveries.filter(
        ({ CustodianId, ProcessDate }) =>
          (custodianId === undefined || String(CustodianId) === custodianId) &&
          String(ProcessDate) >= from &&
          String(ProcessDate) <= to,
      );
      return reply(response, { value, '@odata.count': value.length });
    });
  const printStatus = ({ custodian, customer, date, state }: Status) => `${custodian} ${customer} ${date} ${state}`;

  test('is named for its custodian and for all, and its date is a process date of both', async () => {
    const { calendar } = await fillCalendar(
      ['2026-03-30', '2026-03-31'],
      [makeStatus('2026-03-30'), makeOther('2026-03-30'), makeOther('2026-03-31')],
    );
    expect((await calendar.fetchStatuses(toTime('2026-03-31'))).map(printStatus)).toEqual([
      '2 1 2026-03-31 Success',
      `1 1 2026-03-31 ${none}`,
    ]);
    expect((await calendar.fetchStatuses(toTime('2026-03-31'), [1])).map(printStatus)).toEqual([
      `1 1 2026-03-31 ${none}`,
    ]);
    expect((await calendar.fetchProcessDates(1)).map(({ date, isDelivered }) => [date, isDelivered])).toEqual([
      ['2026-03-30', true],
      ['2026-03-31', false],
    ]);
    const period = { from: parseDay('2026-03-30'), to: parseDay('2026-03-31') };
    expect((await calendar.fetchUnfinished(period)).map(printStatus)).toEqual([`1 1 2026-03-31 ${none}`]);
    expect((await calendar.fetchUnfinished(period, 1)).map(printStatus)).toEqual([`1 1 2026-03-31 ${none}`]);
  });

  test('is named for a customer whose custodian delivered for another', async () => {
    const { calendar } = await fillCalendar(
      ['2026-03-30', '2026-03-31'],
      [makeStatus('2026-03-30'), makeStatus('2026-03-30', 'Success', { CustomerId: 7 }), makeStatus('2026-03-31')],
    );
    expect((await calendar.fetchStatuses(toTime('2026-03-31'), [1])).map(printStatus)).toContain(
      `1 7 2026-03-31 ${none}`,
    );
    expect((await calendar.fetchStatuses(toTime('2026-03-31'))).map(printStatus)).toContain(`1 7 2026-03-31 ${none}`);
  });

  test('is expected for a week from all, and as long as it takes from a requested custodian', async () => {
    const { calendar } = await fillCalendar(
      ['2026-03-17', '2026-03-24', '2026-03-31'],
      [makeStatus('2026-03-17'), ...['2026-03-17', '2026-03-24', '2026-03-31'].map((date) => makeOther(date))],
    );
    expect((await calendar.fetchStatuses(toTime('2026-03-24'))).map(printStatus)).toContain(`1 1 2026-03-24 ${none}`);
    expect((await calendar.fetchStatuses(toTime('2026-03-31'))).map(printStatus)).toEqual(['2 1 2026-03-31 Success']);
    expect((await calendar.fetchStatuses(toTime('2026-03-31'), [1])).map(printStatus)).toEqual([
      `1 1 2026-03-31 ${none}`,
    ]);
  });

  test("isn't expected before a custodian's first one, on a weekend from a custodian that sends none, or on a holiday of all", async () => {
    const { calendar } = await fillCalendar(
      ['2026-03-26', '2026-03-27', '2026-03-28'],
      [makeStatus('2026-03-27'), ...['2026-03-26', '2026-03-27', '2026-03-28'].map((date) => makeOther(date))],
    );
    expect((await calendar.fetchProcessDates(1)).map(({ date }) => date)).toEqual(['2026-03-27']);
    expect(await calendar.fetchStatuses(toTime('2026-03-28'))).toHaveLength(1);
    const closed = await fillCalendar(
      ['2026-03-27'],
      [makeStatus('2026-03-27'), makeOther('2026-03-27'), makeOther('2026-03-30', { Status: { Name: 'Holiday' } })],
    );
    expect(await closed.calendar.fetchStatuses(toTime('2026-03-30'))).toHaveLength(1);
  });

  test('is found in the zone of the data where deliveries are written in another one', async () => {
    const makeUtc = (date: string) => ({ ...makeStatus(date), ProcessDate: `${date}T00:00:00Z` });
    const { calendar } = await fillCalendar(
      ['2026-03-30', '2026-03-31'],
      [makeUtc('2026-03-30'), makeUtc('2026-03-31')],
    );
    expect((await calendar.fetchProcessDates(1)).map(({ instant }) => instant)).toEqual([
      toTime('2026-03-30'),
      toTime('2026-03-31'),
    ]);
    expect(await calendar.fetchStatuses(toTime('2026-03-31'))).toMatchObject([{ state: 'Success' }]);
  });
});

describe('deliveries without a count or links', () => {
  const all = Array.from({ length: 7 }, (_, index) => makeStatus(`2026-03-2${index}`));
  const respondCut: Respond = (request, response) => {
    if (setOf(request) === process) return reply(response, { value: [toTime('2026-03-20')] });
    const skip = Number(readOptions(request)['skip'] ?? 0);
    return reply(response, { value: all.slice(skip, skip + 3) });
  };

  test('are read to their end', async () => {
    const { calendar } = await openCalendar(respondCut);
    expect(await calendar.fetchProcessDates(1)).toHaveLength(7);
  });

  test('are an error when the service repeats them', async () => {
    const { calendar } = await openCalendar((_, response) => reply(response, { value: all.slice(0, 3) }));
    expect((await catchRefusal(() => calendar.fetchProcessDates(1))).message).toContain(
      'it contains the same row twice',
    );
  });

  test('return the newest date in any order', async () => {
    const { calendar } = await openCalendar(respondCut);
    expect(await calendar.findLatest()).toBe('2026-03-26');
  });
});
