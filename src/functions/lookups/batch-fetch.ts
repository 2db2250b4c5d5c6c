import type { Loader } from '../../loader/loader';
import { missingFromResponse } from '../../messages/lookups';
import { cachePerLoader } from '../definition/context';
import type { Clock } from '../../model/clock';
import { createKeyCache, type CacheLifetime } from '../../loader/key-cache';

/**
 * Creates a function that returns a context's fetcher of values by key. Cells with the same loader share its batches.
 * `record` names a missing value in the error.
 */
export const createBatchFetch = <Value>(
  record: string,
  fetch: (loader: Loader, group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>,
) =>
  cachePerLoader(({ loader, clock }) =>
    createBatcher<Value>({
      clock,
      lifetime: {
        ...loader.lifetime,
        // A value that was found without a late delivery may be out of date when it arrives.
        getGeneration: () => loader.lifetime.getGeneration() + loader.calendar.countChanges(),
      },
      run: (group, keys) => fetch(loader, group, keys),
      createMissingError: () => missingFromResponse(record),
    }),
  );

/** The times that decide when a group is sent, in milliseconds. */
interface Timing {
  /** The time without further calls after which a group is sent. */
  readonly quiet: number;
  /**
   * The same time if at least `many` keys wait. It grows by 1 ms for each further key, up to `maxQuiet`, because Excel sends
   * thousands of cells in batches, with pauses.
   */
  readonly quietOfMany: number;
  /** A number of keys. */
  readonly many: number;
  readonly maxQuiet: number;
  /** The maximum time from the first call. A slow machine takes seconds to send 10,000 cells. */
  readonly maxDelay: number;
}

const defaultTiming: Timing = { quiet: 40, quietOfMany: 200, many: 20, maxQuiet: 500, maxDelay: 10_000 };

/**
 * Batches calls of a group that follow each other closely. `run` receives the group's distinct keys and returns a value for
 * each. Every call settles: it's rejected if `run` fails or omits its key. Values are cached by key, so the cells of later
 * batches send no request.
 */
export function createBatcher<Value>(options: {
  readonly clock: Clock;
  readonly lifetime: CacheLifetime;
  readonly run: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>;
  readonly createMissingError: (key: string) => Error;
  readonly timing?: Timing;
}): (group: string, key: string) => Promise<Value> {
  const waitingGroups = new Map<string, Group<Value>>();
  const { clock, timing = defaultTiming } = options;
  const cache = createKeyCache<Value>(clock, options.lifetime);
  let waitingKeyCount = 0;

  const flush = async (group: string) => {
    const { callers } = waitingGroups.get(group) ?? { callers: new Map<string, never>() };
    waitingGroups.delete(group);
    waitingKeyCount -= callers.size;
    let values: ReadonlyMap<string, Value | Error> = new Map();
    let failure: Error | undefined;
    const store = cache.startFetch(group);
    try {
      values = await options.run(group, [...callers.keys()]);
    } catch (error) {
      failure = error as Error;
    }
    for (const [key, keyCallers] of callers) {
      const value = values.get(key) ?? failure ?? options.createMissingError(key);
      if (!(value instanceof Error)) store(key, value);
      for (const { resolve, reject } of keyCallers) {
        if (value instanceof Error) reject(value);
        else resolve(value);
      }
    }
  };

  const findDueTime = ({ first, last }: Group<Value>) => {
    const excessKeys = waitingKeyCount - timing.many;
    const quiet = excessKeys < 0 ? timing.quiet : Math.min(timing.quietOfMany + excessKeys, timing.maxQuiet);
    return Math.min(last + quiet, first + timing.maxDelay);
  };

  const flushWhenQuiet = (group: string, waitingGroup: Group<Value>) => {
    const dueTime = findDueTime(waitingGroup);
    clock.callAfter(Math.max(0, dueTime - clock.now()), () => {
      // A late timer means that the thread was busy, so further calls may be waiting.
      if (clock.now() - dueTime > timing.quiet) waitingGroup.last = clock.now();
      const now = clock.now();
      // If the computer's clock was set back, the group is sent at once: the cells would otherwise wait for hours.
      if (findDueTime(waitingGroup) > now && now >= waitingGroup.first) flushWhenQuiet(group, waitingGroup);
      else void flush(group);
    });
  };

  const joinGroup = (group: string, key: string) =>
    new Promise<Value>((resolve, reject) => {
      const now = clock.now();
      const existingGroup = waitingGroups.get(group);
      const waitingGroup = existingGroup ?? { first: now, last: now, callers: new Map<string, Caller<Value>[]>() };
      waitingGroup.last = now;
      const keyCallers = waitingGroup.callers.get(key);
      if (keyCallers) keyCallers.push({ resolve, reject });
      else {
        waitingGroup.callers.set(key, [{ resolve, reject }]);
        waitingKeyCount++;
      }
      if (existingGroup) return;
      waitingGroups.set(group, waitingGroup);
      flushWhenQuiet(group, waitingGroup);
    });

  return (group, key) => {
    const cached = cache.find(group, key);
    return cached ? Promise.resolve(cached.value) : joinGroup(group, key);
  };
}

interface Caller<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

interface Group<Value> {
  readonly first: number;
  last: number;
  readonly callers: Map<string, Caller<Value>[]>;
}
