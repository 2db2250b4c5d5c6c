// Messages about dates and date words.

import { AddInError } from '../model/errors';

const advice = 'Use a date cell, text like "2026-03-31", or a word like "last".';

export const valueIsNoDate = () => new AddInError('input', `The value isn't a date. ${advice}`);

export const numberIsNoDate = (serial: number) =>
  new AddInError('input', `The number ${String(serial)} isn't a date. ${advice}`);

export const ambiguousDate = (text: string, iso: string) =>
  new AddInError('input', `"${text}" means different days in different countries. Enter ${iso}.`);

export const unsupportedDate = (text: string, iso: string) =>
  new AddInError('input', `"${text}" isn't a supported date format. Enter ${iso}.`);

export const unknownDateWord = (text: string, hint: string) =>
  new AddInError('input', `"${text}" isn't a date or a date word.${hint} ${advice}`);

export const nothingDelivered = () =>
  new AddInError(
    'noRows',
    'No process dates yet: nothing that your access token covers has been delivered. Refresh later.',
  );

export const dateOutOfRange = (text: string, today: string, first: string, last: string) =>
  new AddInError(
    'noRows',
    `No process date for ${text} (today is ${today}). Process dates run from ${first} to ${last}.`,
  );

export const unknownRoll = (text: string) =>
  new AddInError('input', `The "roll" argument must be "prev" or blank, not "${text}".`);

export const nothingOnOrBefore = (date: string) =>
  new AddInError('noRows', `Nothing has been delivered for ${date} or earlier. Choose a later date.`);

export const periodReversed = (from: string, to: string) =>
  new AddInError('input', `The period ends (${to}) before it starts (${from}). Swap the two dates.`);

export const notDeliveredSince = (from: string, last: string) =>
  new AddInError('noRows', `Nothing has been delivered for ${from} yet. Last delivered: ${last}.`);

/** A note: the period was to start before the first process date. */
export const noEarlierDates = (first: string) =>
  `The period starts on ${first}, because there are no earlier process dates.`;

export const emptyPeriod = (from: string, to: string) =>
  new AddInError('noRows', `No process dates from ${from} to ${to}. Choose a longer period.`);

export const custodianNeverDelivered = (custodian: string) =>
  new AddInError('noRows', `Custodian ${custodian} hasn't delivered anything yet. Refresh later.`);
