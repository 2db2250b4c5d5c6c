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
   * More fields to fetch, to detect duplicates, rows that weren't requested, and rows in the wrong order: the key fields,
   * the scope fields that the filter limits, and the sort fields.
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
  const requestedNames = new Set(columns.map((column) => column.name));
  const filter = query.filter && prepareFilter(query.filter, entity, schema);
  const limitedScopeFields = scopeFields.filter(
    (name) => findField(entity, name)?.name === name && limitsField(filter, name),
  );
  const sort = query.sort?.map((sorting) => ({ ...sorting, path: resolveColumn(sorting.path, entity, schema).name }));
  const keys = [...new Set([...entity.key, ...limitedScopeFields, ...(sort ?? []).map(({ path }) => path)])]
    .filter((key) => !requestedNames.has(key))
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

/** Resolves the names in a condition: the paths of columns, and the paths of navigations to many records. */
interface NameResolver {
  findColumn(path: string): Pick<PreparedColumn, 'name' | 'kind' | 'isUntyped'>;
  findRecords(path: string, variable: string): { readonly path: string; readonly resolver: NameResolver };
}

/**
 * Checks a condition, and spells its names as the service does. `aliases` are names that the query itself defines, which
 * can be compared with any value. Throws an error for an unknown name, or for a value of another kind than its column.
 */
export function prepareFilter(filter: Filter, entity: Entity, schema: Schema, aliases: readonly string[] = []): Filter {
  return resolveFilter(filter, createNameResolver(entity, schema, aliases));
}

function createNameResolver(entity: Entity, schema: Schema, aliases: readonly string[]): NameResolver {
  const aliasSpellings = new Map(aliases.map((name) => [name.toLowerCase(), name]));
  const findRecords = (path: string) => {
    const [, parentPath = '', lastSegment = path] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const parent = parentPath === '' ? { path: '', entity } : findRelatedEntity(parentPath, entity, schema);
    const navigation = parent?.entity.navigations.find(
      (candidate) => candidate.isCollection && candidate.name.toLowerCase() === lastSegment.toLowerCase(),
    );
    const target = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    if (!parent || !navigation || !target) return undefined;
    return { path: parent.path === '' ? navigation.name : `${parent.path}/${navigation.name}`, entity: target };
  };
  const resolver: NameResolver = {
    findColumn: (path) => {
      const alias = aliasSpellings.get(path.toLowerCase());
      if (alias !== undefined) return { name: alias, kind: 'text', isUntyped: true };
      const countedPath = /^(.+)\/\$count$/i.exec(path)?.[1];
      const records = countedPath === undefined ? undefined : findRecords(countedPath);
      return records ? { name: `${records.path}/$count`, kind: 'id' } : resolveColumn(path, entity, schema);
    },
    findRecords: (path, variable) => {
      const records = findRecords(path);
      // Throws unless the path is a column.
      if (!records) return { path: resolveColumn(path, entity, schema).name, resolver };
      const targetResolver = createNameResolver(records.entity, schema, []);
      const removeVariable = (text: string) =>
        text.toLowerCase().startsWith(`${variable.toLowerCase()}/`) ? text.slice(variable.length + 1) : undefined;
      const variableResolver: NameResolver = {
        findColumn: (columnPath) => {
          const innerPath = removeVariable(columnPath);
          if (innerPath === undefined) return resolver.findColumn(columnPath);
          const column = targetResolver.findColumn(innerPath);
          return { ...column, name: `${variable}/${column.name}` };
        },
        findRecords: (listPath, innerVariable) => {
          const innerPath = removeVariable(listPath);
          if (innerPath === undefined) return resolver.findRecords(listPath, innerVariable);
          const innerRecords = targetResolver.findRecords(innerPath, innerVariable);
          return { ...innerRecords, path: `${variable}/${innerRecords.path}` };
        },
      };
      return { path: records.path, resolver: variableResolver };
    },
  };
  return resolver;
}

/** Finds the entity behind a path of navigations that each lead to one record. */
function findRelatedEntity(path: string, start: Entity, schema: Schema): { path: string; entity: Entity } | undefined {
  let entity: Entity | undefined = start;
  const spelledPath: string[] = [];
  for (const segment of path.split('/')) {
    const navigation: Entity['navigations'][number] | undefined = entity?.navigations.find(
      (candidate) => !candidate.isCollection && candidate.name.toLowerCase() === segment.toLowerCase(),
    );
    entity = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
    if (!navigation || !entity) return undefined;
    spelledPath.push(navigation.name);
  }
  return { path: spelledPath.join('/'), entity };
}

function resolveFilter(filter: Filter, resolver: NameResolver): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => resolveFilter(part, resolver)) };
    case 'not':
      return { op: 'not', of: resolveFilter(filter.of, resolver) };
    case 'any':
    case 'all': {
      const { op, variable, of } = filter;
      const records = resolver.findRecords(filter.path, variable);
      return { op, path: records.path, variable, ...(of && { of: resolveFilter(of, records.resolver) }) };
    }
    case 'test': {
      const [left, right] = [spellTerm(filter.left, resolver), spellTerm(filter.right, resolver)];
      checkComparable(left, right, (path) => findKnownKind(resolver.findColumn(path)));
      return { ...filter, left, right };
    }
    case 'in': {
      const column = resolver.findColumn(filter.path);
      for (const value of filter.values) checkLiteral(column, value);
      return { ...filter, path: column.name };
    }
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const column = resolver.findColumn(filter.path);
      if (!column.isUntyped && column.kind !== 'text' && column.kind !== 'code')
        throw createWrongTypeError(column.name, column.kind, filter.value);
      return { ...filter, path: column.name };
    }
    default: {
      const column = resolver.findColumn(filter.path);
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

function spellTerm(term: Term, resolver: NameResolver): Term {
  if (term.type === 'call') return { ...term, of: term.of.map((part) => spellTerm(part, resolver)) };
  if (term.type !== 'path') return term;
  try {
    return { type: 'path', path: resolver.findColumn(term.path).name };
  } catch (error) {
    // Text without its quotes looks like the name of a column.
    if (!isAddInError(error) || !/^\w+$/.test(term.path)) throw error;
    throw textWithoutQuotes(error.message, term.path);
  }
}
