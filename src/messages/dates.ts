// Messages about dates and date words.

import { AddInError } from '../model/errors';

const advice = 'Use a date cell, text like "2026-03-31", or a word like "last".';

export function valueIsNoDate(): AddInError {
  return new AddInError('input', `The value isn't a date. ${advice}`);
}

export function numberIsNoDate(serial: number): AddInError {
  return new AddInError('input', `The number ${String(serial)} isn't a date. ${advice}`);
}

export function ambiguousDate(text: string, iso: string): AddInError {
  return new AddInError('input', `"${text}" means different days in different countries. Enter ${iso}.`);
}

export function unsupportedDate(text: string, iso: string): AddInError {
  return new AddInError('input', `"${text}" isn't a supported date format. Enter ${iso}.`);
}

export function unknownDateWord(text: string, hint: string): AddInError {
  return new AddInError('input', `"${text}" isn't a date or a date word.${hint} ${advice}`);
}

export function nothingDelivered(): AddInError {
  return new AddInError(
    'noRows',
    'No process dates yet: nothing that your access token covers has been delivered. Refresh later.',
  );
}

export function dateOutOfRange(given: string, today: string, first: string, last: string): AddInError {
  return new AddInError(
    'noRows',
    `No process date for ${given} (today is ${today}). Process dates run from ${first} to ${last}.`,
  );
}

export function unknownRoll(given: string): AddInError {
  return new AddInError('input', `The "roll" argument must be "prev" or blank, not "${given}".`);
}

export function nothingOnOrBefore(date: string): AddInError {
  return new AddInError('noRows', `Nothing has been delivered for ${date} or earlier. Choose a later date.`);
}

export function periodReversed(from: string, to: string): AddInError {
  return new AddInError('input', `The period ends (${to}) before it starts (${from}). Swap the two dates.`);
}

export function notDeliveredSince(from: string, last: string): AddInError {
  return new AddInError('noRows', `Nothing has been delivered for ${from} yet. Last delivered: ${last}.`);
}

export function emptyPeriod(from: string, to: string): AddInError {
  return new AddInError('noRows', `No process dates from ${from} to ${to}. Choose a longer period.`);
}

export function custodianNeverDelivered(custodian: string): AddInError {
  return new AddInError('noRows', `Custodian ${custodian} hasn't delivered anything yet. Refresh later.`);
}
