import type { TotalServices } from '../definition/context';
import type { Entity, Schema } from '../../model/entity';
import { amountsWithoutCurrency } from '../../messages/currencies';
import { addedAcrossCurrencies, baseWithQueryOption } from '../../messages/user-queries';
import { listFieldsInCurrency, findAmountCurrencyPath, securityCurrencyPath } from '../../model/amounts';
import { tryOrUndefined } from '../../model/errors';
import { and, type Filter, type SortKey } from '../../query/query';
import { prepareFilter } from '../../query/prepare';
import { parseFilter } from '../../query/parse-filter';
import { splitTopLevel } from '../../query/split-top-level';
import { isNamed, selectsOneCurrency, refuseMixed, settlesCurrency } from './amount-conditions';
import { printCurrencyCodes, fetchCurrencyIds } from './fetch-currency-ids';

type Options = ReadonlyMap<string, string>;

/** Options that base= can't be combined with, because their results aren't rows of a set. */
const nonRowOptions = ['apply', 'compute', 'expand', 'count'];

export function refuseNonRowOptions(options: Options): void {
  const nonRowOption = nonRowOptions.find((option) => options.has(option));
  if (nonRowOption !== undefined) throw baseWithQueryOption(nonRowOption);
}

/** Refuses OData options that sort by, compare, or aggregate amounts in several currencies. */
export async function refuseMixedQuery(
  services: TotalServices,
  entity: Entity,
  options: Options,
  signal?: AbortSignal,
): Promise<void> {
  const { loader } = services;
  const apply = options.get('apply');
  if (apply !== undefined) return refuseMixedApply(services, apply, entity, signal);
  const filter = options.get('filter');
  const sort = readSortKeys(options.get('orderby'), listFieldsInCurrency(entity));
  const parsedFilter =
    filter === undefined ? undefined : readCondition(filter, entity, await loader.fetchSchema(signal));
  if (sort.length === 0 && !parsedFilter) return;
  await refuseMixed(services, { set: entity.set, sort, ...(parsedFilter && { filter: parsedFilter }) }, { signal });
}

/** Returns the condition on rows before they are grouped; undefined if the add-in can't read it. */
export function readRowCondition(entity: Entity, options: Options, schema: Schema): Filter | undefined {
  const [apply, filter] = [options.get('apply'), options.get('filter')];
  const conditions = apply !== undefined ? listLeadingConditions(apply) : filter !== undefined ? [filter] : [];
  return and(...conditions.map((text) => readCondition(text, entity, schema)));
}

/** Reads the columns that rows are sorted by. A calculation with an amount counts as the amount. */
function readSortKeys(orderby: string | undefined, amounts: readonly string[]): SortKey[] {
  return splitTopLevel(orderby ?? '', ',').map((part) => {
    const text = part
      .trim()
      .replace(/\s(asc|desc)$/i, '')
      .trimEnd();
    const amount = amounts.find((name) => new RegExp(`(^|[^\\w/])${name}($|[^\\w/])`, 'i').test(text));
    return { path: amount ?? text, descending: /\sdesc$/i.test(part.trim()) };
  });
}

/** Reads a condition; undefined if the add-in can't read it, so the service reports the error. */
function readCondition(text: string, entity: Entity, schema: Schema): Filter | undefined {
  return tryOrUndefined(() => prepareFilter(parseFilter(text), entity, schema));
}

const aggregationPattern = /(?:groupby\s*\(\s*\(([^()]*)\)\s*,\s*)?aggregate\s*\(([^()]*)\)/gi;

/** Refuses aggregates of amounts, unless each group has one currency. */
async function refuseMixedApply(
  services: TotalServices,
  apply: string,
  entity: Entity,
  signal?: AbortSignal,
): Promise<void> {
  const { loader } = services;
  const amountCurrency = findAmountCurrencyPath(entity, loader.getConventions());
  const currencyPath = amountCurrency ?? securityCurrencyPath;
  const amounts = listFieldsInCurrency(entity);
  const mixedAmounts = [...apply.matchAll(aggregationPattern)].flatMap(([, by = '', aggregates = '']) => {
    if (by.split(',').some((name) => settlesCurrency(name.trim(), currencyPath))) return [];
    return aggregates.split(',').flatMap((aggregate) => {
      const name = /^\s*([\w/]+)\s+with\s+(sum|average|min|max)\b/i.exec(aggregate)?.[1] ?? '';
      return amounts.filter((amount) => isNamed(name, [amount]));
    });
  });
  const [amount] = mixedAmounts;
  if (amount === undefined) return;
  const schema = await loader.fetchSchema(signal);
  const filter = readRowCondition(entity, new Map([['apply', apply]]), schema);
  if (selectsOneCurrency(filter, currencyPath)) return;
  if (amountCurrency === undefined) throw amountsWithoutCurrency(amount, entity.set);
  const currencies = new Set(await fetchCurrencyIds(services, { set: entity.set, currencyPath, filter }, { signal }));
  if (currencies.size < 2) return;
  throw addedAcrossCurrencies(amount, entity.set, await printCurrencyCodes(loader, [...currencies]));
}

/** Returns the conditions of the filter steps at the start of an aggregation. */
function listLeadingConditions(apply: string): string[] {
  const conditions: string[] = [];
  for (const step of splitTopLevel(apply, '/')) {
    const [, condition] = /^\s*filter\s*\(([^]*)\)\s*$/i.exec(step) ?? [];
    if (condition === undefined) break;
    conditions.push(condition);
  }
  return conditions;
}
