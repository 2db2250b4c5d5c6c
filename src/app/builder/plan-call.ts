import { requestCanceled } from '../../model/errors';
import type { FetchOptions, Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import type { DataSourceName } from '../../model/provenance';
import type { Query } from '../../query/query';
import type { Call } from './read-call';
import type { FunctionContext } from '../../functions/definition/context';

/** A query that a call would send: a query of a set, or a request in the syntax of a data source. */
export type PlannedQuery =
  | { readonly query: Query; readonly context: FetchOptions }
  | { readonly request: string; readonly source: DataSourceName };

/**
 * Collects the queries of a call without sending them. The function runs as usual, including lookups of names and dates,
 * until it fetches. Returns an empty array if the add-in itself has the result.
 */
export async function planCall(
  { name, definition, args }: Call,
  loader: Loader,
  toContext: (loader: Loader) => FunctionContext,
  signal?: AbortSignal,
): Promise<readonly PlannedQuery[]> {
  const controller = new AbortController();
  const abortPlanning = () => controller.abort();
  signal?.addEventListener('abort', abortPlanning, { once: true });
  if (signal?.aborted) abortPlanning();
  const lookupLoader = watchLoader(loader, { signal: controller.signal });
  const plannedQueries: PlannedQuery[] = [];
  // A comparison queries two dates. Later queries depend on their rows.
  const expectedCount = name === 'COMPARE' ? 2 : 1;
  let resolvePlanned: () => void = () => undefined;
  const allPlanned = new Promise<void>((resolve) => (resolvePlanned = resolve));
  const collectQuery = (query: PlannedQuery): Promise<never> => {
    plannedQueries.push(query);
    if (plannedQueries.length >= expectedCount) resolvePlanned();
    return new Promise((_, reject) => {
      const rejectCanceled = () => reject(requestCanceled());
      controller.signal.addEventListener('abort', rejectCanceled, { once: true });
      if (controller.signal.aborted) rejectCanceled();
    });
  };
  const planningLoader: Loader = {
    ...lookupLoader,
    fetch: (query, context = {}) =>
      context.isLookup
        ? lookupLoader.fetch(query, context)
        : // The signal is aborted when planning ends, so the planned query can't use it.
          collectQuery({ query, context: { ...context, signal: undefined } }),
    fetchRequest: (request, source, load, context = {}) =>
      context.isLookup
        ? lookupLoader.fetchRequest(request, source, load, context)
        : collectQuery({ request: request.replace(/^(\$metadata) .*/, '$1'), source }),
  };
  const result = definition.run(toContext(planningLoader), args, controller.signal);
  try {
    await Promise.race([allPlanned, result]);
    return plannedQueries;
  } finally {
    abortPlanning();
    signal?.removeEventListener('abort', abortPlanning);
    // oxlint-disable-next-line house/no-syntax -- the call was stopped as soon as its requests were known
    result.catch(() => undefined);
  }
}
