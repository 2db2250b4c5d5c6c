// Messages about arrays of values from one formula.

import { AddInError } from '../model/errors';

/** `sizes`: `security has 300 rows × 1 column, date has 4 rows × 1 column` */
export function rangeSizesDiffer(sizes: string): AddInError {
  return new AddInError(
    'input',
    `The ranges have different sizes: ${sizes}. Use ranges of the same size, or one column and one row.`,
  );
}

export function tooManyValues(count: string, max: string): AddInError {
  return new AddInError(
    'limit',
    `This formula has ${count} values; the limit is ${max}. Use shorter ranges, like A2:A301.`,
  );
}

export function arrayTooLarge(): AddInError {
  return new AddInError(
    'limit',
    "The values of this formula exceed Excel's limit of 2 MB per function. Use shorter ranges.",
  );
}

export function noErrorsInArrays(failed: string, count: string, first: string): AddInError {
  return new AddInError(
    'limit',
    `Errors in ${failed} of ${count} values, which this version of Excel can't show inside an array. Add errors=text to show messages instead, or enter one formula for each value. First error: ${first}`,
  );
}

export function groupedTotalOfRanges(): AddInError {
  return new AddInError(
    'input',
    'A total by group takes one column and one date, not ranges. Leave the "by" argument blank, or use one column and one date.',
  );
}

export function rangeTooLarge(name: string, rows: number, columns: number, max: number): AddInError {
  const [down, across, limit] = [rows, columns, max].map((number) => number.toLocaleString('en-US'));
  return new AddInError(
    'limit',
    `The range for ${name} has ${down} rows and ${across} columns; the limit is ${limit} cells. Refer only to cells with values.`,
  );
}
