import { listAmountOptions } from './definition/options';
import { createDeliveredFunction } from './tables/dataset-table';

export const prices = createDeliveredFunction({
  name: 'PRICES',
  title: 'Prices for a process date',
  summary:
    'Prices that custodians reported for a process date: one row for each security. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example: '=IDS.PRICES(1,"last","Security/PrimarySymbol;PriceValue")',
  set: 'Prices',
  columns: ['SecurityId;PriceValue', 'Security/Cusip'],
  options: listAmountOptions({ filter: 'PriceValue gt 0', sort: 'PriceValue desc' }),
});
