// Messages about data sets and columns by name.

import { AddInError } from '../model/errors';

export function unknownSet(set: string, hint: string): AddInError {
  return new AddInError('input', `The service has no set "${set}".${hint}`);
}

export function pathStopsAtRecord(name: string, column: string): AddInError {
  return new AddInError('input', `"${name}" is a record, not a column. Did you mean ${column}?`);
}

export function unknownColumn(set: string, column: string, hint: string): AddInError {
  return new AddInError('input', `${set} has no column "${column}".${hint}`);
}

export function aggregationNeedsColumn(set: string, method: string): AddInError {
  return new AddInError('input', `Name the column of ${set} to work on: agg=${method} needs one.`);
}

export function columnIsNoAmount(name: string, set: string, method: string): AddInError {
  return new AddInError(
    'input',
    `${name} of ${set} is no amount, so it has no ${method}. Use agg=count, countdistinct, min or max.`,
  );
}

export function unknownGroupColumn(path: string, hint: string, known: string): AddInError {
  return new AddInError('input', `The groups have no column "${path}" to sort by.${hint} Columns are ${known}.`);
}

export function tooManyColumnsNamed(set: string, columns: number, most: number): AddInError {
  const given = columns.toLocaleString('en-US');
  return new AddInError('input', `${given} columns of ${set} are named, and no more than ${most} can be. Name fewer.`);
}
