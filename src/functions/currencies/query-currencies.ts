import type { TotalServices } from '../definition/context';
import type { Entity, Schema } from '../../model/entity';
import { amountsWithoutCurrency, filteredAcrossCurrencies, sortedAcrossCurrencies } from '../../messages/currencies';
import { addedAcrossCurrencies, baseWithQueryOption, calculatedAcrossCurrencies } from '../../messages/user-queries';
import { listFieldsInCurrency, findAmountCurrencyPath, securityCurrencyPath } from '../../model/amounts';
import { tryOrUndefined } from '../../model/errors';
import { and, type Filter } from '../../query/query';
import { prepareFilter } from '../../query/prepare';
import { parseFilter } from '../../query/parse-filter';
import { splitTopLevel } from '../../query/split-top-level';
import { isNamed, selectsOneCurrency, spellColumn, splitConditions } from './amount-conditions';
import { type AmountUse, findAmountUses, listAliases } from './find-amount-uses';
import { printCurrencyCodes, fetchCurrencyIds } from './fetch-currency-ids';

type Options = ReadonlyMap<string, string>;

/** Options that base= can't be combined with, because their results aren't rows of a set. */
const nonRowOptions = ['apply', 'compute', 'expand', 'count'];

export function refuseNonRowOptions(options: Options): void {
  const nonRowOption = nonRowOptions.find((option) => options.has(option));
  if (nonRowOption !== undefined) throw baseWithQueryOption(nonRowOption);
}

/**
 * Refuses OData options that sort by, compare, or aggregate amounts in several currencies, including the options of
 * expansions. `parent`: the entity of the records whose related records are expanded.
 */
export async function refuseMixedQuery(
  services: TotalServices,
  entity: Entity,
  options: Options,
  signal?: AbortSignal,
  parent?: Entity,
): Promise<void> {
  const { loader } = services;
  const schema = await loader.fetchSchema(signal);
  const amountCurrency = findAmountCurrencyPath(entity, loader.getConventions());
  const currencyPath = amountCurrency ?? securityCurrencyPath;
  const fields = listFieldsInCurrency(entity);
  const aliases = listAliases(options);
  for (const expansion of splitTopLevel(options.get('expand') ?? '', ',')) {
    const [name = ''] = /^\w+/.exec(expansion) ?? [];
    const nestedOptions = expansion.slice(expansion.indexOf('(') + 1, -1);
    const target = entity.navigations.find((navigation) => isNamed(name, [navigation.name]))?.target;
    const nestedEntity = schema.entities.find((candidate) => candidate.name === target);
    if (nestedEntity) await refuseMixedQuery(services, nestedEntity, readNestedOptions(nestedOptions), signal, entity);
  }
  const uses = findAmountUses(options, {
    fields,
    currencyPath,
    readCondition: (text) => readCondition(text, entity, schema, aliases),
    spell: (path) => (aliases.some((alias) => isNamed(path, [alias])) ? path : spellColumn(path, entity, schema)),
  });
  // The records of one security are in one currency.
  const isOfOwner = currencyPath.startsWith(`${parent?.name}/`);
  const use = uses.find(({ action }) => action === 'compare' || !isOfOwner);
  if (!use) return;
  // Conditions on amounts are ignored: they could leave rows in one currency by chance.
  const { others: filter } = splitConditions(readRowCondition(entity, options, schema), (path) =>
    isNamed(path, [...fields, ...aliases]),
  );
  if (selectsOneCurrency(filter, currencyPath)) return;
  if (amountCurrency === undefined) throw amountsWithoutCurrency(use.amount, entity.set);
  const currencies = new Set(await fetchCurrencyIds(services, { set: entity.set, currencyPath, filter }, { signal }));
  if (currencies.size < 2) return;
  throw createError(use, options)(use.amount, entity.set, await printCurrencyCodes(loader, [...currencies]));
}

function readNestedOptions(text: string): Options {
  return new Map(
    splitTopLevel(text, ';').map((option) => {
      const [, name = '', value = ''] = /^\$?(\w+)\s*=([^]*)$/.exec(option) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}

/** The text of the error depends on whether the query can be combined with base=. */
function createError({ action }: AmountUse, options: Options) {
  if (action === 'aggregate') return addedAcrossCurrencies;
  if (options.has('apply') || options.has('compute')) return calculatedAcrossCurrencies;
  return action === 'rank' ? sortedAcrossCurrencies : filteredAcrossCurrencies;
}

/** Returns the condition on rows before they are grouped; undefined if the add-in can't read it. */
export function readRowCondition(entity: Entity, options: Options, schema: Schema): Filter | undefined {
  const [apply, filter] = [options.get('apply'), options.get('filter')];
  const conditions = apply !== undefined ? listLeadingConditions(apply) : filter !== undefined ? [filter] : [];
  return and(...conditions.map((text) => readCondition(text, entity, schema, listAliases(options))));
}

/** Reads a condition; undefined if the add-in can't read it, so the service reports the error. */
function readCondition(text: string, entity: Entity, schema: Schema, aliases: readonly string[]): Filter | undefined {
  return tryOrUndefined(() => prepareFilter(parseFilter(text), entity, schema, aliases));
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
