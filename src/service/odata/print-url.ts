import type { Schema, ServiceFunction } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { printFilter, printLiteral, printShape } from '../../query/print-query';
import { toStoredFilter } from '../../query/stored-filter';

/** The path of OData, relative to the service's address. */
export const odataRoot = 'v2/odata';

/** Returns a query's address, relative to the OData root: `Positions?$select=…`. */
export function printUrl({ query, columns, keys, midnight }: PreparedQuery, options: { count: boolean }): string {
  const parts: [string, string][] = printShape(
    [...columns, ...keys].map(({ path }) => path),
    true,
  );
  if (query.filter) parts.push(['$filter', printFilter(toStoredFilter(query.filter, midnight))]);
  if (query.sort && query.sort.length > 0) {
    parts.push(['$orderby', query.sort.map(({ path, descending }) => (descending ? `${path} desc` : path)).join(',')]);
  }
  if (query.top !== undefined) parts.push(['$top', String(query.top)]);
  if (query.skip) parts.push(['$skip', String(query.skip)]);
  if (options.count) parts.push(['$count', 'true']);
  return `${query.set}?${parts.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

/**
 * Encodes an option's value. Commas and quotes can stay; a plus would be read as a space, and a slash in a string as a
 * path.
 */
export function encodeOption(value: string): string {
  return (value.match(/'[^']*'|[^']+|'/g) ?? [])
    .map((part) => (part.startsWith("'") ? encodeText(part) : encodeText(part).replace(/%2F/g, '/')))
    .join('');
}

function encodeText(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%24/g, '$').replace(/%3B/g, ';').replace(/%3D/g, '=');
}

/** Matches the name of a parameter for a date word. */
export const keywordNames = /date|keyword|word|period|when/i;
const setNames = /set|entity|resource|type|table/i;

/** Returns the address of the function that lists process dates, which can be bound to a set. */
export function printProcessDates({ entities, functions }: Schema): string {
  const usual = 'GetDistinctProcessDates';
  const named = functions.filter((candidate) => candidate.name === usual);
  const listing = functions.filter(({ returns = '' }) => /^Collection\(Edm\.Date(TimeOffset)?\)$/.test(returns));
  const offered = (named.length > 0 ? named : listing).filter(
    ({ parameters }) => parameters.length === 0 || (parameters.length === 1 && isSet(parameters[0]?.name ?? '')),
  );
  const print = ({ name, parameters }: ServiceFunction) =>
    `${name}(${parameters.map((parameter) => `${parameter.name}=${printArgument(parameter.type, 'Positions')}`).join(',')})`;
  const unbound = offered.find(({ boundTo }) => boundTo === undefined);
  if (unbound) return print(unbound);
  const boundFunction = offered.find(({ boundTo }) => boundTo === 'Position') ?? offered[0];
  const set = entities.find(({ name }) => name === boundFunction?.boundTo)?.set;
  return `${set ?? 'Positions'}/${boundFunction ? print(boundFunction) : `${usual}()`}`;
}

/** Returns whether the name of a parameter suggests that it takes a set. */
export function isSet(name: string): boolean {
  return setNames.test(name) && !keywordNames.test(name);
}

/** Returns a value as an argument in an address. */
export function printArgument(type: string, value: string): string {
  if (/^Edm\.(Byte|SByte|Int16|Int32|Int64|Decimal|Double|Boolean|Date|DateTimeOffset)$/.test(type))
    return encodeURIComponent(value);
  // A member of an enumeration follows the name of its type.
  return type.startsWith('Edm.') ? printText(value) : `${type}${printText(value)}`;
}

function printText(value: string): string {
  return encodeURIComponent(printLiteral({ type: 'text', value })).replace(/%27/g, "'");
}
