// Long because every trigger of an automatic refresh shares its state.
import { deliveryReceived } from '../../messages/data-range-states';
import type { Clock } from '../../model/clock';
import { toAddInError } from '../../model/errors';
import { createObservable, type Observable } from '../../model/observable';
import type { Party } from '../../model/party';
import { readUser } from '../connection/connection-history';
import type { SessionState } from '../connection/session';
import type {
  DataRangeActions,
  WorkbookRefreshActions,
  WorkbookRefreshResult,
} from '../data-ranges/services/data-range-actions';
import { chooseDataRanges } from '../data-ranges/list/choose-data-ranges';
import type { ReadDelivery } from '../deliveries/read-deliveries';
import type { AutoRefreshState, ReceivedDeliveries, RefreshChoice } from './auto-refresh-actions';
import { readRefreshPart, writeRefreshPart } from './refresh-part';
import { runWithRefreshLock, type RefreshLockContext } from './run-with-refresh-lock';
import { findArrivals, recordDeliveries, type SeenDeliveries } from './find-arrivals';

interface AutoRefreshDependencies extends RefreshLockContext {
  readonly clock: Clock;
  readonly connection: Observable<SessionState>;
  /** The newest deliveries, in one small request. */
  readonly readLatestDeliveries: () => Promise<readonly ReadDelivery[]>;
  readonly listParties: (set: 'Custodians' | 'Customers') => Promise<readonly Party[]>;
  readonly actions: Pick<DataRangeActions, 'listDataRanges' | 'refreshDataRanges'> &
    Pick<WorkbookRefreshActions, 'refreshWorkbook'>;
}

const minuteMillis = 60_000;
const noRefresh: RefreshChoice = { onOpen: false, minutes: 0, arrivals: false };
const checkMillis = 5 * minuteMillis;

const canceledOutcomes = ['canceled', 'not started'];
const notRefreshed = ['failed', 'unconfirmed', ...canceledOutcomes];

/** Returns whether other users don't need to refresh: nothing was canceled, and something was refreshed, if there is anything. */
function isComplete({ cells, changes }: WorkbookRefreshResult): boolean {
  if (changes.some(({ outcome }) => canceledOutcomes.includes(outcome))) return false;
  return cells > 0 || changes.length === 0 || changes.some(({ outcome }) => !notRefreshed.includes(outcome));
}

