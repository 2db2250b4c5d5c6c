import type { Entity } from '../schema/entity';
import { createBadRequest } from '../refusal';
import { type Sql, quoteIdentifier, joinSql, sql } from '../sql';
import type { OrderItem } from './query-options';
import { compileValue } from './sql-expression';
import type { Environment } from './typed-sql';

/** Returns the ORDER BY list of a query: the requested order, then the key, so pages never overlap. */
export function compileOrder(
  entity: Entity,
  alias: string,
  items: readonly OrderItem[] | undefined,
  environment: Environment,
): Sql {
  if (entity.set === 'TaxLots' && items) {
    throw createBadRequest(
      "The $orderby option is temporarily disabled on 'TaxLots'. Sort the rows after receiving them.",
      '$orderby',
    );
  }
  const keys = entity.key.map((name) => quoteIdentifier(name, alias));
  return joinSql([...compileOrderItems(items ?? [], environment), ...keys], ', ');
}

/** Converts $orderby items to SQL. */
export function compileOrderItems(items: readonly OrderItem[], environment: Environment): Sql[] {
  return items.map(({ expression, descending }) => {
    const { sql: text, type } = compileValue(expression, environment);
    if (type === 'record') throw createBadRequest('$orderby takes values, not records.', '$orderby');
    return descending ? sql`${text} DESC` : text;
  });
}
