import type { Schema, ServiceFunction } from '../../model/entity';
import type { PreparedQuery } from '../../query/prepare';
import { printFilter, printLiteral, printShape } from '../../query/print-query';
import { toStoredFilter } from '../../query/stored-filter';

/** The path of OData, relative to the service's address. */
export const odataRoot = 'v2/odata';

/** Returns a query's address, relative to the OData root: `Positions?$select=…`. */
export function printUrl({ query, columns, keys, midnight }: PreparedQuery, options: { count: boolean }): string {
  const queryOptions: [string, string][] = printShape(
    [...columns, ...keys].map(({ path }) => path),
    true,
  );
  if (query.filter) queryOptions.push(['$filter', printFilter(toStoredFilter(query.filter, midnight))]);
  if (query.sort && query.sort.length > 0) {
    queryOptions.push([
      '$orderby',
      query.sort.map(({ path, descending }) => (descending ? `${path} desc` : path)).join(','),
    ]);
  }
  if (query.top !== undefined) queryOptions.push(['$top', String(query.top)]);
  if (query.skip) queryOptions.push(['$skip', String(query.skip)]);
  if (options.count) queryOptions.push(['$count', 'true']);
  return `${query.set}?${queryOptions.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

/**
 * Encodes an option's value. Commas and quotes can stay. A plus would be read as a space, and a slash in a string as a path
 * separator.
 */
export function encodeOption(value: string): string {
  return (value.match(/'[^']*'|[^']+|'/g) ?? [])
    .map((part) => (part.startsWith("'") ? encodeText(part) : encodeText(part).replace(/%2F/g, '/')))
    .join('');
}

function encodeText(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%24/g, '$').replace(/%3B/g, ';').replace(/%3D/g, '=');
}

/** Matches the names of parameters that take a date word. */
export const keywordParameterPattern = /date|keyword|word|period|when/i;
const setParameterPattern = /set|entity|resource|type|table/i;

/** Returns the address of the function that lists process dates, which can be bound to a set. */
export function printProcessDates({ entities, functions }: Schema): string {
  const documentedName = 'GetDistinctProcessDates';
  const namedFunctions = functions.filter((candidate) => candidate.name === documentedName);
  const dateListFunctions = functions.filter(({ returns = '' }) =>
    /^Collection\(Edm\.Date(TimeOffset)?\)$/.test(returns),
  );
  const candidates = (namedFunctions.length > 0 ? namedFunctions : dateListFunctions).filter(
    ({ parameters }) =>
      parameters.length === 0 || (parameters.length === 1 && isSetParameterName(parameters[0]?.name ?? '')),
  );
  const printCall = ({ name, parameters }: ServiceFunction) =>
    `${name}(${parameters.map((parameter) => `${parameter.name}=${printArgument(parameter.type, 'Positions')}`).join(',')})`;
  const unboundFunction = candidates.find(({ boundTo }) => boundTo === undefined);
  if (unboundFunction) return printCall(unboundFunction);
  const boundFunction = candidates.find(({ boundTo }) => boundTo === 'Position') ?? candidates[0];
  const set = entities.find(({ name }) => name === boundFunction?.boundTo)?.set;
  return `${set ?? 'Positions'}/${boundFunction ? printCall(boundFunction) : `${documentedName}()`}`;
}

/** Returns whether the name of a parameter suggests that it takes a set. */
export function isSetParameterName(name: string): boolean {
  return setParameterPattern.test(name) && !keywordParameterPattern.test(name);
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
