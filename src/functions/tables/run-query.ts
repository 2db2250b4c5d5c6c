import { hasField, type Entity } from '../../model/entity';
import { loadOData, type ODataRequest } from '../../loader/load-odata';
import type { FetchOptions } from '../../loader/loader';
import { AddInError, isAddInError } from '../../model/errors';
import { restWithoutIds } from '../../messages/service';
import type { Result } from '../../model/provenance';
import { fromSerial } from '../../model/plain-date';
import { and, equals, processDateLiteral, type Filter, type Query } from '../../query/query';
import { refuseOtherFormat } from '../../query/date-word';
import { readSingleValue } from '../../query/read-list';
import { readBase, readCount, readHeaders, readSource, readSwitch } from '../../query/read-options';
import { readSort } from '../../query/read-sort';
import { selectRows } from '../../query/select-rows';
import { conditionOnRows, refuseMixedQuery, refuseOtherResults } from '../currencies/query-currencies';
import { fetchRowsInBase } from '../currencies/fetch-rows-in-base';
import type { FunctionContext } from '../definition/context';
import { fetchRequiringDeliveries } from '../scope/expanded-deliveries';
import { requireQueriedDeliveries } from '../scope/query-deliveries';
import { resolveSet } from '../scope/resolve-field';
import { noRowsMatch, nameResult } from '../../messages/sets';
import { filteredGroups, unknownKeyword } from '../../messages/query-arguments';
import { translateODataOptions } from './translate-odata-options';
import { hasDates, writeODataOptions } from './write-odata-options';

type QueryContext = Pick<FunctionContext, 'loader' | 'clock' | 'odata' | 'loadTotal' | 'inCell'>;

type Options = ReadonlyMap<string, string>;

/**
 * Queries any set with the query options of OData. `date=` uses the service's function for date words. `count=1` returns
 * only the number of rows. `source=` uses another data source, if it supports the query.
 */
export async function runQuery(
  context: QueryContext,
  set: unknown,
  options: Options,
  signal?: AbortSignal,
): Promise<Result> {
  const entered = new Map([...options].filter(([, value]) => value !== ''));
  const { loader } = context;
  readHeaders(entered.get('headers'));
  const source = readSource(entered.get('source'));
  const setName = readSingleValue(set);
  const entity = await resolveSet(loader, typeof setName === 'string' ? setName.trim() : '', signal);
  const base = readBase(entered.get('base'));
  if (base === undefined && !readSwitch('mixed', entered.get('mixed'))) {
    const dated = () => dateCondition(context, entity, entered, signal);
    await refuseMixedQuery(context, { entity, options: entered, dated }, signal);
  }
  const keyword = entered.get('date');
  if (keyword !== undefined) refuseOtherFormat(keyword);
  const partial = readSwitch('partial', entered.get('partial'));
  const other =
    base === undefined && source !== undefined && source !== 'odata'
      ? translateODataOptions(source, entity, entered)
      : undefined;
  const schema = await loader.schema(signal);
  const filter = conditionOnRows(entity, entered, schema);
  // Throws for options that can't be sent, before any request.
  if (!other) writeODataOptions(entered, { entity, schema, midnight: undefined });
  const { isDated, ...delivered } = await requireQueriedDeliveries(
    context,
    { entity, filter, keyword, partial },
    signal,
  );
  const fetchOptions = { ...delivered, signal, inCell: context.inCell };
  const fetchWith = (changes: Options) => {
    if (base !== undefined) return fetchInBase(context, entity, entered, base, fetchOptions);
    if (other) return loader.fetch(other, { source, ...fetchOptions });
    return fetchWithOptions(context, entity, new Map([...entered, ...changes]), fetchOptions);
  };
  const counted = readSwitch('count', entered.get('count'));
  const expand = counted || other || base !== undefined ? undefined : entered.get('expand');
  let result: Result;
  if (expand === undefined && (isDated || !hasField(entity, 'ProcessDate'))) result = await fetchWith(new Map());
  else {
    const hasRows = !counted && !other && base === undefined && !entered.has('apply');
    const select = !isDated && hasRows ? (entered.get('select') ?? '*') : undefined;
    const shown = { entity, isDated, expand, select, filter, partial, fetchWith };
    result = await fetchRequiringDeliveries(context, shown, signal);
  }
  if (result.table.rows.length > 0) return result;
  const keywordHint = keyword === undefined ? '' : unknownKeyword(keyword);
  throw noRowsMatch(entity.set, `${keywordHint}${groupsHint(entered)}`);
}

