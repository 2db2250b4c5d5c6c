// Long because two analysts in one workbook need the same set-up in every test.
import { createAutoRefresh } from '../../../src/app/auto-refresh/create-auto-refresh';
import type { RefreshChoice } from '../../../src/app/auto-refresh/auto-refresh-actions';
import type { SessionState } from '../../../src/app/connection/session';
import type {
  DataRange,
  DataRangeChange,
  WorkbookRefreshResult,
} from '../../../src/app/data-ranges/services/data-range-actions';
import type { ReadDelivery } from '../../../src/app/deliveries/read-deliveries';
import { createObservable } from '../../../src/model/observable';
import type { PlainDate } from '../../../src/model/plain-date';
import { MemoryWorkbook } from '../../support/memory-workbook';
import { createTestClock, settlePromises, type TestClock } from '../../support/test-clock';

const minute = 60_000;
const off: RefreshChoice = { onOpen: false, minutes: 0, arrivals: false };
const signedIn: SessionState = { state: 'connected', claims: { userName: 'Ana' } };
const placed = { address: 'Sheet1!A1:C3', formula: '=IDS.POSITIONS(1,"last")' };
const noChanges = { added: 0, removed: 0, changed: 0, byColumn: {} };
const ranges: readonly DataRange[] = [
  { ...placed, id: 'a', kind: 'linked table', state: 'stale' },
  { ...placed, id: 'b', kind: 'formula', state: 'fresh' },
  { ...placed, id: 'c', kind: 'snapshot', state: 'stale' },
  { ...placed, id: 'd', kind: 'formula', state: 'failed' },
  { ...placed, id: 'e', kind: 'formula', state: 'failed', isPermanent: true },
];
const createDelivery = (custodianId: number, state: string): ReadDelivery => ({
  ...{ custodianId, customerId: 1, date: '2026-04-10' as PlainDate, state },
  kinds: { Acc: null, Pos: null, Lot: null, Trn: null, Pri: null, Veh: null, Fx: null },
});

let clock: TestClock;
let workbook: MemoryWorkbook;
let deliveries: ReadDelivery[];
let checks: number;
let failure: Error | undefined;
/** Whether the token expires during a refresh. */
let expires: boolean;
/** The outcomes of a refresh. */
let outcomes: DataRangeChange['outcome'][];
beforeEach(() => {
  clock = createTestClock();
  workbook = new MemoryWorkbook();
  deliveries = [createDelivery(1, 'Success'), createDelivery(2, 'Delay')];
  checks = 0;
  failure = undefined;
  expires = false;
  outcomes = [];
});

/** An analyst's add-in in the same workbook. */
function createAnalyst(session: string, connected = true) {
  const connection = createObservable<SessionState>(connected ? signedIn : { state: 'disconnected' });
  const refreshed: (string | readonly string[])[] = [];
  const auto = createAutoRefresh({
    ...{ clock, connection, workbook, session },
    readLatestDeliveries: async () => {
      checks++;
      return deliveries;
    },
    listParties: async (of) => [{ id: 1, name: of, shortName: of }],
    actions: {
      listDataRanges: async () => ranges,
      refreshDataRanges: async (which) => {
        refreshed.push(which);
        return [];
      },
      refreshWorkbook: async (): Promise<WorkbookRefreshResult> => {
        if (failure) throw failure;
        refreshed.push('all');
        if (expires) connection.set({ state: 'disconnected', reason: 'expired' });
        return {
          cells: outcomes.length === 0 ? 1 : 0,
          changes: outcomes.map((outcome) => ({ ...placed, ...noChanges, id: 'a', kind: 'linked table', outcome })),
        };
      },
    },
  });
  return { auto, connection, refreshed };
}

const pass = async (millis: number) => {
  clock.advance(millis);
  await settlePromises();
  // Another user takes the lock in between.
  clock.advance(3_000);
  await settlePromises();
};
const choose = async (choice: Partial<RefreshChoice>) => {
  const { auto } = createAnalyst('before', false);
  await auto.chooseAutoRefresh({ ...off, ...choice });
  auto.stopAutoRefresh();
};

it('offers the choice once, and does nothing and sets no timer until a user chooses', async () => {
  const { auto, refreshed } = createAnalyst('ana');
  await auto.startAutoRefresh();
  expect(auto.autoRefresh.get()).toMatchObject({ choice: undefined, offersChoice: true });
  expect(clock.countPending()).toBe(0);
  await auto.chooseAutoRefresh(off);
  expect(auto.autoRefresh.get().offersChoice).toBe(false);
  expect((await settle(createAnalyst('ben'))).auto.autoRefresh.get()).toMatchObject({
    choice: off,
    offersChoice: false,
  });
  await pass(120 * minute);
  expect([refreshed, checks, clock.countPending()]).toEqual([[], 0, 0]);
});

async function settle(user: ReturnType<typeof createAnalyst>) {
  await user.auto.startAutoRefresh();
  await settlePromises();
  return user;
}

