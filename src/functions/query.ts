import { loadPart } from '../loader/load-part';
import { readPairs } from '../query/read-list';
import { readHeaders } from '../query/read-options';
import type { TableFunction } from './definition/definition';
import { queryOptions as options } from './definition/options';
import * as parameters from './definition/parameters';

/** The names of the options of IDS.QUERY. */
export const queryOptions: readonly string[] = options.map(({ name }) => name);

export const query: TableFunction = {
  kind: 'table',
  name: 'QUERY',
  title: 'Any data set, with OData options',
  summary:
    'Any data set of the service, with any OData query option. Try the other functions first: they accept custodian names and date words. If a delivery is missing, add partial=1.',
  example:
    '=IDS.QUERY("Positions","select=AccountId,Quantity;filter=CustodianId eq 1 and Quantity gt 1000;date=last;top=100")',
  cost: 'One request for each page of rows, or one with count=1, and up to two for a date word. base= adds one for the currencies and one for the FX rates. orderby= or filter= on an amount adds one to check its currencies; with base=, it downloads all matching rows instead, and top= applies afterward. orderby= on tax lots downloads all rows as well. apply= with date=, or with a filter on the process date, custodian, or customer, adds one to check it. Cells with the same options share them.',
  result: 'The rows, under a header row.',
  options,
  parameters: [parameters.dataSet, parameters.createOptions(options)],
  getHeaderMode: ({ options: optionArgument }) => readHeaders(readPairs(optionArgument, queryOptions).get('headers')),
  run: async (context, { set, options: optionArgument }, signal) => {
    const enteredOptions = readPairs(optionArgument, queryOptions);
    const { runQuery } = await loadPart(import(/* webpackChunkName: "rare-functions" */ './tables/run-query'));
    return runQuery(context, set, enteredOptions, signal);
  },
};
