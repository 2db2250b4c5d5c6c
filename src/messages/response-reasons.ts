// Reasons why a response isn't used: parts of unusableResponse, incompleteResult, and otherQueryReturned.

import { fromSerial } from '../model/plain-date';
import { printCount, printNumber } from '../model/print-number';
import type { CellValue, ColumnKind } from '../model/table';

export const noRowList = 'it has no list of rows';
export const rowNotRecord = "a row isn't a record";
export const countNotNumber = "its row count isn't a valid number";
export const pagesNeverEnd = 'its pages never end';
export const endedWithError = 'it ended with an error';
export const unusableLink = "its link to the next page can't be followed";
export const noNextPageFlag = "it doesn't say whether there is a next page";
export const noCursor = 'its next page has no cursor';
export const graphqlWithoutData = 'it has no data';
export const fieldTwice = 'a record in it has the same field twice';
export const notADate = "it contains something that isn't a date";
export function severalMidnights(date: string, one: string, other: string): string {
  return `the process date ${date} begins at two times, ${one} and ${other}`;
}

export const deliveryIncomplete = 'a delivery has no date, custodian, or customer';
export const valueNestedTooDeeply = 'a value is nested too deeply';

export function linkCalled(name: string): string {
  return `it has a next-page link under an unexpected property, ${name}`;
}

export function countDiffers(rows: number, count: number): string {
  return `${printCount(rows, 'row')} received, but its row count is ${printNumber(count)}`;
}

export function countChanged(from: number, to: number): string {
  return `its row count changed from ${printNumber(from)} to ${printNumber(to)}`;
}

export function moreThanTop(rows: number, top: number): string {
  return `${printCount(rows, 'row')} received, more than top=${String(top)}`;
}

export function moreRowsFollow(rows: number): string {
  return `more rows exist than the ${printNumber(rows)} that it returned as the complete result`;
}

export function linkSkips(rows: number, skip: number): string {
  return `its link to the next page skips from row ${printNumber(rows)} to ${printNumber(skip)}`;
}

/** `key`: the key of the row, like ` (AccountId 12, SecurityId 7)`, or blank. */
export function rowTwice(key: string): string {
  return `it contains the same row twice${key}`;
}

export function notSorted(row: number, path: string): string {
  return `row ${printNumber(row)} isn't sorted by ${path}, as requested`;
}

export function earlierRows(rows: number, path: string): string {
  return `its first ${printNumber(rows)} rows aren't the first by ${path}`;
}

export function fieldMissing(field: string): string {
  return `the field ${field} is missing`;
}

export function fieldNameTooLong(characters: number): string {
  return `a field's name has ${printCount(characters, 'character')}`;
}

export function differentTypes(value: string): string {
  return `its values are of different types, like ${value}`;
}

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

/** `row`: the key of the row, like ` (AccountId 12, SecurityId 7)`, or blank. */
export function digitsLost(column: string): string {
  return `${column} has a number with too many digits, so the last ones are lost`;
}

export function wrongType(column: string, value: string, kind: ColumnKind, row: string): string {
  return `${column} is ${value}, which isn't ${expectedTypes[kind] ?? kind}${row}`;
}

export function otherRows(name: string, kind: ColumnKind | undefined, cell: CellValue): string {
  return `it contains rows where ${shown(name, kind, cell)}, which weren't requested`;
}

export function excludedRow(name: string, kind: ColumnKind | undefined, cell: CellValue, row: number): string {
  return `in row ${printNumber(row)}, ${shown(name, kind, cell)}, which the filter excludes`;
}

function shown(name: string, kind: ColumnKind | undefined, cell: CellValue): string {
  const value = kind === 'date' && typeof cell === 'number' ? (fromSerial(cell) ?? cell) : cell;
  return `${name} is ${value === null ? 'empty' : String(value).slice(0, 40)}`;
}
