import { type DateRun, maxExtraDates, findNewestDate } from './data/date-run';
import { Refusal } from './refusal';
import type { Store } from './store';

/** The open database of a run of process dates. */
interface OpenData {
  readonly store: Store;
  close(): void;
}

/** Advances the newest process date of a running sandbox. */
export interface ProcessDates {
  getStore(): Store;
  getNewest(): string;
  /** Adds the next business day. Throws a refusal at the limit. */
  advance(): void;
  /** Returns to the process dates at startup. */
  reset(): void;
  /** Wraps a request handler so that no database closes while a request is running. */
  keepOpenWhile<Request, Result>(handle: (request: Request) => Promise<Result>): (request: Request) => Promise<Result>;
  close(): void;
}

/** Starts with a run of process dates. `open` opens the database of a run. */
export function createProcessDates(start: DateRun, open: (run: DateRun) => OpenData): ProcessDates {
  let run = start;
  let data = open(run);
  let retired: OpenData[] = [];
  let runningRequests = 0;
  const closeRetired = (): void => {
    for (const openData of retired) openData.close();
    retired = [];
  };
  const switchTo = (next: DateRun): void => {
    const nextData = open(next);
    retired.push(data);
    [run, data] = [next, nextData];
  };
  return {
    getStore: () => data.store,
    getNewest: () => findNewestDate(run),
    advance() {
      if (run.extraDates >= maxExtraDates)
        throw new Refusal(
          409,
          `The data ends ${maxExtraDates} business days after ${run.lastDate}. Restart the sandbox.`,
        );
      switchTo({ ...run, extraDates: run.extraDates + 1 });
    },
    reset() {
      if (run !== start) switchTo(start);
    },
    keepOpenWhile: (handle) => async (request) => {
      runningRequests += 1;
      try {
        return await handle(request);
      } finally {
        runningRequests -= 1;
        // A running request may still read the previous database.
        if (runningRequests === 0) closeRetired();
      }
    },
    close() {
      closeRetired();
      data.close();
    },
  };
}
