import { periodOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { datasetFunction } from './tables/dataset-table';

export const transactions = datasetFunction({
  name: 'TRANSACTIONS',
  title: 'Transactions of a period',
  summary:
    'Transactions that custodians reported from one process date to another: one row for each, with code, trade and settlement date, quantity, and amount. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example:
    '=IDS.TRANSACTIONS(1,"-1M",,"TradeDate;Account/Number;TransactionCode/Code;Security/PrimarySymbol;Quantity;Amount")',
  set: 'Transactions',
  options: periodOptions({ filter: 'CancelIndicator eq false', sort: 'TradeDate' }),
  parameters: [
    parameters.custodians,
    parameters.fromDate,
    parameters.toDate,
    parameters.columns('TradeDate;Quantity;Amount', 'Account/Number'),
  ],
});
