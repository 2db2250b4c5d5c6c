import type { Cursor } from './cursor';
import { parseExpression } from './parse-expression';
import type { ComputeItem, OrderItem } from './query-options';

/** A comma-separated list that ends where the option does. */
export function commaList<T>(cursor: Cursor, item: () => T): T[] {
  const items: T[] = [];
  do {
    cursor.skipSpace();
    items.push(item());
    cursor.skipSpace();
  } while (cursor.take(','));
  return items;
}

/** `$orderby`: expressions, each with asc or desc behind it. */
export function parseOrder(cursor: Cursor): OrderItem[] {
  return commaList(cursor, () => {
    const expression = parseExpression(cursor);
    const direction = cursor.skipSpace() ? cursor.takeWord(['asc', 'desc']) : undefined;
    return { expression, descending: direction === 'desc' };
  });
}

/** `$compute`: expressions, each with `as` and a name behind it. */
export function parseCompute(cursor: Cursor): ComputeItem[] {
  return commaList(cursor, () => {
    const expression = parseExpression(cursor);
    return { expression, alias: parseAlias(cursor) };
  });
}

/** ` as Name`. */
export function parseAlias(cursor: Cursor): string {
  if (!cursor.skipSpace() || cursor.takeWord(['as']) === undefined || !cursor.skipSpace())
    cursor.fail("'as' and a name expected");
  const alias = cursor.expectName();
  if (alias.includes('.')) cursor.fail('a name without dots expected');
  return alias;
}
