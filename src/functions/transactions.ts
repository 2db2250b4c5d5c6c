import { listPeriodOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { createDatasetFunction } from './tables/dataset-table';

export const transactions = createDatasetFunction({
  name: 'TRANSACTIONS',
  title: 'Transactions for a period',
  summary:
    'Transactions that custodians reported from one process date to another: one row for each, with code, trade and settlement date, quantity, and amount. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example:
    '=IDS.TRANSACTIONS(1,"-1M",,"TradeDate;Account/Number;TransactionCode/Code;Security/PrimarySymbol;Quantity;Amount")',
  set: 'Transactions',
  options: listPeriodOptions({ filter: 'CancelIndicator eq false', sort: 'TradeDate' }),
  parameters: [
    parameters.custodians,
    parameters.fromDate,
    parameters.toDate,
    parameters.createColumns('TradeDate;Quantity;Amount', 'Account/Number'),
  ],
});
