import type { PlainDate } from '../../src/model/plain-date';
import { createCalendar, detectMidnight } from '../../src/loader/calendar';
import { reply, type Respond } from '../support/http-server';
import { connectOData, readOptions, setOf } from '../support/odata-client';
import { documentedSchema, catchRefusal } from '../support/prepared-queries';

const toInstant = (date: string) => `${date}T00:00:00${date < '2026-03-08' ? '-05:00' : '-04:00'}`;
const createStatus = (date: string, state = 'Success', more: object = {}) => ({
  CustodianId: 1,
  CustomerId: 1,
  ProcessDate: toInstant(date),
  StatusId: 5,
  Status: { Name: state },
  HasPos: true,
  ETA: null,
  ...more,
});
const process = 'Positions/GetDistinctProcessDates()';

async function createCalendarOver(respond: Respond) {
  const { odata, clock } = await connectOData(respond);
  return { calendar: createCalendar(odata, () => Promise.resolve(documentedSchema), clock) };
}

/** Returns sets and functions by address, and 404 for anything else. */
function respondWith(bodies: Record<string, unknown>): Respond {
  return (request, response) => {
    const value = bodies[setOf(request)];
    reply(
      response,
      value === undefined ? {} : { value, '@odata.count': (value as unknown[]).length },
      value === undefined ? 404 : 200,
    );
  };
}

describe('process dates', () => {
  test('without a time have the date-times of their deliveries, or midnight Eastern Time', async () => {
    const statuses = [createStatus('2026-03-09', 'Success', { ProcessDate: '2026-03-09T00:00:00-05:00' })];
    const bodies = { [process]: ['2026-03-09', '2026-03-10'], InterfaceStatuses: statuses };
    const { calendar } = await createCalendarOver(respondWith(bodies));
    expect((await calendar.fetchProcessDates()).map(({ instant }) => instant)).toEqual([
      '2026-03-09T00:00:00-05:00',
      '2026-03-10T00:00:00.000-04:00',
    ]);
  });

  test.each([
    ['the function', { [process]: ['2026-03-09T00:00:00-04:00', '2026-03-09T00:00:00+09:00'] }],
    [
      'deliveries',
      {
        InterfaceStatuses: [
          createStatus('2026-03-09'),
          createStatus('2026-03-09', 'Success', { CustodianId: 2, ProcessDate: '2026-03-09T00:00:00+09:00' }),
        ],
      },
    ],
  ])('can begin at two times, as in two time zones, and have both: %s', async (_, bodies) => {
    const { calendar } = await createCalendarOver(respondWith(bodies));
    expect(await calendar.fetchProcessDates()).toMatchObject([
      { date: '2026-03-09', instant: '2026-03-09T00:00:00+09:00', lastInstant: '2026-03-09T00:00:00-04:00' },
    ]);
    const midnight = detectMidnight(await calendar.fetchProcessDates());
    const march9 = '2026-03-09' as PlainDate;
    expect(midnight(march9)).toBe('2026-03-09T00:00:00+09:00');
    expect(midnight(march9, 'last')).toBe('2026-03-09T00:00:00-04:00');
    expect(Date.parse(midnight('2026-03-10' as PlainDate))).toBe(Date.parse('2026-03-10T00:00:00-04:00'));
  });

  test('are refused when one begins after the next, because no period would separate them', async () => {
    const value = ['2026-03-09T00:00:00+14:00', '2026-03-09T00:00:00-11:00', '2026-03-10T00:00:00+14:00'];
    const { calendar } = await createCalendarOver(respondWith({ [process]: value }));
    expect((await catchRefusal(() => calendar.fetchProcessDates())).message).toContain(
      'the process date 2026-03-09 has two start times, 2026-03-09T00:00:00+14:00 and 2026-03-09T00:00:00-11:00',
    );
  });

  test('of one custodian have the times of all custodians, whose rows can be in another time zone', async () => {
    const tokyo = { CustodianId: 2, ProcessDate: '2026-03-09T00:00:00+09:00' };
    const statuses = [
      createStatus('2026-03-09'),
      createStatus('2026-03-09', 'Success', tokyo),
      createStatus('2026-03-06'),
    ];
    const { calendar } = await createCalendarOver((request, response) => {
      if (setOf(request) !== 'InterfaceStatuses') return reply(response, {}, 404);
      const ids = /CustodianId eq (\d+)/.exec(readOptions(request)['filter'] ?? '')?.[1];
      const value = statuses.filter(({ CustodianId }) => ids === undefined || CustodianId === Number(ids));
      return reply(response, { value, '@odata.count': value.length });
    });
    expect(await calendar.fetchProcessDates(1)).toMatchObject([
      { date: '2026-03-06', instant: toInstant('2026-03-06') },
      { date: '2026-03-09', instant: tokyo.ProcessDate, lastInstant: toInstant('2026-03-09') },
    ]);
    expect(await calendar.fetchStatuses('2026-03-09', [1])).toHaveLength(1);
  });
});
