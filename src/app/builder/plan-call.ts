import type { FetchContext, Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import { requestCancelled } from '../../messages/general';
import type { SourceName } from '../../model/provenance';
import type { Query } from '../../query/query';
import type { Call } from './read-call';
import type { FunctionContext } from '../../functions/definition/context';

/** A question that a call asks of the service: of a set, or in an interface's own words. */
export type Planned =
  { readonly query: Query; readonly context: FetchContext } | { readonly request: string; readonly source: SourceName };

/**
 * What a call would ask, without asking it: everything but the last step is done as for an answer, names and dates are
 * looked up. Empty for what the add-in knows by itself.
 */
export async function planCall(
  { name, called, given }: Call,
  loader: Loader,
  contextOf: (loader: Loader) => FunctionContext,
  signal?: AbortSignal,
): Promise<readonly Planned[]> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const lookups = watchLoader(loader, { signal: controller.signal });
  const planned: Planned[] = [];
  // A comparison asks for two dates; what comes behind depends on their rows.
  const expected = name === 'COMPARE' ? 2 : 1;
  let enough: () => void = () => undefined;
  const gathered = new Promise<void>((resolve) => (enough = resolve));
  const hold = (one: Planned): Promise<never> => {
    planned.push(one);
    if (planned.length >= expected) enough();
    return new Promise((_, reject) => {
      const cancel = () => reject(requestCancelled());
      controller.signal.addEventListener('abort', cancel, { once: true });
      if (controller.signal.aborted) cancel();
    });
  };
  const planning: Loader = {
    ...lookups,
    fetch: (query, context = {}) =>
      context.lookup
        ? lookups.fetch(query, context)
        : // Its signal ends with the planning.
          hold({ query, context: { ...context, signal: undefined } }),
    fetchOther: (request, source, load, context = {}) =>
      context.lookup
        ? lookups.fetchOther(request, source, load, context)
        : hold({ request: request.replace(/^(\$metadata) .*/, '$1'), source }),
  };
  const result = called.run(contextOf(planning), given, controller.signal);
  try {
    await Promise.race([gathered, result]);
    return planned;
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
    result.catch(() => undefined);
  }
}
