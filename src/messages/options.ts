// Messages about options of functions.

import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

export const notZeroOrPositive = (name: string, text: string) =>
  new AddInError('input', `${name}= takes 0 or a positive number, not "${text}".`);

export const notProcessDateCount = (name: string, text: string) =>
  new AddInError('input', `${name}= takes a number of process dates from 1 to 99, not "${text}".`);

export const unknownRequirement = (required: string) =>
  new AddInError('input', `require= takes success or latest, not "${required}".`);

export const unknownSource = (source: string, hint: string, sources: string) =>
  new AddInError('input', `"${source}" isn't a data source.${hint} Data sources: ${sources}.`);

export const badHeaders = () => new AddInError('input', 'headers= takes 0 (none), 1 (field names), or 2 (labels).');

export const notRowCount = (name: string, text: string) =>
  new AddInError('input', `${name}= takes a whole number of at least 1, not "${text}".`);

export const notZeroOrOne = (name: string, text: string) =>
  new AddInError('input', `${name}= takes 0 or 1, not "${text}".`);

export const notCurrency = (text: string) =>
  new AddInError('input', `base= takes a currency code like USD, not "${text}".`);

export const optionTwice = (name: string) => new AddInError('input', `${name}= appears twice. Remove one of them.`);

export const unknownOption = (name: string, hint: string, known: string) =>
  new AddInError('input', `"${name}" isn't an option.${hint} Options: ${known}.`);

export const optionWithoutValue = (part: string) =>
  new AddInError('input', `"${part}" has no value. Enter options as name=value, like top=100.`);

/** `separated`: the same options, separated correctly. */
export const optionsWithCommas = (text: string, separated: string) =>
  new AddInError('input', `"${text}" has several options. Separate options with semicolons: "${separated}".`);

export const filterWithoutName = (condition: string) =>
  new AddInError('input', `"${condition}" isn't an option. Did you mean "filter=${condition}"?`);

export const badSort = (part: string) =>
  new AddInError('input', `"${part}" isn't a valid sort. Enter a column, followed by desc for descending order.`);

export const unknownAggregation = (aggregation: string, hint: string, aggregations: string) =>
  new AddInError('input', `"${aggregation}" isn't an aggregation.${hint} Aggregations: ${aggregations}.`);

export const noTotalColumn = () => new AddInError('input', 'Enter the column to total, like MarketValue.');

export const noCheck = (names: string) => new AddInError('input', `Enter a check: ${names}.`);

export const unknownCheck = (text: string, hint: string, names: string) =>
  new AddInError('input', `"${text}" isn't a check.${hint} Checks: ${names}.`);

export const selectedAndExpanded = (name: string) =>
  new AddInError(
    'input',
    `${name} is in both select= and expand=. List its columns in only one of them, like expand=${name}($select=Id).`,
  );

export const unknownFill = (text: string) => new AddInError('input', `fill= takes prev or none, not "${text}".`);

export const withinWithoutFill = () =>
  new AddInError('input', 'within= works only with fill=prev. Add fill=prev, or remove within=.');

export const badErrorForm = (text: string) => new AddInError('input', `errors= takes text or cell, not "${text}".`);

export const fillNeedsDate = () =>
  new AddInError('input', 'fill= works only for rows of one process date. Remove fill=.');

export const requireNeedsDates = () =>
  new AddInError('input', 'require= works only for rows with process dates. Remove require=.');

export const optionTooLong = (name: string, max: number) =>
  new AddInError('input', `The ${name.slice(0, 40)} option has more than ${printCount(max, 'character')}. Shorten it.`);
