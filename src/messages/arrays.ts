// Messages about arrays of values from one formula.

import { AddInError } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';

/** `sizes`: `security has 300 rows × 1 column, date has 4 rows × 1 column` */
export const rangeSizesDiffer = (sizes: string) =>
  new AddInError(
    'input',
    `The ranges have different sizes: ${sizes}. Use ranges of the same size, or combine one column with one row.`,
  );

export const tooManyValues = (count: number, max: number) =>
  new AddInError(
    'limit',
    `This formula has ${printNumber(count)} values; the limit is ${printNumber(max)}. Use shorter ranges, like A2:A301.`,
  );

export const arrayTooLarge = () =>
  new AddInError('limit', "The values of this formula exceed Excel's limit of 2 MB per function. Use shorter ranges.");

export const noErrorsInArrays = (failedCount: number, valueCount: number, firstMessage: string) =>
  new AddInError(
    'limit',
    `Errors in ${printNumber(failedCount)} of ${printCount(valueCount, 'value')}. This version of Excel can't show errors inside an array. Add errors=text to show messages instead, or enter one formula for each value. First error: ${firstMessage}`,
  );

export const groupedTotalOfRanges = () =>
  new AddInError(
    'input',
    'A total by group takes one column and one date, not ranges. Leave the "by" argument blank, or use one column and one date.',
  );

export const rangeTooLarge = (name: string, rows: number, columns: number, max: number) =>
  new AddInError(
    'limit',
    `The range for ${name} has ${printCount(rows, 'row')} and ${printCount(columns, 'column')}; the limit is ${printCount(max, 'cell')}. Refer only to cells with values.`,
  );
