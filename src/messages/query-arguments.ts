// Messages about the arguments of IDS.QUERY and IDS.GRAPHQL.

import { AddInError } from '../model/errors';

export const noDocument = () =>
  new AddInError('input', 'Enter a GraphQL document, like { custodians { nodes { id name } } }.');

/** Whole numbers beyond these lose digits, and would match other rows. */
export const variableTooManyDigits = () =>
  new AddInError(
    'input',
    "A number in the variables has more than 15 digits. If it's an identifier, enter it as text, in double quotes.",
  );

export const variablesNotJson = () =>
  new AddInError('input', 'The variables aren\'t valid JSON. Enter them like {"date": "last"} or date=last.');

export const variableWithoutValue = (name: string) =>
  new AddInError('input', `The variable "${name}" has no value. Enter variables as name=value.`);

// Hints at the end of other messages.

export const filteredGroups =
  ' With apply=, filter= applies to the groups. To filter the rows instead, write apply=filter(…)/groupby(…).';

export const unknownKeyword = (keyword: string) =>
  ` Also check "${keyword}": the service returns no rows for a date word that it doesn't know.`;
