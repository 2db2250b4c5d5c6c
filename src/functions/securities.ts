import type { TableFunction } from './definition/definition';
import { datasetOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { fetchDatasetTable, pagedCost, tableHeaders } from './tables/dataset-table';

const options = datasetOptions({ filter: "contains(Description,'Fund')", sort: 'PrimarySymbol' });

export const securities: TableFunction = {
  kind: 'table',
  name: 'SECURITIES',
  title: 'Securities at custodians',
  summary:
    'Securities at custodians: one row for each, with symbol, CUSIP, ISIN, SEDOL, ticker, and description. Identifiers are text, so 037833100 keeps its zero.',
  example: '=IDS.SECURITIES(1,"PrimarySymbol;Cusip;Description;SecurityType/Code")',
  cost: pagedCost,
  result: 'The rows, under a header row.',
  set: 'Securities',
  options,
  parameters: [
    parameters.custodians,
    parameters.columns('Cusip;Description', 'Sector/Name'),
    parameters.options(options),
  ],
  headers: tableHeaders,
  run: (context, args, signal) => fetchDatasetTable(context, { ...args, set: 'Securities' }, signal),
};
