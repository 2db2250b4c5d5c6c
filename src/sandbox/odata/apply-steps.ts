import type { Entity } from '../../model/entity';
import { badRequest } from '../refusal';
import { type Sql, joinSql, raw, sql } from '../sql';
import { computedScope } from './computed-scope';
import { type FlatColumn, type FlatTable, flatScope, unionTables } from './flat-table';
import { orderItems } from './order-sql';
import type { AggregateItem, ComputeItem, OrderItem, Transformation } from './query-options';
import type { Restriction } from './rows-query';
import { type Aliases, type Scope, createSource } from './scope';
import { type Place, compileCondition, compileValue } from './sql-expression';
import { findMember } from './sql-path';
import { isNumber } from './value-type';

/** What $apply has come to: still records of the entity (some of them, with more properties), or rows of its own making. */
export type Applied =
  | {
      readonly kind: 'records';
      readonly restrict: Restriction | undefined;
      readonly compute: readonly ComputeItem[];
      readonly order: readonly OrderItem[];
    }
  | { readonly kind: 'rows'; readonly table: FlatTable; readonly order: readonly OrderItem[] };

/** What every step needs to know. */
export interface ApplyContext {
  readonly entity: Entity;
  readonly aliases: Aliases;
  readonly now: number;
}

interface Opened {
  readonly place: Place;
  readonly alias: string;
  readonly scope: Scope;
  from(): Sql;
  readonly where: Sql;
}

/** Carries the steps out one after another. */
export function applySteps(context: ApplyContext, start: Applied, steps: readonly Transformation[]): Applied {
  return steps.reduce((state, step) => applyStep(context, state, step), start);
}

function applyStep(context: ApplyContext, state: Applied, step: Transformation): Applied {
  switch (step.kind) {
    case 'identity':
      return state;
    case 'filter': {
      const opened = open(context, state);
      return narrow(context, state, opened, compileCondition(step.filter, opened.place), undefined);
    }
    case 'compute':
      return compute(context, state, step.items);
    case 'orderby':
      open(context, state, step.items);
      return { ...state, order: step.items };
    case 'top':
    case 'skip':
      return narrow(context, state, open(context, state), sql`1`, step);
    case 'aggregate':
      return group(context, state, [], step.items);
    case 'groupby':
      return groupby(context, state, step);
    case 'concat':
      return {
        kind: 'rows',
        table: unionTables(step.branches.map((branch) => flatten(context, applySteps(context, state, branch)))),
        order: [],
      };
  }
}

/** Puts a state into a FROM clause. Compiling `order` here refuses names that don't exist. */
function open(context: ApplyContext, state: Applied, order: readonly OrderItem[] = []): Opened {
  let opened: Opened;
  if (state.kind === 'records') {
    const source = createSource(context.entity, context.aliases);
    const scope = computedScope(source.scope, state.compute, context.now);
    const where = state.restrict ? state.restrict(source.alias) : sql`1`;
    opened = { place: placeIn(scope, context), alias: source.alias, scope, from: () => source.from(), where };
  } else {
    const alias = context.aliases.next();
    const scope = flatScope(state.table, alias);
    const from = sql`(${state.table.select}) AS ${raw(alias)}`;
    opened = { place: placeIn(scope, context), alias, scope, from: () => from, where: sql`1` };
  }
  orderItems(order, opened.place);
  return opened;
}

function placeIn(scope: Scope, { now }: ApplyContext): Place {
  return { scope, variables: new Map(), now };
}

/** Some of the rows of a state: those that meet a condition, or the first, or those after some. */
function narrow(
  context: ApplyContext,
  state: Applied,
  opened: Opened,
  condition: Sql,
  slice: { readonly kind: 'top' | 'skip'; readonly count: number } | undefined,
): Applied {
  const keys =
    state.kind === 'records'
      ? context.entity.key.map((name) => raw(`${opened.alias}."${name}"`))
      : state.table.columns.map((_, index) => raw(`${opened.alias}.c${index}`));
  const order = joinSql([...orderItems(state.order, opened.place), ...keys], ', ');
  const [limit, offset] = slice?.kind === 'skip' ? [-1, slice.count] : [slice?.count ?? -1, 0];
  const tail = slice ? sql` ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}` : sql``;
  if (state.kind === 'records') {
    const chosen = sql`SELECT ${raw(opened.alias)}.rowid FROM ${opened.from()} WHERE ${opened.where} AND ${condition}${tail}`;
    return { ...state, restrict: (alias) => sql`${raw(alias)}.rowid IN (${chosen})` };
  }
  const select = sql`SELECT ${raw(opened.alias)}.* FROM ${opened.from()} WHERE ${condition}${tail}`;
  return { ...state, table: { ...state.table, select } };
}

