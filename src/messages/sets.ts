// Messages about data sets and columns by name.

import { AddInError } from '../model/errors';
import { nameRows } from '../model/label';
import { printCount, printNumber } from '../model/print-number';

export function unknownSet(set: string, hint: string): AddInError {
  return new AddInError('input', `The service has no data set "${set}".${hint}`);
}

export function pathStopsAtRecord(name: string, column: string): AddInError {
  return new AddInError('input', `"${name}" is a record, not a column. Did you mean ${column}?`);
}

export function optionAmongColumns(option: string): AddInError {
  return new AddInError(
    'input',
    `"${option}" is an option, not a column. Enter options as the last argument. Leave the columns blank if you don't need them.`,
  );
}

/** `separated`: the same columns, separated correctly. */
export function columnsWithCommas(given: string, separated: string): AddInError {
  return new AddInError('input', `"${given}" isn't a column. Separate columns with semicolons: "${separated}".`);
}

export function unknownColumn(set: string, column: string, hint: string): AddInError {
  return new AddInError('input', `${set} has no column "${column}".${hint}`);
}

export function aggregationNeedsColumn(set: string, aggregation: string): AddInError {
  return new AddInError('input', `To use agg=${aggregation}, enter a column of ${set} to aggregate.`);
}

export function columnIsNoAmount(name: string, set: string, aggregation: string): AddInError {
  return new AddInError(
    'input',
    `${name} of ${set} isn't a number, so it has no ${aggregation}. Use agg=count, countdistinct, min, or max.`,
  );
}

export function tooManyColumnsNamed(set: string, columns: number, max: number): AddInError {
  return new AddInError(
    'input',
    `${printCount(columns, 'column')} of ${set} exceed the limit of ${printNumber(max)}. Choose fewer columns.`,
  );
}

export function noSet(usage: string): AddInError {
  return new AddInError('input', `Enter a data set, like "Positions": ${usage}.`);
}

export function setWithoutDate(set: string): AddInError {
  return new AddInError('input', `Rows of ${set} have no process date. Leave the date blank.`);
}

export function setWithoutCustodian(set: string): AddInError {
  return new AddInError('input', `Rows of ${set} have no custodian. Leave the custodian blank.`);
}

/** Records would form one group of a total, because they have the same name or none. */
export function recordsShareName(column: string, id: string, name: string, ids: string): AddInError {
  const named = name === '' ? `no ${column}` : `the ${column} "${name}"`;
  return new AddInError(
    'input',
    `Several records have ${named}, such as ${id} ${ids}, so a total can't tell them apart. Group by "${id}" or "${id};${column}".`,
  );
}

export function noRowsMatch(set: string, hint = ''): AddInError {
  return new AddInError('noRows', `No ${nameRows(set)} match this query. Check the filter.${hint}`);
}

/** Names the columns of a result in other messages. */
export function nameResult(set: string): string {
  return `The result of ${set}`;
}

// Hints at the end of other messages.

export function onlyRestResource(name: string): string {
  return ` Only REST v1 has ${name}. Use =IDS.V1("${name}").`;
}

export function knownSets(sets: string): string {
  return ` Data sets: ${sets}.`;
}

export function knownColumns(columns: string): string {
  return ` Columns: ${columns}.`;
}
