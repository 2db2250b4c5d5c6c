import { listDeliveredOptions } from './definition/options';
import { createDeliveredFunction } from './tables/dataset-table';

export const fxRates = createDeliveredFunction({
  name: 'FXRATES',
  title: 'FX rates for a process date',
  summary:
    'FX rates that custodians reported for a process date: one row for each pair of currencies. Returns #N/A with the reason when there are none or when deliveries are missing.',
  remarks:
    "Factor is shown as the service sends it. The service's specification doesn't define the direction of a rate's Factor. The add-in reads it as units of the base currency for one unit of the local currency, such as 0.0064 USD for 1 JPY. To check or change this, open Settings > Amounts and rates in the pane.",
  example: '=IDS.FXRATES(1,"last","BaseCurrency/Alpha3Code;LocalCurrency/Alpha3Code;Factor")',
  set: 'FxRates',
  columns: ['Factor', 'LocalCurrency/Alpha3Code'],
  options: listDeliveredOptions({ filter: 'Factor gt 1', sort: 'Factor desc' }),
});
