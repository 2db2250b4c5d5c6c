import { requestCanceled } from '../model/errors';
import type { Clock } from '../model/clock';
import type { LoadProgress, ReportProgress } from './load-progress';

interface Entry<T> {
  readonly value: Promise<T>;
  readonly controller: AbortController;
  /** The callers that receive progress. */
  readonly listeners: Set<ReportProgress>;
  readonly getLatest: () => LoadProgress | undefined;
  /** The promises for callers without a listener, one for each signal, because thousands of cells can share a load. */
  readonly sharedWaits: Map<AbortSignal | undefined, Promise<T>>;
  /** The number of waiting callers. */
  waiters: number;
  /** When the value expires; undefined while it loads. */
  expiresAt: number | undefined;
  loadedAt: number;
  weight: number;
}

type Load<T> = (signal: AbortSignal, report: ReportProgress) => Promise<T>;

interface Cache<T> {
  /**
   * Returns a cached value, or the value of a running load, or starts `load`. Callers share a load, which is canceled only
   * when all of them cancel. Failures aren't cached. `onProgress` receives the load's progress, even if another caller started
   * it.
   */
  get(key: string, load: Load<T>, signal?: AbortSignal, onProgress?: ReportProgress): Promise<T>;
  /** Clears the cache; running loads still settle for their callers. */
  clear(): void;
}

interface CacheOptions<T> {
  readonly clock: Clock;
  /** Returns for how many milliseconds to reuse a value; Infinity until the cache is cleared. */
  readonly getLifetime: (value: T) => number;
  readonly weigh: (value: T) => number;
  readonly maxWeight: number;
}

/** Creates a cache in memory that drops the least recently used values when their total weight exceeds the maximum. */
export function createCache<T>({ clock, getLifetime, weigh, maxWeight }: CacheOptions<T>): Cache<T> {
  let entries = new Map<string, Entry<T>>();

  const startLoad = (key: string, load: Load<T>): Entry<T> => {
    const controller = new AbortController();
    // After clear(), a running load must not change the new entries.
    const ownEntries = entries;
    const listeners = new Set<ReportProgress>();
    let latest: LoadProgress | undefined;
    const report: ReportProgress = (progress) => {
      latest = progress;
      for (const listener of [...listeners]) listener(progress);
    };
    const entry: Entry<T> = {
      value: load(controller.signal, report),
      controller,
      listeners,
      getLatest: () => latest,
      sharedWaits: new Map(),
      waiters: 0,
      expiresAt: undefined,
      loadedAt: 0,
      weight: 0,
    };
    ownEntries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.loadedAt = clock.now();
        entry.expiresAt = entry.loadedAt + getLifetime(value);
        entry.weight = weigh(value);
        entry.sharedWaits.clear();
        evict(ownEntries, maxWeight);
      },
      () => {
        if (ownEntries.get(key) === entry) ownEntries.delete(key);
      },
    );
    return entry;
  };

  return {
    get: async (key, load, signal, onProgress) => {
      if (signal?.aborted) throw requestCanceled();
      let entry = entries.get(key);
      const now = clock.now();
      // If the computer's clock was set back, a value could otherwise be reused for hours.
      if (!entry || (entry.expiresAt ?? now + 1) <= now || entry.loadedAt > now || entry.controller.signal.aborted) {
        entry = startLoad(key, load);
      } else {
        entries.delete(key);
        entries.set(key, entry);
      }
      if (entry.expiresAt !== undefined) return entry.value;
      const sharedWait = onProgress ? undefined : entry.sharedWaits.get(signal);
      if (sharedWait) return sharedWait;
      const value = waitFor(entry, signal, onProgress);
      if (!onProgress) entry.sharedWaits.set(signal, value);
      return value;
    },
    clear: () => {
      entries = new Map();
    },
  };
}

function waitFor<T>(
  entry: Entry<T>,
  signal: AbortSignal | undefined,
  onProgress: ReportProgress | undefined,
): Promise<T> {
  entry.waiters++;
  // Each caller gets its own function, because several can pass the same one.
  const listener: ReportProgress = (progress) => onProgress?.(progress);
  const latest = entry.getLatest();
  if (onProgress) {
    entry.listeners.add(listener);
    if (latest) listener(latest);
  }
  return new Promise<T>((resolve, reject) => {
    const stopWaiting = () => {
      entry.waiters--;
      entry.listeners.delete(listener);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      stopWaiting();
      if (entry.waiters === 0 && entry.expiresAt === undefined) entry.controller.abort();
      reject(requestCanceled());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    entry.value.finally(stopWaiting).then(resolve, reject);
  });
}

function evict<T>(entries: Map<string, Entry<T>>, maxWeight: number): void {
  let weight = 0;
  for (const entry of entries.values()) weight += entry.weight;
  for (const [key, entry] of entries) {
    if (weight <= maxWeight) return;
    if (entry.expiresAt === undefined) continue;
    entries.delete(key);
    weight -= entry.weight;
  }
}
