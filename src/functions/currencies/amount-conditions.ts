import { tellsCurrency } from '../../model/amounts';
import { askedValues } from '../../query/asked-values';
import { all } from '../../query/build';
import type { Filter } from '../../query/query';

type Compared = Extract<Filter, { readonly value: unknown } | { readonly values: unknown }>;

/** Whether a name, in any spelling, is one of some fields. */
export function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === path.trim().toLowerCase());
}

/**
 * The first amount that a filter compares with a number while its currency is open. 0 is 0 in every currency, so tests of
 * a sign are no comparison of amounts; nor is one beside a condition that leaves one currency.
 */
export function openComparison(filter: Filter, amounts: readonly string[], way: string): string | undefined {
  if (leavesOneCurrency(filter, way)) return undefined;
  switch (filter.op) {
    case 'and':
    case 'or':
      for (const part of filter.of) {
        const found = openComparison(part, amounts, way);
        if (found !== undefined) return found;
      }
      return undefined;
    case 'not':
      return openComparison(filter.of, amounts, way);
    default:
      return isNamed(filter.path, amounts) && comparesNumber(filter) ? filter.path : undefined;
  }
}

function comparesNumber(filter: Compared): boolean {
  const values = filter.op === 'in' ? filter.values : [filter.value];
  return values.some((value) => value.type === 'number' && value.value !== 0);
}

/** Whether rows that meet a filter have one currency, as far as the filter says. */
export function leavesOneCurrency(filter: Filter | undefined, way: string): boolean {
  const owner = way.split('/')[0] ?? '';
  const telling = [way, `${owner}/Currency/Id`, `${owner}/Currency/Alpha3Code`, `${owner}Id`, `${owner}/Id`];
  return telling.some((path) => askedValues(spelledAs(filter, telling), path)?.length === 1);
}

/** Whether a column leaves one currency for each of its values. */
export function settlesCurrency(column: string, way: string): boolean {
  const owner = way.split('/')[0] ?? '';
  return tellsCurrency(column, way) || isNamed(column, [`${owner}Id`, `${owner}/Id`]);
}

/** The conditions of a filter that every row must meet, less those that mention some columns. */
export function splitConditions(
  filter: Filter | undefined,
  mentions: (path: string) => boolean,
): { readonly kept: Filter | undefined; readonly mentioning: readonly Filter[] } {
  const parts = conditionsOf(filter);
  const mentioning = parts.filter((part) => pathsOf(part).some(mentions));
  return { kept: all(...parts.filter((part) => !mentioning.includes(part))), mentioning };
}

function conditionsOf(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.op === 'and' ? filter.of.flatMap(conditionsOf) : [filter];
}

/** All columns that a filter names. */
export function pathsOf(filter: Filter): string[] {
  if ('path' in filter) return [filter.path];
  return filter.op === 'not' ? pathsOf(filter.of) : filter.of.flatMap(pathsOf);
}

/** The same filter with other names for its columns. */
export function withPaths(filter: Filter, rename: (path: string) => string): Filter {
  if ('path' in filter) return { ...filter, path: rename(filter.path) };
  if (filter.op === 'not') return { op: 'not', of: withPaths(filter.of, rename) };
  return { op: filter.op, of: filter.of.map((part) => withPaths(part, rename)) };
}

function spelledAs(filter: Filter | undefined, names: readonly string[]): Filter | undefined {
  return (
    filter &&
    withPaths(
      filter,
      (path) => names.find((name) => name.toLowerCase() === path.replace(/\./g, '/').toLowerCase()) ?? path,
    )
  );
}
