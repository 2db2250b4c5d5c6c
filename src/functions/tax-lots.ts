import { listAmountOptions } from './definition/options';
import { createDeliveredFunction } from './tables/dataset-table';

export const taxLots = createDeliveredFunction({
  name: 'TAXLOTS',
  title: 'Tax lots for a process date',
  summary:
    'Tax lots behind the positions on a process date: one row for each lot, with trade date, quantity, and cost. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example: '=IDS.TAXLOTS(1,"last","AccountId;SecurityId;TradeDate;Quantity;OriginalCost")',
  set: 'TaxLots',
  columns: ['TradeDate;Quantity', 'Security/Cusip'],
  options: listAmountOptions({ filter: 'Quantity gt 1000', sort: 'TradeDate' }),
});
