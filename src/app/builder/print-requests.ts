import type { Loader } from '../../loader/loader';
import { printGraphQLDocument, toAbsoluteODataUrl, printODataUrl } from '../../loader/print-requests';
import { noRequests, onlyInGraphQL, onlyInOData, onlyInRest } from '../../messages/builder';
import type { PrintedRequests } from './formula-actions';
import type { PlannedQuery } from './plan-call';

/** Prints the requests of planned queries by data source. */
export async function printRequests(
  plannedQueries: readonly PlannedQuery[],
  loader: Loader,
  service: string,
  signal?: AbortSignal,
): Promise<PrintedRequests> {
  const odata: string[] = [];
  const graphql: string[] = [];
  const rest: string[] = [];
  const unavailable = new Set<string>();
  for (const plannedQuery of plannedQueries) {
    if ('query' in plannedQuery) {
      const prepared = await loader.prepare(plannedQuery.query, { ...plannedQuery.context, signal });
      odata.push(toAbsoluteODataUrl(service, printODataUrl(prepared)));
      const printed = printGraphQLDocument(prepared);
      if ('document' in printed) graphql.push(printed.document);
      else unavailable.add(printed.reason);
    } else if (plannedQuery.source === 'odata') {
      odata.push(toAbsoluteODataUrl(service, plannedQuery.request));
      unavailable.add(onlyInOData);
    } else if (plannedQuery.source === 'rest') {
      rest.push(`${service}/${plannedQuery.request}`);
      unavailable.add(onlyInRest);
    } else {
      graphql.push(printDocument(plannedQuery.request));
      unavailable.add(onlyInGraphQL);
    }
  }
  if (plannedQueries.length === 0) unavailable.add(noRequests);
  return {
    ...(odata.length > 0 && { odata: odata.join('\n') }),
    ...(rest.length > 0 && { rest: rest.join('\n') }),
    ...(graphql.length > 0 && { graphql: graphql.join('\n\n') }),
    unavailable: [...unavailable],
  };
}

/** Prints a document and its variables, if any. */
function printDocument(request: string): string {
  const [document, variables] = JSON.parse(request) as [string, Record<string, unknown>];
  return Object.keys(variables).length === 0 ? document : `${document}\n\n${JSON.stringify(variables, null, 2)}`;
}
