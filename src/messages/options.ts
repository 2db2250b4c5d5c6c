// Messages about options of functions.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export function notZeroOrPositive(name: string, given: string): AddInError {
  return new AddInError('input', `${name}= takes 0 or a positive number, not "${given}".`);
}

export function notProcessDateCount(name: string, given: string): AddInError {
  return new AddInError('input', `${name}= takes a number of process dates from 1 to 99, not "${given}".`);
}

export function unknownRequirement(required: string): AddInError {
  return new AddInError('input', `require= takes success or latest, not "${required}".`);
}

export function unknownSource(source: string, hint: string, sources: string): AddInError {
  return new AddInError('input', `"${source}" isn't a data source.${hint} Data sources: ${sources}.`);
}

export function badHeaders(): AddInError {
  return new AddInError('input', 'headers= takes 0 (none), 1 (field names), or 2 (labels).');
}

export function notRowCount(name: string, given: string): AddInError {
  return new AddInError('input', `${name}= takes a whole number of at least 1, not "${given}".`);
}

export function notZeroOrOne(name: string, given: string): AddInError {
  return new AddInError('input', `${name}= takes 0 or 1, not "${given}".`);
}

export function notCurrency(given: string): AddInError {
  return new AddInError('input', `base= takes a currency code like USD, not "${given}".`);
}

export function optionTwice(name: string): AddInError {
  return new AddInError('input', `${name}= appears twice. Remove one of them.`);
}

export function unknownOption(name: string, hint: string, known: string): AddInError {
  return new AddInError('input', `"${name}" isn't an option.${hint} Options: ${known}.`);
}

export function optionWithoutValue(part: string): AddInError {
  return new AddInError('input', `"${part}" has no value. Enter options as name=value, like top=100.`);
}

/** `separated`: the same options, separated correctly. */
export function optionsWithCommas(given: string, separated: string): AddInError {
  return new AddInError('input', `"${given}" has several options. Separate options with semicolons: "${separated}".`);
}

export function filterWithoutName(condition: string): AddInError {
  return new AddInError('input', `"${condition}" isn't an option. Did you mean "filter=${condition}"?`);
}

export function badSort(part: string): AddInError {
  return new AddInError(
    'input',
    `"${part}" isn't a valid sort. Enter a column, followed by desc for descending order.`,
  );
}

export function unknownAggregation(aggregation: string, hint: string, aggregations: string): AddInError {
  return new AddInError('input', `"${aggregation}" isn't an aggregation.${hint} Aggregations: ${aggregations}.`);
}

export function noTotalColumn(): AddInError {
  return new AddInError('input', 'Enter the column to total, like MarketValue.');
}

export function noCheck(names: string): AddInError {
  return new AddInError('input', `Enter a check: ${names}.`);
}

export function unknownCheck(given: string, hint: string, names: string): AddInError {
  return new AddInError('input', `"${given}" isn't a check.${hint} Checks: ${names}.`);
}

export function selectedAndExpanded(name: string): AddInError {
  return new AddInError(
    'input',
    `${name} is in both select= and expand=. List its columns in only one of them, like expand=${name}($select=Id).`,
  );
}

export function unknownFill(given: string): AddInError {
  return new AddInError('input', `fill= takes prev or none, not "${given}".`);
}

export function withinWithoutFill(): AddInError {
  return new AddInError('input', 'within= works only with fill=prev. Add fill=prev, or remove within=.');
}

export function badErrorForm(given: string): AddInError {
  return new AddInError('input', `errors= takes text or cell, not "${given}".`);
}

export function fillNeedsDate(): AddInError {
  return new AddInError('input', 'fill= works only for rows of one process date. Remove fill=.');
}

export function optionTooLong(name: string, max: number): AddInError {
  return new AddInError(
    'input',
    `The ${name.slice(0, 40)} option has more than ${printCount(max, 'character')}. Shorten it.`,
  );
}
