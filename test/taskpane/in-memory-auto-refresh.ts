import type { AutoRefreshState, RefreshChoice } from '../../src/app/auto-refresh/auto-refresh-actions';
import type { createAutoRefresh } from '../../src/app/auto-refresh/create-auto-refresh';
import { createObservable } from '../../src/model/observable';

/** Auto-refresh in a state that a test sets. */
export function createInMemoryAutoRefresh() {
  const autoRefresh = createObservable<AutoRefreshState>({ choice: undefined, offersChoice: false, busy: false });
  const choices: RefreshChoice[] = [];
  const actions: ReturnType<typeof createAutoRefresh> = {
    autoRefresh,
    startAutoRefresh: () => Promise.resolve(),
    followAutoRefresh: () => Promise.resolve(),
    chooseAutoRefresh: (changes) => {
      const choice = { onOpen: false, minutes: 0, arrivals: false, ...autoRefresh.get().choice, ...changes };
      choices.push(choice);
      autoRefresh.set({ ...autoRefresh.get(), choice, offersChoice: false });
      return Promise.resolve();
    },
    refreshReceived: () => {
      autoRefresh.set({ choice: undefined, offersChoice: false, busy: false });
      return Promise.resolve([]);
    },
    dismissReceived: () => autoRefresh.set({ choice: undefined, offersChoice: false, busy: false }),
    stopAutoRefresh: () => undefined,
  };
  return { autoRefresh, choices, actions };
}
