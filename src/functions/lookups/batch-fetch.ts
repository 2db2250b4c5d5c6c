import type { Loader } from '../../loader/loader';
import { missingFromResponse } from '../../messages/lookups';
import { cachePerLoader } from '../definition/context';
import type { Clock } from '../../model/clock';
import { createKeyCache, type CacheLifetime } from '../../loader/key-cache';

/**
 * Creates a getter of a loader's function that fetches values by key, in batches that cells share. `record` names a missing
 * value in the error.
 */
export const createBatchFetch = <Value>(
  record: string,
  fetch: (loader: Loader, group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>,
) =>
  cachePerLoader(({ loader, clock }) =>
    combineRequests<Value>({
      clock,
      lifetime: loader.lifetime,
      run: (group, keys) => fetch(loader, group, keys),
      createMissingError: () => missingFromResponse(record),
    }),
  );

/** When a group is sent, in milliseconds. */
interface Timing {
  /** The time without further calls after which a group is sent. */
  readonly quiet: number;
  /**
   * The same time if at least `many` keys wait. It grows by 1 ms for each further key, up to `maxQuiet`, because Excel sends
   * thousands of cells in batches, with pauses.
   */
  readonly quietOfMany: number;
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
export function combineRequests<Value>(options: {
  readonly clock: Clock;
  readonly lifetime: CacheLifetime;
  readonly run: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>;
  readonly createMissingError: (key: string) => Error;
  readonly timing?: Timing;
}): (group: string, key: string) => Promise<Value> {
  const waiting = new Map<string, Group<Value>>();
  const { clock, timing = defaultTiming } = options;
  const cache = createKeyCache<Value>(clock, options.lifetime);
  let keysWaiting = 0;

  const flush = async (group: string) => {
    const { callers } = waiting.get(group) ?? { callers: new Map<string, never>() };
    waiting.delete(group);
    keysWaiting -= callers.size;
    let values: ReadonlyMap<string, Value | Error> = new Map();
    let failure: Error | undefined;
    const store = cache.startFetch(group);
    try {
      values = await options.run(group, [...callers.keys()]);
    } catch (error) {
      failure = error as Error;
    }
    for (const [key, list] of callers) {
      const value = values.get(key) ?? failure ?? options.createMissingError(key);
      if (!(value instanceof Error)) store(key, value);
      for (const { resolve, reject } of list) {
        if (value instanceof Error) reject(value);
        else resolve(value);
      }
    }
  };

  const findDueTime = ({ first, last }: Group<Value>) => {
    const excessKeys = keysWaiting - timing.many;
    const quiet = excessKeys < 0 ? timing.quiet : Math.min(timing.quietOfMany + excessKeys, timing.maxQuiet);
    return Math.min(last + quiet, first + timing.maxDelay);
  };

  const flushWhenQuiet = (group: string, state: Group<Value>) => {
    const due = findDueTime(state);
    clock.callAfter(Math.max(0, due - clock.now()), () => {
      // A late timer means that the thread was busy, so further calls may be waiting.
      if (clock.now() - due > timing.quiet) state.last = clock.now();
      const now = clock.now();
      // After the computer's clock is set back, the cells would wait for hours.
      if (findDueTime(state) > now && now >= state.first) flushWhenQuiet(group, state);
      else void flush(group);
    });
  };

  const joinGroup = (group: string, key: string) =>
    new Promise<Value>((resolve, reject) => {
      const now = clock.now();
      const existingGroup = waiting.get(group);
      const state = existingGroup ?? { first: now, last: now, callers: new Map<string, Caller<Value>[]>() };
      state.last = now;
      const list = state.callers.get(key);
      if (list) list.push({ resolve, reject });
      else {
        state.callers.set(key, [{ resolve, reject }]);
        keysWaiting++;
      }
      if (existingGroup) return;
      waiting.set(group, state);
      flushWhenQuiet(group, state);
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
