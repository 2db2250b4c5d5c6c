// Messages about the builder: reading formulas into forms and printing them back.

import { AddInError } from '../model/errors';

export function missingGraphQLArgument(name: string, operation: string): AddInError {
  return new AddInError('input', `Fill in "${name}": GraphQL does not answer ${operation} without it.`);
}

export function noGraphQLColumns(): AddInError {
  return new AddInError('input', 'Choose columns: GraphQL gives those only that are named.');
}

export function badGraphQLValue(name: string): AddInError {
  return new AddInError(
    'input',
    `The value of ${name} is not written as GraphQL wants it. Write numbers as 100, texts as "last", lists as [1, 2].`,
  );
}

export function unknownSubject(subject: string): AddInError {
  return new AddInError('input', `There is nothing to ask called "${subject}". Choose something else.`);
}

export function missingDocument(): AddInError {
  return new AddInError('input', 'Write a GraphQL document, like { custodians { nodes { id name } } }.');
}

export function columnsByReference(reference: string): AddInError {
  return new AddInError('input', `IDS.QUERY takes its columns as text only, not from ${reference}.`);
}

export function groupMembersWithOptions(): AddInError {
  return new AddInError(
    'input',
    'The members of one group come with all their columns: leave columns and options out, or ask for all groups.',
  );
}

export function optionsByReference(reference: string): AddInError {
  return new AddInError(
    'input',
    `The options of this question stand in ${reference}. Change them there, or write all of them here.`,
  );
}

export function pointFunctionAsTable(name: string, instead: string): AddInError {
  return new AddInError('input', `IDS.${name} gives one value for a cell, no table. For a table use ${instead}.`);
}

export function unknownFunction(name: string, hint: string): AddInError {
  return new AddInError('input', `There is no function IDS.${name}.${hint}`);
}

export function wrongArgumentCount(name: string, takes: string, count: number): AddInError {
  return new AddInError('input', `IDS.${name} takes ${takes}; the formula gives ${count} arguments.`);
}

export function notEditableHere(what: string, where: string): AddInError {
  return new AddInError(
    'input',
    `The ${what} of this formula${where}. To see it here, write it into the formula as text.`,
  );
}

export function setGone(name: string): AddInError {
  return new AddInError('input', `The service has no set "${name}". Choose another.`);
}

export function pathGone(step: string, from: string): AddInError {
  return new AddInError('input', `No way "${step}" leads on from ${from}. Choose another column.`);
}
