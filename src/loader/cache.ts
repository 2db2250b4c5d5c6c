import { requestCancelled } from '../messages/general';
import { type AddInError } from '../model/errors';
import type { Clock } from '../model/clock';
import type { LoadProgress, Report } from './load-progress';

interface Entry<T> {
  readonly value: Promise<T>;
  readonly controller: AbortController;
  /** Waiting callers that receive progress. */
  readonly listeners: Set<Report>;
  readonly latest: () => LoadProgress | undefined;
  /** One wait per signal for callers without a listener, because thousands of cells can share a load. */
  readonly waits: Map<AbortSignal | undefined, Promise<T>>;
  waiting: number;
  /** Undefined while loading. */
  until: number | undefined;
  weight: number;
}

export type Load<T> = (signal: AbortSignal, report: Report) => Promise<T>;

export interface Cache<T> {
  /**
   * The cached value, the one being loaded, or a new one from `load`. Several callers share one load, which is canceled
   * only when all of them have canceled. Failures aren't cached. `onLoad` receives the load's progress, even if another
   * caller started it.
   */
  get(key: string, load: Load<T>, signal?: AbortSignal, onLoad?: Report): Promise<T>;
  /** Clears the cache; running loads still settle for their callers. */
  clear(): void;
}

export interface CacheOptions<T> {
  readonly clock: Clock;
  /** For how many milliseconds a value is reused; Infinity until cleared. */
  readonly keep: (value: T) => number;
  readonly weigh: (value: T) => number;
  readonly mostWeight: number;
}

/** Caches results in memory. The least recently used ones are dropped when the total is too large. */
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
  // Each caller gets its own function, because several can pass the same one.
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
