import { classOf } from './classes';
import { notImplemented, type AnyHostObject, type HostServices } from './host';
import { isNewer, refuseNewer } from '../wire/requirement-sets';
import { wireName } from './properties';
import type { QueryInfo } from './request';

/** Loads the properties of a query, with the names of the wire. */
export function queryObject(object: AnyHostObject, query: QueryInfo, services: HostServices): unknown {
  return load(object, [...(query.Select ?? []), ...(query.Expand ?? [])], query, services);
}

/** The properties whose values come out of a calculation. */
const calculated = new Set(['values', 'text', 'valueTypes', 'formulas', 'hasSpill', 'value']);
/** Those that come out of it where the object was found by its results. */
const places = new Set(['address', 'rowCount']);

/** Whether a query has to wait until the formulas are calculated; `placed`: whether they decide where the object lies. */
export function readsResults(query: QueryInfo, placed: boolean): boolean {
  const names = (query.Select ?? []).map((name) => name.split('/').at(-1) ?? '');
  return names.length === 0 || names.some((name) => calculated.has(name) || (placed && places.has(name)));
}

function load(object: AnyHostObject, names: string[], page: QueryInfo, services: HostServices): unknown {
  const type = classOf(object);
  const { self } = object;
  const paths = names.filter((name) => name !== '' && name !== '*').map((name) => name.split('/'));
  if (type.items) {
    const inItems = paths.map((path) => (path[0]?.toLowerCase() === 'items' ? path.slice(1) : path).join('/'));
    const all = type.items(self, services);
    const first = page.Skip ?? 0;
    const some = page.Top === undefined ? all.slice(first) : all.slice(first, first + page.Top);
    // A collection has a few properties of its own, such as its count.
    const own = inItems.filter((name) => name.toLowerCase() === 'count' && type.get?.['Count']);
    const ofItems = inItems.filter((name) => !own.includes(name));
    const result = { ...(own.length > 0 && { Count: type.get?.['Count']?.(self, services) }) };
    if (own.length > 0 && ofItems.length === 0) return result;
    return { ...result, _Items: some.map((item) => load(item, ofItems, {}, services)) };
  }
  const result: Record<string, unknown> = { ...type.id?.(self) };
  if (object.referenceId) result['_ReferenceId'] = object.referenceId;
  const chosen =
    paths.length > 0
      ? paths
      : Object.keys(type.get ?? {}).flatMap((name) => (isNewer(object.type, name, services.api) ? [] : [[name]]));
  const children = new Map<string, string[]>();
  for (const [head = '', ...rest] of chosen) {
    const name = wireName(head);
    if (name === '_ReferenceId') continue;
    if (type.child?.[name]) children.set(name, [...(children.get(name) ?? []), rest.join('/')]);
    else result[name] = property(object, name, services);
  }
  for (const [name, inner] of children) {
    const child = type.child?.[name]?.(self, services);
    result[name] = child ? load(child, inner, {}, services) : null;
  }
  return result;
}

function property(object: AnyHostObject, name: string, services: HostServices): unknown {
  refuseNewer(object.type, name, services.api);
  const read = classOf(object).get?.[name];
  if (!read) throw notImplemented(object.type, name);
  return read(object.self, services);
}
