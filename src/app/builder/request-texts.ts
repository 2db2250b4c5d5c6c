import type { Loader } from '../../loader/loader';
import { graphqlDocument, odataAddress, odataUrl } from '../../loader/request-texts';
import type { RequestTexts } from './formula-actions';
import type { Planned } from './plan-call';

/** The requests of planned queries, one below the other. */
export async function printRequests(
  planned: readonly Planned[],
  loader: Loader,
  service: string,
  signal?: AbortSignal,
): Promise<RequestTexts> {
  const odata: string[] = [];
  const graphql: string[] = [];
  const rest: string[] = [];
  const unavailable = new Set<string>();
  for (const one of planned) {
    if ('query' in one) {
      const prepared = await loader.prepare(one.query, { ...one.context, signal });
      odata.push(odataAddress(service, odataUrl(prepared)));
      const printed = graphqlDocument(prepared);
      if ('document' in printed) graphql.push(printed.document);
      else unavailable.add(printed.why);
    } else if (one.source === 'odata') {
      odata.push(odataAddress(service, one.request));
      unavailable.add("GraphQL can't express OData's own options and aggregations.");
    } else if (one.source === 'rest') {
      rest.push(`${service}/${one.request}`);
      unavailable.add('Only REST v1 has these records.');
    } else {
      graphql.push(readDocument(one.request));
      unavailable.add("OData can't run a GraphQL document.");
    }
  }
  if (planned.length === 0) unavailable.add('No requests: the add-in has this information itself.');
  return {
    ...(odata.length > 0 && { odata: odata.join('\n') }),
    ...(rest.length > 0 && { rest: rest.join('\n') }),
    ...(graphql.length > 0 && { graphql: graphql.join('\n\n') }),
    unavailable: [...unavailable],
  };
}

/** A document with its variables, if there are any, below it. */
function readDocument(prepared: string): string {
  const [document, variables] = JSON.parse(prepared) as [string, Record<string, unknown>];
  return Object.keys(variables).length === 0 ? document : `${document}\n\n${JSON.stringify(variables, null, 2)}`;
}
