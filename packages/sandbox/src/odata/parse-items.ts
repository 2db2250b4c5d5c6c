import type { Cursor } from './cursor';
import { parseExpression } from './parse-expression';
import type { ComputeItem, OrderItem } from './query-options';

/** Parses a comma-separated list up to the end of the option. */
export function parseCommaList<T>(cursor: Cursor, item: () => T): T[] {
  const items: T[] = [];
  do {
    cursor.skipSpace();
    items.push(item());
    cursor.skipSpace();
  } while (cursor.accept(','));
  return items;
}

/** Parses `$orderby`: expressions, each optionally followed by `asc` or `desc`. */
export function parseOrder(cursor: Cursor): OrderItem[] {
  return parseCommaList(cursor, () => {
    const expression = parseExpression(cursor);
    const direction = cursor.skipSpace() ? cursor.acceptWord(['asc', 'desc']) : undefined;
    return { expression, descending: direction === 'desc' };
  });
}

/** Parses `$compute`: expressions, each followed by `as` and a name. */
export function parseCompute(cursor: Cursor): ComputeItem[] {
  return parseCommaList(cursor, () => {
    const expression = parseExpression(cursor);
    return { expression, alias: parseAlias(cursor) };
  });
}

/** Parses `as Name` with its leading space. */
export function parseAlias(cursor: Cursor): string {
  if (!cursor.skipSpace() || cursor.acceptWord(['as']) === undefined || !cursor.skipSpace())
    cursor.fail("'as' and a name expected");
  const alias = cursor.expectName();
  if (alias.includes('.')) cursor.fail('a name without dots expected');
  return alias;
}
