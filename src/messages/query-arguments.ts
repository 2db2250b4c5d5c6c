// Messages about the arguments of IDS.QUERY and IDS.GRAPHQL.

import { AddInError } from '../model/errors';

export function noDocument(): AddInError {
  return new AddInError('input', 'Enter a GraphQL document, like { custodians { nodes { id name } } }.');
}

/** Whole numbers beyond these lose digits, and would match other rows. */
export function variableTooManyDigits(): AddInError {
  return new AddInError(
    'input',
    'A number in the variables has more than 15 digits. Enter an identifier as text, in double quotes.',
  );
}

export function variablesNotJson(): AddInError {
  return new AddInError('input', 'The variables aren\'t valid JSON. Enter them like {"date": "last"} or date=last.');
}

export function variableWithoutValue(name: string): AddInError {
  return new AddInError('input', `The variable "${name}" has no value. Enter variables as name=value.`);
}

// Hints at the end of other messages.

export const filteredGroups =
  ' With apply=, filter= applies to the groups. To filter the rows instead, write apply=filter(…)/groupby(…).';

export function unknownKeyword(keyword: string): string {
  return ` Also check "${keyword}": for a date word that the service doesn't know, it returns no rows.`;
}
