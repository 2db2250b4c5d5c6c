import { isAddInError } from '../../src/model/errors';
import { combineStatuses, listStates, type Status } from '../../src/loader/statuses';
import { readStatuses } from '../../src/loader/read-calendar';
import { reply } from '../support/http-server';
import { connectOData } from '../support/odata-client';
import { parseDay } from '../support/prepared-queries';
import { createFileFlags } from '../support/delivered-files';

const createStatus = (state: string, etaHours?: number): Status => ({
  custodian: 1,
  customer: 1,
  date: parseDay('2026-03-31'),
  instant: '2026-03-31T00:00:00-04:00',
  state,
  has: createFileFlags(state === 'Success'),
  ...(etaHours !== undefined && { etaHours }),
});

test('states are listed once, the worst first, unknown ones before good ones', () => {
  const states = ['Success', 'Verify', 'Rerun', 'Holiday', 'Waiting', 'Delay', 'Failed', 'Success'];
  expect(listStates(states.map((state) => createStatus(state)))).toEqual([
    'Failed',
    'Delay',
    'Waiting',
    'Holiday',
    'Verify',
    'Rerun',
    'Success',
  ]);
});

describe('several deliveries', () => {
  test('are final when every one succeeded', () => {
    expect(combineStatuses([createStatus('Success', 6), createStatus('Success')])).toEqual({
      states: ['Success'],
      final: true,
    });
  });

  test.each(['Failed', 'Delay', 'Verify', 'Waiting', 'Holiday', 'State 9'])('are not final with one in %s', (state) => {
    expect(combineStatuses([createStatus('Success'), createStatus(state)])?.final).toBe(false);
  });

  test('are expected when the last missing one is', () => {
    expect(
      combineStatuses([createStatus('Delay', 6), createStatus('Waiting', 7.5), createStatus('Success', 22)])?.etaHours,
    ).toBe(7.5);
  });

  test('of several dates have no hours, because each date counts its own', () => {
    const earlier = { ...createStatus('Delay', 6), date: parseDay('2026-03-30') };
    expect(combineStatuses([earlier, createStatus('Delay', 7.5)])).not.toHaveProperty('etaHours');
  });

  test('are unknown when there are none', () => {
    expect(combineStatuses([])).toBeUndefined();
  });
});

test('shows an unnamed state by its number, and an ETA in hours', async () => {
  const record = { CustodianId: 1, CustomerId: 0, ProcessDate: '2026-03-31T00:00:00-04:00', HasPos: false };
  const { odata } = await connectOData((_, response) =>
    reply(response, {
      '@odata.count': 2,
      value: [
        { ...record, StatusId: 7, Status: null, ETA: 'PT6H30M' },
        { ...record, CustomerId: 1, StatusId: 5, Status: { Name: 'Success  ' }, ETA: 'soon' },
      ],
    }),
  );
  expect(await readStatuses(odata, {})).toEqual([
    {
      custodian: 1,
      customer: 0,
      date: '2026-03-31',
      instant: record.ProcessDate,
      state: 'State 7',
      has: createFileFlags(false),
      etaHours: 6.5,
    },
    {
      custodian: 1,
      customer: 1,
      date: '2026-03-31',
      instant: record.ProcessDate,
      state: 'Success',
      has: { ...createFileFlags(true), Pos: false },
    },
  ]);
});

test.each([
  [1, 'FAILED', 'Failed', false],
  [1, ' failed ', 'Failed', false],
  [1, 'Error', 'Failed', false],
  [2, 'Delayed', 'Delay', false],
  [4, 'Pending', 'Waiting', false],
  [3, 'verify', 'Verify', true],
  [5, 'SUCCESS', 'Success', true],
  [5, 'Complete', 'Success', true],
  [6, 'HOLIDAY', 'Holiday', true],
  // A service can number its states differently.
  [702, 'failed', 'Failed', false],
  [1, 'Success', 'Success', true],
  [9, 'Quarantined ', 'Quarantined', true],
])('the state %i with the name %j is %s', async (id, name, state, hasPositions) => {
  const record = { CustodianId: 1, CustomerId: 0, ProcessDate: '2026-03-31T00:00:00-04:00', HasPos: true };
  const { odata } = await connectOData((_, response) =>
    reply(response, { '@odata.count': 1, value: [{ ...record, StatusId: id, Status: { Name: name } }] }),
  );
  const [status] = await readStatuses(odata, {});
  expect([status?.state, status?.has.Pos]).toEqual([state, hasPositions]);
});

