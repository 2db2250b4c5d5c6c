import type { Entity } from '../schema/entity';
import { type Sql, joinSql, raw, sql } from '../sql';
import { computedScope } from './computed-scope';
import { type FlatTable, flatScope } from './flat-table';
import { orderItems } from './order-sql';
import type { ComputeItem, OrderItem } from './query-options';
import type { Restriction } from './rows-query';
import { type Aliases, type Scope, createSource } from './scope';
import type { Place } from './typed';

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

/** A state that stands in a FROM clause. */
export interface Opened {
  readonly place: Place;
  readonly alias: string;
  readonly scope: Scope;
  from(): Sql;
  readonly where: Sql;
}

/** Puts a state into a FROM clause. Compiling `order` here refuses names that don't exist. */
export function open(context: ApplyContext, state: Applied, order: readonly OrderItem[] = []): Opened {
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

/** The place of expressions over a scope. */
export function placeIn(scope: Scope, { now }: ApplyContext): Place {
  return { scope, variables: new Map(), now };
}

/** Some of the rows of a state: those that meet a condition, or the first, or those after some. */
export function narrow(
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

/** Rows of a state's own making: of records, those of their values. */
export function flatten(context: ApplyContext, state: Applied): FlatTable {
  if (state.kind === 'rows') return state.table;
  const opened = open(context, state);
  const values = opened.scope.values();
  const list = values.map((member, index) => sql`${member.sql} AS ${raw(`c${index}`)}`);
  const select = sql`SELECT ${joinSql(list, ', ')} FROM ${opened.from()} WHERE ${opened.where}`;
  return { columns: values.map(({ name, type }) => ({ path: [name], type })), select };
}
