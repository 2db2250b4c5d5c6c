import { findClass } from './classes';
import { createNotImplemented, type AnyHostObject, type HostServices } from './host';
import { isNewer, refuseNewer } from '../wire/requirement-sets';
import { toWireName } from './properties';
import type { QueryInfo } from './request';

/** Loads the properties of a query, by their names in requests. */
export function queryObject(object: AnyHostObject, query: QueryInfo, services: HostServices): unknown {
  return load(object, [...(query.Select ?? []), ...(query.Expand ?? [])], query, services);
}

/** The properties that depend on the results of formulas. */
const resultProperties = new Set(['values', 'text', 'valueTypes', 'formulas', 'hasSpill', 'value']);
/** The properties that also depend on results if the object was found by results. */
const positionProperties = new Set(['address', 'rowCount']);

/** Returns whether a query must wait for the calculation. */
export function readsResults(query: QueryInfo, foundByResults: boolean): boolean {
  const names = (query.Select ?? []).map((name) => name.split('/').at(-1) ?? '');
  if (names.length === 0) return true;
  return names.some((name) => resultProperties.has(name) || (foundByResults && positionProperties.has(name)));
}

function load(object: AnyHostObject, names: string[], page: QueryInfo, services: HostServices): unknown {
  const type = findClass(object);
  const { self } = object;
  const paths = names.filter((name) => name !== '' && name !== '*').map((name) => name.split('/'));
  if (type.listItems) {
    const allNames = paths.map((path) => (path[0]?.toLowerCase() === 'items' ? path.slice(1) : path).join('/'));
    const all = type.listItems(self, services);
    const first = page.Skip ?? 0;
    const items = page.Top === undefined ? all.slice(first) : all.slice(first, first + page.Top);
    // The count belongs to the collection, other properties to its items.
    const isCount = (name: string) => name.toLowerCase() === 'count' && type.get?.['Count'] !== undefined;
    const itemNames = allNames.filter((name) => !isCount(name));
    const hasCount = allNames.some(isCount);
    const result = { ...(hasCount && { Count: type.get?.['Count']?.(self, services) }) };
    if (hasCount && itemNames.length === 0) return result;
    return { ...result, _Items: items.map((item) => load(item, itemNames, {}, services)) };
  }
  const result: Record<string, unknown> = { ...type.identify?.(self) };
  if (object.referenceId) result['_ReferenceId'] = object.referenceId;
  const chosen =
    paths.length > 0
      ? paths
      : Object.keys(type.get ?? {}).flatMap((name) => (isNewer(object.type, name, services.api) ? [] : [[name]]));
  const children = new Map<string, string[]>();
  for (const [head = '', ...rest] of chosen) {
    const name = toWireName(head);
    if (name === '_ReferenceId') continue;
    if (type.child?.[name]) children.set(name, [...(children.get(name) ?? []), rest.join('/')]);
    else result[name] = readProperty(object, name, services);
  }
  for (const [name, inner] of children) {
    const child = type.child?.[name]?.(self, services);
    result[name] = child ? load(child, inner, {}, services) : null;
  }
  return result;
}

function readProperty(object: AnyHostObject, name: string, services: HostServices): unknown {
  refuseNewer(object.type, name, services.api);
  const read = findClass(object).get?.[name];
  if (!read) throw createNotImplemented(object.type, name);
  return read(object.self, services);
}
