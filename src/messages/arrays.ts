// Messages about arrays of values from one formula.

import { AddInError } from '../model/errors';

/** `sizes`: `security has 300 rows × 1 column, date has 4 rows × 1 column` */
export function rangesDontFit(sizes: string): AddInError {
  return new AddInError(
    'input',
    `The ranges don't fit together: ${sizes}. Use ranges of one size, or one column and one row.`,
  );
}

export function tooManyValues(count: string, most: string): AddInError {
  return new AddInError(
    'limit',
    `This formula asks for ${count} values, and one formula returns at most ${most}. Use shorter ranges, like A2:A301.`,
  );
}

export function arrayTooLarge(): AddInError {
  return new AddInError(
    'limit',
    'The values of this formula are more than the 2 MB that Excel takes from a function. Use shorter ranges.',
  );
}

export function noErrorsInArrays(failed: string, count: string, first: string): AddInError {
  return new AddInError(
    'limit',
    `${failed} of ${count} values have errors, and this version of Excel can't show errors inside an array. Add errors=text to show messages in their place, or enter one formula for each value. First error: ${first}`,
  );
}

export function oneValueForEach(): AddInError {
  return new AddInError(
    'input',
    'A total by groups takes one column and one date, not ranges of them. Leave by blank, or give one of each.',
  );
}

export function rangeTooLarge(name: string, rows: number, columns: number, most: number): AddInError {
  const [down, across, limit] = [rows, columns, most].map((one) => one.toLocaleString('en-US'));
  return new AddInError(
    'limit',
    `The range for ${name} has ${down} rows and ${across} columns, and no more than ${limit} cells are read. Refer to the cells that hold something.`,
  );
}
