import { listDatasetOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { createDatasetFunction } from './tables/dataset-table';

export const accounts = createDatasetFunction({
  name: 'ACCOUNTS',
  title: 'Accounts at custodians',
  summary: 'Accounts at custodians: one row for each account, with number, name, status, type, and address.',
  example: '=IDS.ACCOUNTS(1,,"Number;Name;AccountStatus;Currency/Alpha3Code")',
  set: 'Accounts',
  options: listDatasetOptions({ filter: "startswith(Name,'A')", sort: 'Name' }),
  parameters: [
    parameters.custodians,
    parameters.customers,
    parameters.createColumns('Number;Name', 'Currency/Alpha3Code'),
  ],
});