function compute(context: ApplyContext, state: Applied, items: readonly ComputeItem[]): Applied {
  if (state.kind === 'records') {
    const added = { ...state, compute: [...state.compute, ...items] };
    open(context, added);
    return added;
  }
  const opened = open(context, state);
  const scope = computedScope(opened.scope, items, context.now);
  const start = state.table.columns.length;
  const columns: FlatColumn[] = [...state.table.columns];
  const list = items.map(({ alias }, index) => {
    const member = findMember([alias], placeIn(scope, context));
    if (member.kind !== 'value') throw badRequest(`'${alias}' is not a value.`);
    columns.push({ path: [alias], type: member.type });
    return sql`${member.sql} AS ${raw(`c${start + index}`)}`;
  });
  const select = sql`SELECT ${joinSql([raw(`${opened.alias}.*`), ...list], ', ')} FROM ${opened.from()}`;
  return { ...state, table: { columns, select } };
}

/** Steps before the aggregation of a group narrow what is grouped, steps behind it work on the groups. */
function groupby(context: ApplyContext, state: Applied, step: Extract<Transformation, { kind: 'groupby' }>): Applied {
  const at = step.then.findIndex(({ kind }) => kind === 'aggregate');
  const before = at < 0 ? step.then : step.then.slice(0, at);
  const after = at < 0 ? [] : step.then.slice(at + 1);
  const odd = [...before, ...after].find(({ kind }) => kind !== 'filter' && kind !== 'compute' && kind !== 'identity');
  if (odd) throw badRequest(`'${odd.kind}' within groupby is not offered.`, '$apply');
  if (step.paths.length === 0) throw badRequest('groupby needs at least one property.', '$apply');
  const aggregation = step.then[at];
  const items = aggregation?.kind === 'aggregate' ? aggregation.items : [];
  return applySteps(context, group(context, applySteps(context, state, before), step.paths, items), after);
}

function group(
  context: ApplyContext,
  state: Applied,
  paths: readonly (readonly string[])[],
  items: readonly AggregateItem[],
): Applied {
  const opened = open(context, state);
  const columns: FlatColumn[] = [];
  const list: Sql[] = [];
  const add = (path: readonly string[], type: FlatColumn['type'], value: Sql): void => {
    const name = path.join('/').toLowerCase();
    if (columns.some((column) => column.path.join('/').toLowerCase() === name))
      throw badRequest(`'${path.join('/')}' would be there twice.`, '$apply');
    list.push(sql`${value} AS ${raw(`c${columns.length}`)}`);
    columns.push({ path, type });
  };
  for (const path of paths) {
    const member = findMember(path, opened.place);
    if (member.kind !== 'value')
      throw badRequest(`groupby takes properties with values, and '${path.join('/')}' is a record.`, '$apply');
    add(properPath(path, opened.scope), member.type, member.sql);
  }
  for (const item of items) {
    const { value, type } = aggregate(item, opened.place);
    add([item.alias], type, value);
  }
  const groups = paths.map((_, index) => raw(String(index + 1)));
  const tail = groups.length > 0 ? sql` GROUP BY ${joinSql(groups, ', ')}` : sql``;
  const select = sql`SELECT ${joinSql(list, ', ')} FROM ${opened.from()} WHERE ${opened.where}${tail}`;
  return { kind: 'rows', table: { columns, select }, order: [] };
}

/** The names of a path as the model spells them. */
function properPath(path: readonly string[], scope: Scope): string[] {
  let here: Scope | undefined = scope;
  return path.map((name) => {
    const member = here?.member(name);
    here = member?.kind === 'record' ? member.scope : undefined;
    return member?.name ?? name;
  });
}

function aggregate(item: AggregateItem, place: Place): { value: Sql; type: FlatColumn['type'] } {
  if (!item.expression || !item.with) return { value: sql`count(*)`, type: 'Edm.Int64' };
  const { sql: value, type } = compileValue(item.expression, place);
  if (type === 'record') throw badRequest(`'${item.alias}' would add records up, not values.`, '$apply');
  const needsNumbers = item.with === 'sum' || item.with === 'average';
  if (needsNumbers && !isNumber(type) && type !== 'null')
    throw badRequest(`'${item.with}' takes numbers, not ${type}.`, '$apply');
  const whole = type === 'Edm.Decimal' || type === 'Edm.Double' ? type : 'Edm.Int64';
  switch (item.with) {
    case 'sum':
      return { value: sql`sum(${value})`, type: whole };
    case 'average':
      return { value: sql`avg(${value})`, type: 'Edm.Decimal' };
    case 'countdistinct':
      return { value: sql`count(DISTINCT ${value})`, type: 'Edm.Int64' };
    case 'min':
    case 'max':
      return { value: sql`${raw(item.with)}(${value})`, type };
  }
}

function flatten(context: ApplyContext, state: Applied): FlatTable {
  if (state.kind === 'rows') return state.table;
  const opened = open(context, state);
  const values = opened.scope.values();
  const list = values.map((member, index) => sql`${member.sql} AS ${raw(`c${index}`)}`);
  const select = sql`SELECT ${joinSql(list, ', ')} FROM ${opened.from()} WHERE ${opened.where}`;
  return { columns: values.map(({ name, type }) => ({ path: [name], type })), select };
}
