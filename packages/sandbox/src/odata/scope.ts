import type { Entity, Navigation } from '../schema/entity';
import { type Sql, quoteIdentifier, joinSql, raw, sql } from '../sql';
import { findByName, getEntity, typeNamespace } from './names';
import type { ValueType } from './value-type';

/** A property with a value. `sql` is for computations; `column` is the stored value, if any. */
export interface ValueMember {
  readonly kind: 'value';
  readonly name: string;
  readonly sql: Sql;
  readonly type: ValueType;
  readonly nullable: boolean;
  readonly column?: Sql;
}

/** A navigation property to a single record. `present` is true if the record exists. */
export interface RecordMember {
  readonly kind: 'record';
  readonly name: string;
  readonly scope: Scope;
  readonly present: Sql;
}

/** A navigation property to many records. `open` creates a new source, with the condition `on` for its records. */
export interface RecordsMember {
  readonly kind: 'records';
  readonly name: string;
  readonly target: Entity;
  open(): { readonly source: Source; readonly on: Sql };
}

export type Member = ValueMember | RecordMember | RecordsMember;

/** The names that an expression can use. */
export interface Scope {
  /** The scope's description in messages. */
  readonly title: string;
  findMember(name: string): Member | undefined;
  /** Returns the properties with values, in order. */
  listValues(): readonly ValueMember[];
}

/** Generates unique table aliases within a statement. */
export interface Aliases {
  next(): string;
}

export function createAliases(): Aliases {
  let count = 0;
  return {
    next() {
      count += 1;
      return `t${count}`;
    },
  };
}

/** A table with its joins. Looking up a navigation property to a single record adds a join. */
export interface Source {
  readonly entity: Entity;
  readonly alias: string;
  readonly scope: Scope;
  readonly table: Sql;
  /** Returns the joins so far, each with a leading space. */
  listJoins(): Sql;
  from(): Sql;
}

export function createSource(entity: Entity, aliases: Aliases): Source {
  const alias = aliases.next();
  const joins: Sql[] = [];
  const table = sql`${quoteIdentifier(entity.name)} AS ${raw(alias)}`;
  return {
    entity,
    alias,
    scope: createEntityScope(entity, alias, joins, aliases),
    table,
    listJoins: () => joinSql(joins, ''),
    from: () => joinSql([table, ...joins], ''),
  };
}

function createEntityScope(entity: Entity, alias: string, joins: Sql[], aliases: Aliases): Scope {
  const records = new Map<string, RecordMember>();
  return {
    title: `type '${typeNamespace}.${entity.name}'`,
    listValues: () => entity.fields.map((field) => createFieldMember(field, alias)),
    findMember(name) {
      const field = findByName(entity.fields, name);
      if (field) return createFieldMember(field, alias);
      const navigation = findByName(entity.navigations, name);
      if (!navigation) return undefined;
      if (navigation.isCollection) return createRecordsMember(navigation, alias, aliases);
      const joined = records.get(navigation.name);
      if (joined) return joined;
      const member = joinRecord(navigation, alias, joins, aliases);
      records.set(navigation.name, member);
      return member;
    },
  };
}

function createFieldMember(field: Entity['fields'][number], alias: string): ValueMember {
  const { name, type, nullable } = field;
  const column = quoteIdentifier(name, alias);
  const value = type === 'Edm.Duration' ? sql`duration_millis(${column})` : column;
  return { kind: 'value', name, sql: value, type, nullable, column };
}

function joinRecord(navigation: Navigation, alias: string, joins: Sql[], aliases: Aliases): RecordMember {
  const target = getEntity(navigation.target);
  const joinAlias = aliases.next();
  joins.push(
    sql` LEFT JOIN ${quoteIdentifier(target.name)} AS ${raw(joinAlias)} ON ${matchKeys(navigation, alias, joinAlias)}`,
  );
  const present = sql`${quoteIdentifier(target.key[0] ?? '', joinAlias)} IS NOT NULL`;
  return {
    kind: 'record',
    name: navigation.name,
    scope: createEntityScope(target, joinAlias, joins, aliases),
    present,
  };
}

function createRecordsMember(navigation: Navigation, alias: string, aliases: Aliases): RecordsMember {
  const target = getEntity(navigation.target);
  return {
    kind: 'records',
    name: navigation.name,
    target,
    open() {
      const source = createSource(target, aliases);
      return { source, on: matchKeys(navigation, alias, source.alias) };
    },
  };
}

function matchKeys(navigation: Navigation, here: string, there: string): Sql {
  return joinSql(
    navigation.fieldPairs.map(
      ([left, right]) => sql`${quoteIdentifier(right, there)} = ${quoteIdentifier(left, here)}`,
    ),
    ' AND ',
  );
}
