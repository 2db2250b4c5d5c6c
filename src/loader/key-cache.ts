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
  let keys = 0;

  const dropCleared = () => {
    if (generation === lifetime.getGeneration()) return;
    groups = new Map();
    generation = lifetime.getGeneration();
    keys = 0;
  };
  const dropGroup = (group: string) => {
    keys -= groups.get(group)?.values.size ?? 0;
    groups.delete(group);
  };
  const findGroup = (group: string) => {
    dropCleared();
    const cachedGroup = groups.get(group);
    const now = clock.now();
    // A clock that was set back must not extend the time.
    if (cachedGroup && (cachedGroup.expiresAt <= now || cachedGroup.expiresAt - lifetime.getMillis() > now))
      dropGroup(group);
    return groups.get(group);
  };

  return {
    find: (group: string, key: string) => {
      const values = findGroup(group)?.values;
      return values?.has(key) ? { value: values.get(key) as Value } : undefined;
    },
    /** Marks the start of a fetch. The returned function stores the values, unless the cache is cleared in the meantime. */
    startFetch: (group: string) => {
      const startGeneration = lifetime.getGeneration();
      const expiresAt = clock.now() + lifetime.getMillis();
      return (key: string, value: Value) => {
        if (startGeneration !== lifetime.getGeneration()) return;
        const target = findGroup(group) ?? { expiresAt, values: new Map<string, Value>() };
        groups.set(group, target);
        if (!target.values.has(key)) keys++;
        target.values.set(key, value);
        // The oldest group is dropped first.
        for (const oldest of groups.keys()) {
          if (keys <= maxKeys) break;
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
