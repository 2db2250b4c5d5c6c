import { ambiguousColumn, unknownColumn, unknownSet } from '../messages/sets';
import { fieldSpelling } from '../model/field-spelling';
import { columnKind } from '../model/column-kind';
import type { Entity, Field } from '../model/entity';
import { type AddInError } from '../model/errors';
import { findSet, type Schema } from '../model/schema';
import type { Column } from '../model/table';
import { askedValues } from './asked-values';
import { didYouMean } from './nearest';
import { literalValue, wrongType } from './filter-values';
import type { Filter, Literal, Query } from './query';
import type { Midnight } from './with-moments';

/** A column with the way to it: `['Security', 'Cusip']`. */
export interface PreparedColumn extends Column {
  readonly path: readonly string[];
  /** The service's metadata says that it is never empty. */
  readonly required?: true;
  /** Of a type that the add-in has no kind for: its values are shown as they come. */
  readonly open?: true;
}

/** A question checked against what the service offers, every name spelt as the service spells it. */
export interface PreparedQuery {
  readonly query: Query;
  readonly entity: Entity;
  readonly columns: readonly PreparedColumn[];
  /**
   * Key fields that no column asks for, and those that the filter bounds; they travel along so that duplicates, and rows
   * that weren't asked for, are seen.
   */
  readonly keys: readonly PreparedColumn[];
  /** When the service's days begin; on the east coast of the United States unless it shows something else. */
  readonly midnight?: Midnight;
}

/** Checks a question against a schema. Throws a sentence that names the nearest set or field for one unknown. */
export function prepare(query: Query, schema: Schema): PreparedQuery {
  const entity = findSet(schema, query.set);
  if (!entity) {
    const sets = schema.entities.map((known) => known.set);
    throw unknownSet(query.set, didYouMean(query.set, sets));
  }
  const names = query.columns ?? entity.fields.map((field) => field.name);
  const columns = names.map((name) => resolveColumn(name, entity, schema));
  const asked = new Set(columns.map((column) => column.name));
  const resolve = (path: string) => resolveColumn(path, entity, schema);
  const rename = (path: string) => resolve(path).name;
  const filter = query.filter && checkFilter(query.filter, resolve);
  const scope = scopeFields.filter((name) => findField(entity, name)?.name === name && isBound(filter, name));
  const keys = [...new Set([...entity.key, ...scope])]
    .filter((key) => !asked.has(key))
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
      ...(query.sort && { sort: query.sort.map((sorting) => ({ ...sorting, path: rename(sorting.path) })) }),
    },
  };
}

/** The fields by which rows show whose they are, and of when. */
export const scopeFields: readonly string[] = ['ProcessDate', 'CustodianId', 'CustomerId'];

/** Whether every row that meets a filter is bound in a field. */
export function isBound(filter: Filter | undefined, path: string): boolean {
  if (!filter) return false;
  const parts = filter.op === 'and' ? filter.of : [filter];
  return (
    askedValues(filter, path) !== undefined ||
    parts.some((part) => 'path' in part && part.path === path && ['ge', 'gt', 'le', 'lt'].includes(part.op))
  );
}

/** Finds a field by its path (`Security/Cusip`, any case) from an entity. */
export function resolveColumn(name: string, entity: Entity, schema: Schema): PreparedColumn {
  const segments = name.split(/[/.]/).map((segment) => segment.trim());
  const path: string[] = [];
  let at = entity;
  for (const segment of segments.slice(0, -1)) {
    const navigation = at.navigations.find((known) => sameName(known.name, segment));
    const target = navigation && schema.entities.find((known) => known.name === navigation.target);
    if (!navigation || !target || navigation.many) throw columnError(name, segment, at);
    path.push(navigation.name);
    at = target;
  }
  const last = segments[segments.length - 1] ?? '';
  const field = findField(at, last);
  if (!field) throw columnError(name, last, at);
  path.push(field.name);
  return {
    name: path.join('/'),
    kind: columnKind(field),
    path,
    ...(schema.live && !field.nullable && { required: true }),
    ...(field.open && { open: true }),
  };
}

/** Whether there is a field at a path from an entity. */
export function hasColumn(path: string, entity: Entity, schema: Schema): boolean {
  try {
    resolveColumn(path, entity, schema);
    return true;
  } catch {
    return false;
  }
}

function findField(entity: Entity, name: string): Field | undefined {
  const wanted = fieldSpelling(name);
  return entity.fields.find((field) => fieldSpelling(field.name) === wanted);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function columnError(name: string, segment: string, entity: Entity): AddInError {
  const single = entity.navigations.filter((navigation) => !navigation.many);
  const bridge = single.find((navigation) => sameName(navigation.name, segment));
  if (bridge) {
    const why = `"${name}" stops at ${bridge.name}, which has columns of its own.`;
    return ambiguousColumn(why, name.trim());
  }
  const known = [...entity.fields, ...single].map((part) => part.name);
  return unknownColumn(entity.set, segment.trim(), didYouMean(segment, known));
}

/** A filter with its names spelt as the service spells them. Throws a message for a value of another type than its column's. */
function checkFilter(filter: Filter, resolve: (path: string) => PreparedColumn): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => checkFilter(part, resolve)) };
    case 'not':
      return { op: 'not', of: checkFilter(filter.of, resolve) };
    case 'in': {
      const column = resolve(filter.path);
      for (const value of filter.values) checkLiteral(column, value);
      return { ...filter, path: column.name };
    }
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const column = resolve(filter.path);
      if (!column.open && column.kind !== 'text' && column.kind !== 'code')
        throw wrongType(column.name, column.kind, filter.value);
      return { ...filter, path: column.name };
    }
    default: {
      const column = resolve(filter.path);
      checkLiteral(column, filter.value);
      return { ...filter, path: column.name };
    }
  }
}

/** Columns of types that the add-in has no kind for are compared as the service does it. */
function checkLiteral({ name, kind, open }: PreparedColumn, value: Literal): void {
  if (!open) literalValue(name, kind, value);
}
