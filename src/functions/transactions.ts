import type { TableFunction } from './definition/definition';
import { periodOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { fetchDatasetTable, pagedCost, tableHeaders } from './tables/dataset-table';

const options = periodOptions({ filter: 'CancelIndicator eq false', sort: 'TradeDate' });

export const transactions: TableFunction = {
  kind: 'table',
  name: 'TRANSACTIONS',
  title: 'Transactions of a period',
  summary:
    'Transactions that custodians reported from one process date to another: one row for each, with code, trade and settlement date, quantity, and amount. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example:
    '=IDS.TRANSACTIONS(1,"-1M",,"TradeDate;Account/Number;TransactionCode/Code;Security/PrimarySymbol;Quantity;Amount")',
  cost: pagedCost,
  result: 'The rows, under a header row.',
  set: 'Transactions',
  options,
  parameters: [
    parameters.custodians,
    parameters.fromDate,
    parameters.toDate,
    parameters.columns('TradeDate;Quantity;Amount', 'Account/Number'),
    parameters.options(options),
  ],
  headers: tableHeaders,
  run: (context, { from, to, ...otherArgs }, signal) =>
    fetchDatasetTable(context, { ...otherArgs, set: 'Transactions', period: { from, to } }, signal),
};
