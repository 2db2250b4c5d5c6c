// Long because a query's options decide together what is requested, in which order, and what is refused.
import type { FetchOData } from '../loader/fetch-odata';
import type { ODataRequest } from '../loader/load-odata';
import { loadPart } from '../loader/load-part';
import type { FetchContext } from '../loader/loader';
import type { Entity } from '../model/entity';
import { AddInError, isAddInError } from '../model/errors';
import { baseNotInSource } from '../messages/currencies';
import type { Result } from '../model/provenance';
import { fromSerial } from '../model/plain-date';
import { all, equal, instant } from '../query/conditions';
import type { Filter, Query } from '../query/query';
import { readOne, readPairs } from '../query/read-list';
import { readBase, readCount, readHeaders, readSource, readSwitch } from '../query/read-options';
import { readSort } from '../query/read-sort';
import { selectRows } from '../query/select-rows';
import { conditionOnRows, refuseMixedQuery, refuseOtherResults } from './currencies/query-currencies';
import { rowsInBase } from './currencies/rows-in-base';
import type { FunctionContext } from './definition/context';
import type { TableFunction } from './definition/definition';
import { queryOptions as options } from './definition/options';
import * as parameters from './definition/parameters';
import { queryThrough } from './tables/query-through';
import { namesDays, writeODataOptions } from './tables/write-odata-options';
import { requireQueried } from './scope/query-deliveries';
import { resolveSet } from './scope/resolve-field';
import { queryWithoutRows } from '../messages/query-arguments';

/** The names of the options of IDS.QUERY. */
export const queryOptions: readonly string[] = options.map(({ name }) => name);

export const query: TableFunction = {
  kind: 'table',
  name: 'QUERY',
  title: 'Any data set, with the options of OData',
  summary:
    'Any data set of the service, with any OData query option. Try the other functions first: they accept custodian names and date words. If a delivery for a process date in the query is missing, add partial=1.',
  example:
    '=IDS.QUERY("Positions","select=AccountId,Quantity;filter=CustodianId eq 1 and Quantity gt 1000;date=last;top=100")',
  cost: 'One request for each page of rows, or one with count=1, and up to three for a date word. Cells with the same options share them.',
  result: 'The rows, under a header row.',
  options,
  parameters: [parameters.dataSet, parameters.options(options)],
  headers: ({ options: given }) => readHeaders(readPairs(given, queryOptions).get('headers')),
  run: (context, { set, options: given }, signal) => runQuery(context, set, given, signal),
};

type QueryContext = Pick<FunctionContext, 'loader' | 'clock' | 'fetchOData' | 'loadTotal' | 'inCell'>;

type Options = ReadonlyMap<string, string>;

/**
 * Any set, with every query option of OData. `date=` uses the service's function for dates by keyword. `count=1`
 * returns the number of rows only. `source=` uses another data source, as far as it supports the query.
 */
export async function runQuery(
  context: QueryContext,
  set: unknown,
  options: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  const given = new Map([...readPairs(options, queryOptions)].filter(([, value]) => value !== ''));
  const { loader } = context;
  readHeaders(given.get('headers'));
  const source = readSource(given.get('source'));
  const named = readOne(set);
  const entity = await resolveSet(loader, typeof named === 'string' ? named.trim() : '');
  const base = readBase(given.get('base'));
  if (base === undefined && !readSwitch('mixed', given.get('mixed'))) {
    const dated = () => dateCondition(context, entity, given, signal);
    await refuseMixedQuery(context, { entity, given, dated }, signal);
  }
  const keyword = given.get('date');
  const partial = readSwitch('partial', given.get('partial'));
  const other =
    base === undefined && source !== undefined && source !== 'odata' ? queryThrough(source, entity, given) : undefined;
  const schema = await loader.schema(signal);
  const filter = conditionOnRows(entity, given, schema);
  // What can't be sent is refused before anything else.
  if (!other) writeODataOptions(given, { entity, schema, midnight: undefined });
  const { isDated, ...delivered } = await requireQueried(context, { entity, filter, keyword, partial }, signal);
  const about = { ...delivered, signal, inCell: context.inCell };
  const fetchWith = (changes: Options) => {
    if (base !== undefined) return fetchInBase(context, entity, given, base, about);
    if (other) return loader.fetch(other, { source, ...about });
    return fetchWithOptions(context, entity, new Map([...given, ...changes]), about);
  };
  const counted = readSwitch('count', given.get('count'));
  const expand = counted || other || base !== undefined ? undefined : given.get('expand');
  let result: Result;
  if (expand === undefined && (isDated || !entity.fields.some(({ name }) => name === 'ProcessDate')))
    result = await fetchWith(new Map());
  else {
    const { fetchShown } = await loadPart(import('./scope/expanded-deliveries'));
    const hasRows = !counted && !other && base === undefined && !given.has('apply');
    const owned = !isDated && hasRows ? (given.get('select') ?? '*') : undefined;
    const shown = { entity, isDated, expand, owned, filter, partial, fetchWith };
    result = await fetchShown(context, shown, signal);
  }
  if (result.table.rows.length > 0) return result;
  const why = keyword === undefined ? '' : ` It also returns none for an unknown date word: "${keyword}".`;
  throw queryWithoutRows(entity.set, `${why}${filteredGroups(given)}`);
}

