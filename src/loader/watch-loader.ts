import { addProgress, type LoadProgress, type ReportProgress } from './load-progress';
import type { FetchOptions, Loader } from './loader';

/**
 * Wraps a loader for a query that the user can cancel: its fetches stop with the signal and report their combined progress.
 * Lookups report nothing.
 */
export function watchLoader(
  loader: Loader,
  watch: { readonly signal?: AbortSignal | undefined; readonly onLoad?: ReportProgress | undefined },
): Loader {
  const { signal: watchSignal, onLoad } = watch;
  const parts: LoadProgress[] = [];
  const watchProgress = (fetchOptions: FetchOptions = {}): FetchOptions => {
    const partIndex = fetchOptions.isLookup || !onLoad ? undefined : parts.push({ rows: 0, pages: 0 }) - 1;
    return {
      ...fetchOptions,
      signal: fetchOptions.signal ?? watchSignal,
      ...(partIndex !== undefined && {
        onProgress: (progress: LoadProgress) => {
          parts[partIndex] = progress;
          onLoad?.(addProgress(parts));
        },
      }),
    };
  };
  return {
    ...loader,
    fetchSchema: (signal = watchSignal) => loader.fetchSchema(signal),
    fetch: (query, fetchOptions) => loader.fetch(query, watchProgress(fetchOptions)),
    fetchRequest: (request, source, load, fetchOptions) =>
      loader.fetchRequest(request, source, load, watchProgress(fetchOptions)),
    calendar: {
      ...loader.calendar,
      fetchProcessDates: (custodian, signal = watchSignal, kind) =>
        loader.calendar.fetchProcessDates(custodian, signal, kind),
      fetchStatuses: (date, custodians, signal = watchSignal) =>
        loader.calendar.fetchStatuses(date, custodians, signal),
      fetchDeliveries: (custodian, signal = watchSignal) => loader.calendar.fetchDeliveries(custodian, signal),
      findLatest: (signal = watchSignal) => loader.calendar.findLatest(signal),
      fetchUnfinished: (period, custodian, signal = watchSignal) =>
        loader.calendar.fetchUnfinished(period, custodian, signal),
    },
  };
}
