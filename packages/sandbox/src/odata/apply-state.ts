import type { Entity } from '../schema/entity';
import { type Sql, joinSql, raw, sql } from '../sql';
import { createComputedScope } from './computed-scope';
import { type FlatTable, createFlatScope } from './flat-table';
import { compileOrderItems } from './order-sql';
import type { ComputeItem, OrderItem } from './query-options';
import type { Restriction } from './rows-query';
import { type AliasGenerator, type Scope, createSource } from './scope';
import type { Environment } from './typed-sql';

/** The result of the steps of $apply so far: filtered records of the entity, or new rows. */
export type ApplyState =
  | {
      readonly kind: 'records';
      readonly restrict: Restriction | undefined;
      readonly compute: readonly ComputeItem[];
      readonly order: readonly OrderItem[];
    }
  | { readonly kind: 'rows'; readonly table: FlatTable; readonly order: readonly OrderItem[] };

/** The context of every step of $apply. */
export interface ApplyContext {
  readonly entity: Entity;
  readonly aliases: AliasGenerator;
  readonly now: number;
}

/** A state as the source of a SELECT statement. */
interface OpenedState {
  readonly environment: Environment;
  readonly alias: string;
  readonly scope: Scope;
  from(): Sql;
  readonly where: Sql;
}

/** Opens a state for a SELECT statement. Compiles `order` only to refuse unknown names. */
export function openState(context: ApplyContext, state: ApplyState, order: readonly OrderItem[] = []): OpenedState {
  let opened: OpenedState;
  if (state.kind === 'records') {
    const source = createSource(context.entity, context.aliases);
    const scope = createComputedScope(source.scope, state.compute, context.now);
    const where = state.restrict ? state.restrict(source.alias) : sql`1`;
    opened = {
      environment: createEnvironment(scope, context),
      alias: source.alias,
      scope,
      from: () => source.from(),
      where,
    };
  } else {
    const alias = context.aliases.next();
    const scope = createFlatScope(state.table, alias);
    const from = sql`(${state.table.select}) AS ${raw(alias)}`;
    opened = { environment: createEnvironment(scope, context), alias, scope, from: () => from, where: sql`1` };
  }
  compileOrderItems(order, opened.environment);
  return opened;
}

/** Creates the environment for expressions over a scope. */
export function createEnvironment(scope: Scope, { now }: ApplyContext): Environment {
  return { scope, variables: new Map(), now };
}

/** Filters the rows of a state by a condition, and by `top` or `skip`. */
export function restrictRows(
  context: ApplyContext,
  state: ApplyState,
  opened: OpenedState,
  condition: Sql,
  slice: { readonly kind: 'top' | 'skip'; readonly count: number } | undefined,
): ApplyState {
  const keys =
    state.kind === 'records'
      ? context.entity.key.map((name) => raw(`${opened.alias}."${name}"`))
      : state.table.columns.map((_, index) => raw(`${opened.alias}.c${index}`));
  const order = joinSql([...compileOrderItems(state.order, opened.environment), ...keys], ', ');
  const [limit, offset] = slice?.kind === 'skip' ? [-1, slice.count] : [slice?.count ?? -1, 0];
  const orderAndLimit = slice ? sql` ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}` : sql``;
  if (state.kind === 'records') {
    const rowIds = sql`SELECT ${raw(opened.alias)}.rowid FROM ${opened.from()} WHERE ${opened.where} AND ${condition}${orderAndLimit}`;
    return { ...state, restrict: (alias) => sql`${raw(alias)}.rowid IN (${rowIds})` };
  }
  const select = sql`SELECT ${raw(opened.alias)}.* FROM ${opened.from()} WHERE ${condition}${orderAndLimit}`;
  return { ...state, table: { ...state.table, select } };
}

/** Converts a state to rows. Records become rows with a column for each property. */
export function flatten(context: ApplyContext, state: ApplyState): FlatTable {
  if (state.kind === 'rows') return state.table;
  const opened = openState(context, state);
  const values = opened.scope.listValueMembers();
  const list = values.map((member, index) => sql`${member.sql} AS ${raw(`c${index}`)}`);
  const select = sql`SELECT ${joinSql(list, ', ')} FROM ${opened.from()} WHERE ${opened.where}`;
  return { columns: values.map(({ name, type }) => ({ path: [name], type })), select };
}
