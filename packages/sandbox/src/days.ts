import { type DateRun, mostNextDays, newestOf } from './data/next-days';
import { Refusal } from './refusal';
import type { Store } from './store';

/** The open database of a run of process dates. */
export interface DayData {
  readonly store: Store;
  close(): void;
}

/** Advances the newest process date of a running sandbox. */
export interface Days {
  store(): Store;
  newest(): string;
  /** Adds the next business day. Throws a refusal at the limit. */
  next(): void;
  /** Returns to the process dates at startup. */
  reset(): void;
  /** Wraps a request handler so that no database closes while a request is running. */
  during<Given, Result>(handle: (given: Given) => Promise<Result>): (given: Given) => Promise<Result>;
  close(): void;
}

/** Starts with a run of process dates. `open` opens the database of a run. */
export function createDays(start: DateRun, open: (run: DateRun) => DayData): Days {
  let run = start;
  let data = open(run);
  let retired: DayData[] = [];
  let busy = 0;
  const closeRetired = (): void => {
    for (const one of retired) one.close();
    retired = [];
  };
  const move = (next: DateRun): void => {
    const opened = open(next);
    retired.push(data);
    [run, data] = [next, opened];
  };
  return {
    store: () => data.store,
    newest: () => newestOf(run),
    next() {
      if (run.nextDays >= mostNextDays)
        throw new Refusal(
          409,
          `The data ends ${mostNextDays} business days after ${run.lastDate}. Restart the sandbox.`,
        );
      move({ ...run, nextDays: run.nextDays + 1 });
    },
    reset() {
      if (run !== start) move(start);
    },
    during: (handle) => async (given) => {
      busy += 1;
      try {
        return await handle(given);
      } finally {
        busy -= 1;
        // A running request may still read the previous database.
        if (busy === 0) closeRetired();
      }
    },
    close() {
      closeRetired();
      data.close();
    },
  };
}