it('refreshes once when the workbook is opened and the add-in connects', async () => {
  await choose({ onOpen: true });
  const { refreshed, connection } = await settle(createAnalyst('ana', false));
  await pass(minute);
  expect(refreshed).toEqual([]);
  connection.set(signedIn);
  await pass(0);
  expect(refreshed).toEqual(['all']);
  connection.set({ state: 'disconnected' });
  connection.set(signedIn);
  await pass(minute);
  expect(refreshed).toEqual(['all']);
});

it('refreshes every n minutes and shows when the next refresh is due', async () => {
  await choose({ minutes: 15 });
  const { auto, refreshed } = await settle(createAnalyst('ana'));
  const begun = clock.now();
  expect(auto.autoRefresh.get().next).toBe(begun + 15 * minute);
  await pass(15 * minute - 1);
  expect(refreshed).toEqual([]);
  await pass(1);
  expect(refreshed).toEqual(['all']);
  expect(auto.autoRefresh.get()).toMatchObject({ busy: false, last: { failed: 0, byOtherUser: false } });
  await pass(15 * minute);
  expect(refreshed).toEqual(['all', 'all']);
});

it('never refreshes without a connection, and resumes after the next one', async () => {
  await choose({ minutes: 5, arrivals: true });
  const { auto, refreshed, connection } = await settle(createAnalyst('ana'));
  connection.set({ state: 'disconnected', reason: 'The access token has expired.' });
  expect(auto.autoRefresh.get().next).toBeUndefined();
  await pass(60 * minute);
  expect([refreshed, clock.countPending()]).toEqual([[], 0]);
  connection.set(signedIn);
  await pass(5 * minute);
  expect(refreshed).toEqual(['all']);
});

it('does not refresh when the token expires while it waits for its lock', async () => {
  await choose({ minutes: 5 });
  const { refreshed, connection } = await settle(createAnalyst('ana'));
  clock.advance(5 * minute);
  await settlePromises();
  connection.set({ state: 'disconnected' });
  await pass(0);
  expect(refreshed).toEqual([]);
});

it('lets one analyst at a time refresh a shared workbook', async () => {
  await choose({ minutes: 15 });
  const [ana, ben] = [await settle(createAnalyst('ana')), await settle(createAnalyst('ben'))];
  await pass(15 * minute);
  expect([...ana.refreshed, ...ben.refreshed]).toEqual(['all']);
  expect([ana, ben].map(({ auto }) => auto.autoRefresh.get().last?.byOtherUser).sort()).toEqual([false, true]);
});

it('follows the choice of another analyst before a refresh that is due, and on request', async () => {
  await choose({ minutes: 15 });
  const [ana, ben] = [await settle(createAnalyst('ana')), await settle(createAnalyst('ben'))];
  await ben.auto.chooseAutoRefresh({ minutes: 0 });
  await pass(15 * minute);
  expect([ana.refreshed, ben.refreshed, clock.countPending()]).toEqual([[], [], 0]);
  expect(ana.auto.autoRefresh.get()).toMatchObject({ choice: off, busy: false });
  await ben.auto.chooseAutoRefresh({ minutes: 30 });
  await ana.auto.followAutoRefresh();
  expect(ana.auto.autoRefresh.get()).toMatchObject({ choice: { minutes: 30 }, next: clock.now() + 30 * minute });
});

it('follows the choice of another analyst before a check', async () => {
  await choose({ arrivals: true });
  const [, ben] = [await settle(createAnalyst('ana')), await settle(createAnalyst('ben', false))];
  await ben.auto.chooseAutoRefresh({ arrivals: false });
  await pass(5 * minute);
  expect([checks, clock.countPending()]).toEqual([1, 0]);
});

it('keeps what another analyst chose in the meantime', async () => {
  await choose({ minutes: 15 });
  const [ana, ben] = [await settle(createAnalyst('ana')), await settle(createAnalyst('ben'))];
  await ben.auto.chooseAutoRefresh({ minutes: 60 });
  await ana.auto.chooseAutoRefresh({ onOpen: true });
  expect(ana.auto.autoRefresh.get().choice).toEqual({ onOpen: true, minutes: 60, arrivals: false });
});

it('releases its lock when its refresh fails', async () => {
  await choose({ minutes: 5 });
  const ana = await settle(createAnalyst('ana'));
  failure = new Error('x');
  await pass(5 * minute);
  expect(ana.auto.autoRefresh.get().problem).toEqual(expect.any(String));
  ana.auto.stopAutoRefresh();
  failure = undefined;
  const ben = await settle(createAnalyst('ben'));
  await pass(5 * minute);
  expect(ben.refreshed).toEqual(['all']);
});

it.each(['during the refresh', 'while the lock is claimed'])(
  'lets another analyst refresh if its token expires %s',
  async (when) => {
    await choose({ minutes: 5 });
    const ana = await settle(createAnalyst('ana'));
    await pass(minute);
    const ben = await settle(createAnalyst('ben'));
    expires = when === 'during the refresh';
    clock.advance(4 * minute);
    await settlePromises();
    if (!expires) ana.connection.set({ state: 'disconnected', reason: 'expired' });
    await pass(0);
    expires = false;
    await pass(minute);
    expect(ben.refreshed).toEqual(['all']);
    expect(ana.auto.autoRefresh.get()).toMatchObject({ busy: false });
    expect(ana.auto.autoRefresh.get().last).toBeUndefined();
  },
);

