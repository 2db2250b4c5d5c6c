import type { Filter, Term } from './query';

/** Returns the columns that a term uses. A `$count` of related records isn't a column. */
export function termPaths(term: Term): string[] {
  if (term.type === 'path') return term.path.endsWith('/$count') ? [] : [term.path];
  return term.type === 'call' ? [...new Set(term.of.flatMap(termPaths))] : [];
}

/** Returns the columns of a row that a condition uses. */
export function filterPaths(filter: Filter): string[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.flatMap(filterPaths);
    case 'not':
      return filterPaths(filter.of);
    case 'test':
      return [...termPaths(filter.left), ...termPaths(filter.right)];
    case 'any':
    case 'all':
      return [];
    default:
      return [filter.path];
  }
}
