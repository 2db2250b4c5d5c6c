// Messages about results that are too large, incomplete, or unavailable.

import { AddInError } from '../model/errors';
import { nameRows } from '../model/label';
import { printCount, printNumber } from '../model/print-number';

export const moreRowsThanSheet = (set: string, rows: number) =>
  new AddInError(
    'limit',
    `${set} has at least ${printCount(rows, 'row')} for this query, more than a sheet holds (1,048,576). Query one custodian or date, or fewer rows (top=).`,
  );

/** `megabytes`: the approximate size of the result as JSON. `atLeast`: `at least `, or blank. */
export const resultTooLarge = (rows: number, columns: number, megabytes: string, atLeast = '') =>
  new AddInError(
    'limit',
    `The result (${atLeast}${printCount(rows, 'row')}, ${printCount(columns, 'column')}) is ${megabytes} MB; Excel allows 2 MB per function. Insert a linked table from the IDS pane instead, or choose fewer columns, one custodian, or fewer rows (top=).`,
  );

export const incompleteResult = (set: string, reason: string) =>
  new AddInError(
    'contract',
    `The result for ${set} is incomplete: ${reason}. The data may have changed during the query. Refresh to try again.`,
  );

export const sourceNotAvailable = (name: string) =>
  new AddInError('input', `This query can't use ${name} as its data source. Remove source=.`);

export const sortColumnMissing = (set: string, path: string) =>
  new AddInError('input', `To sort ${set} by ${path}, add ${path} to the columns.`);

export const otherQueryReturned = (set: string, reason: string) =>
  new AddInError(
    'contract',
    `The result for ${set} doesn't match the query: ${reason}. A cache between this computer and the service may be out of date. Refresh to try again.`,
  );

/** A note on rows whose related records are missing. */
export function recordsMissing(to: string, rows: number): string {
  const subject = rows === 1 ? '1 row has' : `${printNumber(rows)} rows have`;
  return `The service didn't return every ${to} record, so ${subject} empty ${to} columns. Refresh. If this continues, contact the service operator.`;
}

/** Replaces an access token that the service sends as a value. */
export const hiddenToken = '(access token)';

export const resultTextTooLong = (column: string, characters: number) =>
  new AddInError(
    'limit',
    `Text in the ${column} column has ${printCount(characters, 'character')}; a cell holds 32,767. Choose other columns.`,
  );

export const numberTooLarge = () =>
  new AddInError('limit', 'A number in the result is too large for Excel. Choose other columns.');

export const noInformation = (known: string) => new AddInError('input', `Enter an IDS.INFO item: ${known}.`);

export const unknownInformation = (word: string, hint: string, known: string) =>
  new AddInError('input', `"${word}" isn't an IDS.INFO item.${hint} Items: ${known}.`);

export const severalDatesQueried = (set: string) =>
  new AddInError(
    'noRows',
    `The ${set} rows have several process dates or none. Query one date, or choose another IDS.INFO item.`,
  );

export const noDeliveryStatus = (hint: string) =>
  new AddInError('noRows', `The service has no delivery records for this data. Choose another IDS.INFO item.${hint}`);

export const nothingFetched = (set: string, forDate: string, ofCustodian: string, hint: string) =>
  new AddInError('noRows', `No ${nameRows(set)}${forDate} have been fetched${ofCustodian} in this session.${hint}`);

// Hints at the end of other messages.

export const leaveCustodianBlank = " To use other custodians' results, leave the custodian blank.";
export const queryInAnotherCell = ' Query them in another cell, then refresh.';
export const statusListsAll = ' =IDS.STATUS() lists all statuses.';