it.each([
  ['whose Excel was closed during a refresh', 'running', 0],
  ['whose clock is hours ahead, during its refresh', 'running', 180 * minute],
  ['whose clock is hours ahead, after its refresh', 'last', 180 * minute],
])('takes over from an add-in %s', async (_case, kind, ahead) => {
  await choose({ minutes: 30 });
  const run = `{"${kind}":{"session":"gone","at":${clock.now() + ahead}},"choice"`;
  for (const [id, xml] of workbook.storedParts) workbook.storedParts.set(id, xml.replace('{"choice"', run));
  const { refreshed } = await settle(createAnalyst('ana'));
  await pass(30 * minute);
  expect(refreshed).toEqual(['all']);
});

it.each<[DataRangeChange['outcome'][], string[], number]>([
  [['canceled', 'not started'], ['all'], 2],
  [['failed', 'unconfirmed'], ['all'], 2],
  [['changed', 'failed'], [], 1],
])('after a refresh with outcomes %j, another analyst refreshes %j', async (results, expected, failed) => {
  await choose({ onOpen: true });
  outcomes = results;
  const ana = await settle(createAnalyst('ana'));
  await pass(0);
  expect(ana.auto.autoRefresh.get().last).toMatchObject({ failed, byOtherUser: false });
  outcomes = [];
  const ben = await settle(createAnalyst('ben'));
  await pass(0);
  expect(ben.refreshed).toEqual(expected);
});

it('reports a missing delivery that arrived, and refreshes stale and failed data ranges only on request', async () => {
  await choose({ arrivals: true });
  const { auto, refreshed } = await settle(createAnalyst('ana'));
  await pass(5 * minute);
  expect([checks, auto.autoRefresh.get().received]).toEqual([2, undefined]);
  deliveries = [createDelivery(1, 'Success'), createDelivery(2, 'Verify')];
  await pass(5 * minute);
  expect(auto.autoRefresh.get().received).toEqual({ deliveries: ['2 for Customers, 2026-04-10'], ids: ['a', 'd'] });
  expect(refreshed).toEqual([]);
  await auto.refreshReceived();
  expect(refreshed).toEqual([['a', 'd']]);
  expect(auto.autoRefresh.get().received).toBeUndefined();
  await pass(5 * minute);
  expect(auto.autoRefresh.get().received).toBeUndefined();
  deliveries = [{ ...createDelivery(1, 'Success'), date: '2026-04-13' as PlainDate }];
  await pass(5 * minute);
  expect(auto.autoRefresh.get().received?.deliveries).toEqual(['Custodians for Customers, 2026-04-13']);
});

it('keeps the received deliveries for the same user, and forgets them for another', async () => {
  await choose({ arrivals: true });
  const { auto, connection } = await settle(createAnalyst('ana'));
  deliveries = [createDelivery(1, 'Success'), createDelivery(2, 'Verify')];
  await pass(5 * minute);
  const reconnect = async (userName?: string) => {
    connection.set({ state: 'disconnected' });
    connection.set({ state: 'connected', claims: userName === undefined ? {} : { userName } });
    await pass(0);
    return auto.autoRefresh.get().received?.deliveries.length;
  };
  expect(await reconnect('Ana')).toBe(1);
  deliveries = [...deliveries, createDelivery(3, 'Success')];
  expect(await reconnect('Ana')).toBe(2);
  expect(await reconnect('Ben')).toBeUndefined();
  deliveries = [...deliveries, createDelivery(4, 'Success')];
  await pass(5 * minute);
  expect(auto.autoRefresh.get().received?.deliveries).toEqual(['4 for Customers, 2026-04-10']);
  expect(await reconnect()).toBeUndefined();
});

it('stops every timer when the workbook closes', async () => {
  await choose({ onOpen: true, minutes: 5, arrivals: true });
  const { auto, connection } = await settle(createAnalyst('ana'));
  await pass(0);
  auto.stopAutoRefresh();
  expect(clock.countPending()).toBe(0);
  connection.set({ state: 'disconnected' });
  connection.set(signedIn);
  expect(clock.countPending()).toBe(0);
});

it('shows why a check failed, and checks again', async () => {
  await choose({ arrivals: true });
  const ana = createAnalyst('ana');
  deliveries = undefined as never;
  await settle(ana);
  expect(ana.auto.autoRefresh.get().problem).toEqual(expect.any(String));
  deliveries = [];
  await pass(5 * minute);
  expect(checks).toBe(2);
  expect(ana.auto.autoRefresh.get().problem).toBeUndefined();
});

it('shows the failure of a refresh until the next refresh, whatever the checks find', async () => {
  await choose({ arrivals: true, minutes: 30 });
  const { auto } = await settle(createAnalyst('ana'));
  failure = new Error('x');
  await pass(30 * minute);
  const { problem } = auto.autoRefresh.get();
  expect(problem).toEqual(expect.any(String));
  await pass(10 * minute);
  expect(auto.autoRefresh.get().problem).toBe(problem);
});
