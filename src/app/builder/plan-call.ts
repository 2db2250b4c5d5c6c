import type { FetchContext, Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import { requestCancelled } from '../../messages/general';
import type { SourceName } from '../../model/provenance';
import type { Query } from '../../query/query';
import type { Call } from './read-call';
import type { FunctionContext } from '../../functions/definition/context';

/** A query that a call would send: of a set, or in a data source's own syntax. */
export type Planned =
  { readonly query: Query; readonly context: FetchContext } | { readonly request: string; readonly source: SourceName };

/**
 * The queries of a call, without sending them: everything but the last step runs as usual, with lookups of names and
 * dates. Empty for a result that the add-in has itself.
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
  // A comparison queries two dates; what follows depends on their rows.
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
