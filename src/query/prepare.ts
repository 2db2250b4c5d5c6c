import { tooManyColumnsNamed, unknownSet } from '../messages/sets';
import { type Entity, findSet, type Schema } from '../model/entity';
import { conditionsOf, requiredValues } from './conditions';
import { checkFilter } from './check-filter';
import { didYouMean } from './nearest';
import type { Filter, Query } from './query';
import { findField, resolveColumn, type PreparedColumn } from './resolve-column';
import type { Midnight } from './stored-filter';

/** A query checked against the service's schema, with every name spelled as the service spells it. */
export interface PreparedQuery {
  readonly query: Query;
  readonly entity: Entity;
  readonly columns: readonly PreparedColumn[];
  /**
   * Further fields that are fetched to detect duplicates, rows that weren't requested, and rows in another order: fields
   * of the key, scope fields that the filter limits, and sort fields.
   */
  readonly keys: readonly PreparedColumn[];
  /** When the service's days begin; midnight Eastern Time unless its dates show another time zone. */
  readonly midnight?: Midnight;
}

// Far more than any set has, including its navigations.
const maxColumns = 500;

/** Checks a query against a schema. Throws a message that names the nearest set or field for an unknown one. */
export function prepare(query: Query, schema: Schema): PreparedQuery {
  const entity = findSet(schema, query.set);
  if (!entity) {
    const sets = schema.entities.map((entity) => entity.set);
    throw unknownSet(query.set, didYouMean(query.set, sets));
  }
  const names = query.columns ?? entity.fields.map((field) => field.name);
  if (names.length > maxColumns) throw tooManyColumnsNamed(entity.set, names.length, maxColumns);
  const columns = names.map((name) => resolveColumn(name, entity, schema));
  const requested = new Set(columns.map((column) => column.name));
  const filter = query.filter && checkFilter(query.filter, entity, schema);
  const scope = scopeFields.filter((name) => findField(entity, name)?.name === name && limitsField(filter, name));
  const sort = query.sort?.map((sorting) => ({ ...sorting, path: resolveColumn(sorting.path, entity, schema).name }));
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

/** The fields that show whose rows they are, and of which process date. */
export const scopeFields: readonly string[] = ['ProcessDate', 'CustodianId', 'CustomerId'];

/** Returns whether a filter limits the values of a field. */
export function limitsField(filter: Filter | undefined, path: string): boolean {
  return (
    requiredValues(filter, path) !== undefined ||
    conditionsOf(filter).some(
      (part) => 'path' in part && part.path === path && ['ge', 'gt', 'le', 'lt'].includes(part.op),
    )
  );
}
