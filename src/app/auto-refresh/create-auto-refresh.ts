import type { Clock } from '../../model/clock';
import { toAddInError } from '../../model/errors';
import { createObservable, type Observable } from '../../model/observable';
import type { Party } from '../../model/party';
import type { SessionState } from '../connection/session';
import type { DataRangeActions, WorkbookRefreshActions } from '../data-ranges/data-range-actions';
import type { ReadDelivery } from '../deliveries/read-deliveries';
import type { AutoRefreshState, RefreshChoice } from './auto-refresh-actions';
import { findArrivals, seeDeliveries, type SeenDeliveries } from './find-arrivals';
import { readRefreshPart, writeRefreshPart } from './refresh-part';
import { runInTurn, type TurnTools } from './run-in-turn';

export interface AutoRefreshParts extends TurnTools {
  readonly clock: Clock;
  readonly connection: Observable<SessionState>;
  /** The newest deliveries, in one small request. */
  readonly newestDeliveries: () => Promise<readonly ReadDelivery[]>;
  readonly parties: (of: 'Custodians' | 'Customers') => Promise<readonly Party[]>;
  readonly actions: Pick<DataRangeActions, 'listDataRanges' | 'refreshDataRanges'> &
    Pick<WorkbookRefreshActions, 'refreshWorkbook'>;
}

const minute = 60_000;
const checkMillis = 5 * minute;

/** Refreshes a workbook by itself, as is chosen for it: nothing without a connection, and one analyst at a time. */
export function createAutoRefresh(parts: AutoRefreshParts) {
  const { clock, connection, workbook, actions } = parts;
  const state = createObservable<AutoRefreshState>({ choice: undefined, offersChoice: false, busy: false });
  const change = (changes: Partial<AutoRefreshState>, ...gone: ('next' | 'problem' | 'received')[]) => {
    const next = { ...state.get(), ...changes };
    for (const name of gone) Reflect.deleteProperty(next, name);
    state.set(next);
  };
  const connected = () => connection.get().state === 'connected';
  let started = false;
  let opened = false;
  let seen: SeenDeliveries | undefined;
  let endRefresh = () => {};
  let endCheck = () => {};
  let unsubscribe = () => {};

  const refresh = async (since: number) => {
    if (!connected() || state.get().busy) return;
    change({ busy: true }, 'next', 'problem');
    try {
      const done = await runInTurn(parts, since, () => {
        // While the turn was taken, the token may have run out.
        if (!connected()) return Promise.resolve(undefined);
        return actions.refreshWorkbook();
      });
      const failed =
        done?.changes.filter(({ outcome }) => outcome === 'failed' || outcome === 'unconfirmed').length ?? 0;
      if (connected()) change({ last: { at: clock.now(), failed, others: done === undefined } });
    } catch (error) {
      change({ problem: toAddInError(error).message });
    } finally {
      change({ busy: false });
      schedule();
    }
  };

  const schedule = () => {
    endRefresh();
    const { choice } = state.get();
    if (!started || !connected() || !choice || choice.minutes === 0) return change({}, 'next');
    const millis = choice.minutes * minute;
    endRefresh = clock.after(millis, () => void refresh(clock.now() - millis / 2));
    change({ next: clock.now() + millis });
  };

  const check = async () => {
    endCheck();
    if (!started || !connected() || !state.get().choice?.arrivals) return;
    try {
      const deliveries = await parts.newestDeliveries();
      const arrived = seen ? findArrivals(seen, deliveries) : [];
      seen = seeDeliveries(deliveries);
      if (arrived.length > 0) await notify(arrived);
    } catch (error) {
      change({ problem: toAddInError(error).message });
    }
    endCheck();
    if (started && connected()) endCheck = clock.after(checkMillis, () => void check());
  };

  const notify = async (arrived: readonly ReadDelivery[]) => {
    const [custodians, customers] = await Promise.all([parts.parties('Custodians'), parts.parties('Customers')]);
    const nameOf = (some: readonly Party[], id: number) => some.find((one) => one.id === id)?.shortName ?? String(id);
    const names = arrived.map(
      ({ custodianId, customerId, date }) =>
        `${nameOf(custodians, custodianId)} for ${nameOf(customers, customerId)}, ${date}`,
    );
    const ranges = await actions.listDataRanges();
    const ids = ranges.filter(({ kind, state: now }) => kind !== 'snapshot' && now === 'stale').map(({ id }) => id);
    const before = state.get().received?.deliveries ?? [];
    change({ received: { deliveries: [...new Set([...before, ...names])], ids } });
  };

  const begin = () => {
    schedule();
    void check();
    if (!connected() || opened) return;
    opened = true;
    if (state.get().choice?.onOpen) void refresh(clock.now() - minute);
  };

  return {
    autoRefresh: state,
    /** Reads what was chosen for this workbook and begins; a second call does nothing. Never rejects. */
    startAutoRefresh: async () => {
      if (started) return;
      started = true;
      unsubscribe = connection.subscribe(() => {
        // Who signs in as another may see other deliveries.
        if (!connected()) seen = undefined;
        begin();
      });
      try {
        const kept = await readRefreshPart(workbook);
        const asks = !kept && (await actions.listDataRanges()).some(({ kind }) => kind !== 'snapshot');
        change({ choice: kept?.part.choice, offersChoice: asks });
        begin();
      } catch (error) {
        change({ problem: toAddInError(error).message });
      }
    },
    chooseAutoRefresh: async (choice: RefreshChoice) => {
      const kept = (await readRefreshPart(workbook))?.part;
      await writeRefreshPart(workbook, { ...kept, choice });
      if (!choice.arrivals) seen = undefined;
      // What is chosen now is for the next time that the workbook is opened.
      opened = true;
      change({ choice, offersChoice: false }, 'problem');
      begin();
    },
    /** Refreshes the data ranges of an arrival, and forgets it. */
    refreshReceived: () => {
      const ids = state.get().received?.ids ?? [];
      change({}, 'received');
      return actions.refreshDataRanges(ids);
    },
    dismissReceived: () => change({}, 'received'),
    /** Ends every timer and listener. */
    stopAutoRefresh: () => {
      started = false;
      endRefresh();
      endCheck();
      unsubscribe();
    },
  };
}

/** Refreshing by itself. Every promise settles, with an AddInError when it fails. */
export type AutoRefreshActions = ReturnType<typeof createAutoRefresh>;
