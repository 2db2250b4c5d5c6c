import type { AskContext } from '../../loader/loader';
import { filteredAcrossCurrencies, sortedAcrossCurrencies } from '../../messages/currencies';
import { amountFields, currencyWay } from '../../model/amounts';
import type { AddInError } from '../../model/errors';
import { findSet } from '../../model/schema';
import { all } from '../../query/build';
import type { Filter, Query, Sorting } from '../../query/query';
import {
  isNamed,
  leavesOneCurrency,
  openComparison,
  settlesCurrency,
  spelledColumn,
  splitConditions,
  withPaths,
} from './amount-conditions';
import { codesOf, currenciesIn, type CurrencyServices } from './currencies-in';

/**
 * Refuses to rank amounts of several currencies, and to compare them with one number. Only where the rows in question
 * really have several: the service says so, and only queries that rank or compare amounts ask it.
 */
export async function refuseMixed(
  services: CurrencyServices,
  { set, filter: given, sort = [] }: Query,
  context: AskContext = {},
  {
    filtered = filteredAcrossCurrencies,
    scope = () => Promise.resolve(undefined),
  }: {
    readonly filtered?: (amount: string, set: string, codes: string) => AddInError;
    /** Which rows there are to choose from, where the filter doesn't say it all. */
    readonly scope?: () => Promise<Filter | undefined>;
  } = {},
): Promise<void> {
  const { loader } = services;
  const schema = await loader.schema(context.signal);
  const entity = findSet(schema, set);
  const way = entity && currencyWay(entity, loader.conventions());
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
  const inScope = all(await scope(), kept);
  const currencies = new Set(await currenciesIn(services, { set: entity.set, way, filter: inScope }, context));
  if (currencies.size < 2) return;
  const codes = await codesOf(loader, [...currencies]);
  const nameOf = (path: string) => amounts.find((name) => isNamed(path, [name])) ?? path;
  if (ranked !== undefined) throw sortedAcrossCurrencies(nameOf(ranked), entity.set, codes);
  throw filtered(nameOf(compared ?? ''), entity.set, codes);
}

/** The first amount that rows are sorted by while their currency is open: sorted by currency first, it is not. */
export function rankedAmount(sort: readonly Sorting[], amounts: readonly string[], way: string): string | undefined {
  for (const { path } of sort) {
    if (settlesCurrency(path, way)) return undefined;
    if (isNamed(path, amounts)) return path;
  }
  return undefined;
}
