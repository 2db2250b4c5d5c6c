import type { PreparedQuery } from '../../query/prepare';
import { printFilter, printShape } from '../../query/print-query';
import { storedFilter } from '../../query/stored-filter';

/** The path of OData, relative to the service's address. */
export const odataRoot = 'v2/odata';

/** Returns a query's address, relative to the OData root: `Positions?$select=…`. */
export function printUrl({ query, columns, keys, midnight }: PreparedQuery, options: { count: boolean }): string {
  const parts: [string, string][] = printShape([...columns, ...keys].map(({ path }) => path));
  if (query.filter) parts.push(['$filter', printFilter(storedFilter(query.filter, midnight))]);
  if (query.sort && query.sort.length > 0) {
    parts.push(['$orderby', query.sort.map(({ path, descending }) => (descending ? `${path} desc` : path)).join(',')]);
  }
  if (query.top !== undefined) parts.push(['$top', String(query.top)]);
  if (query.skip) parts.push(['$skip', String(query.skip)]);
  if (options.count) parts.push(['$count', 'true']);
  return `${query.set}?${parts.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

/** Encodes an option's value. Commas and quotes can stay; a plus would be read as a space, and a slash in a text as a path. */
export function encodeOption(value: string): string {
  return (value.match(/'[^']*'|[^']+|'/g) ?? [])
    .map((part) => (part.startsWith("'") ? encodeText(part) : encodeText(part).replace(/%2F/g, '/')))
    .join('');
}

function encodeText(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%24/g, '$').replace(/%3B/g, ';').replace(/%3D/g, '=');
}
