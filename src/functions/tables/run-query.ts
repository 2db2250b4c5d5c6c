import { hasField, type Entity } from '../../model/entity';
import { findKeywordDate } from '../../loader/find-keyword-date';
import { loadOData, type ODataRequest } from '../../loader/load-odata';
import type { FetchOptions } from '../../loader/loader';
import { AddInError, isAddInError } from '../../model/errors';
import { restWithoutIds } from '../../messages/service';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Result } from '../../model/provenance';
import { and, type Query } from '../../query/query';
import { refuseOtherFormat } from '../../query/date-word';
import { readSingleValue } from '../../query/read-list';
import { readBaseCurrency, readCount, readHeaders, readSource, readSwitch } from '../../query/read-options';
import { readSort } from '../../query/read-sort';
import { selectRows } from '../../query/select-rows';
import { readRowCondition, refuseMixedQuery, refuseNonRowOptions } from '../currencies/query-currencies';
import { fetchRowsInBase } from '../currencies/fetch-rows-in-base';
import type { FunctionContext } from '../definition/context';
import { fetchRequiringDeliveries } from '../scope/expanded-deliveries';
import { requireQueriedDeliveries } from '../scope/query-deliveries';
import { resolveSet } from '../scope/resolve-field';
import { noRowsMatch, nameResult, setWithoutDate } from '../../messages/sets';
import { filteredGroups, unknownKeyword } from '../../messages/query-arguments';
import { dateOptionIsNumber } from '../../messages/user-queries';
import { translateODataOptions } from './translate-odata-options';
import { hasDates, writeODataOptions } from './write-odata-options';

type QueryContext = Pick<FunctionContext, 'loader' | 'clock' | 'odata' | 'loadTotal' | 'inCell'>;

type Options = ReadonlyMap<string, string>;

/**
 * Queries any set with the query options of OData. `date=` uses the service's function to find the date of a date word, and adds
 * a condition on it. `count=1` returns only the number of rows. `source=` uses another data source, if it supports the query.
 */
export async function runQuery(
  context: QueryContext,
  set: unknown,
  options: Options,
  signal?: AbortSignal,
): Promise<Result> {
  const enteredOptions = new Map([...options].filter(([, value]) => value !== ''));
  const { loader } = context;
  readHeaders(enteredOptions.get('headers'));
  const source = readSource(enteredOptions.get('source'));
  const setName = readSingleValue(set);
  const entity = await resolveSet(loader, typeof setName === 'string' ? setName.trim() : '', signal);
  const base = readBaseCurrency(enteredOptions.get('base'));
  const keyword = enteredOptions.get('date');
  if (keyword !== undefined) refuseOtherFormat(keyword);
  if (keyword !== undefined && /^\d+([.,]\d+)?$/.test(keyword)) throw dateOptionIsNumber(keyword);
  if (keyword !== undefined && !hasField(entity, 'ProcessDate')) throw setWithoutDate(entity.set);
  const partial = readSwitch('partial', enteredOptions.get('partial'));
  const translatedQuery =
    base === undefined && source !== undefined && source !== 'odata'
      ? translateODataOptions(source, entity, enteredOptions)
      : undefined;
  const schema = await loader.fetchSchema(signal);
  // Throws for options that can't be sent, before any request.
  if (!translatedQuery) writeODataOptions(enteredOptions, { entity, schema, midnight: undefined });
  const processDate = keyword === undefined ? undefined : await findDate(context, entity.set, keyword, signal);
  const datedOptions = processDate ? addProcessDate(enteredOptions, processDate) : enteredOptions;
  if (base === undefined && !readSwitch('mixed', enteredOptions.get('mixed')))
    await refuseMixedQuery(context, entity, datedOptions, signal);
  const filter = readRowCondition(entity, datedOptions, schema);
  const { isDated, ...queriedDelivery } = await requireQueriedDeliveries(
    context,
    { entity, filter, keyword, partial },
    signal,
  );
  const fetchOptions = { ...queriedDelivery, ...(processDate && { processDate }), signal, inCell: context.inCell };
  const fetchWithChanges = (changes: Options) => {
    if (base !== undefined) return fetchInBase(context, entity, datedOptions, base, fetchOptions);
    if (translatedQuery) return loader.fetch(translatedQuery, { source, ...fetchOptions });
    return fetchWithOptions(context, entity, new Map([...datedOptions, ...changes]), fetchOptions);
  };
  const isCounted = readSwitch('count', enteredOptions.get('count'));
  const expand = isCounted || translatedQuery || base !== undefined ? undefined : enteredOptions.get('expand');
  let result: Result;
  if (expand === undefined && (isDated || !hasField(entity, 'ProcessDate'))) result = await fetchWithChanges(new Map());
  else {
    const returnsRowsOfSet = !isCounted && !translatedQuery && base === undefined && !enteredOptions.has('apply');
    const select = !isDated && returnsRowsOfSet ? (enteredOptions.get('select') ?? '*') : undefined;
    const shownQuery = { entity, isDated, expand, select, filter, partial, fetchWithChanges };
    result = await fetchRequiringDeliveries(context, shownQuery, signal);
  }
  if (result.table.rows.length > 0) return result;
  throw noRowsMatch(entity.set, findGroupsHint(enteredOptions));
}

