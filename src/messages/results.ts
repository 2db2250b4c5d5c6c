// Messages about results that are too large, incomplete or unavailable.

import { AddInError } from '../model/errors';

export function tooManyRowsToRead(set: string, rows: string, most: string): AddInError {
  return new AddInError(
    'limit',
    `${set} has at least ${rows} rows for this question, and no more than ${most} can be read for it. Pick fewer with filter=, or have the service work them out with apply=.`,
  );
}

export function graphqlPageIncomplete(name: string, rows: number): AddInError {
  return new AddInError(
    'limit',
    `${name} has more rows than the ${rows} that came. Say how many you want with first: in the document, or use a table function with the option source=graphql, which reads all pages.`,
  );
}

export function moreRowsThanSheet(set: string, rows: string): AddInError {
  return new AddInError(
    'limit',
    `${set} has at least ${rows} rows for this question, more than a sheet holds (1,048,576). Ask for one custodian, date or fewer rows (top=).`,
  );
}

export function incompleteResult(set: string, why: string): AddInError {
  return new AddInError(
    'contract',
    `The service's answer for ${set} is not whole: ${why}. It may have changed while it was read: refresh to ask again.`,
  );
}

export function sourceNotAvailable(name: string): AddInError {
  return new AddInError('input', `The add-in cannot ask ${name} here. Leave the option source= out.`);
}

export function documentUnreadable(where: string, what: string): AddInError {
  return new AddInError('input', `The GraphQL document can't be read${where}. ${what} Nothing was asked.`);
}

export function notReadOnly(): AddInError {
  return new AddInError('input', 'The service is read-only: ask a query, not a mutation or subscription.');
}

export function noGraphQLSchema(): AddInError {
  return new AddInError(
    'contract',
    'GraphQL does not tell what it can be asked. Write the question as a document instead.',
  );
}

export function sortColumnMissing(set: string, path: string): AddInError {
  return new AddInError('input', `To sort ${set} by ${path}, ask for ${path} as a column too.`);
}

export function otherQueryAnswered(set: string, why: string): AddInError {
  return new AddInError(
    'contract',
    `The service sent ${set} of another query: ${why}. A cache on the way may be out of date: refresh to try again.`,
  );
}
