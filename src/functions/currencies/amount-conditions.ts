import type { FetchContext } from '../../loader/loader';
import { filteredAcrossCurrencies, sortedAcrossCurrencies } from '../../messages/currencies';
import { amountFields, currencyPathOf, namesCurrency } from '../../model/amounts';
import { type Entity, findSet, type Schema } from '../../model/entity';
import type { AddInError } from '../../model/errors';
import { all, conditionsOf, requiredValues } from '../../query/conditions';
import { filterPaths } from '../../query/filter-paths';
import type { Filter, Literal, Query, Sorting, Term } from '../../query/query';
import { resolveColumn } from '../../query/resolve-column';
import { codesOf, currenciesIn, type CurrencyServices } from './currencies-in';

/** Whether a name, in any spelling, is one of some fields. */
export function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === path.trim().toLowerCase());
}

/** A column's name in the service's spelling, from its name or label; unknown names stay unchanged. */
export function spelledColumn(path: string, entity: Entity, schema: Schema): string {
  try {
    return resolveColumn(path, entity, schema).name;
  } catch {
    return path;
  }
}

/**
 * The first amount that a filter compares with a number while its currency is open. 0 is 0 in every currency, so a test
 * of the sign doesn't count; nor does one combined with a condition that leaves one currency, or a comparison of two
 * amounts of a row.
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
    case 'test': {
      const { left, right } = filter;
      const same = powerOf(left, amounts) === powerOf(right, amounts) || isZero(left) || isZero(right);
      return same ? undefined : filterPaths(filter).find((path) => isNamed(path, amounts));
    }
    case 'any':
    case 'all':
      return undefined;
    case 'in':
      return isNamed(filter.path, amounts) && !filter.values.every(isSign) ? filter.path : undefined;
    default:
      return isNamed(filter.path, amounts) && !isSign(filter.value) ? filter.path : undefined;
  }
}

/** Whether comparing an amount with a value means the same in every currency. */
export function isSign(value: Literal): boolean {
  return value.type !== 'number' || value.value === 0;
}

function isZero(term: Term): boolean {
  return term.type === 'number' && term.value === 0;
}

/** The power of the unit of an amount in a term: one in a sum, zero in a quotient of two amounts. */
function powerOf(term: Term, amounts: readonly string[]): number {
  if (term.type === 'path') return isNamed(term.path, amounts) ? 1 : 0;
  if (term.type !== 'call') return 0;
  const [first = 0, second = 0] = term.of.map((part) => powerOf(part, amounts));
  if (term.name === 'mul') return first + second;
  if (term.name === 'div' || term.name === 'divby') return first - second;
  return Math.max(first, second);
}

/** Whether rows that meet a filter have one currency, as far as the filter says. */
export function leavesOneCurrency(filter: Filter | undefined, way: string): boolean {
  const owner = way.split('/')[0] ?? '';
  const naming = [way, `${owner}/Currency/Id`, `${owner}/Currency/Alpha3Code`, `${owner}Id`, `${owner}/Id`];
  return naming.some((path) => requiredValues(spelledAs(filter, naming), path)?.length === 1);
}

/** Whether a column leaves one currency for each of its values. */
export function settlesCurrency(column: string, way: string): boolean {
  const owner = way.split('/')[0] ?? '';
  return namesCurrency(column, way) || isNamed(column, [`${owner}Id`, `${owner}/Id`]);
}

/** The conditions of a filter that every row must meet, less those that mention some columns. */
export function splitConditions(
  filter: Filter | undefined,
  mentions: (path: string) => boolean,
): { readonly kept: Filter | undefined; readonly mentioning: readonly Filter[] } {
  const parts = conditionsOf(filter);
  const mentioning = parts.filter((part) => filterPaths(part).some(mentions));
  return { kept: all(...parts.filter((part) => !mentioning.includes(part))), mentioning };
}

/** The same filter with other names for its columns. */
export function withPaths(filter: Filter, rename: (path: string) => string): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => withPaths(part, rename)) };
    case 'not':
      return { op: 'not', of: withPaths(filter.of, rename) };
    case 'test':
      return { ...filter, left: renamed(filter.left, rename), right: renamed(filter.right, rename) };
    case 'any':
    case 'all':
      return filter;
    default:
      return { ...filter, path: rename(filter.path) };
  }
}

function renamed(term: Term, rename: (path: string) => string): Term {
  if (term.type === 'path') return { ...term, path: rename(term.path) };
  return term.type === 'call' ? { ...term, of: term.of.map((part) => renamed(part, rename)) } : term;
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

/**
 * Refuses to rank amounts of several currencies, and to compare them with one number. The service is checked for
 * several currencies only when a query ranks or compares amounts.
 */
export async function refuseMixed(
  services: CurrencyServices,
  { set, filter: given, sort = [] }: Query,
  context: FetchContext = {},
  {
    filtered,
    scope,
  }: {
    readonly filtered?: (amount: string, set: string, codes: string) => AddInError;
    /** Which rows there are to choose from, where the filter doesn't say it all. */
    readonly scope?: () => Promise<Filter | undefined>;
  } = {},
): Promise<void> {
  const { loader } = services;
  const schema = await loader.schema(context.signal);
  const entity = findSet(schema, set);
  const way = entity && currencyPathOf(entity, loader.conventions());
  if (!entity || way === undefined) return;
  const amounts = amountFields(entity);
  const spell = (path: string) => spelledColumn(path, entity, schema);
  const filter = given && withPaths(given, spell);
  const ranked = rankedAmount(
    sort.map(({ path, descending }) => ({ path: spell(path), descending })),
    amounts,
    way,
  );
  const compared = filter && openComparison(filter, amounts, way);
  if (ranked === undefined && compared === undefined) return;
  // A condition on an amount may leave one currency by chance.
  const { kept } = splitConditions(filter, (path) => isNamed(path, amounts));
  if (leavesOneCurrency(kept, way)) return;
  const inScope = all(await scope?.(), kept);
  const currencies = new Set(await currenciesIn(services, { set: entity.set, way, filter: inScope }, context));
  if (currencies.size < 2) return;
  const codes = await codesOf(loader, [...currencies]);
  const nameOf = (path: string) => amounts.find((name) => isNamed(path, [name])) ?? path;
  if (ranked !== undefined) throw sortedAcrossCurrencies(nameOf(ranked), entity.set, codes);
  throw (filtered ?? filteredAcrossCurrencies)(nameOf(compared ?? ''), entity.set, codes);
}

/** The first amount that rows are sorted by while their currency is open: sorted by currency first, it is not. */
export function rankedAmount(sort: readonly Sorting[], amounts: readonly string[], way: string): string | undefined {
  for (const { path } of sort) {
    if (settlesCurrency(path, way)) return undefined;
    if (isNamed(path, amounts)) return path;
  }
  return undefined;
}
