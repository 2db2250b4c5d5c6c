import type { Filter, Literal } from './query';

export const text = (value: string): Literal => ({ type: 'text', value });
export const number = (value: number): Literal => ({ type: 'number', value });
export const instant = (value: string): Literal => ({ type: 'instant', value });

export const equal = (path: string, value: Literal): Filter => ({ op: 'eq', path, value });

/** One of several values; a single one is plain equality. */
export function oneOf(path: string, values: readonly Literal[]): Filter {
  const [first] = values;
  return values.length === 1 && first ? equal(path, first) : { op: 'in', path, values };
}

/** All conditions at once; undefined ones are left out, none at all is no condition. */
export function all(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return join('and', filters);
}

/** At least one of the conditions. */
export function any(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return join('or', filters);
}

function join(op: 'and' | 'or', filters: readonly (Filter | undefined)[]): Filter | undefined {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { op, of: given } : given[0];
}
