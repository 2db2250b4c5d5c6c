import { loadPart } from '../loader/load-part';
import type { TableFunction } from './definition/definition';
import { mixed, partial } from './definition/options';
import * as parameters from './definition/parameters';

const options = [partial, mixed];

export const graphql: TableFunction = {
  kind: 'table',
  name: 'GRAPHQL',
  title: 'The rows of any GraphQL document',
  summary:
    'The rows of any GraphQL document. Nested records become columns; lists become rows. Several root fields are stacked, with a first column that names the field.',
  example:
    '=IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"", where: {custodianId: {eq: 1}}, first: 100) { nodes { accountId quantity } } }")',
  cost: 'One request, and one more if the service returns only some rows at first. Cells with the same document share it.',
  result: 'The rows, under a header row.',
  parameters: [
    {
      name: 'document',
      text: 'The GraphQL document. A long document can fill several cells, with one line in each.',
      isMatrix: true,
    },
    {
      name: 'variables',
      text: 'The variables of the document: "date=last;first=100", JSON, or a two-column range of names and values.',
      isMatrix: true,
      optional: true,
    },
    parameters.createOptions(options),
  ],
  options,
  getHeaderMode: () => 'field',
  run: async (...args) => {
    const { runDocument } = await loadPart(import(/* webpackChunkName: "rare-functions" */ './tables/run-document'));
    return runDocument(...args);
  },
};
