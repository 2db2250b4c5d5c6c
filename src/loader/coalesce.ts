import type { Clock } from '../model/clock';

/**
 * Makes a function whose calls of one group, made shortly after one another, go out together. `run` gets a group's
 * distinct keys and gives a value for each one; a key it leaves out, or its failure, rejects those who asked. Every
 * caller settles.
 */
export function coalesce<Value>(options: {
  readonly clock: Clock;
  /** A group goes out when no call has joined it for this many milliseconds … */
  readonly quiet: number;
  /** … or this many after its first call: Excel hands over thousands of cells in bundles, with pauses between them. */
  readonly longest: number;
  readonly run: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>;
  readonly missing: (key: string) => Error;
}): (group: string, key: string) => Promise<Value> {
  const waiting = new Map<string, Group<Value>>();
  const { clock, quiet, longest } = options;

  const flush = async (group: string) => {
    const { callers } = waiting.get(group) ?? { callers: new Map<string, never>() };
    waiting.delete(group);
    let values: ReadonlyMap<string, Value | Error> = new Map();
    let failure: Error | undefined;
    try {
      values = await options.run(group, [...callers.keys()]);
    } catch (error) {
      failure = error as Error;
    }
    for (const [key, list] of callers) {
      const value = values.get(key) ?? failure ?? options.missing(key);
      for (const { resolve, reject } of list) {
        if (value instanceof Error) reject(value);
        else resolve(value);
      }
    }
  };

  const flushWhenQuiet = (group: string, { first, last }: Group<Value>) => {
    const due = Math.min(last + quiet, first + longest);
    clock.after(Math.max(0, due - clock.now()), () => {
      const now = waiting.get(group);
      if (now && now.last > last && clock.now() < first + longest) flushWhenQuiet(group, now);
      else void flush(group);
    });
  };

  return (group, key) =>
    new Promise((resolve, reject) => {
      const now = clock.now();
      const joined = waiting.get(group);
      const state = {
        first: joined?.first ?? now,
        last: now,
        callers: joined?.callers ?? new Map<string, Caller<Value>[]>(),
      };
      waiting.set(group, state);
      if (!joined) flushWhenQuiet(group, state);
      const list = state.callers.get(key);
      if (list) list.push({ resolve, reject });
      else state.callers.set(key, [{ resolve, reject }]);
    });
}

interface Caller<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

interface Group<Value> {
  readonly first: number;
  readonly last: number;
  readonly callers: Map<string, Caller<Value>[]>;
}
