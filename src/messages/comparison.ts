// Messages about comparing two dates.

import { AddInError } from '../model/errors';
import { nameRows } from '../model/label';
import { printCount, printNumber } from '../model/print-number';

export function noComparedSet(): AddInError {
  return new AddInError('input', 'Enter a data set to compare, like "Positions".');
}

export function undatedSet(set: string, sets: string): AddInError {
  return new AddInError(
    'input',
    `${set} can't be compared, because the service has only its current rows, without a process date.${comparedSets(sets)}`,
  );
}

/** A hint at the end of other messages. */
export function comparedSets(sets: string): string {
  return ` Data sets you can compare: ${sets}.`;
}

export function filteredByCompared(path: string): AddInError {
  return new AddInError(
    'input',
    `A comparison can't be filtered by ${path}: a row whose ${path} changes would look added or removed. Filter by the key or by a column like Security/CurrencyId.`,
  );
}

export function rowsCompared(before: number, after: number): string {
  return `${printCount(before, 'row')} on the first date, ${printNumber(after)} on the second.`;
}

/** `whose`: a custodian, or a custodian for a customer. */
export function excludedOnBothDates(whose: string | number, date: string, state: string): string {
  return `${String(whose)} hasn't delivered for ${date} (${state}), so its rows are excluded on both dates.`;
}

export function sameDates(date: string): AddInError {
  return new AddInError('input', `Both dates are ${date}. Use two different dates.`);
}

export function nothingToCompare(set: string, dates: string): AddInError {
  return new AddInError('noRows', `No ${nameRows(set)} match on ${dates}. Check the filter, or choose other dates.`);
}
