import type { Clock } from '../model/clock';

/** How long results are kept, and when all are dropped. */
export interface Keeping {
  /** In milliseconds. */
  millis(): number;
  /** Changes when everything is dropped. */
  generation(): number;
}

/** Caches values by group and key. A group is dropped as a whole, so its values have the same age. */
export interface KeptKeys<Value> {
  find(group: string, key: string): { readonly value: Value } | undefined;
  /** Call before fetching values; the returned function stores them, unless the cache was cleared in the meantime. */
  begin(group: string): (key: string, value: Value) => void;
}

const mostKeys = 200_000;

export function keptKeys<Value>(clock: Clock, keeping: Keeping): KeptKeys<Value> {
  let groups = new Map<string, KeptGroup<Value>>();
  let generation = keeping.generation();
  let keys = 0;

  const forgetOld = () => {
    if (generation === keeping.generation()) return;
    groups = new Map();
    generation = keeping.generation();
    keys = 0;
  };
  const drop = (group: string) => {
    keys -= groups.get(group)?.values.size ?? 0;
    groups.delete(group);
  };
  const current = (group: string) => {
    forgetOld();
    const found = groups.get(group);
    if (found && found.until <= clock.now()) drop(group);
    return groups.get(group);
  };

  return {
    find: (group, key) => {
      const values = current(group)?.values;
      return values?.has(key) ? { value: values.get(key) as Value } : undefined;
    },
    begin: (group) => {
      const begun = keeping.generation();
      const until = clock.now() + keeping.millis();
      return (key, value) => {
        if (begun !== keeping.generation()) return;
        const home = current(group) ?? { until, values: new Map<string, Value>() };
        groups.set(group, home);
        if (!home.values.has(key)) keys++;
        home.values.set(key, value);
        // The oldest group is dropped first.
        for (const oldest of groups.keys()) {
          if (keys <= mostKeys) break;
          drop(oldest);
        }
      };
    },
  };
}

interface KeptGroup<Value> {
  readonly until: number;
  readonly values: Map<string, Value>;
}
