import type { Entity } from '../schema/entity';
import { createBadRequest } from '../refusal';
import { type Sql, sql } from '../sql';
import { type JsonStyle, compileJsonObject, compileJsonValue } from './json-text';
import { createComputedScope } from './computed-scope';
import { printNextQuery } from './links';
import { findByName, getEntity } from './names';
import { compileOrder } from './order-sql';
import type { ExpandItem, QueryOptions } from './query-options';
import type { CollectionMember, Scope, ValueMember } from './scope';
import { compileCondition } from './sql-expression';
import type { Environment } from './typed-sql';
import { createUnknownProperty } from './sql-path';

/** The formatting of all rows in a response, including nested lists and links. */
export interface RowStyle extends JsonStyle {
  readonly pageSize: number;
  /** The service root, with a trailing slash. */
  readonly root: string;
  readonly now: number;
  /** Whether expanded records are left out unless `$select` lists them. */
  readonly listedOnly: boolean;
}

interface Part {
  readonly name: string;
  readonly json: Sql;
  readonly isModelName: boolean;
}

/** Returns SQL for the JSON of a record with its selected, computed, and expanded properties. */
export function compileRecord(entity: Entity, scope: Scope, options: QueryOptions, style: RowStyle): Sql {
  const environment = createEnvironment(createComputedScope(scope, options.compute, style.now), style.now);
  const values = selectValues(entity, environment.scope, options);
  const parts: Part[] = values.map((member) => ({
    name: member.name,
    json: compileJsonValue(member, style),
    isModelName: member.column !== undefined,
  }));
  for (const item of expandItems(entity, options)) {
    if (style.listedOnly && options.select && !options.select.some((name) => isListed(item.name, name))) continue;
    parts.push(...expandNavigation(entity, item, environment, style));
  }
  return compileJsonObject(parts);
}

function isListed(expanded: string, selected: string): boolean {
  return selected === '*' || selected.toLowerCase() === expanded.toLowerCase();
}

function createEnvironment(scope: Scope, now: number): Environment {
  return { scope, variables: new Map(), now };
}

/** Returns all or the selected properties in the order of the model, followed by computed properties. */
export function selectValues(
  entity: Entity | undefined,
  scope: Scope,
  { select, expand }: QueryOptions,
): readonly ValueMember[] {
  const all = scope.listValueMembers();
  if (!select || select.includes('*')) return all;
  const chosen = new Set<string>();
  for (const name of select) {
    const member = findByName(all, name);
    if (member) chosen.add(member.name);
    else if (!(entity && findByName(entity.navigations, name))) throw createUnknownProperty(name, scope);
  }
  if (chosen.size === 0 && !expand) throw createBadRequest('$select names no property that has a value.', '$select');
  return all.filter(({ name }) => chosen.has(name));
}

/** Replaces `*` with all navigation properties. */
function expandItems(entity: Entity, { expand = [] }: QueryOptions): ExpandItem[] {
  const items = expand.flatMap((item) =>
    item.name === '*' ? entity.navigations.map(({ name }) => ({ ...item, name })) : [item],
  );
  const names = items.map(({ name }) => name.toLowerCase());
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw createBadRequest(`'${duplicate}' is expanded twice.`, '$expand');
  return items;
}

function expandNavigation(entity: Entity, item: ExpandItem, environment: Environment, style: RowStyle): Part[] {
  const navigation = findByName(entity.navigations, item.name);
  const member = navigation && environment.scope.findMember(navigation.name);
  if (!navigation || !member || member.kind === 'value') throw createUnknownProperty(item.name, environment.scope);
  if (member.kind === 'collection') return expandList(entity, member, item, environment, style);
  const { filter, orderby, top, skip, count } = item.options;
  if (item.countOnly || filter || orderby || top !== undefined || skip !== undefined || count !== undefined) {
    throw createBadRequest(
      `'${navigation.name}' leads to one record: only $select, $expand and $compute are allowed there.`,
      '$expand',
    );
  }
  const inner = compileRecord(getEntity(navigation.target), member.scope, item.options, style);
  return [{ name: navigation.name, json: sql`iif(${member.exists}, ${inner}, 'null')`, isModelName: true }];
}

function expandList(
  entity: Entity,
  member: CollectionMember,
  item: ExpandItem,
  environment: Environment,
  style: RowStyle,
): Part[] {
  const { options, countOnly } = item;
  const { source, on } = member.createSource();
  const innerEnvironment = createEnvironment(createComputedScope(source.scope, options.compute, style.now), style.now);
  const where = options.filter ? sql`${on} AND ${compileCondition(options.filter, innerEnvironment)}` : on;
  const count = sql`(SELECT count(*) FROM ${source.from()} WHERE ${where})`;
  if (countOnly) return [{ name: `${member.name}@odata.count`, json: count, isModelName: true }];
  const order = compileOrder(member.target, source.alias, options.orderby, innerEnvironment);
  const row = compileRecord(member.target, source.scope, options, style);
  const skip = options.skip ?? 0;
  const limit = Math.min(options.top ?? style.pageSize, style.pageSize);
  const list = sql`(SELECT group_concat(j, ',') FROM (SELECT ${row} AS j FROM ${source.from()} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}))`;
  const parts: Part[] = [];
  if (options.count === true) parts.push({ name: `${member.name}@odata.count`, json: count, isModelName: true });
  let json = sql`'[' || ifnull(${list}, '') || ']'`;
  if (options.top === undefined || options.top > style.pageSize) {
    const more = sql`(SELECT 1 FROM ${source.from()} WHERE ${where} LIMIT 1 OFFSET ${skip + style.pageSize})`;
    const link = compileNestedLink(entity, environment.scope, member.name, options, style);
    json = sql`${json} || iif(${more} IS NULL, '', ${`,"${member.name}@odata.nextLink":`} || json_quote(${link}))`;
  }
  parts.push({ name: member.name, json: sql`(${json})`, isModelName: true });
  return parts;
}

/** Returns SQL for the link to a nested list's next page: the record's navigation property with the remaining options. */
function compileNestedLink(
  entity: Entity,
  scope: Scope,
  navigation: string,
  options: QueryOptions,
  style: RowStyle,
): Sql {
  const key = scope.findMember(entity.key[0] ?? '');
  if (key?.kind !== 'value' || entity.key.length !== 1) throw new RangeError(`${entity.name} has no single key.`);
  const text = key.type === 'Edm.String' ? sql`'''' || replace(${key.sql}, '''', '''''') || ''''` : key.sql;
  const query = printNextQuery(
    [...(options.strings ?? [])].map(([name, value]) => [`$${name}`, value]),
    style.pageSize,
    options,
  );
  return sql`${`${style.root}${entity.set}(`} || ${text} || ${`)/${navigation}?${query}`}`;
}
