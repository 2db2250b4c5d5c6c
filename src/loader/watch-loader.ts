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
    const part = fetchOptions.lookup || !onLoad ? undefined : parts.push({ rows: 0, pages: 0 }) - 1;
    return {
      ...fetchOptions,
      signal: fetchOptions.signal ?? watchSignal,
      ...(part !== undefined && {
        onLoad: (progress: LoadProgress) => {
          parts[part] = progress;
          onLoad?.(addProgress(parts));
        },
      }),
    };
  };
  return {
    ...loader,
    schema: (signal = watchSignal) => loader.schema(signal),
    fetch: (query, fetchOptions) => loader.fetch(query, watchProgress(fetchOptions)),
    fetchRequest: (request, source, load, fetchOptions) =>
      loader.fetchRequest(request, source, load, watchProgress(fetchOptions)),
    calendar: {
      ...loader.calendar,
      processDates: (custodian, signal = watchSignal, kind) => loader.calendar.processDates(custodian, signal, kind),
      statuses: (date, custodians, signal = watchSignal) => loader.calendar.statuses(date, custodians, signal),
      deliveries: (custodian, signal = watchSignal) => loader.calendar.deliveries(custodian, signal),
      newest: (signal = watchSignal) => loader.calendar.newest(signal),
      unfinished: (period, custodian, signal = watchSignal) => loader.calendar.unfinished(period, custodian, signal),
    },
  };
}
