import type { Loader } from '../../loader/loader';
import { noAmountColumns, noAmountsToConvert } from '../../messages/currencies';
import { type Entity, findSet, type Schema } from '../../model/entity';
import { all } from '../../query/conditions';
import { filterPaths } from '../../query/filter-paths';
import { resolveColumn } from '../../query/resolve-column';
import type { Filter, Literal, Query, Sorting } from '../../query/query';
import { unknownSet } from '../../query/unknown-set';
import { isNamed, isSign, spelledColumn, splitConditions, withPaths } from './amount-conditions';
import { baseName, chooseColumns, convertedName, convertible, rateColumns } from './base-columns';

/** A query whose amounts are to be converted: what the service does of it, and what is left to do behind the conversion. */
export interface BasePlan {
  /** The query to send. */
  readonly requested: Query;
  /** Columns that are fetched but not shown. */
  readonly hidden: readonly string[];
  /** What is shown, converted columns included. */
  readonly shown: readonly string[];
  /** The amounts to convert, shown or not. */
  readonly amounts: readonly string[];
  readonly way: string;
  /** What is done here, behind the conversion. */
  readonly filters: readonly Filter[];
  readonly sort: readonly Sorting[];
  readonly top: number | undefined;
  readonly skip: number;
  /** Whether fewer rows may be left than the service gives. */
  readonly reduces: boolean;
}

/**
 * What ranks or compares amounts is left out of the query: it is done on the converted values of all rows that the rest of
 * the filter leaves. Tests of a sign are the same in every currency, so the service does them.
 */
export function planBase(query: Query, schema: Schema, loader: Loader): BasePlan {
  const entity = findSet(schema, query.set);
  if (!entity) throw unknownSet(query.set, schema);
  const known = convertible(entity, loader.conventions());
  if (!known) throw noAmountsToConvert(entity.set);
  const { amounts, way } = known;
  const { local, amounts: shownAmounts } = chooseColumns(query.columns, { ...known, entity, schema });
  const isConverted = (path: string) => isNamed(path, [...amounts, ...convertedNames(amounts)]);
  const spell = (path: string) => convertedName(path, amounts, entity.set) ?? spelledColumn(path, entity, schema);
  const given = query.filter && withPaths(query.filter, spell);
  const { kept, mentioning } = splitConditions(given, (path) => isConverted(path));
  const filters = mentioning.filter((part) => !isSignTest(part, amounts));
  const sort = (query.sort ?? []).map(({ path, descending }) => ({ path: spell(path), descending }));
  const sortsHere = filters.length > 0 || sort.some(({ path }) => isConverted(path));
  const convert = (path: string) => spellPath(path, amounts, entity, schema);
  const named = [...filters.flatMap(filterPaths), ...(sortsHere ? sort.map(({ path }) => path) : [])].map(convert);
  const hiddenAmounts = amounts.filter((name) => !shownAmounts.includes(name) && named.includes(baseName(name)));
  const converted = [...shownAmounts, ...hiddenAmounts];
  if (converted.length === 0) throw noAmountColumns(entity.set, amounts.join(', '));
  const others = named.filter((path) => !isConverted(path));
  const hidden = [...new Set(['CustodianId', 'ProcessDate', way, ...hiddenAmounts, ...others])].filter(
    (name) => !local.includes(name),
  );
  const filter = all(kept, ...mentioning.filter((part) => !filters.includes(part)));
  const { top, skip } = query;
  return {
    requested: {
      set: entity.set,
      columns: [...local, ...hidden],
      ...(filter && { filter }),
      ...(!sortsHere && sort.length > 0 && { sort }),
      ...(!sortsHere && top !== undefined && { top }),
      ...(!sortsHere && skip !== undefined && { skip }),
    },
    hidden,
    shown: [...local, ...shownAmounts.map(baseName), ...Object.values(rateColumns)],
    amounts: converted,
    way,
    filters: filters.map((part) => withPaths(part, convert)),
    sort: sortsHere ? sort.map(({ path, descending }) => ({ path: convert(path), descending })) : [],
    top: sortsHere ? top : undefined,
    skip: sortsHere ? (skip ?? 0) : 0,
    reduces: sortsHere && (filters.length > 0 || top !== undefined),
  };
}

/** How a table with converted columns calls what a filter or a sort names: an amount is its converted value. */
function spellPath(path: string, amounts: readonly string[], entity: Entity, schema: Schema): string {
  const rate = Object.values(rateColumns).find((name) => isNamed(path, [name]));
  if (rate !== undefined) return rate;
  const amount = amounts.find((name) => isNamed(path, [name, baseName(name)]));
  return amount === undefined ? resolveColumn(path, entity, schema).name : baseName(amount);
}

/** Whether a condition only compares amounts, as they are, with 0 or nothing. */
function isSignTest(filter: Filter, amounts: readonly string[]): boolean {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.every((part) => isSignTest(part, amounts));
    case 'not':
      return isSignTest(filter.of, amounts);
    case 'in':
      return isSignOf(filter.path, filter.values, amounts);
    case 'test':
    case 'any':
    case 'all':
      return !filterPaths(filter).some((path) => isNamed(path, [...amounts, ...convertedNames(amounts)]));
    default:
      return isSignOf(filter.path, [filter.value], amounts);
  }
}

function isSignOf(path: string, values: readonly Literal[], amounts: readonly string[]): boolean {
  return isNamed(path, amounts) ? values.every(isSign) : !isNamed(path, convertedNames(amounts));
}

function convertedNames(amounts: readonly string[]): readonly string[] {
  return [...amounts.map(baseName), ...Object.values(rateColumns)];
}
