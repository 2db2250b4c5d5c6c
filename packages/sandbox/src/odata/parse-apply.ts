import type { Cursor } from './cursor';
import { parseExpression } from './parse-expression';
import { parseCommaList, parseAlias, parseCompute, parseOrder } from './parse-items';
import type { AggregateItem, Aggregation, Transformation } from './query-options';

const aggregations = ['sum', 'min', 'max', 'average', 'countdistinct'];

/** Parses $apply: transformations separated by slashes. */
export function parseApply(cursor: Cursor): Transformation[] {
  return cursor.nest(() => {
    const steps: Transformation[] = [];
    do {
      cursor.skipSpace();
      steps.push(parseTransformation(cursor));
      cursor.skipSpace();
    } while (cursor.accept('/'));
    return steps;
  });
}

function parseTransformation(cursor: Cursor): Transformation {
  const kind = cursor.expectName().toLowerCase();
  if (kind === 'identity') return { kind };
  cursor.expect('(');
  cursor.skipSpace();
  const step = parseBody(cursor, kind);
  cursor.skipSpace();
  cursor.expect(')');
  return step;
}

function parseBody(cursor: Cursor, kind: string): Transformation {
  switch (kind) {
    case 'filter':
      return { kind, filter: parseExpression(cursor) };
    case 'compute':
      return { kind, items: parseCompute(cursor) };
    case 'aggregate':
      return { kind, items: parseCommaList(cursor, () => parseAggregate(cursor)) };
    case 'groupby':
      return parseGroupby(cursor);
    case 'concat':
      return { kind, branches: parseCommaList(cursor, () => parseApply(cursor)) };
    case 'orderby':
      return { kind, items: parseOrder(cursor) };
    case 'top':
    case 'skip':
      return { kind, count: parseWhole(cursor) };
    default:
      return cursor.fail(`the transformation '${kind}' is not supported`);
  }
}

function parseAggregate(cursor: Cursor): AggregateItem {
  if (cursor.accept('$count')) return { alias: parseAlias(cursor) };
  const expression = parseExpression(cursor);
  cursor.skipSpace();
  if (cursor.acceptWord(['with']) === undefined) cursor.fail("'with' and an aggregation method expected");
  cursor.skipSpace();
  const method = cursor.acceptName()?.toLowerCase() ?? '';
  if (!aggregations.includes(method))
    cursor.fail(`'${method}' is not an aggregation method (${aggregations.join(', ')})`);
  return { expression, with: method as Aggregation, alias: parseAlias(cursor) };
}

function parseGroupby(cursor: Cursor): Transformation {
  cursor.expect('(');
  const paths = cursor.list(() => parsePropertyPath(cursor));
  cursor.skipSpace();
  return { kind: 'groupby', paths, then: cursor.accept(',') ? parseApply(cursor) : [] };
}

function parsePropertyPath(cursor: Cursor): string[] {
  const path = [cursor.expectName()];
  while (cursor.accept('/')) path.push(cursor.expectName());
  if (cursor.text[cursor.position] === '(') cursor.fail('a property expected');
  return path;
}

function parseWhole(cursor: Cursor): number {
  const match = /^\d{1,9}/.exec(cursor.text.slice(cursor.position));
  if (!match) return cursor.fail('a whole number expected');
  cursor.position += match[0].length;
  return Number(match[0]);
}
