import type { Entity } from '../schema/entity';
import { type Sql, raw, sql } from '../sql';
import type { Store } from '../store';
import { createComputedScope } from './computed-scope';
import { type RowStyle, compileRecord } from './json-row';
import { compileOrder } from './order-sql';
import type { QueryOptions } from './query-options';
import { type AliasGenerator, createAliasGenerator, createSource } from './scope';
import { compileCondition } from './sql-expression';
import type { Environment } from './typed-sql';

/** A condition on an entity's table, from the path of a request. The argument is the table's alias. */
export type Restriction = (alias: string) => Sql;

/** A page of records as JSON strings. `hasMore` is true if another page follows. */
interface Page {
  readonly rows: readonly string[];
  readonly hasMore: boolean;
  readonly count: number | undefined;
}

/**
 * Reads a page of an entity's records. A subquery selects the row IDs of the page first, so SQLite builds JSON only for
 * the rows on it.
 */
export function readPage(
  store: Store,
  entity: Entity,
  restrict: Restriction | undefined,
  options: QueryOptions,
  style: RowStyle,
): Page {
  const aliases = createAliasGenerator();
  const { source, where, environment } = compileRestriction(entity, restrict, options, style.now, aliases);
  const order = compileOrder(entity, source.alias, options.orderby, environment);
  const limit = Math.min(options.top ?? style.pageSize, style.pageSize);
  const rowIds = sql`SELECT ${raw(source.alias)}.rowid AS r FROM ${source.from()} WHERE ${where} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${options.skip ?? 0}`;
  const pageSource = createSource(entity, aliases);
  const json = compileRecord(entity, pageSource.scope, options, style);
  // CROSS JOIN prevents SQLite from reordering the tables, which would change the order of the rows.
  const rows = store.readFirstColumn(
    sql`SELECT ${json} AS j FROM (${rowIds}) AS page CROSS JOIN ${pageSource.table} ON ${raw(pageSource.alias)}.rowid = page.r${pageSource.joinsSql()}`,
  );
  const count = options.count === true ? countRecords(store, entity, restrict, options, style.now) : undefined;
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit && limit < (options.top ?? Infinity), count };
}

/** Counts an entity's records, ignoring $top and $skip. */
export function countRecords(
  store: Store,
  entity: Entity,
  restrict: Restriction | undefined,
  options: QueryOptions,
  now: number,
): number {
  const { source, where } = compileRestriction(entity, restrict, options, now, createAliasGenerator());
  return Number(store.readFirst(sql`SELECT count(*) AS n FROM ${source.from()} WHERE ${where}`)?.['n'] ?? 0);
}

function compileRestriction(
  entity: Entity,
  restrict: Restriction | undefined,
  options: QueryOptions,
  now: number,
  aliases: AliasGenerator,
): { source: ReturnType<typeof createSource>; where: Sql; environment: Environment } {
  const source = createSource(entity, aliases);
  const environment: Environment = {
    scope: createComputedScope(source.scope, options.compute, now),
    variables: new Map(),
    now,
  };
  const requested = options.filter ? compileCondition(options.filter, environment) : sql`1`;
  const where = restrict ? sql`${restrict(source.alias)} AND ${requested}` : requested;
  return { source, where, environment };
}