async function fetchWithOptions(
  { loader, odata }: QueryContext,
  entity: Entity,
  options: Options,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const date = options.get('date');
  const schema = await loader.schema(fetchOptions.signal);
  const midnight = hasDates(options) ? await loader.findMidnight(fetchOptions.signal) : undefined;
  const { query, ...written } = writeODataOptions(options, { entity, schema, midnight });
  const request = {
    ...written,
    filter: options.has('apply') ? and(written.filter, conditionOnRows(entity, options, schema)) : written.filter,
    set: entity.set,
    counted: readSwitch('count', options.get('count')),
    ...(date !== undefined && { keyword: date }),
  };
  const [top, skip] = [readCount('top', options.get('top')), readCount('skip', options.get('skip'))];
  const orderby = options.get('orderby');
  if (entity.name === 'TaxLot' && orderby !== undefined) {
    const unordered = query.filter(([name]) => name !== '$orderby');
    const fetchAll = (all: ODataRequest) => loadOData(loader, odata, all, { signal: fetchOptions.signal });
    return fetchOrdered(fetchAll, { ...request, query: unordered }, { orderby, top, skip });
  }
  const numbers = Object.entries({ $top: top, $skip: skip }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    return await loadOData(loader, odata, { ...request, query: [...query, ...numbers] }, fetchOptions);
  } catch (error) {
    const hint = groupsHint(options);
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http') || hint === '') throw error;
    throw new AddInError(error.kind, `${error.message}${hint}`, { cause: error });
  }
}

/** Fetches rows with converted amounts. Only options that every data source supports are possible. */
async function fetchInBase(
  context: QueryContext,
  entity: Entity,
  options: Options,
  base: string,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const { loader } = context;
  const { signal } = fetchOptions;
  refuseOtherResults(options);
  const source = readSource(options.get('source'));
  if (source === 'rest') throw restWithoutIds('base=');
  const dated = await dateCondition(context, entity, options, signal);
  const { filter: ownFilter, ...query } = translateODataOptions(
    source ?? 'odata',
    entity,
    new Map([...options].filter(([name]) => name !== 'date')),
  );
  const filter = and(dated, ownFilter);
  const fetchRows = (rows: Query, fetchContext: FetchOptions) => loader.fetch(rows, { ...fetchContext, source });
  const partial = readSwitch('partial', options.get('partial')) || undefined;
  return fetchRowsInBase(loader, { ...query, ...(filter && { filter }) }, { base, partial }, fetchRows, fetchOptions);
}

/**
 * Returns the condition on the process date of a date word: the date of the rows that the service returns for the word.
 */
async function dateCondition(
  context: QueryContext,
  entity: Entity,
  options: Options,
  signal?: AbortSignal,
): Promise<Filter | undefined> {
  const date = options.get('date');
  if (date === undefined) return undefined;
  const first = new Map([
    ['select', 'ProcessDate'],
    ['date', date],
    ['top', '1'],
  ]);
  const { table } = await fetchWithOptions(context, entity, first, { signal, lookup: true });
  const serial = table.rows[0]?.[0];
  const processDate = fromSerial(serial);
  const calendarDate =
    processDate &&
    (await context.loader.calendar.processDates(undefined, signal)).find((candidate) => candidate.date === processDate);
  if (!processDate) return undefined;
  return equals('ProcessDate', calendarDate ? processDateLiteral(calendarDate) : { type: 'day', value: processDate });
}

const maxSortedRows = 100_000;

/** Fetches all tax lots, then sorts them and applies skip and top, because the service doesn't sort tax lots. */
async function fetchOrdered(
  fetchAll: (request: ODataRequest) => Promise<Result>,
  request: ODataRequest,
  { orderby, top, skip = 0 }: { orderby: string; top: number | undefined; skip: number | undefined },
): Promise<Result> {
  const sort = readSort(orderby);
  const result = await fetchAll({ ...request, maxRows: maxSortedRows });
  if (result.table.rows.length === 0 || request.counted) return result;
  const { columns, rows } = selectRows(result.table, { sort }, nameResult(request.set));
  const page = rows.slice(skip, top === undefined ? undefined : skip + top);
  return { table: { columns, rows: page }, provenance: { ...result.provenance, rows: page.length } };
}

/** Returns a hint for queries with apply= and filter=: OData filters the groups, not the rows. */
function groupsHint(options: Options): string {
  return options.has('filter') && options.has('apply') ? filteredGroups : '';
}
