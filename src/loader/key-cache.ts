import type { Clock } from '../model/clock';

/** The lifetime of cached results. */
export interface CacheLifetime {
  /** Returns for how many milliseconds a result is reused. */
  getMillis(): number;
  /** Returns a number that changes when the cache is cleared. */
  getGeneration(): number;
}

const maxKeys = 200_000;

/** Creates a cache of values by group and key. The values of a group expire together. */
export function createKeyCache<Value>(clock: Clock, lifetime: CacheLifetime) {
  let groups = new Map<string, CachedGroup<Value>>();
  let generation = lifetime.getGeneration();
  let keyCount = 0;

  const dropCleared = () => {
    if (generation === lifetime.getGeneration()) return;
    groups = new Map();
    generation = lifetime.getGeneration();
    keyCount = 0;
  };
  const dropGroup = (group: string) => {
    keyCount -= groups.get(group)?.values.size ?? 0;
    groups.delete(group);
  };
  const findGroup = (group: string) => {
    dropCleared();
    const cachedGroup = groups.get(group);
    const now = clock.now();
    // A computer clock that was set back must not extend the lifetime.
    if (cachedGroup && (cachedGroup.expiresAt <= now || cachedGroup.expiresAt - lifetime.getMillis() > now))
      dropGroup(group);
    return groups.get(group);
  };

  return {
    find: (group: string, key: string) => {
      const values = findGroup(group)?.values;
      return values?.has(key) ? { value: values.get(key) as Value } : undefined;
    },
    /** Call before a fetch. The returned function stores a value, unless the cache was cleared in the meantime. */
    startFetch: (group: string) => {
      const startGeneration = lifetime.getGeneration();
      const expiresAt = clock.now() + lifetime.getMillis();
      return (key: string, value: Value) => {
        if (startGeneration !== lifetime.getGeneration()) return;
        const cachedGroup = findGroup(group) ?? { expiresAt, values: new Map<string, Value>() };
        groups.set(group, cachedGroup);
        if (!cachedGroup.values.has(key)) keyCount++;
        cachedGroup.values.set(key, value);
        // The oldest group is dropped first.
        for (const oldest of groups.keys()) {
          if (keyCount <= maxKeys) break;
          dropGroup(oldest);
        }
      };
    },
  };
}

interface CachedGroup<Value> {
  readonly expiresAt: number;
  readonly values: Map<string, Value>;
}