/** Refreshes a workbook automatically, as its users chose: only while connected, and for one analyst at a time. */
export function createAutoRefresh(dependencies: AutoRefreshDependencies) {
  const { clock, connection, workbook, actions } = dependencies;
  const state = createObservable<AutoRefreshState>({ choice: undefined, offersChoice: false, busy: false });
  const updateState = (changes: Partial<AutoRefreshState>, ...cleared: ('next' | 'problem' | 'received')[]) => {
    const next = { ...state.get(), ...changes };
    for (const name of cleared) Reflect.deleteProperty(next, name);
    state.set(next);
  };
  const isConnected = () => connection.get().state === 'connected';
  let isStarted = false;
  let hasHandledOpening = false;
  let seenDeliveries: SeenDeliveries | undefined;
  let lastUser = readUser(connection.get());
  let checkProblem: string | undefined;
  let cancelScheduledRefresh = () => {};
  let cancelScheduledCheck = () => {};
  let unsubscribe = () => {};

  /** Refreshes the workbook. A refresh scheduled for a `choice` is skipped if users have changed the interval since. */
  const refresh = async (since: number, choice?: RefreshChoice) => {
    if (!isConnected() || state.get().busy) return;
    updateState({ busy: true }, 'next', 'problem');
    try {
      if (choice) await followChoice();
      if (choice && choice.minutes !== state.get().choice?.minutes) return;
      const report = await runWithRefreshLock(
        dependencies,
        since,
        async () => {
          // The token may expire while the lock is claimed, or during the refresh, which other users then repeat.
          const refreshed = isConnected() ? await actions.refreshWorkbook() : undefined;
          return isConnected() ? refreshed : undefined;
        },
        isComplete,
      );
      const failedCount = report?.changes.filter(({ outcome }) => notRefreshed.includes(outcome)).length ?? 0;
      if (isConnected())
        updateState({ last: { at: clock.now(), failed: failedCount, byOtherUser: report === undefined } });
    } catch (error) {
      updateState({ problem: toAddInError(error).message });
    } finally {
      updateState({ busy: false });
      schedule();
    }
  };

  const schedule = () => {
    cancelScheduledRefresh();
    const { choice } = state.get();
    if (!isStarted || !isConnected() || !choice || choice.minutes === 0) return updateState({}, 'next');
    const millis = choice.minutes * minuteMillis;
    cancelScheduledRefresh = clock.callAfter(millis, () => void refresh(clock.now() - millis / 2, choice));
    updateState({ next: clock.now() + millis });
  };

  /** Reads the choice that a user may have changed in another window. */
  const followChoice = async () => {
    const choice = (await readRefreshPart(workbook))?.part.choice;
    if (!isStarted || !choice || JSON.stringify(choice) === JSON.stringify(state.get().choice)) return;
    if (!choice.arrivals) seenDeliveries = undefined;
    // A choice to refresh on opening takes effect the next time the workbook is opened.
    hasHandledOpening = true;
    updateState({ choice, offersChoice: false });
    startTimers();
  };

  const checkForArrivals = async () => {
    cancelScheduledCheck();
    if (!isStarted || !isConnected() || !state.get().choice?.arrivals) return;
    const session = connection.get();
    try {
      const deliveries = await dependencies.readLatestDeliveries();
      const arrivedDeliveries = seenDeliveries ? findArrivals(seenDeliveries, deliveries) : [];
      const received = arrivedDeliveries.length > 0 ? await describeReceived(arrivedDeliveries) : undefined;
      // The next user may not see these deliveries.
      if (connection.get() !== session) return;
      seenDeliveries = recordDeliveries(deliveries);
      if (received) updateState({ received });
      // Keep the message of a failed refresh.
      if (state.get().problem === checkProblem) updateState({}, 'problem');
    } catch (error) {
      // The pane already shows that the connection is lost.
      if (connection.get() !== session) return;
      checkProblem = toAddInError(error).message;
      updateState({ problem: checkProblem });
    }
    cancelScheduledCheck();
    const checkAgain = () => void followChoice().then(checkForArrivals, checkForArrivals);
    if (isStarted && isConnected()) cancelScheduledCheck = clock.callAfter(checkMillis, checkAgain);
  };

  const describeReceived = async (arrivedDeliveries: readonly ReadDelivery[]): Promise<ReceivedDeliveries> => {
    const [custodians, customers] = await Promise.all([
      dependencies.listParties('Custodians'),
      dependencies.listParties('Customers'),
    ]);
    const findName = (parties: readonly Party[], id: number) =>
      parties.find((party) => party.id === id)?.shortName ?? String(id);
    const names = arrivedDeliveries.map(({ custodianId, customerId, date }) =>
      deliveryReceived(findName(custodians, custodianId), findName(customers, customerId), date),
    );
    // A formula that needs a missing delivery shows an error.
    const ids = chooseDataRanges(await actions.listDataRanges(), 'stale').map(({ id }) => id);
    const before = state.get().received?.deliveries ?? [];
    return { deliveries: [...new Set([...before, ...names])], ids };
  };

  /** Forgets the deliveries that another user saw. */
  const forgetOtherUsersDeliveries = () => {
    const user = readUser(connection.get());
    if (user === undefined || user !== lastUser) {
      seenDeliveries = undefined;
      updateState({}, 'received');
    }
    lastUser = user;
  };

  const startTimers = () => {
    schedule();
    void checkForArrivals();
    if (!isConnected() || hasHandledOpening) return;
    hasHandledOpening = true;
    if (state.get().choice?.onOpen) void refresh(clock.now() - minuteMillis);
  };

  return {
    autoRefresh: state,
    /** Reads the workbook's choice and starts. A second call does nothing. Never rejects. */
    startAutoRefresh: async () => {
      if (isStarted) return;
      isStarted = true;
      unsubscribe = connection.subscribe(() => {
        if (isConnected()) forgetOtherUsersDeliveries();
        startTimers();
      });
      try {
        const stored = await readRefreshPart(workbook);
        const offersChoice = !stored && (await actions.listDataRanges()).some(({ kind }) => kind !== 'snapshot');
        updateState({ choice: stored?.part.choice, offersChoice });
        startTimers();
      } catch (error) {
        updateState({ problem: toAddInError(error).message });
      }
    },
    /** Reads the workbook's choice again, which may have been changed in another window. */
    followAutoRefresh: followChoice,
    /** Changes parts of the choice. The others stay as in the workbook. */
    chooseAutoRefresh: async (changes: Partial<RefreshChoice>) => {
      const part = (await readRefreshPart(workbook))?.part;
      const choice = { ...noRefresh, ...part?.choice, ...changes };
      await writeRefreshPart(workbook, { ...part, choice });
      if (!choice.arrivals) seenDeliveries = undefined;
      // A choice to refresh on opening takes effect the next time the workbook is opened.
      hasHandledOpening = true;
      updateState({ choice, offersChoice: false }, 'problem');
      startTimers();
    },
    /** Refreshes the data ranges that received deliveries made stale, and dismisses the notice. */
    refreshReceived: () => {
      const ids = state.get().received?.ids ?? [];
      updateState({}, 'received');
      return actions.refreshDataRanges(ids);
    },
    dismissReceived: () => updateState({}, 'received'),
    /** Stops all timers and listeners. */
    stopAutoRefresh: () => {
      isStarted = false;
      cancelScheduledRefresh();
      cancelScheduledCheck();
      unsubscribe();
    },
  };
}
