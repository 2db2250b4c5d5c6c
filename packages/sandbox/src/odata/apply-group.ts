import { createBadRequest } from '../refusal';
import { type Sql, joinSql, raw, sql } from '../sql';
import { type ApplyState, type ApplyContext, openState } from './apply-state';
import type { FlatColumn } from './flat-table';
import type { AggregateItem } from './query-options';
import type { Scope } from './scope';
import { compileValue } from './sql-expression';
import type { Environment } from './typed-sql';
import { findMember } from './sql-path';
import { isNumber } from './value-type';

/** Groups rows by the values at some paths and aggregates each group. Without paths, the result is a single row. */
export function group(
  context: ApplyContext,
  state: ApplyState,
  paths: readonly (readonly string[])[],
  items: readonly AggregateItem[],
): ApplyState {
  const opened = openState(context, state);
  const columns: FlatColumn[] = [];
  const selected: Sql[] = [];
  const add = (path: readonly string[], type: FlatColumn['type'], value: Sql): void => {
    const name = path.join('/').toLowerCase();
    if (columns.some((column) => column.path.join('/').toLowerCase() === name))
      throw createBadRequest(`'${path.join('/')}' appears twice.`, '$apply');
    selected.push(sql`${value} AS ${raw(`c${columns.length}`)}`);
    columns.push({ path, type });
  };
  for (const path of paths) {
    const member = findMember(path, opened.environment);
    if (member.kind !== 'value')
      throw createBadRequest(`groupby takes properties with values, and '${path.join('/')}' is a record.`, '$apply');
    add(toModelPath(path, opened.scope), member.type, member.sql);
  }
  for (const item of items) {
    const { value, type } = aggregate(item, opened.environment);
    add([item.alias], type, value);
  }
  const groups = paths.map((_, index) => raw(String(index + 1)));
  const groupBy = groups.length > 0 ? sql` GROUP BY ${joinSql(groups, ', ')}` : sql``;
  const select = sql`SELECT ${joinSql(selected, ', ')} FROM ${opened.from()} WHERE ${opened.where}${groupBy}`;
  return { kind: 'rows', table: { columns, select }, order: [] };
}

/** Returns a path with the model's spelling of each name. */
function toModelPath(path: readonly string[], scope: Scope): string[] {
  let current: Scope | undefined = scope;
  return path.map((name) => {
    const member = current?.findMember(name);
    current = member?.kind === 'record' ? member.scope : undefined;
    return member?.name ?? name;
  });
}

function aggregate(item: AggregateItem, environment: Environment): { value: Sql; type: FlatColumn['type'] } {
  if (!item.expression || !item.with) return { value: sql`count(*)`, type: 'Edm.Int64' };
  const { sql: value, type } = compileValue(item.expression, environment);
  if (type === 'record') throw createBadRequest(`'${item.alias}' would aggregate records, not values.`, '$apply');
  const needsNumbers = item.with === 'sum' || item.with === 'average';
  if (needsNumbers && !isNumber(type) && type !== 'null')
    throw createBadRequest(`'${item.with}' takes numbers, not ${type}.`, '$apply');
  const sumType = type === 'Edm.Decimal' || type === 'Edm.Double' ? type : 'Edm.Int64';
  switch (item.with) {
    case 'sum':
      return { value: sql`sum(${value})`, type: sumType };
    case 'average':
      return { value: sql`avg(${value})`, type: 'Edm.Decimal' };
    case 'countdistinct':
      return { value: sql`count(DISTINCT ${value})`, type: 'Edm.Int64' };
    case 'min':
    case 'max':
      return { value: sql`${raw(item.with)}(${value})`, type };
  }
}
