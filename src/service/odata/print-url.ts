import type { PreparedColumn, PreparedQuery } from '../../query/prepare';
import { printFilter } from './print-filter';

/** Where OData lives below the service's address. */
export const odataRoot = 'v2/odata';

/** A question as an address below the service's OData root: `Positions?$select=…`. */
export function printUrl({ query, columns, keys }: PreparedQuery, options: { count: boolean }): string {
  const parts = [...printShape([...columns, ...keys])];
  if (query.filter) parts.push(['$filter', printFilter(query.filter)]);
  if (query.sort && query.sort.length > 0) {
    parts.push(['$orderby', query.sort.map(({ path, descending }) => (descending ? `${path} desc` : path)).join(',')]);
  }
  if (query.top !== undefined) parts.push(['$top', String(query.top)]);
  if (query.skip) parts.push(['$skip', String(query.skip)]);
  if (options.count) parts.push(['$count', 'true']);
  return `${query.set}?${parts.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

/** Commas, slashes and quotes may stand as they are in a query; a plus would be read as a space. */
export function encodeOption(value: string): string {
  return encodeURIComponent(value)
    .replace(/%2C/g, ',')
    .replace(/%2F/g, '/')
    .replace(/%24/g, '$')
    .replace(/%3B/g, ';')
    .replace(/%3D/g, '=');
}

interface Shape {
  readonly fields: string[];
  readonly below: Map<string, Shape>;
}

function printShape(columns: readonly PreparedColumn[]): [string, string][] {
  const root: Shape = { fields: [], below: new Map() };
  for (const { path } of columns) {
    let at = root;
    for (const navigation of path.slice(0, -1)) {
      let next = at.below.get(navigation);
      if (!next) at.below.set(navigation, (next = { fields: [], below: new Map() }));
      at = next;
    }
    const field = path[path.length - 1];
    if (field !== undefined && !at.fields.includes(field)) at.fields.push(field);
  }
  return shapeOptions(root);
}

function shapeOptions(shape: Shape): [string, string][] {
  const options: [string, string][] = [];
  if (shape.fields.length > 0) options.push(['$select', shape.fields.join(',')]);
  if (shape.below.size > 0) {
    const expanded = [...shape.below].map(([navigation, below]) => {
      const inner = shapeOptions(below).map(([name, value]) => `${name}=${value}`);
      return `${navigation}(${inner.join(';')})`;
    });
    options.push(['$expand', expanded.join(',')]);
  }
  return options;
}
