import type { Loader } from '../../loader/loader';
import type { PreparedQuery } from '../../query/prepare';
import { type Query, findRequiredValues } from '../../query/query';
import { readNames, readPairs, readText } from '../../query/read-list';
import { resolveColumn } from '../../query/resolve-column';
import { type Entity, findSet, hasField } from '../../model/entity';
import { queryOptions } from '../../functions/query';
import { findComparedColumns, stableKeys } from '../../functions/comparison/compared-columns';
import { readGroupColumns } from '../../functions/totals/group-columns';
import type { PlannedQuery } from './plan-call';
import type { Call } from './read-call';

/** The columns that identify the rows of v1 resources, by the resource's name in lower case. */
const restKeys: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accountID'],
  vehicles: ['id'],
  groups: ['id'],
  groupmembers: ['groupId', 'accountId'],
  custodians: ['id'],
};

/**
 * Returns the columns that identify a row of a call's result on every process date; empty if there are none, or if the
 * user didn't choose them. `plan` returns the queries of the call.
 */
export async function findKeyColumns(
  call: Call,
  loader: Loader,
  plan: () => Promise<readonly PlannedQuery[]>,
): Promise<readonly string[]> {
  const { name, args } = call;
  const schema = await loader.fetchSchema();
  const setName = readText(args.set);
  switch (name) {
    case 'STATUS':
      return ['CustodianId', 'CustomerId'];
    case 'RECON':
      return ['Break', 'Custodian', 'AccountId', 'SecurityId', 'PrimarySymbol'];
    case 'PROCESSDATES':
      return ['ProcessDate'];
    case 'HELP':
      return args.name === null ? ['Function'] : [];
    case 'FIELDS':
      return [setName === '' ? 'Set' : 'Field'];
    case 'GRAPHQL':
      return [];
    case 'TOTAL': {
      const entity = findSet(schema, setName);
      return entity
        ? readGroupColumns(args.by, entity, schema).map((column) => resolveColumn(column, entity, schema).name)
        : [];
    }
    case 'COMPARE':
      return findComparedColumns(schema, setName, readNames(args.columns), false, loader.getConventions()).key;
    case 'GROUPS':
    case 'GROUPMEMBERS':
      return getRestKey(call, false);
    case 'V1':
    case 'VEHICLES':
      return getRestKey(call, (await plan()).length > 1);
    case 'QUERY': {
      const entity = findSet(schema, setName);
      return entity ? findQueryKey(entity, readPairs(args.options, queryOptions)) : [];
    }
    default: {
      const [plannedQuery] = await plan();
      return plannedQuery && 'query' in plannedQuery
        ? getRowKey(await loader.prepare(removeHiddenColumns(plannedQuery), plannedQuery.context))
        : [];
    }
  }
}

/** Removes the columns that are fetched only to calculate the result. */
function removeHiddenColumns({ query, context }: Extract<PlannedQuery, { readonly query: Query }>): Query {
  const { hidden } = context;
  return hidden && query.columns
    ? { ...query, columns: query.columns.filter((name) => !hidden.includes(name)) }
    : query;
}

/** Columns that identify a record if its ID isn't shown, preferred ones first. */
const alternativeColumns: Readonly<Record<string, readonly string[]>> = {
  AccountId: ['AccountId', 'Account/Id', 'Account/Number'],
  SecurityId: ['SecurityId', 'Security/Id', 'Security/PrimarySymbol'],
  CustodianId: ['CustodianId', 'Custodian/Id', 'Custodian/ShortName'],
  BaseCurrencyId: ['BaseCurrencyId', 'BaseCurrency/Id', 'BaseCurrency/Alpha3Code'],
  LocalCurrencyId: ['LocalCurrencyId', 'LocalCurrency/Id', 'LocalCurrency/Alpha3Code'],
};

// A symbol may be blank or shared by several securities. These columns, if shown, distinguish them.
const distinguishingColumns: Readonly<Record<string, readonly string[]>> = {
  'Security/PrimarySymbol': ['Security/Cusip', 'Security/Isin'],
};

