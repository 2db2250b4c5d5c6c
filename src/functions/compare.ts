import { readCompareOptions } from '../query/read-check-options';
import { runComparison } from './comparison/run-comparison';
import type { TableFunction } from './definition/definition';
import { compareOptions } from './definition/options';
import * as parameters from './definition/parameters';

export const compare: TableFunction = {
  kind: 'table',
  name: 'COMPARE',
  title: 'Changes from one process date to another',
  summary:
    'Rows added, removed, and changed from one process date to another, with old value, new value, and difference. For positions, also the effects of quantity (at the old price), price (at the new quantity), FX rate, and other causes. Names appear next to IDs, and currencies next to amounts and prices.',
  remarks:
    'With base=, a changed FX rate counts as a change. The four effects add up to the change; rounding is included in the price effect. Without a price, value divided by quantity is used. If nothing changed, one row says so. Missing deliveries are excluded and named.',
  example: '=IDS.COMPARE("Positions","prev","last",1,"Quantity;MarketValue","base=USD;sort=MarketValueChange desc")',
  cost: 'One request for each page of rows of both dates. The effects also need the prices and FX rates of both.',
  result: 'The changes, under a header row.',
  options: compareOptions,
  parameters: [
    {
      name: 'set',
      text: 'The name of the data set: Positions, TaxLots, Prices, FxRates, Transactions, or another one with a process date.',
      words: {
        id: 'ComparedSet',
        words: [
          { word: 'Positions', text: 'Holdings of accounts, with the effects of quantity, price, and FX rate' },
          { word: 'TaxLots', text: 'The lots that make up positions' },
          { word: 'Prices', text: 'Prices of securities' },
          { word: 'FxRates', text: 'FX rates' },
          { word: 'Transactions', text: 'Trades, income, fees, and transfers' },
        ],
      },
    },
    parameters.earlierDate,
    parameters.laterDate,
    parameters.custodians,
    {
      name: 'columns',
      text: 'Columns to compare: "Quantity;MarketValue" or a range of headers. Blank means all. A column like Security/Sector/Name appears next to the key.',
      isMatrix: true,
      optional: true,
    },
    parameters.createOptions(compareOptions),
  ],
  getHeaderMode: ({ options }) => readCompareOptions(options).headers,
  run: runComparison,
};
