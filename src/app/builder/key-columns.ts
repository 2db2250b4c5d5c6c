import type { Loader } from '../../loader/loader';
import type { PreparedQuery } from '../../query/prepare';
import type { Query } from '../../query/query';
import { requiredValues } from '../../query/conditions';
import { readNames, readOne, readPairs } from '../../query/read-list';
import { resolveColumn } from '../../query/resolve-column';
import { type Entity, findSet } from '../../model/entity';
import { queryOptions } from '../../functions/query';
import { comparedColumns, rowKeys } from '../../functions/comparison/compared-columns';
import { expandsLists } from '../../query/expands-lists';
import { groupColumns } from '../../functions/totals/group-columns';
import type { Planned } from './plan-call';
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
 * The columns that identify a row of a call's result, and stay the same from one process date to the next. Empty if
 * nothing does, or if those columns aren't among the chosen ones. `plan`: the queries of the call.
 */
export async function keyColumns(
  call: Call,
  loader: Loader,
  plan: () => Promise<readonly Planned[]>,
): Promise<readonly string[]> {
  const { name, given } = call;
  const schema = await loader.schema();
  const setName = textOf(given.set);
  switch (name) {
    case 'STATUS':
      return ['CustodianId', 'CustomerId'];
    case 'RECON':
      return ['Break', 'Custodian', 'AccountId', 'SecurityId', 'PrimarySymbol'];
    case 'PROCESSDATES':
      return ['ProcessDate'];
    case 'HELP':
      return given.name === null ? ['Function'] : [];
    case 'FIELDS':
      return [setName === '' ? 'Set' : 'Field'];
    case 'GRAPHQL':
      return [];
    case 'TOTAL': {
      const entity = findSet(schema, setName);
      return entity
        ? groupColumns(given.by, entity, schema).map((column) => resolveColumn(column, entity, schema).name)
        : [];
    }
    case 'COMPARE':
      return comparedColumns(schema, setName, readNames(given.columns), false, loader.conventions()).key;
    case 'GROUPS':
    case 'GROUPMEMBERS':
      return restKey(call, false);
    case 'V1':
    case 'VEHICLES':
      return restKey(call, (await plan()).length > 1);
    case 'QUERY': {
      const entity = findSet(schema, setName);
      return entity ? queryKey(entity, readPairs(given.options, queryOptions)) : [];
    }
    default: {
      const [only] = await plan();
      return only && 'query' in only ? rowKey(await loader.prepare(shownOf(only), only.context)) : [];
    }
  }
}

/** A query without the columns that only serve to work the result out. */
function shownOf({ query, context }: Extract<Planned, { readonly query: Query }>): Query {
  const { hidden } = context;
  return hidden && query.columns
    ? { ...query, columns: query.columns.filter((name) => !hidden.includes(name)) }
    : query;
}

// Columns that identify a record as well as its id, if that isn't shown.
const substitutes: Readonly<Record<string, readonly string[]>> = {
  AccountId: ['AccountId', 'Account/Id', 'Account/Number'],
  SecurityId: ['SecurityId', 'Security/Id', 'Security/PrimarySymbol'],
  CustodianId: ['CustodianId', 'Custodian/Id', 'Custodian/ShortName'],
  BaseCurrencyId: ['BaseCurrencyId', 'BaseCurrency/Id', 'BaseCurrency/Alpha3Code'],
  LocalCurrencyId: ['LocalCurrencyId', 'LocalCurrency/Id', 'LocalCurrency/Alpha3Code'],
};

// Some securities have no symbol, or one that another has, too: if these columns are shown, they distinguish them.
const companions: Readonly<Record<string, readonly string[]>> = {
  'Security/PrimarySymbol': ['Security/Cusip', 'Security/Isin'],
};

/** The columns of a set's query that identify its rows. */
function rowKey(prepared: PreparedQuery): readonly string[] {
  for (const key of rowKeys(prepared.entity)) {
    const { found, missing } = keyIn(prepared, key);
    if (missing.length === 0) return found;
  }
  return [];
}

/** Which columns of a query belong to a key, and which of the key are missing. */
function keyIn({ entity, columns, query }: PreparedQuery, key: readonly string[]) {
  const shown = new Set(columns.map((column) => column.name));
  const pinned = (field: string) => requiredValues(query.filter, field)?.length === 1;
  const needed = key.filter((field) => {
    if (field === 'ProcessDate' && pinned(field)) return false;
    // An account is at one custodian, of one customer.
    const implied = (field === 'CustodianId' || field === 'CustomerId') && key.includes('AccountId');
    return shown.has(field) || !(pinned(field) || implied);
  });
  const names = needed.map((field) => (substitutes[field] ?? [field]).find((name) => shown.has(name)));
  return {
    found: names.flatMap((name) =>
      name === undefined ? [] : [name, ...(companions[name] ?? []).filter((other) => shown.has(other))],
    ),
    missing: needed.filter(
      (field, index) => names[index] === undefined && entity.fields.some(({ name }) => name === field),
    ),
  };
}

/**
 * The columns of a set that a call would have to add to identify its rows; none if its own do already, or if no columns
 * would.
 */
export async function keysLeftOut(
  { given }: Call,
  loader: Loader,
  plan: () => Promise<readonly Planned[]>,
): Promise<readonly string[]> {
  if (!readNames(given.columns)) return [];
  const [only] = await plan();
  if (!only || !('query' in only)) return [];
  const prepared = await loader.prepare(shownOf(only), only.context);
  const [lasting] = rowKeys(prepared.entity);
  return rowKey(prepared).length > 0 || !lasting ? [] : keyIn(prepared, lasting).missing;
}

function textOf(given: unknown): string {
  const one = readOne(given);
  return typeof one === 'string' ? one.trim() : '';
}

/** `several`: the result has rows of several custodians, identified by a first column. */
function restKey({ name, given }: Call, several: boolean): readonly string[] {
  const resource = (name === 'V1' ? textOf(given.resource) : name).toLowerCase();
  const own = restKeys[resource] ?? [];
  const key = several && own.length > 0 ? ['CustodianId', ...own] : own;
  const columns = readNames(given.columns)?.map((column) => column.toLowerCase());
  return !columns || key.every((field) => columns.includes(field.toLowerCase())) ? key : [];
}

/** The key of a set where the query's own options show it, or what an aggregation groups by. */
function queryKey(entity: Entity, options: ReadonlyMap<string, string>): readonly string[] {
  const { key } = entity;
  if (options.has('count')) return [];
  const apply = options.get('apply');
  if (apply !== undefined) {
    const groups = [...apply.matchAll(/groupby\(\(([^()]*)\)/g)];
    return (groups[groups.length - 1]?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  }
  if (expandsLists(entity, options.get('expand'))) return [];
  const select = options
    .get('select')
    ?.split(',')
    .map((name) => name.trim());
  const needed = options.has('date') ? key.filter((field) => field !== 'ProcessDate') : key;
  return !select || select.includes('*') || needed.every((field) => select.includes(field)) ? needed : [];
}
