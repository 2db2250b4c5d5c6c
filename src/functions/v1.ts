import type { TableFunction } from './definition/definition';
import { filter, headers, mixed, replaceExample, partial, requireSuccess, sort, top } from './definition/options';
import * as parameters from './definition/parameters';
import { fetchRestTable } from './rest/fetch-rest-table';
import { readTableHeaders } from './tables/dataset-table';

const options = [
  replaceExample(filter, 'quantity gt 0'),
  replaceExample(sort, 'quantity desc'),
  top,
  headers,
  partial,
  requireSuccess,
  mixed,
];

export const v1: TableFunction = {
  kind: 'table',
  name: 'V1',
  title: 'Records of REST v1',
  summary:
    'Records of REST v1, with dates and numbers converted, and identifiers as text. Resources are Accounts, Transactions, Positions, TaxLots, Vehicles, FxRates, Prices (each by custodian and date), GroupMembers, Groups, Custodians, and Tokens. Returns #N/A with the reason when there are none or when deliveries are missing.',
  example: '=IDS.V1("Positions",1,"last","portfolioCode;symbol;quantity;tradeAmount")',
  cost: 'One request for each custodian and date, or for each group. Cells with the same resource share it, whatever their columns.',
  result: 'The rows, under a header row.',
  options,
  parameters: [
    {
      name: 'resource',
      text: 'The REST v1 resource, like Positions or Vehicles.',
      words: {
        id: 'RestResourceName',
        words: [
          { word: 'Accounts', text: 'Accounts of a custodian on a date' },
          { word: 'Transactions', text: 'Transactions of a custodian on a date' },
          { word: 'Positions', text: 'Positions of a custodian on a date' },
          { word: 'TaxLots', text: 'Tax lots of a custodian on a date' },
          {
            word: 'Vehicles',
            text: 'Securities of a custodian on a date, with ratings, coupons, maturities, and calls',
          },
          { word: 'FxRates', text: 'FX rates of a custodian on a date' },
          { word: 'Prices', text: 'Prices of a custodian on a date' },
          { word: 'GroupMembers', text: 'Accounts in groups' },
          { word: 'Groups', text: 'Groups of accounts' },
          { word: 'Custodians', text: 'Custodians' },
          { word: 'Tokens', text: 'The access token, its owner, and its expiration' },
        ],
      },
    },
    parameters.appendText(parameters.custodians, ', and adds a CustodianId column.'),
    parameters.processDate,
    parameters.createRestColumns('symbol;quantity'),
    parameters.createOptions(options),
  ],
  getHeaderMode: readTableHeaders,
  run: fetchRestTable,
};
