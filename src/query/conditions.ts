import { addDays, type PlainDate } from '../model/plain-date';
import type { ProcessDateTimes } from '../model/process-date';
import type { Filter, Literal } from './query';

export const text = (value: string): Literal => ({ type: 'text', value });
export const number = (value: number): Literal => ({ type: 'number', value });
export const instant = (value: string): Literal => ({ type: 'instant', value });

/**
 * Returns the literal to compare `ProcessDate` with: the service's date-time of a process date, or the date itself if its
 * date-times differ.
 */
export const processDateLiteral = ({
  date,
  instant,
  lastInstant,
}: ProcessDateTimes): Extract<Literal, { type: 'instant' | 'day' }> =>
  lastInstant === undefined ? { type: 'instant', value: instant } : { type: 'day', value: date };

export const equals = (path: string, value: Literal): Filter => ({ op: 'eq', path, value });

/**
 * Returns a condition on process dates, from one to another. Midnight in any time zone of the service is between noon
 * in UTC of the previous day and noon in UTC of the day itself.
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

/** Returns a condition that a field has one of several values; for a single value, `eq`. */
export function isOneOf(path: string, values: readonly Literal[]): Filter {
  const [first] = values;
  return values.length === 1 && first ? equals(path, first) : { op: 'in', path, values };
}

/** Combines conditions with "and"; undefined ones are skipped. */
export function and(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return join('and', filters);
}

/** Combines conditions with "or"; undefined ones are skipped. */
export function or(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return join('or', filters);
}

function join(op: 'and' | 'or', filters: readonly (Filter | undefined)[]): Filter | undefined {
  const conditions = filters.filter((filter) => filter !== undefined);
  return conditions.length > 1 ? { op, of: conditions } : conditions[0];
}

/**
 * Returns the values that a field can have in the rows of a filter, from `path eq v` and `path in (…)` conditions; the
 * shortest list of several. Undefined when the filter doesn't limit the field to a list.
 */
export function requiredValues(filter: Filter | undefined, path: string): readonly Literal[] | undefined {
  switch (filter?.op) {
    case 'eq':
      return filter.path === path ? [filter.value] : undefined;
    case 'in':
      return filter.path === path ? filter.values : undefined;
    case 'and': {
      const lists = filter.of.map((part) => requiredValues(part, path)).filter((list) => list !== undefined);
      return lists.sort((a, b) => a.length - b.length)[0] ?? singleValueRange(splitAnd(filter), path);
    }
    case 'or': {
      const lists = filter.of.map((part) => requiredValues(part, path));
      return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
    }
    default:
      return undefined;
  }
}

/** Returns the conditions that every row of a filter meets. */
export function splitAnd(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.op === 'and' ? filter.of.flatMap(splitAnd) : [filter];
}

/** Returns the value of a range that starts and ends at the same value. */
function singleValueRange(parts: readonly Filter[], path: string): readonly Literal[] | undefined {
  const limit = (op: 'ge' | 'le') =>
    parts.flatMap((part) =>
      part.op === op && part.path === path && part.value.type !== 'null' ? [part.value] : [],
    )[0];
  const [from, to] = [limit('ge'), limit('le')];
  return from && to && from.type === to.type && 'value' in to && from.value === to.value ? [from] : undefined;
}

/** Returns whether a filter limits the values of a field. */
export function limitsField(filter: Filter | undefined, path: string): boolean {
  return (
    requiredValues(filter, path) !== undefined ||
    splitAnd(filter).some((part) => 'path' in part && part.path === path && ['ge', 'gt', 'le', 'lt'].includes(part.op))
  );
}
