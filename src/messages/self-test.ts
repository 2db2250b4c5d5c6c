// Text on the sheet of the self-test, for people who compare this Excel with Excel's documentation.

import { printCount, printNumber } from '../model/print-number';

/** The action of each check. */
export const checkTitles = {
  textLikeNumbers: 'Write text that looks like numbers, formulas, and quotes to cells with the format @.',
  dateAsText: "Read a date's format and text.",
  nullsOverValues: 'Write null and empty text over values.',
  spilledFormulas: 'Read the formulas of spilled cells.',
  protectedSheet: 'Write to a protected sheet.',
  insertBeforeTotals: 'Insert a row into a table with a total row.',
  deleteBeforeTotals: 'Delete a row of a table with a total row.',
  insertFiltered: 'Insert a row into a filtered table.',
  sortOfUnsorted: 'Read the sort order of a table that was never sorted.',
  readCriteria: 'Apply the criteria that were read from a filter.',
  resizeOverRows: 'Resize a table over the rows below it.',
  idAfterRename: 'Find a table by its ID after it and its sheet are renamed.',
  xmlPart: 'Add, find, change, and delete a custom XML part.',
  serialIn1904: 'Calculate the serial number of January 2, 1904.',
  requirementSets: 'List the requirement sets beyond those in the manifest.',
  themeColor: 'Read the background color of the Office theme.',
  shortNames: 'Call the functions FX and V1, whose names look like cell addresses.',
  blockedByPolicy: 'List what the content security policy blocked during the self-test.',
} as const;

export const resultsAtOnce = (functions: number) => `Calculate ${printCount(functions, 'function')} at once.`;

export const resultsMissing = (count: number, seconds: number) =>
  `${printCount(count, 'result')} missing after ${printNumber(seconds)} s.`;

export const allResultsReceived = 'All results received.';

export const cellWritten = 'Excel wrote the cell.';

/** `cells`: the address of the table with the inserted row. */
export const rowInserted = (cells: string) => `Excel inserted the row. The table is ${cells}.`;

/** A table after a row was added by resizing it. `lastRow`: its values. */
export const tableWithLastRow = (cells: string, lastRow: string) =>
  `The table is ${cells}, and its last row has ${lastRow}.`;

export const tableFound = (isFound: boolean) =>
  isFound ? 'The table was found.' : 'No table was found, or a different one.';

export const xmlPartResults = (foundCount: number, isChanged: boolean, isDeleted: boolean) =>
  `Found ${printCount(foundCount, 'part')}. ${isChanged ? 'Changed' : 'Not changed'}. ${isDeleted ? 'Deleted' : 'Not deleted'}.`;

export const notReported = 'Not reported.';

export const nothingSupported = 'None.';

export const nothingBlocked = 'Nothing was blocked.';

export const bothFunctionsKnown = 'Excel knows both functions.';

/** `cells`: the address of a table. */
export const totalStaysLast = (cells: string) => `The table is ${cells}, and its total row is last.`;

export const totalAt = (cells: string, totals: string) => `The table is ${cells}, and its total row is ${totals}.`;

/** The rows shown while a table is filtered, after the filter is cleared, and after it's applied again. */
export const rowsShown = (first: number, second: number, third: number) =>
  `${printCount(first, 'row')} shown, then ${printNumber(second)}, then ${printNumber(third)}.`;

export const noResponseWithin = (seconds: number) => `No response within ${printNumber(seconds)} s.`;

export const allAsExpected = 'All checks gave the expected result.';

export const someDifferent = (different: number, checks: number) =>
  `${printNumber(different)} of ${printCount(checks, 'check')} gave a different result than expected.`;

/** `at`: the time in UTC. */
export const testedIn = (version: string, host: string, testedAt: string) =>
  `IDS for Excel ${version} in ${host || 'an unknown host'}, ${testedAt}`;

export const selfTestInterrupted = 'INCOMPLETE: the self-test was interrupted.';