/** Returns the keys that identify the rows of a set, starting with the one that stays the same over process dates. */
function listRowKeys(entity: Entity): (readonly string[])[] {
  const stableKey = stableKeys.get(entity.name);
  return stableKey ? [stableKey, entity.key] : [entity.key];
}

/** Returns the shown columns that identify the rows of a set's query. */
function getRowKey(prepared: PreparedQuery): readonly string[] {
  for (const key of listRowKeys(prepared.entity)) {
    const { found, missing } = findKey(prepared, key);
    if (missing.length === 0) return found;
  }
  return [];
}

/** Finds the shown columns of a key, and its missing fields. */
function findKey({ entity, columns, query }: PreparedQuery, key: readonly string[]) {
  const columnNames = new Set(columns.map((column) => column.name));
  const hasOneValue = (field: string) => findRequiredValues(query.filter, field)?.length === 1;
  const requiredKey = key.filter((field) => {
    if (field === 'ProcessDate' && hasOneValue(field)) return false;
    // An account has one custodian and one customer.
    const isImplied = (field === 'CustodianId' || field === 'CustomerId') && key.includes('AccountId');
    return columnNames.has(field) || !(hasOneValue(field) || isImplied);
  });
  const names = requiredKey.map((field) =>
    (alternativeColumns[field] ?? [field]).find((name) => columnNames.has(name)),
  );
  return {
    found: names.flatMap((name) =>
      name === undefined
        ? []
        : [name, ...(distinguishingColumns[name] ?? []).filter((additionalName) => columnNames.has(additionalName))],
    ),
    missing: requiredKey.filter((field, index) => names[index] === undefined && hasField(entity, field)),
  };
}

/**
 * Returns the columns that a call would have to add to identify its rows; empty if none are missing, or if no columns
 * would help.
 */
export async function findOmittedKeys(
  { args }: Call,
  loader: Loader,
  plan: () => Promise<readonly PlannedQuery[]>,
): Promise<readonly string[]> {
  if (!readNames(args.columns)) return [];
  const [plannedQuery] = await plan();
  if (!plannedQuery || !('query' in plannedQuery)) return [];
  const prepared = await loader.prepare(removeHiddenColumns(plannedQuery), plannedQuery.context);
  const [firstKey] = listRowKeys(prepared.entity);
  return getRowKey(prepared).length > 0 || !firstKey ? [] : findKey(prepared, firstKey).missing;
}

/** Returns the key of a REST v1 result. With several custodians, its first column is the custodian. */
function getRestKey({ name, args }: Call, hasSeveralCustodians: boolean): readonly string[] {
  const resource = (name === 'V1' ? readText(args.resource) : name).toLowerCase();
  const resourceKey = restKeys[resource] ?? [];
  const key = hasSeveralCustodians && resourceKey.length > 0 ? ['CustodianId', ...resourceKey] : resourceKey;
  const columns = readNames(args.columns)?.map((column) => column.toLowerCase());
  return !columns || key.every((field) => columns.includes(field.toLowerCase())) ? key : [];
}

/**
 * Returns the key of `IDS.QUERY`: the set's key if the options select it, or the fields that an aggregation groups by.
 */
function findQueryKey(entity: Entity, options: ReadonlyMap<string, string>): readonly string[] {
  const { key } = entity;
  if (options.has('count')) return [];
  const apply = options.get('apply');
  if (apply !== undefined) {
    const groupings = [...apply.matchAll(/groupby\(\(([^()]*)\)/g)];
    return (groupings[groupings.length - 1]?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  }
  if (hasExpandedLists(entity, options.get('expand'))) return [];
  const select = options
    .get('select')
    ?.split(',')
    .map((name) => name.trim());
  const requiredKey = options.has('date') ? key.filter((field) => field !== 'ProcessDate') : key;
  return !select || select.includes('*') || requiredKey.every((field) => select.includes(field)) ? requiredKey : [];
}

/** Returns whether `$expand` includes a navigation to many, which turns one record into several rows. */
export function hasExpandedLists({ navigations }: Entity, expand: string | undefined): boolean {
  return navigations.some(({ name, isCollection }) => isCollection && new RegExp(`\\b${name}\\b`).test(expand ?? ''));
}
