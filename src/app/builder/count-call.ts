import { countRows } from '../../loader/count-rows';
import type { Loader } from '../../loader/loader';
import { odataUrl } from '../../loader/print-requests';
import { findSet } from '../../model/entity';
import { readNames, readSingleValue, readPairs } from '../../query/read-list';
import { queryOptions } from '../../functions/query';
import type { ServiceClients } from '../../functions/definition/context';
import { expandsLists } from './find-key-columns';
import type { PlannedQuery } from './plan-call';
import type { Call } from './read-call';

interface CountServices {
  readonly loader: Loader;
  readonly odata: ServiceClients['odata'];
  readonly graphql: ServiceClients['graphql'];
  readonly plan: () => Promise<readonly PlannedQuery[]>;
}

/** Requests a call's row count from the service; undefined if the rows would have to be fetched. */
export async function countCall(
  { name, args }: Call,
  { loader, odata, graphql, plan }: CountServices,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (name === 'TOTAL' && !readNames(args.by)) return 1;
  if (name === 'COMPARE' || name === 'RECON') return undefined;
  const [only] = await plan();
  if (!only) return undefined;
  if (!('query' in only)) {
    if (only.source === 'graphql') {
      const [document, variables] = JSON.parse(only.request) as [string, object];
      if (Object.keys(variables).length > 0) return undefined;
      // Loads the GraphQL parser only here.
      const { countDocument } = await import('./count-document');
      return countDocument(graphql, document, signal);
    }
    if (only.source !== 'odata') return undefined;
    if (name !== 'QUERY') return countRows(odata, only.request, signal);
    const options = readPairs(args.options, queryOptions);
    const entity = findSet(await loader.schema(signal), String(readSingleValue(args.set)).trim());
    if (entity && expandsLists(entity, options.get('expand'))) return undefined;
    const rows = await countRows(odata, only.request, signal);
    // If the add-in sorts the rows, it fetches all of them and applies `skip` and `top` afterwards.
    const sortedHere = options.has('orderby') && !only.request.includes('$orderby=');
    return sortedHere && rows !== undefined
      ? rowsOnPage(rows, Number(options.get('skip') ?? 0), options.get('top'))
      : rows;
  }
  // REST v1 may return other rows than OData, which counts.
  if (only.context.source === 'rest' || only.context.reduced) return undefined;
  const { top, skip } = only.query;
  const prepared = await loader.prepare(only.query, { ...only.context, signal });
  const query = { ...prepared.query, ...(top !== undefined && { top }), ...(skip !== undefined && { skip }) };
  return countRows(odata, odataUrl({ ...prepared, query }), signal);
}

function rowsOnPage(rows: number, skip: number, top: string | undefined): number {
  return Math.min(Number(top ?? Infinity), Math.max(0, rows - skip));
}
