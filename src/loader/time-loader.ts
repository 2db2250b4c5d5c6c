import type { Result } from '../model/provenance';
import type { Loader } from './loader';

/** Wraps a loader to record when its oldest result was fetched. */
export function timeLoader(loader: Loader) {
  let oldest = Infinity;
  const recordTime = (result: Result): Result => {
    oldest = Math.min(oldest, result.provenance.fetchedAt);
    return result;
  };
  const recordListTime = <T extends readonly unknown[]>(list: T): T => {
    oldest = Math.min(oldest, loader.calendar.fetchedAt(list) ?? Infinity);
    return list;
  };
  const { calendar } = loader;
  return {
    /** Also counts a result that this loader's `fetch` didn't return, such as a total. */
    recordTime,
    /** Returns when the oldest result was fetched, or `otherwise` without any. Name lookups don't count. */
    fetchedAt: (otherwise: number) => (oldest === Infinity ? otherwise : oldest),
    loader: <Loader>{
      ...loader,
      fetch: async (query, fetchOptions) => {
        const result = await loader.fetch(query, fetchOptions);
        return fetchOptions?.lookup ? result : recordTime(result);
      },
      calendar: {
        ...calendar,
        processDates: async (...args) => recordListTime(await calendar.processDates(...args)),
        statuses: async (...args) => recordListTime(await calendar.statuses(...args)),
        deliveries: async (...args) => recordListTime(await calendar.deliveries(...args)),
        unfinished: async (...args) => recordListTime(await calendar.unfinished(...args)),
      },
    },
  };
}
