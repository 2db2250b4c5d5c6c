import { type PlainDate, addDays } from '../model/plain-date';
import type { ProcessDateTimes } from '../model/process-date';

/**
 * A value to compare with. `day` is a date. `instant` is a date-time with its offset, exactly as the service writes it:
 * the service stores process dates as date-times, and only its own text is certain to match them.
 */
export type Literal =
  | { readonly type: 'text'; readonly value: string }
  // `typedText`: the number as typed, if its printed form would differ, like 037833100 or 9128283E5.
  | { readonly type: 'number'; readonly value: number; readonly typedText?: string }
  | { readonly type: 'flag'; readonly value: boolean }
  | { readonly type: 'day'; readonly value: PlainDate }
  | { readonly type: 'instant'; readonly value: string }
  | { readonly type: 'duration'; readonly value: string }
  | { readonly type: 'null' };

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export type TextTest = 'contains' | 'startswith' | 'endswith';

/** A value that a condition calculates for each row: `year(TradeDate)`, `Quantity mul 2`. An operator is a call too. */
export type Term =
  | Literal
  | { readonly type: 'path'; readonly path: string }
  | { readonly type: 'call'; readonly name: string; readonly of: readonly Term[] };

/**
 * A condition on rows. `path` names a field, with `/` after each navigation. `test` compares any two terms; the other
 * comparisons are between a field and a value. `any` and `all` test the records behind a navigation to many.
 */
export type Filter =
  | { readonly op: Comparison; readonly path: string; readonly value: Literal }
  | { readonly op: 'in'; readonly path: string; readonly values: readonly Literal[] }
  | { readonly op: TextTest; readonly path: string; readonly value: Literal }
  | { readonly op: 'test'; readonly test: Comparison | TextTest; readonly left: Term; readonly right: Term }
  | { readonly op: 'any' | 'all'; readonly path: string; readonly variable: string; readonly of?: Filter }
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter };

export interface SortKey {
  readonly path: string;
  readonly descending: boolean;
}

/**
 * A query of one set of records, as data, independent of the data source. Without `columns` it returns every field of
 * the set. Without `top` it returns every row.
 */
export interface Query {
  readonly set: string;
  readonly columns?: readonly string[];
  readonly filter?: Filter;
  readonly sort?: readonly SortKey[];
  readonly top?: number;
  readonly skip?: number;
}

export const toTextLiteral = (value: string): Literal => ({ type: 'text', value });
export const toNumberLiteral = (value: number): Literal => ({ type: 'number', value });
export const toInstantLiteral = (value: string): Literal => ({ type: 'instant', value });

/**
 * Returns the literal to compare `ProcessDate` with: the service's date-time of a process date, or the date itself if its
 * date-times differ.
 */
export const toProcessDateLiteral = ({
  date,
  instant,
  lastInstant,
}: ProcessDateTimes): Extract<Literal, { type: 'instant' | 'day' }> =>
  lastInstant === undefined ? { type: 'instant', value: instant } : { type: 'day', value: date };

export const whereEquals = (path: string, value: Literal): Filter => ({ op: 'eq', path, value });

/** From Hawaii (-10:00) to New Zealand (+13:00), a day's midnight is between this time of the previous day and that of the day itself. */
export const timeBetweenDays = 'T11:00:00Z';

/** Returns a condition on process dates, from one to another, inclusive. */
export function whereDateBetween(from: PlainDate, to: PlainDate): Filter {
  const toStart = (date: PlainDate) => toInstantLiteral(`${addDays(date, -1)}${timeBetweenDays}`);
  return {
    op: 'and',
    of: [
      { op: 'ge', path: 'ProcessDate', value: toStart(from) },
      { op: 'lt', path: 'ProcessDate', value: toStart(addDays(to, 1)) },
    ],
  };
}

/** Returns a condition that a field has one of several values; for a single value, `eq`. */
export function whereOneOf(path: string, values: readonly Literal[]): Filter {
  const [first] = values;
  return values.length === 1 && first ? whereEquals(path, first) : { op: 'in', path, values };
}

/** Combines conditions with `and`. Skips undefined ones. */
export function and(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return combine('and', filters);
}

/** Combines conditions with `or`. Skips undefined ones. */
export function or(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  return combine('or', filters);
}

function combine(op: 'and' | 'or', filters: readonly (Filter | undefined)[]): Filter | undefined {
  const conditions = filters.filter((filter) => filter !== undefined);
  return conditions.length > 1 ? { op, of: conditions } : conditions[0];
}

/**
 * Returns the values that a field can have in the rows of a filter, from its `path eq value` and `path in (…)` conditions.
 * Of several such lists, returns the shortest. Returns undefined if the filter doesn't limit the field to a list.
 */
export function findRequiredValues(filter: Filter | undefined, path: string): readonly Literal[] | undefined {
  switch (filter?.op) {
    case 'eq':
      return filter.path === path ? [filter.value] : undefined;
    case 'in':
      return filter.path === path ? filter.values : undefined;
    case 'and': {
      const lists = filter.of.map((part) => findRequiredValues(part, path)).filter((list) => list !== undefined);
      return lists.sort((a, b) => a.length - b.length)[0] ?? findSingleValue(splitAnd(filter), path);
    }
    case 'or': {
      const lists = filter.of.map((part) => findRequiredValues(part, path));
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

/** Returns the value of a range that starts and ends with it, in a list. */
function findSingleValue(parts: readonly Filter[], path: string): readonly Literal[] | undefined {
  const findLimit = (op: 'ge' | 'le') =>
    parts.flatMap((part) =>
      part.op === op && part.path === path && part.value.type !== 'null' ? [part.value] : [],
    )[0];
  const [from, to] = [findLimit('ge'), findLimit('le')];
  return from && to && from.type === to.type && 'value' in to && from.value === to.value ? [from] : undefined;
}

/** Returns whether a filter limits the values of a field. */
export function limitsField(filter: Filter | undefined, path: string): boolean {
  return (
    findRequiredValues(filter, path) !== undefined ||
    splitAnd(filter).some((part) => 'path' in part && part.path === path && ['ge', 'gt', 'le', 'lt'].includes(part.op))
  );
}

/** Returns the columns that a term uses. A `$count` of related records isn't a column. */
export function listTermPaths(term: Term): string[] {
  if (term.type === 'path') return term.path.endsWith('/$count') ? [] : [term.path];
  return term.type === 'call' ? [...new Set(term.of.flatMap(listTermPaths))] : [];
}

/** Returns the columns of a row that a condition uses. */
export function listFilterPaths(filter: Filter): string[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.flatMap(listFilterPaths);
    case 'not':
      return listFilterPaths(filter.of);
    case 'test':
      return [...listTermPaths(filter.left), ...listTermPaths(filter.right)];
    case 'any':
    case 'all':
      return [];
    default:
      return [filter.path];
  }
}
