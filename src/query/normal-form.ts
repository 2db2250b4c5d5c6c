import { printFilter } from './print-filter';
import type { Filter, Literal, Query } from './query';

/**
 * A text that is the same for queries with the same result: it keys the cache and names the query in a provenance. The
 * order of columns and sorting counts; the order inside `and`, `or` and `in` does not.
 */
export function normalForm(query: Query): string {
  return JSON.stringify([
    query.set,
    query.columns ?? null,
    query.filter ? normalFilter(query.filter) : null,
    (query.sort ?? []).map(({ path, descending }) => [path, descending]),
    query.top ?? null,
    query.skip ?? 0,
  ]);
}

function normalFilter(filter: Filter): unknown {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = flatten(filter.op, filter.of).map((part) => JSON.stringify(normalFilter(part)));
      return [filter.op, ...[...new Set(parts)].sort()];
    }
    case 'not':
      return ['not', normalFilter(filter.of)];
    case 'in':
      return ['in', filter.path, [...new Set(filter.values.map(normalLiteral))].sort()];
    case 'test':
    case 'any':
    case 'all':
      return ['test', printFilter(filter)];
    default:
      return [filter.op, filter.path, normalLiteral(filter.value)];
  }
}

function flatten(op: 'and' | 'or', filters: readonly Filter[]): Filter[] {
  return filters.flatMap((filter) => (filter.op === op ? flatten(op, filter.of) : [filter]));
}

function normalLiteral(literal: Literal): string {
  return literal.type === 'null' ? 'null' : `${literal.type}:${String(literal.value)}`;
}
