import type { Result } from '../model/provenance';
import type { Loader } from './loader';

/** A loader for an answer that is made of several, and when the oldest of those was fetched. */
export interface TimedLoader {
  readonly loader: Loader;
  /** Counts an answer that came another way. */
  readonly hear: (result: Result) => Result;
  /** As long as nothing was asked for: `otherwise`. What only finds out what names mean does not count. */
  readonly fetchedAt: (otherwise: number) => number;
}

/** The same loader, which knows how old what was asked through it is. */
export function timeLoader(loader: Loader): TimedLoader {
  let oldest = Infinity;
  const hear = (result: Result): Result => {
    oldest = Math.min(oldest, result.provenance.fetchedAt);
    return result;
  };
  const hearList = <T extends readonly unknown[]>(list: T): T => {
    oldest = Math.min(oldest, loader.calendar.fetchedAt(list) ?? Infinity);
    return list;
  };
  const { calendar } = loader;
  return {
    hear,
    fetchedAt: (otherwise) => (oldest === Infinity ? otherwise : oldest),
    loader: {
      ...loader,
      fetch: async (query, context) => {
        const result = await loader.fetch(query, context);
        return context?.lookup ? result : hear(result);
      },
      calendar: {
        ...calendar,
        days: async (...given) => hearList(await calendar.days(...given)),
        statuses: async (...given) => hearList(await calendar.statuses(...given)),
        deliveries: async (...given) => hearList(await calendar.deliveries(...given)),
        unfinished: async (...given) => hearList(await calendar.unfinished(...given)),
      },
    },
  };
}
