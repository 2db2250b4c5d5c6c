import { listDatasetOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { createDatasetFunction } from './tables/dataset-table';

export const securities = createDatasetFunction({
  name: 'SECURITIES',
  title: 'Securities at custodians',
  summary:
    'Securities at custodians: one row for each, with symbol, CUSIP, ISIN, SEDOL, ticker, and description. Identifiers are text, so 037833100 keeps its zero.',
  example: '=IDS.SECURITIES(1,"PrimarySymbol;Cusip;Description;SecurityType/Code")',
  set: 'Securities',
  options: listDatasetOptions({ filter: "contains(Description,'Fund')", sort: 'PrimarySymbol' }),
  parameters: [parameters.custodians, parameters.createColumns('Cusip;Description', 'Sector/Name')],
});
