import { countRows } from '../../loader/count-rows';
import type { Loader } from '../../loader/loader';
import { printODataUrl } from '../../loader/print-requests';
import { findSet } from '../../model/entity';
import { readNames, readSingleValue, readPairs } from '../../query/read-list';
import { queryOptions } from '../../functions/query';
import type { ServiceClients } from '../../functions/definition/context';
import { hasExpandedLists } from './find-key-columns';
import type { PlannedQuery } from './plan-call';
import type { Call } from './read-call';

interface CountServices {
  readonly loader: Loader;
  readonly odata: ServiceClients['odata'];
  readonly graphql: ServiceClients['graphql'];
  readonly plan: () => Promise<readonly PlannedQuery[]>;
}

/** Requests a call's row count from the service; undefined if the rows would have to be fetched. */
export async function countCallRows(
  { name, args }: Call,
  { loader, odata, graphql, plan }: CountServices,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (name === 'TOTAL' && !readNames(args.by)) return 1;
  if (name === 'COMPARE' || name === 'RECON') return undefined;
  const [plannedQuery] = await plan();
  if (!plannedQuery) return undefined;
  if (!('query' in plannedQuery)) {
    if (plannedQuery.source === 'graphql') {
      const [document, variables] = JSON.parse(plannedQuery.request) as [string, object];
      if (Object.keys(variables).length > 0) return undefined;
      // Loads the GraphQL parser only here.
      const { countDocumentRows } = await import('./count-document-rows');
      return countDocumentRows(graphql, document, signal);
    }
    if (plannedQuery.source !== 'odata') return undefined;
    if (name !== 'QUERY') return countRows(odata, plannedQuery.request, signal);
    const options = readPairs(args.options, queryOptions);
    const entity = findSet(await loader.fetchSchema(signal), String(readSingleValue(args.set)).trim());
    if (entity && hasExpandedLists(entity, options.get('expand'))) return undefined;
    const rows = await countRows(odata, plannedQuery.request, signal);
    // If the add-in sorts the rows, it fetches all of them and applies `skip` and `top` afterwards.
    const isSortedByAddIn = options.has('orderby') && !plannedQuery.request.includes('$orderby=');
    return isSortedByAddIn && rows !== undefined
      ? countRowsOnPage(rows, Number(options.get('skip') ?? 0), options.get('top'))
      : rows;
  }
  // OData would count the rows, but REST v1 may return different ones.
  if (plannedQuery.context.source === 'rest' || plannedQuery.context.mayRemoveRows) return undefined;
  const { top, skip } = plannedQuery.query;
  const prepared = await loader.prepare(plannedQuery.query, { ...plannedQuery.context, signal });
  const query = { ...prepared.query, ...(top !== undefined && { top }), ...(skip !== undefined && { skip }) };
  return countRows(odata, printODataUrl({ ...prepared, query }), signal);
}

function countRowsOnPage(rows: number, skip: number, top: string | undefined): number {
  return Math.min(Number(top ?? Infinity), Math.max(0, rows - skip));
}
