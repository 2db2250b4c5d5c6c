// Messages about filters.

import { expectedTypes } from './response-reasons';
import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';
import type { ColumnKind } from '../model/table';

export const flagComparison = (path: string, op: string) =>
  new AddInError('input', `"${op}" doesn't work with ${path}, which is true or false. Use eq or ne.`);

export const filterSyntax = (filterText: string, position: number, reason: string) =>
  new AddInError('input', `The filter "${filterText}" has an error at character ${printNumber(position)}: ${reason}.`);

const columnValues: Readonly<Record<string, string>> = {
  text: "text, like 'USD'",
  code: "text, like 'by'",
  id: 'numbers, like 12',
  number: 'numbers, like 1500.25',
  flag: 'true or false',
  date: 'dates, like 2026-03-31',
  dateTime: 'dates, like 2026-03-31',
  duration: "durations, like duration'PT6H'",
};

/** `quoted`: the number in quotes, if the column contains text. */
export function wrongValueKind(path: string, text: string, kind: ColumnKind, quoted: string | undefined): AddInError {
  const expectation =
    quoted === undefined ? `it contains ${columnValues[kind] ?? kind}` : `it's a text column. Use ${quoted}`;
  return new AddInError('input', `${path} can't be compared with ${text}: ${expectation}.`);
}

export const cellOfOtherKind = (path: string, cell: string, kind: ColumnKind) =>
  new AddInError(
    'contract',
    `The filter needs ${path}, but its value "${cell}" isn't ${expectedTypes[kind] ?? kind}. Filter by another column, or filter in Excel.`,
  );

/** The rows can't be ranked, so it's unknown which ones are within the option `top`. */
export const cellNotSortable = (path: string, cell: string, kind: ColumnKind) =>
  new AddInError(
    'contract',
    `top= sorts the rows by ${path}, but the value "${cell}" isn't ${expectedTypes[kind] ?? kind}. Remove top=, or sort by another column.`,
  );

const argumentKinds: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  moment: 'a date',
  duration: "a duration like duration'PT6H'",
};

const otherKinds: Readonly<Record<string, string>> = { text: "isn't text", flag: 'is neither' };

export const wrongFunctionArgument = (name: string, kind: string, text: string) =>
  new AddInError(
    'input',
    `In a filter, ${name}() takes ${argumentKinds[kind] ?? kind}, and ${text} ${otherKinds[kind] ?? "isn't one"}.`,
  );

export const incompatibleOperands = (shown: string) =>
  new AddInError('input', `The filter can't calculate ${shown}. Check the types of its columns and values.`);

export const valuesOfOtherKinds = (left: string, right: string) =>
  new AddInError('input', `The filter can't compare ${left} with ${right}: they have different types.`);

export const onlyInOData = (shown: string) =>
  new AddInError(
    'input',
    `${shown} can't be used here: these rows are filtered in Excel, and this condition works only in OData. Use IDS.QUERY without base= or source=, or remove the condition and filter the result in Excel.`,
  );

export const textWithoutQuotes = (explanation: string, typed: string) =>
  new AddInError('input', `${explanation} In a filter, put text in single quotes: '${typed}'.`);

// Reasons why a filter can't be read: parts of filterSyntax.

export const unreadable = "this can't be read. Put text in single quotes, and enter dates like 2026-03-31";
export const nestedTooDeeply = "it's nested too deeply";
export const truthNeedsEqual = 'conditions can be compared only with eq or ne';
export const valueExpected = 'a value is expected here, not a condition';
export const columnMissing = 'a column is missing here';
export const recordNameMissing = 'a name for the records is missing here, like p in any(p:p/Quantity gt 1)';
export const numberTooLarge = 'this number is too large';
export const tooManyDigits = 'numbers are exact to 15 digits; enter an identifier in single quotes';
export const unexpectedWord = 'this word is unexpected: "and" or "or" may be missing before it';
export const commaInNumber = 'enter numbers with a decimal point and without thousands separators, like 1000000.5';
export const valueMissing =
  "a value is missing here: a number, text in single quotes, a date like 2026-03-31, duration'PT6H', true, false, or null";

export const symbolMissing = (symbol: string) => `"${symbol}" is missing here`;

export const comparisonMissing = (after: string) => `${after} must be followed by eq, ne, gt, ge, lt, le, or in`;

export const unknownFunction = (name: string, known: string) => `"${name}" isn't a function. Functions: ${known}`;

export const textArgumentNeeded = (name: string) => `${name} takes text in single quotes`;

export const wrongArgumentCount = (name: string, count: number) =>
  `${name} takes ${count === 1 ? 'one value' : `${printNumber(count)} values`}`;
