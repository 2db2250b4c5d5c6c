import type { Result } from '../model/provenance';
import type { Loader } from './loader';

/** Wraps a loader to record when the oldest of its results was fetched. */
export function trackFetchTime(loader: Loader) {
  let oldestTime = Infinity;
  const recordTime = (result: Result): Result => {
    oldestTime = Math.min(oldestTime, result.provenance.fetchedAt);
    return result;
  };
  const recordListTime = <T extends readonly unknown[]>(list: T): T => {
    oldestTime = Math.min(oldestTime, loader.calendar.findFetchTime(list) ?? Infinity);
    return list;
  };
  const { calendar } = loader;
  return {
    /** Also counts a result that this loader's `fetch` didn't return, such as a total. */
    recordTime,
    /** Returns when the oldest result was fetched, or `fallback` without results. Lookups don't count. */
    findFetchTime: (fallback: number) => (oldestTime === Infinity ? fallback : oldestTime),
    loader: <Loader>{
      ...loader,
      fetch: async (query, fetchOptions) => {
        const result = await loader.fetch(query, fetchOptions);
        return fetchOptions?.isLookup ? result : recordTime(result);
      },
      calendar: {
        ...calendar,
        fetchProcessDates: async (...args) => recordListTime(await calendar.fetchProcessDates(...args)),
        fetchStatuses: async (...args) => recordListTime(await calendar.fetchStatuses(...args)),
        fetchDeliveries: async (...args) => recordListTime(await calendar.fetchDeliveries(...args)),
        fetchUnfinished: async (...args) => recordListTime(await calendar.fetchUnfinished(...args)),
      },
    },
  };
}
