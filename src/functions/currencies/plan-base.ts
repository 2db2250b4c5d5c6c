import type { Loader } from '../../loader/loader';
import { noAmountColumns, noAmountsToConvert } from '../../messages/currencies';
import { type Entity, findSet, type Schema } from '../../model/entity';
import { and, type Filter, type Literal, type Query, type SortKey, listFilterPaths } from '../../query/query';
import { resolveColumn } from '../../query/resolve-column';
import { createUnknownSetError } from '../../query/unknown-set';
import { isNamed, isSameInEveryCurrency, spellColumn, splitConditions, renamePaths } from './amount-conditions';
import { toBaseName, chooseLocalColumns, findConvertedName, findConvertibleAmounts, rateColumns } from './base-columns';

/** The plan for a query with converted amounts: the query to send, and the work to do after the conversion. */
export interface BasePlan {
  /** The query to send. */
  readonly requested: Query;
  /** Columns that are fetched but not shown. */
  readonly hidden: readonly string[];
  /** The columns to show, including converted ones. */
  readonly shown: readonly string[];
  /** The amounts to convert, shown or not. */
  readonly amounts: readonly string[];
  readonly currencyPath: string;
  /** This and the following steps come after the conversion. */
  readonly filters: readonly Filter[];
  readonly sort: readonly SortKey[];
  readonly top: number | undefined;
  readonly skip: number;
  /** Whether these steps may remove rows. */
  readonly mayRemoveRows: boolean;
}

/**
 * Plans a query with converted amounts. Sorting by amounts, and comparisons with them, are done after the conversion, on
 * all rows that meet the other conditions. The service does comparisons with 0, which mean the same in every currency.
 */
export function planBase(query: Query, schema: Schema, loader: Loader): BasePlan {
  const entity = findSet(schema, query.set);
  if (!entity) throw createUnknownSetError(query.set, schema);
  const convertibleAmounts = findConvertibleAmounts(entity, loader.getConventions());
  if (!convertibleAmounts) throw noAmountsToConvert(entity.set);
  const { amounts, currencyPath } = convertibleAmounts;
  const { local, amounts: shownAmounts } = chooseLocalColumns(query.columns, { ...convertibleAmounts, entity, schema });
  const isConverted = (path: string) => isNamed(path, [...amounts, ...listConvertedNames(amounts)]);
  const spell = (path: string) => findConvertedName(path, amounts, entity.set) ?? spellColumn(path, entity, schema);
  const spelledFilter = query.filter && renamePaths(query.filter, spell);
  const { others: otherConditions, using: amountConditions } = splitConditions(spelledFilter, isConverted);
  const filters = amountConditions.filter((part) => !isSignTest(part, amounts));
  const sort = (query.sort ?? []).map(({ path, descending }) => ({ path: spell(path), descending }));
  const arrangesConverted = filters.length > 0 || sort.some(({ path }) => isConverted(path));
  const resolveConverted = (path: string) => resolveConvertedPath(path, amounts, entity, schema);
  const usedPaths = [
    ...filters.flatMap(listFilterPaths),
    ...(arrangesConverted ? sort.map(({ path }) => path) : []),
  ].map(resolveConverted);
  const hiddenAmounts = amounts.filter((name) => !shownAmounts.includes(name) && usedPaths.includes(toBaseName(name)));
  const convertedAmounts = [...shownAmounts, ...hiddenAmounts];
  if (convertedAmounts.length === 0) throw noAmountColumns(entity.set, amounts.join(', '));
  const otherPaths = usedPaths.filter((path) => !isConverted(path));
  const hidden = [...new Set(['CustodianId', 'ProcessDate', currencyPath, ...hiddenAmounts, ...otherPaths])].filter(
    (name) => !local.includes(name),
  );
  const filter = and(otherConditions, ...amountConditions.filter((part) => !filters.includes(part)));
  const { top, skip } = query;
  return {
    requested: {
      set: entity.set,
      columns: [...local, ...hidden],
      ...(filter && { filter }),
      ...(!arrangesConverted && sort.length > 0 && { sort }),
      ...(!arrangesConverted && top !== undefined && { top }),
      ...(!arrangesConverted && skip !== undefined && { skip }),
    },
    hidden,
    shown: [...local, ...shownAmounts.map(toBaseName), ...Object.values(rateColumns)],
    amounts: convertedAmounts,
    currencyPath,
    filters: filters.map((part) => renamePaths(part, resolveConverted)),
    sort: arrangesConverted ? sort.map(({ path, descending }) => ({ path: resolveConverted(path), descending })) : [],
    top: arrangesConverted ? top : undefined,
    skip: arrangesConverted ? (skip ?? 0) : 0,
    mayRemoveRows: arrangesConverted && (filters.length > 0 || top !== undefined),
  };
}

/**
 * Returns the column of a table with converted amounts that a filter or sort means: for an amount, the converted one.
 */
function resolveConvertedPath(path: string, amounts: readonly string[], entity: Entity, schema: Schema): string {
  const rateColumn = Object.values(rateColumns).find((name) => isNamed(path, [name]));
  if (rateColumn !== undefined) return rateColumn;
  const amount = amounts.find((name) => isNamed(path, [name, toBaseName(name)]));
  return amount === undefined ? resolveColumn(path, entity, schema).name : toBaseName(amount);
}

/** Returns whether a condition compares unconverted amounts only with 0 or null. */
function isSignTest(filter: Filter, amounts: readonly string[]): boolean {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.every((part) => isSignTest(part, amounts));
    case 'not':
      return isSignTest(filter.of, amounts);
    case 'in':
      return isSignOfAmount(filter.path, filter.values, amounts);
    case 'test':
    case 'any':
    case 'all':
      return !listFilterPaths(filter).some((path) => isNamed(path, [...amounts, ...listConvertedNames(amounts)]));
    default:
      return isSignOfAmount(filter.path, [filter.value], amounts);
  }
}

function isSignOfAmount(path: string, values: readonly Literal[], amounts: readonly string[]): boolean {
  return isNamed(path, amounts) ? values.every(isSameInEveryCurrency) : !isNamed(path, listConvertedNames(amounts));
}

function listConvertedNames(amounts: readonly string[]): readonly string[] {
  return [...amounts.map(toBaseName), ...Object.values(rateColumns)];
}
