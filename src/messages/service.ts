// Messages about what the service sends, and what it can be asked.

import { AddInError } from '../model/errors';

export function unusableResponse(set: string, why: string, options?: ErrorOptions): AddInError {
  return new AddInError(
    'contract',
    `The service's answer for ${set} cannot be used: ${why}. Refresh; if it stays, tell the service's operator.`,
    options,
  );
}

export function textTooLong(length: string, most: string): AddInError {
  return new AddInError(
    'limit',
    `The service sent a text of ${length} characters, and a cell holds ${most}. Ask for other columns.`,
  );
}

export function tooManyRowsForSheet(): AddInError {
  return new AddInError('limit', 'The answer has more rows than a sheet holds (1,048,576). Ask for fewer.');
}

export function tooManyColumnsForSheet(): AddInError {
  return new AddInError('limit', 'The answer has more columns than a sheet holds (16,384). Ask for less of it.');
}

export function nestedTooDeep(): AddInError {
  return new AddInError('limit', 'The answer is nested too deep for a table. Ask for less of it.');
}

export function listTooLong(list: string): AddInError {
  return new AddInError(
    'limit',
    `One record has more ${list} than the service gives at once. Ask for ${list} by itself.`,
  );
}

export function notInGraphQL(why: string): AddInError {
  return new AddInError('input', `${why} Leave the option source=graphql out.`);
}

export function queryRefused(quote: string): AddInError {
  return new AddInError('service', `The service refused the question. Check its fields and arguments.${quote}`);
}

export function batchIncomplete(): AddInError {
  return new AddInError(
    'contract',
    'The service left a part of a batch unanswered, so nothing of it was used. Refresh to try again.',
  );
}

export function metadataUnreadable(): AddInError {
  return new AddInError('contract', "The service's metadata can't be read. The built-in description is used instead.");
}

export function noDateKeywords(sets: string, set: string): AddInError {
  return new AddInError('input', `The service offers dates by keyword for ${sets}, not for ${set}. Use a date.`);
}

export function unknownParameter(functionName: string, parameter: string): AddInError {
  return new AddInError(
    'input',
    `The service's function ${functionName} wants "${parameter}", which the add-in does not know. Use a date instead.`,
  );
}

export function metadataWithoutSets(): AddInError {
  return new AddInError('contract', "The service's metadata names no sets. The built-in description is used instead.");
}

export function unsupportedODataVersion(version: string): AddInError {
  return new AddInError(
    'input',
    `The service describes its data in OData version ${version}, and this add-in reads version 4.0. Check the service address.`,
  );
}

export function notData(what: string): AddInError {
  return new AddInError(
    'contract',
    `The service answered with ${what} instead of data, so nothing of it was used. Check the service address, then refresh.`,
  );
}

export function noRestRows(resource: string, said: string): AddInError {
  return new AddInError('service', `The service has no rows of v1 ${resource} for this. It says: ${said}`);
}

export function restNeedsCustodian(set: string): AddInError {
  return new AddInError('input', `REST v1 has ${set} of one custodian at a time: name the custodians to ask for.`);
}

export function restNeedsDate(set: string): AddInError {
  return new AddInError('input', `REST v1 has ${set} of one process date at a time: name the dates.`);
}

export function tooManyRestRequests(requests: number, most: number): AddInError {
  return new AddInError(
    'limit',
    `REST v1 takes a request for each custodian and process date: ${requests} for this, and no more than ${most} are sent. Ask for a shorter period or fewer custodians, or leave source= out.`,
  );
}

export function notInRestSet(path: string, set: string, known: string): AddInError {
  return new AddInError('input', `REST v1 has no ${path} for ${set}; OData and GraphQL have it. REST v1 has ${known}.`);
}

export function notInRest(set: string, known: string): AddInError {
  return new AddInError('input', `REST v1 has no ${set}; OData and GraphQL have it. REST v1 has ${known}.`);
}
