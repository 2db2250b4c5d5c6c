import { type Sql, joinSql, raw, sql } from '../sql';
import { type JsonStyle, compileJsonObject, compileJsonValue } from './json-text';
import type { RecordMember, Scope, ValueMember } from './scope';
import type { ValueType } from './value-type';

/** A column of $apply. `path` has several names if rows are grouped by a property of a related record. */
export interface FlatColumn {
  readonly path: readonly string[];
  readonly type: ValueType;
}

/** The rows of $apply: a SELECT statement with columns named c0, c1, and so on. */
export interface FlatTable {
  readonly columns: readonly FlatColumn[];
  readonly select: Sql;
}

/** Returns the scope of a flat table with an alias. */
export function createFlatScope({ columns }: FlatTable, alias: string): Scope {
  return createScope(columns.map((column, index) => ({ ...column, sql: raw(`${alias}.c${index}`) })));
}

type PlacedColumn = FlatColumn & { readonly sql: Sql };

function createScope(columns: readonly PlacedColumn[]): Scope {
  const values: ValueMember[] = columns
    .filter(({ path }) => path.length === 1)
    .map(({ path, type, sql: text }) => ({ kind: 'value', name: path[0] ?? '', type, nullable: true, sql: text }));
  return {
    description: 'the rows that $apply makes',
    listValueMembers: () => values,
    findMember(name) {
      const lower = name.toLowerCase();
      const value = values.find((member) => member.name.toLowerCase() === lower);
      if (value) return value;
      const inner = columns.filter(({ path }) => path.length > 1 && path[0]?.toLowerCase() === lower);
      const first = inner[0];
      if (!first) return undefined;
      const scope = createScope(inner.map((column) => ({ ...column, path: column.path.slice(1) })));
      const member: RecordMember = { kind: 'record', name: first.path[0] ?? '', scope, exists: sql`1` };
      return member;
    },
  };
}

/** Returns the distinct first names of the columns' paths, in order. */
export function listTopNames(columns: readonly FlatColumn[]): string[] {
  return [...new Set(columns.map(({ path }) => path[0] ?? ''))];
}

/** Returns SQL for the JSON of a row: values first, then the related records that rows are grouped by. */
export function compileFlatJson(columns: readonly FlatColumn[], scope: Scope, style: JsonStyle): Sql {
  const parts = [{ name: '@odata.id', json: raw(`'null'`), isModelName: true }];
  for (const member of scope.listValueMembers()) {
    parts.push({ name: member.name, json: compileJsonValue(member, style), isModelName: false });
  }
  for (const name of listTopNames(columns)) {
    const member = scope.findMember(name);
    if (member?.kind !== 'record') continue;
    const inner = columns.filter(({ path }) => path[0] === name && path.length > 1);
    const nested = inner.map((column) => ({ ...column, path: column.path.slice(1) }));
    parts.push({ name, json: compileFlatJson(nested, member.scope, style), isModelName: false });
  }
  return compileJsonObject(parts);
}

/** Returns the columns as listed in a context URL: `Account(Name),Total`. */
export function describeColumns(columns: readonly FlatColumn[]): string {
  return listTopNames(columns)
    .map((name) => {
      const inner = columns.filter(({ path }) => path[0] === name && path.length > 1);
      const nested = inner.map((column) => ({ ...column, path: column.path.slice(1) }));
      return inner.length === 0 ? name : `${name}(${describeColumns(nested)})`;
    })
    .join(',');
}

/** Combines the rows of several tables. Columns that a table doesn't have are null in its rows. */
export function uniteTables(tables: readonly FlatTable[]): FlatTable {
  const columns: FlatColumn[] = [];
  const toPathKey = ({ path }: FlatColumn): string => path.join('/').toLowerCase();
  for (const column of tables.flatMap((table) => table.columns)) {
    if (!columns.some((candidate) => toPathKey(candidate) === toPathKey(column))) columns.push(column);
  }
  const selects = tables.map((table) => {
    const list = columns.map((column, index) => {
      const columnIndex = table.columns.findIndex((candidate) => toPathKey(candidate) === toPathKey(column));
      return raw(`${columnIndex < 0 ? 'NULL' : `c${columnIndex}`} AS c${index}`);
    });
    return sql`SELECT ${joinSql(list, ', ')} FROM (${table.select})`;
  });
  return { columns, select: joinSql(selects, ' UNION ALL ') };
}
