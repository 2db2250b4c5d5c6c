import { listAmountOptions } from './definition/options';
import { createDeliveredFunction } from './tables/dataset-table';

export const positions = createDeliveredFunction({
  name: 'POSITIONS',
  title: 'Positions for a process date',
  summary:
    'Positions that custodians reported for a process date: one row for each account and security, with quantity and market value. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example: '=IDS.POSITIONS(1,"last","Account/Number;Security/Cusip;Quantity;MarketValue")',
  set: 'Positions',
  columns: ['Quantity;MarketValue', 'Security/Cusip'],
  options: listAmountOptions({ filter: 'MarketValue gt 0', sort: 'MarketValue desc' }),
});
