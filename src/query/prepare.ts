import { tooManyColumnsNamed, unknownSet } from '../messages/sets';
import { type Entity, findSet, type Schema } from '../model/entity';
import { limitsField, type Literal, type Filter, type Query, type Term } from './query';
import { didYouMean } from './nearest';
import { findField, resolveColumn, type PreparedColumn } from './resolve-column';
import type { Midnight } from './stored-filter';
import { textWithoutQuotes } from '../messages/filters';
import { isAddInError } from '../model/errors';
import type { ColumnKind } from '../model/table';
import { checkComparable } from './term-reader';
import { createWrongTypeError, toComparableLiteral } from './filter-values';

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

/** Checks a query against a schema. For an unknown set or field, throws an error that suggests the nearest name. */
export function prepareQuery(query: Query, schema: Schema): PreparedQuery {
  const entity = findSet(schema, query.set);
  if (!entity) {
    const sets = schema.entities.map((entity) => entity.set);
    throw unknownSet(query.set, didYouMean(query.set, sets));
  }
  const names = query.columns ?? entity.fields.map((field) => field.name);
  if (names.length > maxColumns) throw tooManyColumnsNamed(entity.set, names.length, maxColumns);
  const columns = names.map((name) => resolveColumn(name, entity, schema));
  const requested = new Set(columns.map((column) => column.name));
  const filter = query.filter && prepareFilter(query.filter, entity, schema);
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

/** The fields that identify the custodian, customer, and process date of a row. */
export const scopeFields: readonly string[] = ['ProcessDate', 'CustodianId', 'CustomerId'];

/** Resolves the names in a condition: `column` the path of a column, `records` the path of a navigation to many. */
interface NameResolver {
  findColumn(path: string): Pick<PreparedColumn, 'name' | 'kind' | 'isUntyped'>;
  findRecords(path: string, variable: string): { readonly path: string; readonly names: NameResolver };
}

/**
 * Checks a condition, and spells its names as the service does. `aliases`: names that the query itself defines, which
 * compare with any value. Throws an error for an unknown name, and for a value of another kind than its column.
 */
export function prepareFilter(filter: Filter, entity: Entity, schema: Schema, aliases: readonly string[] = []): Filter {
  return resolveFilter(filter, createNameResolver(entity, schema, aliases));
}

function createNameResolver(entity: Entity, schema: Schema, aliases: readonly string[]): NameResolver {
  const aliasSpellings = new Map(aliases.map((name) => [name.toLowerCase(), name]));
  const findRecords = (path: string) => {
    const [, parentPath = '', last = path] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const parent = parentPath === '' ? { path: '', entity } : findRecord(parentPath, entity, schema);
    const navigation = parent?.entity.navigations.find(
      (candidate) => candidate.isCollection && candidate.name.toLowerCase() === last.toLowerCase(),
    );
    const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    if (!parent || !navigation || !target) return undefined;
    return { path: parent.path === '' ? navigation.name : `${parent.path}/${navigation.name}`, entity: target };
  };
  const names: NameResolver = {
    findColumn: (path) => {
      const alias = aliasSpellings.get(path.toLowerCase());
      if (alias !== undefined) return { name: alias, kind: 'text', isUntyped: true };
      const counted = /^(.+)\/\$count$/i.exec(path)?.[1];
      const records = counted === undefined ? undefined : findRecords(counted);
      return records ? { name: `${records.path}/$count`, kind: 'id' } : resolveColumn(path, entity, schema);
    },
    findRecords: (path, variable) => {
      const records = findRecords(path);
      // Throws for a path that isn't a column either.
      if (!records) return { path: resolveColumn(path, entity, schema).name, names };
      const inner = createNameResolver(records.entity, schema, []);
      const removeVariable = (text: string) =>
        text.toLowerCase().startsWith(`${variable.toLowerCase()}/`) ? text.slice(variable.length + 1) : undefined;
      const innerNames: NameResolver = {
        findColumn: (columnPath) => {
          const innerPath = removeVariable(columnPath);
          if (innerPath === undefined) return names.findColumn(columnPath);
          const column = inner.findColumn(innerPath);
          return { ...column, name: `${variable}/${column.name}` };
        },
        findRecords: (listPath, innerVariable) => {
          const innerPath = removeVariable(listPath);
          if (innerPath === undefined) return names.findRecords(listPath, innerVariable);
          const innerRecords = inner.findRecords(innerPath, innerVariable);
          return { ...innerRecords, path: `${variable}/${innerRecords.path}` };
        },
      };
      return { path: records.path, names: innerNames };
    },
  };
  return names;
}

/** Finds the entity behind a path of navigations that each lead to one record. */
function findRecord(path: string, start: Entity, schema: Schema): { path: string; entity: Entity } | undefined {
  let entity: Entity | undefined = start;
  const spelled: string[] = [];
  for (const segment of path.split('/')) {
    const navigation: Entity['navigations'][number] | undefined = entity?.navigations.find(
      (candidate) => !candidate.isCollection && candidate.name.toLowerCase() === segment.toLowerCase(),
    );
    entity = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    if (!navigation || !entity) return undefined;
    spelled.push(navigation.name);
  }
  return { path: spelled.join('/'), entity };
}

function resolveFilter(filter: Filter, names: NameResolver): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => resolveFilter(part, names)) };
    case 'not':
      return { op: 'not', of: resolveFilter(filter.of, names) };
    case 'any':
    case 'all': {
      const { op, variable, of } = filter;
      const records = names.findRecords(filter.path, variable);
      return { op, path: records.path, variable, ...(of && { of: resolveFilter(of, records.names) }) };
    }
    case 'test': {
      const [left, right] = [spellTerm(filter.left, names), spellTerm(filter.right, names)];
      checkComparable(left, right, (path) => findKnownKind(names.findColumn(path)));
      return { ...filter, left, right };
    }
    case 'in': {
      const column = names.findColumn(filter.path);
      for (const value of filter.values) checkLiteral(column, value);
      return { ...filter, path: column.name };
    }
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const column = names.findColumn(filter.path);
      if (!column.isUntyped && column.kind !== 'text' && column.kind !== 'code')
        throw createWrongTypeError(column.name, column.kind, filter.value);
      return { ...filter, path: column.name };
    }
    default: {
      const column = names.findColumn(filter.path);
      checkLiteral(column, filter.value);
      return { ...filter, path: column.name };
    }
  }
}

type ResolvedColumn = ReturnType<NameResolver['findColumn']>;

const findKnownKind = ({ kind, isUntyped }: ResolvedColumn): ColumnKind | undefined => (isUntyped ? undefined : kind);

/** Throws for a value that the column can't be compared with. Only the service can compare columns of unknown types. */
function checkLiteral({ name, kind, isUntyped }: ResolvedColumn, value: Literal): void {
  if (!isUntyped) toComparableLiteral(name, kind, value);
}

function spellTerm(term: Term, names: NameResolver): Term {
  if (term.type === 'call') return { ...term, of: term.of.map((part) => spellTerm(part, names)) };
  if (term.type !== 'path') return term;
  try {
    return { type: 'path', path: names.findColumn(term.path).name };
  } catch (error) {
    // Text without its quotes looks like the name of a column.
    if (!isAddInError(error) || !/^\w+$/.test(term.path)) throw error;
    throw textWithoutQuotes(error.message, term.path);
  }
}
