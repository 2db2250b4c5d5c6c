import { addDays, type PlainDate } from '../model/plain-date';
import type { Filter, Literal } from './query';

export const text = (value: string): Literal => ({ type: 'text', value });
export const number = (value: number): Literal => ({ type: 'number', value });
export const instant = (value: string): Literal => ({ type: 'instant', value });

export const equal = (path: string, value: Literal): Filter => ({ op: 'eq', path, value });

/**
 * Process dates from one to another as they are written. Wherever a day begins, within half a day of
 * UTC, its midnight lies between noon in UTC of the day before and of the day itself.
 */
export function onDates(from: PlainDate, to: PlainDate): Filter {
  const noonBefore = (date: PlainDate) => instant(`${addDays(date, -1)}T12:00:00Z`);
  return {
    op: 'and',
    of: [
      { op: 'ge', path: 'ProcessDate', value: noonBefore(from) },
      { op: 'lt', path: 'ProcessDate', value: noonBefore(addDays(to, 1)) },
    ],
  };
}

/** One of several values; a single one is plain equality. */
export function oneOf(path: string, values: readonly Literal[]): Filter {
  const [first] = values;
  return values.length === 1 && first ? equal(path, first) : { op: 'in', path, values };
}

/** Combines conditions with "and"; undefined ones are omitted, and none means no condition. */
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

/**
 * The values that a filter leaves open for a path: those of `path eq v` and `path in (…)` that every row must meet, of
 * several the shortest list. Undefined when the filter leaves it open.
 */
export function requiredValues(filter: Filter | undefined, path: string): readonly Literal[] | undefined {
  switch (filter?.op) {
    case 'eq':
      return filter.path === path ? [filter.value] : undefined;
    case 'in':
      return filter.path === path ? filter.values : undefined;
    case 'and': {
      const lists = filter.of.map((part) => requiredValues(part, path)).filter((list) => list !== undefined);
      return lists.sort((a, b) => a.length - b.length)[0] ?? sameEnds(conditionsOf(filter), path);
    }
    case 'or': {
      const lists = filter.of.map((part) => requiredValues(part, path));
      return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
    }
    default:
      return undefined;
  }
}

/** The conditions that all hold for every row of a filter. */
export function conditionsOf(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.op === 'and' ? filter.of.flatMap(conditionsOf) : [filter];
}

/** A range from a value to the same value is that value. */
function sameEnds(parts: readonly Filter[], path: string): readonly Literal[] | undefined {
  const end = (op: 'ge' | 'le') =>
    parts.flatMap((part) =>
      part.op === op && part.path === path && part.value.type !== 'null' ? [part.value] : [],
    )[0];
  const [from, to] = [end('ge'), end('le')];
  return from && to && from.type === to.type && 'value' in to && from.value === to.value ? [from] : undefined;
}
