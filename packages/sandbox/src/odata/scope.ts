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

/** A navigation property to a single record. `exists` is SQL that is true if the record exists. */
export interface RecordMember {
  readonly kind: 'record';
  readonly name: string;
  readonly scope: Scope;
  readonly exists: Sql;
}

/** A navigation property to many records. */
export interface CollectionMember {
  readonly kind: 'collection';
  readonly name: string;
  readonly target: Entity;
  /** Creates a source for the related records. `on` relates them to the outer record. */
  createSource(): { readonly source: Source; readonly on: Sql };
}

export type Member = ValueMember | RecordMember | CollectionMember;

/** The names that an expression can use. */
export interface Scope {
  /** What messages call the scope. */
  readonly description: string;
  findMember(name: string): Member | undefined;
  /** Returns the properties with values, in the order of the schema. */
  listValueMembers(): readonly ValueMember[];
}

/** Generates unique table aliases within a statement. */
export interface AliasGenerator {
  next(): string;
}

export function createAliasGenerator(): AliasGenerator {
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
  /** Returns SQL with the joins so far, each preceded by a space. */
  joinsSql(): Sql;
  /** Returns the table with its joins so far, for a FROM clause. */
  from(): Sql;
}

export function createSource(entity: Entity, aliases: AliasGenerator): Source {
  const alias = aliases.next();
  const joins: Sql[] = [];
  const table = sql`${quoteIdentifier(entity.name)} AS ${raw(alias)}`;
  return {
    entity,
    alias,
    scope: createEntityScope(entity, alias, joins, aliases),
    table,
    joinsSql: () => joinSql(joins, ''),
    from: () => joinSql([table, ...joins], ''),
  };
}

function createEntityScope(entity: Entity, alias: string, joins: Sql[], aliases: AliasGenerator): Scope {
  const joinedMembers = new Map<string, RecordMember>();
  return {
    description: `type '${typeNamespace}.${entity.name}'`,
    listValueMembers: () => entity.fields.map((field) => createFieldMember(field, alias)),
    findMember(name) {
      const field = findByName(entity.fields, name);
      if (field) return createFieldMember(field, alias);
      const navigation = findByName(entity.navigations, name);
      if (!navigation) return undefined;
      if (navigation.isCollection) return createCollectionMember(navigation, alias, aliases);
      const joined = joinedMembers.get(navigation.name);
      if (joined) return joined;
      const member = joinRecord(navigation, alias, joins, aliases);
      joinedMembers.set(navigation.name, member);
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

function joinRecord(navigation: Navigation, alias: string, joins: Sql[], aliases: AliasGenerator): RecordMember {
  const target = getEntity(navigation.target);
  const joinAlias = aliases.next();
  joins.push(
    sql` LEFT JOIN ${quoteIdentifier(target.name)} AS ${raw(joinAlias)} ON ${printJoinCondition(navigation, alias, joinAlias)}`,
  );
  const exists = sql`${quoteIdentifier(target.key[0] ?? '', joinAlias)} IS NOT NULL`;
  return {
    kind: 'record',
    name: navigation.name,
    scope: createEntityScope(target, joinAlias, joins, aliases),
    exists,
  };
}

function createCollectionMember(navigation: Navigation, alias: string, aliases: AliasGenerator): CollectionMember {
  const target = getEntity(navigation.target);
  return {
    kind: 'collection',
    name: navigation.name,
    target,
    createSource() {
      const source = createSource(target, aliases);
      return { source, on: printJoinCondition(navigation, alias, source.alias) };
    },
  };
}

function printJoinCondition(navigation: Navigation, sourceAlias: string, targetAlias: string): Sql {
  return joinSql(
    navigation.fieldPairs.map(
      ([sourceField, targetField]) =>
        sql`${quoteIdentifier(targetField, targetAlias)} = ${quoteIdentifier(sourceField, sourceAlias)}`,
    ),
    ' AND ',
  );
}
