import { later } from '../model/later';

/** What answers cells' rarer questions, in parts that are loaded when the first of them is asked. */
export const laterCode = {
  checks: later(async () => (await import('../functions/reconciliation/checks')).checks),
  points: later(() => import(/* webpackChunkName: "points" */ './values/create-point-functions')),
  sets: later(async () => (await import(/* webpackChunkName: "points" */ './tables/set-code')).setCode),
  rest: later(async () => (await import(/* webpackChunkName: "rest" */ './tables/rest-code')).restCode),
  graphql: later(async () => (await import(/* webpackChunkName: "graphql" */ './tables/graphql-code')).graphqlCode),
  connectionTest: later(() => import('./connection/test-connection')),
};