async function fetchWithOptions(
  { loader, fetchOData }: QueryContext,
  entity: Entity,
  given: Options,
  context: FetchContext,
): Promise<Result> {
  const date = given.get('date');
  const schema = await loader.schema(context.signal);
  const midnight = namesDays(given) ? await loader.midnights(context.signal) : undefined;
  const { query, ...written } = writeODataOptions(given, { entity, schema, midnight });
  const request = {
    ...written,
    filter: given.has('apply') ? all(written.filter, conditionOnRows(entity, given, schema)) : written.filter,
    set: entity.set,
    counted: readSwitch('count', given.get('count')),
    ...(date !== undefined && { keyword: date }),
  };
  const [top, skip] = [readCount('top', given.get('top')), readCount('skip', given.get('skip'))];
  const orderby = given.get('orderby');
  if (entity.name === 'TaxLot' && orderby !== undefined) {
    const unordered = query.filter(([name]) => name !== '$orderby');
    return fetchOrdered(
      fetchOData,
      { ...request, query: unordered },
      { orderby, top, skip },
      { signal: context.signal },
    );
  }
  const numbers = Object.entries({ $top: top, $skip: skip }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    return await fetchOData({ ...request, query: [...query, ...numbers] }, context);
  } catch (error) {
    const hint = filteredGroups(given);
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http') || hint === '') throw error;
    throw new AddInError(error.kind, `${error.message}${hint}`, { cause: error });
  }
}

/** Rows with their amounts converted, by the options that other interfaces have as well. */
async function fetchInBase(
  context: QueryContext,
  entity: Entity,
  given: Options,
  base: string,
  about: FetchContext,
): Promise<Result> {
  const { loader } = context;
  const { signal } = about;
  refuseOtherResults(given);
  const source = readSource(given.get('source'));
  if (source === 'rest') throw baseNotInSource();
  const dated = await dateCondition(context, entity, given, signal);
  const { filter: own, ...query } = queryThrough(
    source ?? 'odata',
    entity,
    new Map([...given].filter(([name]) => name !== 'date')),
  );
  const filter = all(dated, own);
  const fetchRows = (rows: Query, fetchContext: FetchContext) => loader.fetch(rows, { ...fetchContext, source });
  const partial = readSwitch('partial', given.get('partial')) || undefined;
  return rowsInBase(loader, { ...query, ...(filter && { filter }) }, { base, partial }, fetchRows, about);
}

/** The process date that a date word means, as a condition: that of the rows which the service gives for it. */
async function dateCondition(
  context: QueryContext,
  entity: Entity,
  given: Options,
  signal?: AbortSignal,
): Promise<Filter | undefined> {
  const date = given.get('date');
  if (date === undefined) return undefined;
  const first = new Map([
    ['select', 'ProcessDate'],
    ['date', date],
    ['top', '1'],
  ]);
  const { table } = await fetchWithOptions(context, entity, first, { signal, lookup: true });
  const serial = table.rows[0]?.[0];
  const day = typeof serial === 'number' ? fromSerial(serial) : undefined;
  const known = day && (await context.loader.calendar.days(undefined, signal)).find((one) => one.date === day);
  if (!day) return undefined;
  return equal('ProcessDate', known ? instant(known.instant) : { type: 'day', value: day });
}

// So many lots are fetched to be put in order, at most.
const mostOrdered = 100_000;

/** The service does not order tax lots now, so all of them come and are ordered and cut here. */
async function fetchOrdered(
  fetchOData: FetchOData,
  request: ODataRequest,
  { orderby, top, skip = 0 }: { orderby: string; top: number | undefined; skip: number | undefined },
  context: FetchContext,
): Promise<Result> {
  const sort = readSort(orderby);
  const result = await fetchOData({ ...request, most: mostOrdered }, context);
  if (result.table.rows.length === 0 || request.counted) return result;
  const { columns, rows } = selectRows(result.table, { sort }, `The result of ${request.set}`);
  const cut = rows.slice(skip, top === undefined ? undefined : skip + top);
  return { table: { columns, rows: cut }, provenance: { ...result.provenance, rows: cut.length } };
}

/** Combined with apply=, OData applies filter= to the groups, which few expect. */
function filteredGroups(given: Options): string {
  if (!given.has('filter') || !given.has('apply')) return '';
  return ' With apply=, filter= picks among its groups. To pick rows before they are grouped, write apply=filter(…)/groupby(…).';
}
