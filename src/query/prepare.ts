import { tooManyColumnsNamed, unknownSet } from '../messages/sets';
import { type Entity, findSet, type Schema } from '../model/entity';
import { conditionsOf, requiredValues } from './conditions';
import { checkFilter } from './check-filter';
import { didYouMean } from './nearest';
import type { Filter, Query } from './query';
import { findField, resolveColumn, type PreparedColumn } from './resolve-column';
import type { Midnight } from './stored-filter';

/** A query checked against the service's schema, every name spelled as the service spells it. */
export interface PreparedQuery {
  readonly query: Query;
  readonly entity: Entity;
  readonly columns: readonly PreparedColumn[];
  /**
   * Key fields that aren't among the columns, fields that the filter bounds, and those sorted by; they are fetched to
   * detect duplicates, rows that weren't requested, and rows in another order.
   */
  readonly keys: readonly PreparedColumn[];
  /** When the service's days begin; on the east coast of the United States unless it shows another zone. */
  readonly midnight?: Midnight;
}

// Far more than any set has, also through its navigations.
const mostColumns = 500;

/** Checks a query against a schema. Throws a message that names the nearest set or field for an unknown one. */
export function prepare(query: Query, schema: Schema): PreparedQuery {
  const entity = findSet(schema, query.set);
  if (!entity) {
    const sets = schema.entities.map((known) => known.set);
    throw unknownSet(query.set, didYouMean(query.set, sets));
  }
  const names = query.columns ?? entity.fields.map((field) => field.name);
  if (names.length > mostColumns) throw tooManyColumnsNamed(entity.set, names.length, mostColumns);
  const columns = names.map((name) => resolveColumn(name, entity, schema));
  const requested = new Set(columns.map((column) => column.name));
  const resolve = (path: string) => resolveColumn(path, entity, schema);
  const rename = (path: string) => resolve(path).name;
  const filter = query.filter && checkFilter(query.filter, entity, schema);
  const scope = scopeFields.filter((name) => findField(entity, name)?.name === name && isBound(filter, name));
  const sort = query.sort?.map((sorting) => ({ ...sorting, path: rename(sorting.path) }));
  const keys = [...new Set([...entity.key, ...scope, ...(sort ?? []).map(({ path }) => path)])]
    .filter((key) => !requested.has(key))
    .map((key) => resolveColumn(key, entity, schema));
  return {
    entity,
    columns,
    keys,
    query: {
      ...query,
      set: entity.set,
      columns: columns.map((column) => column.name),
      ...(filter && { filter }),
      ...(sort && { sort }),
    },
  };
}

/** The fields by which rows show whose they are, and of when. */
export const scopeFields: readonly string[] = ['ProcessDate', 'CustodianId', 'CustomerId'];

/** Whether every row that meets a filter is bound in a field. */
export function isBound(filter: Filter | undefined, path: string): boolean {
  return (
    requiredValues(filter, path) !== undefined ||
    conditionsOf(filter).some(
      (part) => 'path' in part && part.path === path && ['ge', 'gt', 'le', 'lt'].includes(part.op),
    )
  );
}