test('a state that comes without its name has the documented one, and its files are no data yet', async () => {
  const record = { CustodianId: 1, ProcessDate: '2026-03-31T00:00:00-04:00', HasPos: true, Status: null };
  const { odata } = await connectOData((_, response) =>
    reply(response, {
      '@odata.count': 5,
      value: [1, 2, 3, 4, 5].map((id) => ({ ...record, CustomerId: id, StatusId: id })),
    }),
  );
  expect((await readStatuses(odata, {})).map(({ state, has }) => [state, has.Pos])).toEqual([
    ['Failed', false],
    ['Delay', false],
    ['Verify', true],
    ['Waiting', false],
    ['Success', true],
  ]);
});

test.each([
  ['the same delivery twice', { StatusId: 1 }, 'the same row twice'],
  ['a date with a word behind it', { CustomerId: 1, ProcessDate: '2026-03-31xyz' }, 'a delivery has no date'],
  ['a customer that is no whole number', { CustomerId: 0.5 }, 'a delivery has no date, custodian, or customer'],
  ['a text as a flag', { CustomerId: 1, HasPos: 'false' }, 'HasPos is "false", which isn\'t'],
  ['a number as a flag', { CustomerId: 1, HasVeh: 0 }, "HasVeh is 0, which isn't"],
])('refuses delivery records with %s', async (_case, other, reason) => {
  const record = { CustodianId: 1, CustomerId: 0, ProcessDate: '2026-03-31T00:00:00-04:00', StatusId: 5, Status: null };
  const { odata } = await connectOData((_, response) =>
    reply(response, { '@odata.count': 2, value: [record, { ...record, ...other }] }),
  );
  await expect(readStatuses(odata, {})).rejects.toThrow(reason);
});

test('null is a kind that is not sent if other kinds have flags, and otherwise data is received once generated', async () => {
  const record = { CustodianId: 1, CustomerId: 0, ProcessDate: '2026-03-31T00:00:00-04:00', ETA: null };
  const none = { HasPos: null, HasLot: null, HasTrn: null, HasPri: null, HasFx: null, HasAcc: null, HasVeh: null };
  const { odata } = await connectOData((_, response) =>
    reply(response, {
      '@odata.count': 4,
      value: [
        { ...record, ...none, StatusId: 5, Status: { Name: 'Success' } },
        { ...record, ...none, CustomerId: 1, StatusId: 4, Status: { Name: 'Waiting' } },
        { ...record, ...none, CustomerId: 2, HasPos: true, StatusId: 5, Status: { Name: 'Success' } },
        { ...record, ...none, CustomerId: 3, HasPos: true, StatusId: 1, Status: { Name: 'Failed' } },
      ],
    }),
  );
  const statuses = await readStatuses(odata, {});
  expect(statuses.map(({ has }) => has)).toEqual([
    createFileFlags(true),
    createFileFlags(false),
    { ...createFileFlags(false), Pos: true },
    createFileFlags(false),
  ]);
});

test.each([
  ['another custodian', { custodians: [2] }, 'CustodianId is 1'],
  ['an earlier date', { from: parseDay('2026-04-02') }, 'ProcessDate is 2026-03-31'],
  ['a later date', { to: parseDay('2026-03-29') }, 'ProcessDate is 2026-03-31'],
])('deliveries of %s than requested are refused', async (_case, scope, named) => {
  const { odata } = await connectOData((_, response) =>
    reply(response, {
      '@odata.count': 1,
      value: [
        {
          CustodianId: 1,
          CustomerId: 0,
          ProcessDate: '2026-03-31T00:00:00-04:00',
          StatusId: 5,
          Status: { Name: 'Success' },
        },
      ],
    }),
  );
  const error: unknown = await readStatuses(odata, scope).catch((thrown: unknown) => thrown);
  expect(isAddInError(error) && error.message).toContain(`it contains rows where ${named}, which weren't requested`);
});
