// Reasons why a response isn't used: parts of unusableResponse, incompleteResult, and otherQueryReturned.

import { toPlainDate } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';
import type { CellValue, ColumnKind } from '../model/table';

export const noRowList = 'it has no list of rows';
export const rowNotRecord = "a row isn't a record";
export const countNotNumber = "its row count isn't a valid number";
export const pagesNeverEnd = 'its pages never end';
export const unusableLink = "its link to the next page can't be followed";
export const noNextPageFlag = "it doesn't say whether there is a next page";
export const noCursor = 'its next page has no cursor';
export const graphqlWithoutData = 'it has no data';
export const fieldTwice = 'a record in it has the same field twice';
export const notADate = "it contains something that isn't a date";
export const severalMidnights = (date: string, firstTime: string, secondTime: string) =>
  `the process date ${date} has two start times, ${firstTime} and ${secondTime}`;

export const deliveryIncomplete = 'a delivery has no date, custodian, or customer';
export const valueNestedTooDeeply = 'a value is nested too deeply';

export const endedWithError = (message: string | undefined) =>
  message === undefined ? 'it ended with an error' : `it ended with an error: ${message}`;

export const linkCalled = (name: string) => `it has a next-page link under an unexpected property, ${name}`;

export const countDiffers = (rows: number, count: number) =>
  `${printCount(rows, 'row')} received, but its row count is ${printNumber(count)}`;

export const countChanged = (from: number, to: number) =>
  `its row count changed from ${printNumber(from)} to ${printNumber(to)}`;

export const moreThanTop = (rows: number, top: number) =>
  `it has ${printCount(rows, 'row')}, more than top=${String(top)}`;

export const moreRowsFollow = (rows: number) => `it ends after ${printCount(rows, 'row')}, but more exist`;

export const linkSkips = (rows: number, skip: number) =>
  `its link to the next page skips from row ${printNumber(rows)} to ${printNumber(skip)}`;

/** `key`: the key of the row, like ` (AccountId 12, SecurityId 7)`, or blank. */
export const rowTwice = (key: string) => `it contains the same row twice${key}`;

export const notSorted = (row: number, path: string) =>
  `row ${printNumber(row)} isn't in the requested order by ${path}`;

export const earlierRows = (rows: number, path: string) =>
  `it doesn't contain the first ${printCount(rows, 'row')} by ${path}`;

export const fieldMissing = (field: string) => `the field ${field} is missing`;

export const fieldNameTooLong = (characters: number) =>
  `a field's name is too long (${printCount(characters, 'character')})`;

export const differentTypes = (value: string) => `its values have different types; one is ${value}`;

export const expectedTypes: Readonly<Record<string, string>> = {
  text: 'text',
  code: 'text',
  id: 'a whole number',
  number: 'a number',
  flag: 'true or false',
  date: 'a date',
  dateTime: 'a date and time',
  duration: 'a duration',
};

export const digitsLost = 'a number has too many digits, so the last ones are lost';

/** `row`: the key of the row, like ` (AccountId 12, SecurityId 7)`, or blank. */
export const wrongType = (column: string, value: string, kind: ColumnKind, row: string) =>
  `${column} is ${value}, which isn't ${expectedTypes[kind] ?? kind}${row}`;

export const otherRows = (name: string, kind: ColumnKind | undefined, cell: CellValue) =>
  `it contains rows where ${describeCell(name, kind, cell)}, which weren't requested`;

export const excludedRow = (name: string, kind: ColumnKind | undefined, cell: CellValue, row: number) =>
  `in row ${printNumber(row)}, ${describeCell(name, kind, cell)}, which the filter excludes`;

function describeCell(name: string, kind: ColumnKind | undefined, cell: CellValue): string {
  return `${name} is ${cell === null ? 'empty' : printCell(kind, cell).slice(0, 40)}`;
}

/** Returns a cell as text, with a date as 2026-04-10 instead of its serial number. */
export const printCell = (kind: ColumnKind | undefined, cell: CellValue): string =>
  String(kind === 'date' && typeof cell === 'number' ? (toPlainDate(cell) ?? cell) : cell);
