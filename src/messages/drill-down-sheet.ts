// Texts on a drill-down sheet. Its title and its figures are also shown in the pane.

import { printCount } from '../model/print-number';
import { lowercaseFirst } from '../model/label';
import type { PlainDate } from '../model/plain-date';

export function drillDownTitle(subject: string): string {
  return `Drill-down: ${subject}`;
}

export function positionTitle(holding: string): string {
  return `Position of ${holding}`;
}

export function positionsTitle(account: string): string {
  return `Positions of ${account}`;
}

export function priceTitle(security: string): string {
  return `Price of ${security}`;
}

/** `pair`: such as `EUR to USD`. */
export function rateTitle(pair: string): string {
  return `FX rate from ${pair}`;
}

export function deliveriesTitle(delivery: string): string {
  return `Deliveries of ${delivery}`;
}

/** Names a holding by its account and security. */
export function accountAndSecurity(account: string | number, security: string): string {
  return `account ${String(account)}, ${security}`;
}

export function currencyPair(currencies: readonly (string | number | boolean)[]): string {
  return currencies.join(' to ');
}

export function custodianForCustomer(names: readonly (string | number | boolean)[]): string {
  return names.join(' for ');
}

/** The heading of a table of rows. */
export function rowsOnDate(rows: string, date: PlainDate | undefined): string {
  return date === undefined ? rows : `${rows} for ${date}`;
}

/** The heading of a table of several process dates, latest first. */
export function rowsUpTo(rows: string, date: PlainDate): string {
  return `${rows} up to ${date}`;
}

export function totaled(column: string, rows: string): string {
  return `${column} of ${rows}`;
}

/** A group of a total. `value` is blank for rows without one. */
export function groupTitle(column: string, value: string): string {
  return value.trim() === '' ? `no ${lowercaseFirst(column)}` : `${lowercaseFirst(column)} ${value}`;
}

export const figureNames = ['Figure', 'In the cell', 'From the rows', 'Rows minus cell', 'Adds up'];

export function noTotalToCompare(): string {
  return "The rows explain the value, but there's no total to compare with.";
}

export function calculatedNotSummed(): string {
  return 'Calculated from the rows, not their sum';
}

export function hasOtherParts(): string {
  return "The formula has parts that aren't IDS functions";
}

export function rowsShareKey(count: number): string {
  return `${printCount(count, 'row')} share this key`;
}

/** No tax lots are sent for a position, for example. */
export function noRowsToAdd(): string {
  return 'There are no rows to add up';
}

export function rowsWithoutValue(count: number): string {
  return `${printCount(count, 'row')} ${count === 1 ? 'has' : 'have'} no value`;
}

export function lateRates(): string {
  return 'Deliveries are missing, so the rows may be converted by other FX rates';
}

export function seeNote(): string {
  return 'See the note below';
}

export function noSingleStatus(): string {
  return 'No single status for these rows';
}
