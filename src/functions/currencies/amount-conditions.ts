// Long because all checks of amounts in filters and sort orders follow the same rules.
import type { TotalServices } from '../definition/context';
import type { FetchOptions } from '../../loader/loader';
import {
  amountsWithoutCurrency,
  filteredAcrossCurrencies,
  filteredInBase,
  sortedAcrossCurrencies,
} from '../../messages/currencies';
import {
  listFieldsInCurrency,
  toCurrencyCodePath,
  findAmountCurrencyPath,
  isCurrencyColumn,
  isInCurrency,
  securityCurrencyPath,
} from '../../model/amounts';
import { type Entity, findSet, type Schema } from '../../model/entity';
import type { AddInError } from '../../model/errors';
import {
  and,
  splitAnd,
  findRequiredValues,
  type Filter,
  type Literal,
  type Query,
  type SortKey,
  type Term,
  listFilterPaths,
} from '../../query/query';
import { resolveColumn } from '../../query/resolve-column';
import { findBaseCurrency } from '../lookups/find-currency';
import { printCurrencyCodes, fetchCurrencyIds } from './fetch-currency-ids';

/** Returns whether a path is one of the names, ignoring case. */
export function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === path.trim().toLowerCase());
}

/** Returns a column's name in the service's spelling, from its name or label; unknown names stay unchanged. */
export function spellColumn(path: string, entity: Entity, schema: Schema): string {
  try {
    return resolveColumn(path, entity, schema).name;
  } catch {
    // An unknown name is refused where the query is checked.
    return path;
  }
}

/**
 * Returns the first amount that a filter compares with a number without limiting rows to one currency. A comparison
 * with 0 or with another amount of the row doesn't count, because it means the same in every currency, unless the compared
 * value contains a number of its own: `MarketValue sub 1000`. `base` is the code of the only currency that may be compared.
 */
export function findCrossCurrencyComparison(
  filter: Filter,
  amounts: readonly string[],
  currencyPath: string,
  base?: string,
): string | undefined {
  if (selectsOneCurrency(filter, currencyPath, base)) return undefined;
  switch (filter.op) {
    case 'and':
    case 'or':
      for (const part of filter.of) {
        const path = findCrossCurrencyComparison(part, amounts, currencyPath, base);
        if (path !== undefined) return path;
      }
      return undefined;
    case 'not':
      return findCrossCurrencyComparison(filter.of, amounts, currencyPath, base);
    case 'test': {
      const { left, right } = filter;
      const hasSameUnit =
        computeUnitPower(left, amounts) === computeUnitPower(right, amounts) ||
        isComparable(left, right, amounts) ||
        isComparable(right, left, amounts);
      return hasSameUnit ? undefined : listFilterPaths(filter).find((path) => isNamed(path, amounts));
    }
    case 'any':
    case 'all': {
      const { path, variable, of } = filter;
      const condition = of && renamePaths(of, (name) => name.replace(`${variable}/`, ''));
      const related = condition && listFilterPaths(condition).filter(isInCurrency);
      const amount = related && findCrossCurrencyComparison(condition, related, currencyPath, base);
      return amount && `${path}/${amount}`;
    }
    case 'in':
      return isNamed(filter.path, amounts) && !filter.values.every(isSameInEveryCurrency) ? filter.path : undefined;
    default:
      return isNamed(filter.path, amounts) && !isSameInEveryCurrency(filter.value) ? filter.path : undefined;
  }
}

/** Returns whether comparing an amount with a value means the same in every currency. */
export function isSameInEveryCurrency(value: Literal): boolean {
  return value.type !== 'number' || value.value === 0;
}

/** Returns whether comparing a term with a literal means the same in every currency. */
function isComparable(term: Term, literal: Term, amounts: readonly string[]): boolean {
  if (literal.type === 'path' || literal.type === 'call' || !isSameInEveryCurrency(literal)) return false;
  // Rounding to whole units of a currency changes whether an amount is above zero.
  return literal.type !== 'number' || !Number.isNaN(computeUnitPower(term, amounts, NaN));
}

/**
 * Returns the power of the currency in a term's unit: 1 for a sum of amounts, 0 for the quotient of two amounts, NaN if
 * terms of different units are added. `roundingFactor` multiplies the power of a rounded amount.
 */
export function computeUnitPower(term: Term, amounts: readonly string[], roundingFactor = 1): number {
  if (term.type === 'path') return isNamed(term.path, amounts) ? 1 : 0;
  if (term.type !== 'call') return 0;
  const powers = term.of.map((part) => computeUnitPower(part, amounts, roundingFactor));
  const [first = 0, second = 0] = powers;
  switch (term.name) {
    case 'mul':
      return first + second;
    case 'div':
    case 'divby':
      return first - second;
    case 'add':
    case 'sub':
    case 'mod':
      return first === second ? first : NaN;
    case '-':
      return first;
    default:
      return powers.every((power) => power === 0) ? 0 : first * roundingFactor;
  }
}

/** Returns whether a filter limits rows to one currency; with `base`, to the currency with that code. */
export function selectsOneCurrency(filter: Filter | undefined, currencyPath: string, base?: string): boolean {
  const owner = currencyPath.split('/')[0] ?? '';
  const code = toCurrencyCodePath(currencyPath);
  const paths = base ? [code] : [currencyPath, `${owner}/Currency/Id`, code, `${owner}Id`, `${owner}/Id`];
  return paths.some((path) => {
    const values = findRequiredValues(spellPaths(filter, paths), path);
    const [value] = values ?? [];
    return values?.length === 1 && (!base || (value?.type === 'text' && value.value === base));
  });
}

