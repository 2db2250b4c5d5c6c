// Text on a drill-down sheet. Its title and its figures are also shown in the pane.

import { printCount } from '../model/print-number';
import { lowerFirstLetter } from '../model/label';
import type { PlainDate } from '../model/plain-date';

export const drillDownTitle = (subject: string) => `Drill-down: ${subject}`;

export const positionTitle = (holding: string) => `Position of ${holding}`;

export const positionsTitle = (account: string) => `Positions of ${account}`;

export const priceTitle = (security: string) => `Price of ${security}`;

/** `pair`: such as `EUR to USD`. */
export const rateTitle = (pair: string) => `FX rate from ${pair}`;

export const deliveriesTitle = (delivery: string) => `Deliveries of ${delivery}`;

/** `change`: such as `added`; `name`: the row's account and security. Either may be blank. */
export const comparedRowTitle = (change: string, name: string) =>
  `Comparison${name === '' ? '' : ` of ${name}`}${change === '' ? '' : ` (${change})`}`;

/** Names a holding by its account and security. */
export const accountAndSecurity = (account: string | number, security: string) =>
  `account ${String(account)}, ${security}`;

export const currencyPair = (currencies: readonly (string | number | boolean)[]) => currencies.join(' to ');

export const custodianForCustomer = (names: readonly (string | number | boolean)[]) => names.join(' for ');

/** The heading of a table of rows. */
export const rowsOnDate = (rows: string, date: PlainDate | undefined) =>
  date === undefined ? rows : `${rows} for ${date}`;

/** The heading of a table of several process dates, latest first. */
export const rowsUpTo = (rows: string, date: PlainDate) => `${rows} up to ${date}`;

export const totaled = (column: string, rows: string) => `${column} of ${rows}`;

/** A group of a total. `value` is blank for rows without one. */
export const groupTitle = (column: string, value: string) =>
  value.trim() === '' ? `no ${lowerFirstLetter(column)}` : `${lowerFirstLetter(column)} ${value}`;

export const figureNames = ['Figure', 'In the cell', 'From the rows', 'Rows minus cell', 'Matches'];

/** The label of `noTotalToCompare`, in the place of the figures. */
export const figuresLabel = 'Figures';

export const noTotalToCompare = "The rows explain the value, but there's no total to compare with.";

export const calculatedNotSummed = 'Calculated from the rows, not their sum';

/** The names of figures that are calculated from all rows. */
export const aggregateNames = {
  sum: 'Total',
  average: 'Average',
  min: 'Smallest',
  max: 'Largest',
  count: 'Count',
  countdistinct: 'Distinct count',
} as const;

/** The figure of a formula with several parts. */
export const formulaResult = 'Formula result';

export const otherFormulaParts = "The formula has parts that aren't IDS functions";

export const rowsShareKey = (count: number) => `${printCount(count, 'row')} share this key`;

/** No tax lots are sent for a position, for example. */
export const noRowsToAdd = 'No rows to add up';

export const rowsWithoutValue = (count: number) =>
  `${printCount(count, 'row')} ${count === 1 ? 'has' : 'have'} no value`;

export const lateRates = 'Deliveries are missing, so the rows may be converted at other FX rates';

export const seeNote = 'See the note below';

export const noSingleStatus = 'No single status for these rows';
