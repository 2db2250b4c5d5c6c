import { requestCancelled } from '../messages/general';
import { type AddInError } from '../model/errors';
import type { Clock } from '../model/clock';
import type { LoadProgress, Report } from './load-progress';

interface Entry<T> {
  readonly value: Promise<T>;
  readonly controller: AbortController;
  /** Callers that wait and want progress reports. */
  readonly listeners: Set<Report>;
  readonly latest: () => LoadProgress | undefined;
  /** Waits of callers without a listener, one for each signal: thousands of cells can share a load. */
  readonly waits: Map<AbortSignal | undefined, Promise<T>>;
  waiting: number;
  /** Undefined while it is on its way. */
  until: number | undefined;
  weight: number;
}

export type Load<T> = (signal: AbortSignal, report: Report) => Promise<T>;

export interface Cache<T> {
  /**
   * The kept value, the one on its way, or a new one from `load`. Several callers share one load: it is canceled only
   * when all of them have canceled. A failure is not kept. `onLoad` hears what the load reports, also one that others
   * began.
   */
  get(key: string, load: Load<T>, signal?: AbortSignal, onLoad?: Report): Promise<T>;
  /** Forgets everything; running loads still settle for those who wait for them. */
  clear(): void;
}

export interface CacheOptions<T> {
  readonly clock: Clock;
  /** For how many milliseconds a value may be given again; Infinity until cleared. */
  readonly keep: (value: T) => number;
  readonly weigh: (value: T) => number;
  readonly mostWeight: number;
}

/** Keeps results in memory only. The least recently used ones are dropped first when all together are too large. */
export function createCache<T>({ clock, keep, weigh, mostWeight }: CacheOptions<T>): Cache<T> {
  let entries = new Map<string, Entry<T>>();

  const start = (key: string, load: Load<T>): Entry<T> => {
    const controller = new AbortController();
    const home = entries;
    const listeners = new Set<Report>();
    let latest: LoadProgress | undefined;
    const report: Report = (progress) => {
      latest = progress;
      for (const listener of [...listeners]) listener(progress);
    };
    const entry: Entry<T> = {
      value: load(controller.signal, report),
      controller,
      listeners,
      latest: () => latest,
      waits: new Map(),
      waiting: 0,
      until: undefined,
      weight: 0,
    };
    home.set(key, entry);
    entry.value.then(
      (value) => {
        entry.until = clock.now() + keep(value);
        entry.weight = weigh(value);
        entry.waits.clear();
        evict(home, mostWeight);
      },
      () => {
        if (home.get(key) === entry) home.delete(key);
      },
    );
    return entry;
  };

  return {
    get: async (key, load, signal, onLoad) => {
      if (signal?.aborted) throw cancelled();
      let entry = entries.get(key);
      if (!entry || (entry.until !== undefined && entry.until <= clock.now()) || entry.controller.signal.aborted) {
        entry = start(key, load);
      } else {
        entries.delete(key);
        entries.set(key, entry);
      }
      if (entry.until !== undefined) return entry.value;
      const wait = onLoad ? undefined : entry.waits.get(signal);
      if (wait) return wait;
      const begun = waitFor(entry, signal, onLoad);
      if (!onLoad) entry.waits.set(signal, begun);
      return begun;
    },
    clear: () => {
      entries = new Map();
    },
  };
}

function waitFor<T>(entry: Entry<T>, signal: AbortSignal | undefined, onLoad: Report | undefined): Promise<T> {
  entry.waiting++;
  // A new function for each caller, because several may pass the same one.
  const listener: Report = (progress) => onLoad?.(progress);
  const latest = entry.latest();
  if (onLoad) {
    entry.listeners.add(listener);
    if (latest) listener(latest);
  }
  return new Promise<T>((resolve, reject) => {
    const leave = () => {
      entry.waiting--;
      entry.listeners.delete(listener);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      leave();
      if (entry.waiting === 0 && entry.until === undefined) entry.controller.abort();
      reject(cancelled());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    entry.value.then(
      (value) => {
        leave();
        resolve(value);
      },
      (error: Error) => {
        leave();
        reject(error);
      },
    );
  });
}

function evict<T>(entries: Map<string, Entry<T>>, mostWeight: number): void {
  let weight = 0;
  for (const entry of entries.values()) weight += entry.weight;
  for (const [key, entry] of entries) {
    if (weight <= mostWeight) return;
    if (entry.until === undefined) continue;
    entries.delete(key);
    weight -= entry.weight;
  }
}

function cancelled(): AddInError {
  return requestCancelled();
}
