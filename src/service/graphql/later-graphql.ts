import { later } from '../../model/later';
import type { Http } from '../http/http';
import type { GraphQL } from './graphql';

/** The GraphQL interface, its code loaded when something is asked of it. `wanted`: rows in one answer. */
export function laterGraphQL(http: Http, wanted: () => number | undefined): GraphQL {
  const load = later(async () => {
    const { createGraphQL } = await import(/* webpackChunkName: "graphql" */ './graphql');
    return createGraphQL(http, wanted);
  });
  return {
    name: 'graphql',
    readPage: async (...asked) => (await load()).readPage(...asked),
    pagesBehind: () => undefined,
    run: async (...asked) => (await load()).run(...asked),
  };
}
