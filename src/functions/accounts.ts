import type { TableFunction } from './definition/definition';
import { datasetOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { fetchDatasetTable, pagedCost, tableHeaders } from './tables/dataset-table';

const options = datasetOptions({ filter: "startswith(Name,'A')", sort: 'Name' });

export const accounts: TableFunction = {
  kind: 'table',
  name: 'ACCOUNTS',
  title: 'Accounts at custodians',
  summary: 'Accounts at custodians: one row for each account, with number, name, status, type, and address.',
  example: '=IDS.ACCOUNTS(1,,"Number;Name;AccountStatus;Currency/Alpha3Code")',
  cost: pagedCost,
  result: 'The rows, under a header row.',
  set: 'Accounts',
  options,
  parameters: [
    parameters.custodians,
    parameters.customers,
    parameters.columns('Number;Name', 'Currency/Alpha3Code'),
    parameters.options(options),
  ],
  headers: tableHeaders,
  run: (context, args, signal) => fetchDatasetTable(context, { ...args, set: 'Accounts' }, signal),
};
