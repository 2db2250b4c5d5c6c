import { loadPart } from '../loader/load-part';
import { readReconKind, readReconOptions } from '../query/read-check-options';
import { readSingleValue } from '../query/read-list';
import type { TableFunction } from './definition/definition';
import { describeOptions, reconOptions } from './definition/options';
import * as parameters from './definition/parameters';

/** The options of all checks, which are described once. */
const sharedOptionNames = ['headers', 'source'];

export const recon: TableFunction = {
  kind: 'table',
  name: 'RECON',
  title: 'Breaks found by a check',
  summary:
    "The breaks that a check finds on a process date: account, security, expected and actual value, difference, and explanation. If there are no breaks, one row says what was checked. Missing deliveries are listed, but aren't breaks.",
  example: '=IDS.RECON("lots",1,"last")',
  cost: 'For each custodian, one request for each page of rows: for one date (lots), two dates (roll and missing), or several dates (prices). Accounts, securities, codes, and currencies need up to two more each.',
  result: 'One row for each break, under a header row.',
  parameters: [
    {
      name: 'kind',
      text: 'The check: lots (positions against their tax lots), roll (positions against the previous process date and transactions), prices, or missing.',
      words: {
        id: 'Check',
        words: [
          {
            word: 'lots',
            text: 'Positions that differ from the sum of their tax lots in quantity, cost, or short flag',
          },
          {
            word: 'roll',
            text: 'Positions that differ from the previous positions plus the transactions on the date',
          },
          {
            word: 'prices',
            text: 'Stale prices, and for held securities also jumps, zero or missing prices, and prices that differ from value ÷ quantity',
          },
          { word: 'missing', text: 'Dropped holdings and accounts, and currencies without an FX rate' },
        ],
      },
    },
    parameters.custodians,
    parameters.processDate,
    {
      name: 'options',
      text: `Options. ${Object.entries(reconOptions)
        .map(
          ([kind, kindOptions]) =>
            `${kind}: ${describeOptions(kindOptions.filter(({ name }) => !sharedOptionNames.includes(name)))}.`,
        )
        .join(' ')} All checks: "headers=0" omits the header row, "source=graphql" chooses the data source.`,
      isMatrix: true,
      optional: true,
    },
  ],
  getHeaderMode: ({ kind, options }) => readReconOptions(readReconKind(readSingleValue(kind)), options).headers,
  run: async (context, query, signal) => {
    const { runRecon } = await loadPart(import(/* webpackChunkName: "rare-functions" */ './reconciliation/run-recon'));
    return runRecon(context, query, signal);
  },
};
