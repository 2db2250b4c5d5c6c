// Messages about comparing two dates.

import { AddInError } from '../model/errors';
import { nameRows } from '../model/label';
import { printCount, printNumber } from '../model/print-number';

export const noComparedSet = () => new AddInError('input', 'Enter a data set to compare, like "Positions".');

export const undatedSet = (set: string, sets: string) =>
  new AddInError('input', `${set} can't be compared, because the rows have no process date.${comparedSets(sets)}`);

/** A hint at the end of other messages. */
export const comparedSets = (sets: string) => ` Data sets you can compare: ${sets}.`;

export const filteredByCompared = (path: string) =>
  new AddInError(
    'input',
    `A comparison can't be filtered by ${path}: a row whose ${path} changes would look added or removed. Filter by the key or by a column like Security/CurrencyId.`,
  );

export const rowsCompared = (before: number, after: number) =>
  `${printCount(before, 'row')} on the first date, ${printNumber(after)} on the second.`;

/** `custodian`: its name or ID, or `HARBOUR for OAK` if only one customer is excluded. */
export const excludedOnBothDates = (custodian: string | number, date: string, state: string) =>
  `${String(custodian)} hasn't delivered for ${date} (${state}), so its rows are excluded on both dates.`;

export const sameDates = (date: string) => new AddInError('input', `Both dates are ${date}. Use two different dates.`);

export const nothingToCompare = (set: string, dates: string) =>
  new AddInError('noRows', `No ${nameRows(set)} match on ${dates}. Check the filter, or choose other dates.`);