/** Returns the process date that `date=` specifies. Throws if the service returns no rows for a date word. */
async function findDate(
  { loader, odata }: QueryContext,
  set: string,
  keyword: string,
  signal: AbortSignal | undefined,
): Promise<PlainDate> {
  const date = readPlainDate(keyword) ?? (await findKeywordDate(loader, odata, { set, keyword }, { signal }));
  if (!date) throw noRowsMatch(set, unknownKeyword(keyword));
  return date;
}

/** Returns options with a condition on a process date, before any aggregation. */
function addProcessDate(options: Options, date: PlainDate): Options {
  const condition = `ProcessDate eq ${date}`;
  const [apply, filter] = [options.get('apply'), options.get('filter')];
  if (apply !== undefined) return new Map([...options, ['apply', `filter(${condition})/${apply}`]]);
  return new Map([...options, ['filter', filter === undefined ? condition : `(${filter}) and ${condition}`]]);
}

async function fetchWithOptions(
  { loader, odata }: QueryContext,
  entity: Entity,
  options: Options,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const schema = await loader.fetchSchema(fetchOptions.signal);
  const midnight = hasDates(options) ? await loader.findMidnight(fetchOptions.signal) : undefined;
  const { query, ...writtenOptions } = writeODataOptions(options, { entity, schema, midnight });
  const request = {
    ...writtenOptions,
    filter: options.has('apply')
      ? and(writtenOptions.filter, readRowCondition(entity, options, schema))
      : writtenOptions.filter,
    set: entity.set,
    returnsCount: readSwitch('count', options.get('count')),
  };
  const [top, skip] = [readCount('top', options.get('top')), readCount('skip', options.get('skip'))];
  const orderby = options.get('orderby');
  if (entity.name === 'TaxLot' && orderby !== undefined) {
    const queryWithoutOrder = query.filter(([name]) => name !== '$orderby');
    // The size of all tax lots doesn't show the size of the result.
    const fetchAll = (unpagedRequest: ODataRequest) =>
      loadOData(loader, odata, unpagedRequest, { ...fetchOptions, inCell: undefined });
    return fetchSorted(fetchAll, { ...request, query: queryWithoutOrder }, { orderby, top, skip });
  }
  const pageOptions = Object.entries({ $top: top, $skip: skip }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    return await loadOData(loader, odata, { ...request, query: [...query, ...pageOptions] }, fetchOptions);
  } catch (error) {
    const hint = findGroupsHint(options);
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
  refuseNonRowOptions(options);
  const source = readSource(options.get('source'));
  if (source === 'rest') throw restWithoutIds('base=');
  const query = translateODataOptions(
    source ?? 'odata',
    entity,
    new Map([...options].filter(([name]) => name !== 'date')),
  );
  const fetchRows = (rowsQuery: Query, rowsFetchOptions: FetchOptions) =>
    loader.fetch(rowsQuery, { ...rowsFetchOptions, source });
  const partial = readSwitch('partial', options.get('partial')) || undefined;
  return fetchRowsInBase(loader, query, { base, partial }, fetchRows, fetchOptions);
}

const maxSortedRows = 100_000;

/** Fetches all tax lots, then sorts them and applies skip and top, because the service doesn't sort tax lots. */
async function fetchSorted(
  fetchAll: (request: ODataRequest) => Promise<Result>,
  request: ODataRequest,
  { orderby, top, skip = 0 }: { orderby: string; top: number | undefined; skip: number | undefined },
): Promise<Result> {
  const sort = readSort(orderby);
  const result = await fetchAll({ ...request, maxRows: maxSortedRows });
  if (result.table.rows.length === 0 || request.returnsCount) return result;
  const { columns, rows } = selectRows(result.table, { sort }, nameResult(request.set));
  const page = rows.slice(skip, top === undefined ? undefined : skip + top);
  return { table: { columns, rows: page }, provenance: { ...result.provenance, rows: page.length } };
}

/** Returns a hint for queries with apply= and filter=: OData filters the groups, not the rows. */
function findGroupsHint(options: Options): string {
  return options.has('filter') && options.has('apply') ? filteredGroups : '';
}
