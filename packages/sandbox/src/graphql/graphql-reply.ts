import { createYoga } from 'graphql-yoga';
import type { ServiceContext } from '../odata/odata-request';
import { Refusal, createBadRequest } from '../refusal';
import type { ServiceCall, Reply } from '../reply';
import type { GraphQLContext } from './read-connection';
import { unmarkDecimals } from './scalars';
import { schema } from './schema';

const yoga = createYoga<GraphQLContext>({
  schema,
  graphqlEndpoint: '*',
  landingPage: false,
  graphiql: false,
  logging: false,
  cors: false,
  maskedErrors: false,
});

/** Handles a GraphQL request. A response without data, because of an invalid document, has status 400. */
export async function handleGraphql(service: ServiceContext, call: ServiceCall): Promise<Reply> {
  if (call.path !== '' && call.path !== '/') throw new Refusal(404, 'Not found: the endpoint is /v2/graphql/.');
  if (call.method !== 'POST' && call.method !== 'GET') throw new Refusal(405, 'GraphQL requires POST.');
  refuseMissingFields(service, call.body);
  const headers = new Headers({ Accept: 'application/json' });
  const type = call.headers.get('content-type');
  if (type !== null) headers.set('Content-Type', type);
  const body = call.method === 'POST' ? { body: call.body } : {};
  const tally = { rows: 0 };
  const response = await yoga.fetch(
    `http://sandbox.invalid/graphql${call.search}`,
    { method: call.method, headers, ...body },
    { service, tally },
  );
  const text = unmarkDecimals(await response.text());
  const hasData = text.includes('"data":{');
  const status = response.status === 200 && !hasData ? 400 : response.status;
  return {
    status,
    headers: { 'Content-Type': response.headers.get('content-type') ?? 'application/json; charset=utf-8' },
    body: text,
    rows: tally.rows,
  };
}

/** Refuses fields that the dialect doesn't have, with Hot Chocolate's message. */
function refuseMissingFields({ dialects }: ServiceContext, body: string): void {
  const fields = [
    ...(dialects.has('no-count') ? ['totalCount'] : []),
    ...(dialects.has('no-statuses') ? ['interfaceStatus'] : []),
  ];
  const rootField = fields.find((field) => new RegExp(`\\b${field}(ByGenericDate)?\\b`).test(body));
  if (dialects.has('strict') && /\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d)/.test(body))
    throw createBadRequest('DateTime cannot parse the given literal.');
  if (rootField !== undefined) throw createBadRequest(`The field \`${rootField}\` does not exist.`);
}
