// Messages about data sets and columns by name.

import { AddInError } from '../model/errors';
import { nameRows } from '../model/label';
import { printCount, printNumber } from '../model/print-number';

export const unknownSet = (set: string, hint: string) =>
  new AddInError('input', `The service has no data set "${set}".${hint}`);

export const pathStopsAtRecord = (name: string, column: string) =>
  new AddInError('input', `"${name}" is a record, not a column. Did you mean ${column}?`);

export const optionAmongColumns = (option: string) =>
  new AddInError(
    'input',
    `"${option}" is an option, not a column. Enter options as the last argument. Leave the columns blank if you don't need them.`,
  );

/** `separated`: the same columns, separated correctly. */
export const columnsWithCommas = (text: string, separated: string) =>
  new AddInError('input', `"${text}" isn't a column. Separate columns with semicolons: "${separated}".`);

export const unknownColumn = (set: string, column: string, hint: string) =>
  new AddInError('input', `${set} has no column "${column}".${hint}`);

export const aggregationNeedsColumn = (set: string, aggregation: string) =>
  new AddInError('input', `To use agg=${aggregation}, enter a column of ${set} to aggregate.`);

export const columnIsNoAmount = (name: string, set: string, aggregation: string) =>
  new AddInError(
    'input',
    `${name} of ${set} isn't a number, so it has no ${aggregation}. Use agg=count, countdistinct, min, or max.`,
  );

export const tooManyColumnsNamed = (set: string, columns: number, max: number) =>
  new AddInError(
    'input',
    `${printCount(columns, 'column')} of ${set} exceed the limit of ${printNumber(max)}. Choose fewer columns.`,
  );

export const noSet = (usage: string) =>
  new AddInError('input', `Enter a data set, like "Positions". Syntax: ${usage}.`);

export const setWithoutDate = (set: string) =>
  new AddInError('input', `Rows of ${set} have no process date. Leave the date blank.`);

export const setWithoutCustodian = (set: string) =>
  new AddInError('input', `Rows of ${set} have no custodian. Leave the custodian blank.`);

/** Records would form one group of a total, because they have the same name or none. */
export function recordsShareName(column: string, id: string, name: string, ids: string): AddInError {
  const description = name === '' ? `no ${column}` : `the ${column} "${name}"`;
  return new AddInError(
    'input',
    `Several records have ${description}, such as ${id} ${ids}, so a total can't tell them apart. Group by "${id}" or "${id};${column}".`,
  );
}

export const noRowsMatch = (set: string, hint = '') =>
  new AddInError('noRows', `No ${nameRows(set)} match this query. Check the filter.${hint}`);

/** Names the columns of a result in other messages. */
export const nameResult = (set: string) => `The result of ${set}`;

// Hints at the end of other messages.

export const onlyRestResource = (name: string) => ` Only REST v1 has ${name}. Use =IDS.V1("${name}").`;

export const knownSets = (sets: string) => ` Data sets: ${sets}.`;

export const knownColumns = (columns: string) => ` Columns: ${columns}.`;
