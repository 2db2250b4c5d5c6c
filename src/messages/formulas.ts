// Messages about the syntax and limits of formulas in Excel.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export const notOneCall = (reason: string) =>
  new AddInError(
    'input',
    `The formula must be a single call to an IDS function, like =IDS.POSITIONS(1,"last").${reason === '' ? '' : ` ${reason}`} Arguments can be numbers, text, TRUE or FALSE, references, and arrays like {"a","b"}.`,
  );

export const formulaTooLong = (length: number) =>
  new AddInError(
    'limit',
    `The formula has ${printCount(length, 'character')}; Excel allows 8,192. Put the columns or the filter in cells and refer to those cells.`,
  );

export const unevenArray = () => new AddInError('input', 'Rows of an array in a formula must have the same length.');

export const arrayTextTooLong = (cell: string) =>
  new AddInError(
    'limit',
    `"${cell}…" is longer than the 255 characters that Excel allows for text in an array. Put it in a cell and refer to that cell.`,
  );

export const notANumber = (value: number) =>
  new AddInError('input', `Excel doesn't support the number ${String(value)}. Enter another number.`);
