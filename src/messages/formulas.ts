// Messages about the syntax and limits of formulas in Excel.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export function notOneCall(why: string): AddInError {
  return new AddInError(
    'input',
    `The formula isn't a single call to an IDS function, like =IDS.POSITIONS(1,"last").${why === '' ? '' : ` ${why}`} Arguments can be numbers, text, TRUE or FALSE, references, and arrays like {"a","b"}.`,
  );
}

export function formulaTooLong(length: number): AddInError {
  return new AddInError(
    'limit',
    `The formula has ${printCount(length, 'character')}; Excel allows 8,192. Put the columns or the filter in cells and refer to those cells.`,
  );
}

export function unevenArray(): AddInError {
  return new AddInError('input', 'Rows of an array in a formula must have the same length.');
}

export function arrayTextTooLong(cell: string): AddInError {
  return new AddInError(
    'limit',
    `"${cell}…" is longer than the 255 characters that Excel allows for text in an array. Put it in a cell and refer to that cell.`,
  );
}

export function notANumber(value: number): AddInError {
  return new AddInError('input', `Excel doesn't support the number ${String(value)}. Enter another number.`);
}
