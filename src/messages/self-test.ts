// Texts on the sheet of the self-test, for people who compare this Excel with Excel's documentation.

import { countOf, printNumber } from '../model/print-number';

/** What each check tried. */
export const checkTitles = {
  textLikeNumbers: 'Text like numbers, formulas, and quotes in cells with the format @',
  dateAsText: 'A date: its format and its text',
  nullsOverValues: 'Writing null and empty text over values',
  spilledFormulas: 'The formulas of spilled cells',
  protectedSheet: 'Writing to a protected sheet',
  insertBeforeTotals: 'Inserting a row inside a table with a total row',
  deleteBeforeTotals: 'Deleting a row of a table with a total row',
  insertFiltered: 'Inserting a row inside a filtered table',
  sortOfUnsorted: 'The sort of a table that was never sorted',
  readCriteria: 'Applying criteria read from a filter',
  resizeOverRows: 'Resizing a table over rows written below it',
  idAfterRename: 'The ID of a table after it and its sheet are renamed',
  xmlPart: 'A custom XML part: added, found, changed, deleted',
  serialIn1904: 'The serial number of January 2, 1904',
  requirementSets: 'Requirement sets beyond those of the manifest',
  themeColor: 'The background color of the Office theme',
  shortNames: 'Functions with the short names FX and V1',
  blockedByPolicy: 'What the content security policy blocked during the self-test',
} as const;

export function resultsAtOnce(functions: number): string {
  return `The results of ${countOf(functions, 'function')} at once`;
}

export function resultsMissing(count: number, seconds: number): string {
  return `${printNumber(count)} missing after ${printNumber(seconds)} s`;
}

export function bothKnown(): string {
  return 'both known';
}

/** `cells`: the address of a table. */
export function totalStaysLast(cells: string): string {
  return `${cells}; Total stays last`;
}

export function totalAt(cells: string, totals: string): string {
  return `${cells}; Total at ${totals}`;
}

export function rowsShown(first: number, second: number, third: number): string {
  return `${countOf(first, 'row')} shown, then ${printNumber(second)}, then ${printNumber(third)}`;
}

export function noResponseWithin(seconds: number): string {
  return `No response within ${printNumber(seconds)} s.`;
}

export function allAsExpected(): string {
  return 'All checks gave the expected result.';
}

export function someDifferent(different: number, checks: number): string {
  return `${printNumber(different)} of ${countOf(checks, 'check')} gave a different result than expected.`;
}

/** `at`: the time in UTC. */
export function testedIn(version: string, host: string, at: string): string {
  return `IDS for Excel ${version} in ${host || 'an unknown host'}, ${at}`;
}

export function selfTestInterrupted(): string {
  return 'INCOMPLETE: the self-test was interrupted.';
}
