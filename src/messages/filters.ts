// Messages about filters.

import { AddInError } from '../model/errors';

export function flagComparison(path: string, op: string): AddInError {
  return new AddInError('input', `${path} is true or false, so "${op}" can't compare it. Use eq or ne.`);
}

export function filterSyntax(shown: string, at: number, why: string): AddInError {
  return new AddInError('input', `The filter "${shown}" has an error at character ${at}: ${why}.`);
}

/** `quoted`: the number in quotes, if the column contains text. */
export function wrongValueKind(path: string, given: string, written: string, quoted: string | undefined): AddInError {
  const contains = quoted === undefined ? `it contains ${written}` : `it's a text column. Use ${quoted}`;
  return new AddInError('input', `${path} can't be compared with ${given}: ${contains}.`);
}

export function cellOfOtherKind(path: string, cell: string, what: string): AddInError {
  return new AddInError(
    'contract',
    `The filter needs ${path}, but the value "${cell}" isn't ${what}. Filter by another column, or filter in Excel.`,
  );
}

const argumentKinds: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  moment: 'a date',
  duration: "a duration like duration'PT6H'",
};

export function wrongFunctionArgument(name: string, kind: string, given: string): AddInError {
  return new AddInError(
    'input',
    `In a filter, ${name}() takes ${argumentKinds[kind] ?? kind}, but ${given} isn't${kind === 'text' ? ' text' : ''}.`,
  );
}

export function incompatibleOperands(shown: string): AddInError {
  return new AddInError('input', `The filter can't calculate ${shown}: its parts have incompatible types.`);
}

export function valuesOfOtherKinds(left: string, right: string): AddInError {
  return new AddInError('input', `The filter can't compare ${left} with ${right}: they have different types.`);
}

export function onlyInOData(shown: string): AddInError {
  return new AddInError(
    'input',
    `${shown} isn't available here, because OData doesn't filter these rows. Use IDS.QUERY, or filter in Excel.`,
  );
}

export function textWithoutQuotes(why: string, given: string): AddInError {
  return new AddInError('input', `${why} In a filter, put text in single quotes: '${given}'.`);
}
