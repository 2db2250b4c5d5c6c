// Messages about the service's responses, and about what it supports.

import { AddInError, type ErrorKind } from '../model/errors';
import { printCount, printNumber } from '../model/print-number';
import { quoteService } from './http';

export const unusableResponse = (set: string, reason: string, options?: ErrorOptions) =>
  new AddInError(
    'contract',
    `The result for ${set} can't be used: ${reason}. Refresh. If this continues, contact the service operator.`,
    options,
  );

export const tooManyRowsForSheet = () =>
  new AddInError('limit', 'The result has more rows than a sheet holds (1,048,576). Query fewer rows.');

export const tooManyColumnsForSheet = () =>
  new AddInError('limit', 'The result has more columns than a sheet holds (16,384). Choose fewer columns.');

export const nestedTooDeep = () =>
  new AddInError('limit', 'The result is nested too deeply for a table. Choose fewer levels.');

export const listTooLong = (list: string) =>
  new AddInError(
    'limit',
    `One row contains more ${list} than the service returns at once. Write a separate query for ${list}.`,
  );

export const notInGraphQL = (condition: string) =>
  new AddInError('input', `GraphQL can't evaluate ${condition}. Remove source=graphql.`);

export const noTextOrderInGraphQL = (condition: string) =>
  new AddInError(
    'input',
    `GraphQL can't check whether text comes before or after other text, as in ${condition}. Remove source=graphql.`,
  );

export function queryRefused(reason: string | undefined): AddInError {
  const quote = quoteService(reason);
  return new AddInError('service', `The service rejected the query. Check its fields and arguments.${quote}`, {
    reason,
  });
}

export const batchIncomplete = () =>
  new AddInError(
    'contract',
    "The service didn't respond to every request in a batch, so no response was used. Refresh to try again.",
  );

export const metadataUnusable = () =>
  new AddInError(
    'contract',
    "The service's metadata can't be read or lists no data sets. The add-in's built-in description is used instead.",
  );

export const unsupportedODataVersion = (version: string) =>
  new AddInError(
    'input',
    `The service at this address uses OData protocol version ${version}, but IDS for Excel needs 4.0. Check the service address.`,
  );

export const notUtf8 = "text that isn't UTF-8";

export const notData = (content: string) =>
  new AddInError('contract', `The service sent ${content} instead of data. Check the service address, then refresh.`);

export const totalNotCalculated = (kind: ErrorKind, message: string, options: ErrorOptions) =>
  new AddInError(kind, `The service couldn't calculate this total. ${message}`, options);

/** A note on REST v1 rows without custodian and process date. */
export const restRowsNotCompared =
  "REST v1 sends no custodian or process date with these rows, so the add-in can't check that they match the query.";

export const restTextCells = (cells: number) =>
  `${printCount(cells, 'cell')} in number and date columns couldn't be converted and ${cells === 1 ? 'remains' : 'remain'} text.`;

export const noRestRows = (resource: string, reply: string) =>
  new AddInError(
    'service',
    `REST v1 found no ${resource} for this query. Check the custodian and date. The service says: ${reply}`,
  );

export const restNeeds = (parts: 'custodians' | 'process dates', set: string) =>
  new AddInError('input', `To query ${set}, REST v1 needs ${parts}. Specify them, or remove source=rest.`);

export const tooManyRestRequests = (requests: number, max: number) =>
  new AddInError(
    'limit',
    `REST v1 needs one request per custodian and process date: ${printNumber(requests)} for this query, and the limit is ${printNumber(max)}. Choose a shorter period or fewer custodians, or remove source=.`,
  );

/** `path`: the column that REST v1 lacks; undefined if it lacks the set. `known`: the columns or sets that it has. */
export function notInRest(set: string, path: string | undefined, known: string): AddInError {
  const missing = path === undefined ? set : `${path} for ${set}`;
  return new AddInError(
    'input',
    `REST v1 doesn't have ${missing}, but OData and GraphQL do. Choose one of ${known}, or remove source=rest.`,
  );
}

export const restWithoutIds = (feature: string) =>
  new AddInError(
    'input',
    `REST v1 doesn't send the IDs that ${feature} needs. Use source=odata or source=graphql, or remove source=.`,
  );

export const restNamesIncluded = () => new AddInError('input', 'REST v1 rows already include names. Remove names=.');

export const onlyRest = (source: string) =>
  new AddInError('input', `This function uses REST v1 only. Remove source=${source}.`);

export function restSameForAll(resource: string): AddInError {
  const hint = resource === 'GroupMembers' ? ' Use IDS.GROUPMEMBERS for one group.' : '';
  return new AddInError(
    'input',
    `REST v1 ${resource} are the same for all custodians and dates. Leave the custodian and date blank.${hint}`,
  );
}

export const noRestResource = (hint: string) => new AddInError('input', `Enter a REST v1 resource.${hint}`);

export const unknownRestResource = (text: string, hint: string) =>
  new AddInError('input', `"${text}" isn't a REST v1 resource.${hint}`);

export const knownResources = (names: string) => ` Resources: ${names}.`;
