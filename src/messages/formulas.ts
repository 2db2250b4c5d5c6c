// Messages about formulas as Excel takes them.

import { AddInError } from '../model/errors';

export function notOneCall(why: string): AddInError {
  return new AddInError(
    'input',
    `This is not one call of an IDS function, like =IDS.POSITIONS(1,"last").${why === '' ? '' : ` ${why}`} Its arguments can be numbers, texts, TRUE or FALSE, references and arrays like {"a","b"}.`,
  );
}

export function formulaTooLong(length: string): AddInError {
  return new AddInError(
    'limit',
    `The formula has ${length} characters, and Excel takes 8,192. Write the columns or the filter into cells, and refer to those.`,
  );
}

export function unevenArray(): AddInError {
  return new AddInError('input', 'An array in a formula needs rows of the same length.');
}

export function arrayTextTooLong(cell: string): AddInError {
  return new AddInError(
    'limit',
    `Excel takes 255 characters in an array's text: "${cell}…" is longer. Write it into a cell, and refer to that.`,
  );
}

export function notANumber(value: number): AddInError {
  return new AddInError('input', `${value} is no number that Excel knows. Write another.`);
}