/**
 * Returns whether all rows with the same value in a column have the same currency. Several currencies can share a code of
 * two letters, like the onshore and the offshore yuan.
 */
export function settlesCurrency(column: string, currencyPath: string): boolean {
  const owner = currencyPath.split('/')[0] ?? '';
  const isShortCode = /alpha2code$/i.test(column.trim());
  return (isCurrencyColumn(column, currencyPath) && !isShortCode) || isNamed(column, [`${owner}Id`, `${owner}/Id`]);
}

/** Splits the conditions that every row must meet into those that use certain columns, and all others. */
export function splitConditions(
  filter: Filter | undefined,
  isUsed: (path: string) => boolean,
): { readonly using: readonly Filter[]; readonly others: Filter | undefined } {
  const parts = splitAnd(filter);
  const using = parts.filter((part) => listFilterPaths(part).some(isUsed));
  return { using, others: and(...parts.filter((part) => !using.includes(part))) };
}

/** Renames the columns of a filter. */
export function renamePaths(filter: Filter, rename: (path: string) => string): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => renamePaths(part, rename)) };
    case 'not':
      return { op: 'not', of: renamePaths(filter.of, rename) };
    case 'test':
      return { ...filter, left: renameTerm(filter.left, rename), right: renameTerm(filter.right, rename) };
    case 'any':
    case 'all':
      return filter;
    default:
      return { ...filter, path: rename(filter.path) };
  }
}

function renameTerm(term: Term, rename: (path: string) => string): Term {
  if (term.type === 'path') return { ...term, path: rename(term.path) };
  return term.type === 'call' ? { ...term, of: term.of.map((part) => renameTerm(part, rename)) } : term;
}

function spellPaths(filter: Filter | undefined, names: readonly string[]): Filter | undefined {
  return (
    filter &&
    renamePaths(
      filter,
      (path) => names.find((name) => name.toLowerCase() === path.replace(/\./g, '/').toLowerCase()) ?? path,
    )
  );
}

/**
 * Refuses a query that sorts by amounts in several currencies, or compares them with one number. The currencies are
 * requested from the service only for such a query. With `base`, the code of a currency, refuses to compare amounts in other
 * currencies, because a condition means converted amounts.
 */
export async function refuseMixed(
  services: TotalServices,
  { set, filter: queryFilter, sort = [] }: Query,
  fetchOptions: FetchOptions = {},
  {
    createRankingError,
    createFilterError,
    base,
  }: {
    readonly base?: string | undefined;
    readonly createRankingError?: (amount: string, set: string, codes: string) => AddInError;
    readonly createFilterError?: (amount: string, set: string, codes: string) => AddInError;
  } = {},
): Promise<void> {
  const { loader } = services;
  const schema = await loader.fetchSchema(fetchOptions.signal);
  const entity = findSet(schema, set);
  if (!entity) return;
  const amountCurrency = findAmountCurrencyPath(entity, loader.getConventions());
  const currencyPath = amountCurrency ?? securityCurrencyPath;
  const amounts = listFieldsInCurrency(entity);
  const spell = (path: string) => spellColumn(path, entity, schema);
  const filter = queryFilter && renamePaths(queryFilter, spell);
  const rankedPath = findRankedAmount(
    sort.map(({ path, descending }) => ({ path: spell(path), descending })),
    amounts,
    currencyPath,
  );
  const comparedPath = filter && findCrossCurrencyComparison(filter, amounts, currencyPath, base);
  if (rankedPath === undefined && comparedPath === undefined) return;
  // Conditions on amounts are ignored: they could leave rows in one currency by chance.
  const { others } = splitConditions(filter, (path) => isNamed(path, amounts));
  if (selectsOneCurrency(others, currencyPath, base)) return;
  const findAmount = (path: string) => amounts.find((name) => isNamed(path, [name])) ?? path;
  if (amountCurrency === undefined)
    throw amountsWithoutCurrency(findAmount(rankedPath ?? comparedPath ?? ''), entity.set);
  const currencies = new Set(
    await fetchCurrencyIds(services, { set: entity.set, currencyPath, filter: others }, fetchOptions),
  );
  if (base) {
    const { id } = await findBaseCurrency(loader, base, fetchOptions.signal);
    if ([...currencies].every((currency) => currency === id)) return;
    throw filteredInBase(findAmount(comparedPath ?? ''), base, toCurrencyCodePath(currencyPath));
  }
  if (currencies.size < 2) return;
  const codes = await printCurrencyCodes(loader, [...currencies]);
  if (rankedPath !== undefined)
    throw (createRankingError ?? sortedAcrossCurrencies)(findAmount(rankedPath), entity.set, codes);
  throw (createFilterError ?? filteredAcrossCurrencies)(findAmount(comparedPath ?? ''), entity.set, codes);
}

/** Returns the first amount that rows are sorted by, unless they are sorted by currency before it. */
export function findRankedAmount(
  sort: readonly SortKey[],
  amounts: readonly string[],
  currencyPath: string,
): string | undefined {
  for (const { path } of sort) {
    if (settlesCurrency(path, currencyPath)) return undefined;
    if (isNamed(path, amounts)) return path;
  }
  return undefined;
}
