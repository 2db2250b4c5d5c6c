// Long because the options of a function over a data set depend on each other.
import { earlierDataRefused } from '../../messages/deliveries';
import { noEarlierDates } from '../../messages/dates';
import { noMatch } from '../../messages/no-rows';
import type { FetchOptions, Loader } from '../../loader/loader';
import { combineStatuses, fileKindBySet } from '../../loader/statuses';
import { restWithoutIds } from '../../messages/service';
import { fillNeedsDate, requireNeedsDates } from '../../messages/options';
import { listDefaultColumns } from '../../model/default-columns';
import { findSet } from '../../model/entity';
import { AddInError, isAddInError } from '../../model/errors';
import type { Delivery, Result, DataSourceName } from '../../model/provenance';
import { and, whereEquals, toNumberLiteral, whereOneOf, type Filter, type Query } from '../../query/query';
import { isAll, readNames } from '../../query/read-list';
import { findFillLimit, readOptions, type TableOptions } from '../../query/read-options';
import { hasColumn } from '../../query/resolve-column';
import { refuseMixed } from '../currencies/amount-conditions';
import { fetchRowsInBase } from '../currencies/fetch-rows-in-base';
import type { FunctionContext } from '../definition/context';
import type { NamedArguments, TableFunction } from '../definition/definition';
import type { FunctionOption } from '../definition/options';
import * as parameters from '../definition/parameters';
import type { Parameter, ParameterName } from '../definition/parameters';
import { addNameColumns } from '../scope/add-names';
import { recordFilledScope } from '../scope/filled-dates';
import { explainEmptyDate } from '../scope/explain-empty-date';
import { explainNoRowsWithin } from '../scope/explain-no-rows';
import { fillNames, findUnfilledNames } from '../scope/fill-names';
import { resolveFilledScope, createPartsFilter } from '../scope/filled-scope';
import {
  findMissingInPeriod,
  createRequestedTest,
  findRequestedParties,
  type RequestedParties,
} from '../scope/find-missing';
import { findPartyIds } from '../scope/parties';
import {
  refuseIncomplete,
  refuseUnfinished,
  requireDeliveries,
  requireFilledDeliveries,
} from '../scope/require-deliveries';
import { resolveDate } from '../scope/resolve-date';
import { resolveSet } from '../scope/resolve-field';
import { type ResolvedPeriod, resolvePeriod } from '../scope/resolve-period';

/** A query of one data set, with the arguments as Excel passes them. Blank means all parties, or the default columns. */
export interface TableQuery {
  readonly set: string;
  readonly custodian?: unknown;
  readonly customer?: unknown;
  /** The process date of a set that has one; blank is `last`. */
  readonly date?: unknown;
  /** A period instead of one date; a blank `to` is `last`. */
  readonly period?: { readonly from: unknown; readonly to: unknown };
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** Fetches rows of a set. Throws an error if none match, or if deliveries of requested custodians are missing. */
export async function fetchDatasetTable(
  context: FunctionContext,
  query: TableQuery,
  signal?: AbortSignal,
): Promise<Result> {
  const { loader } = context;
  const options = readOptions(query.options);
  const custodians = await findPartyIds(loader, 'Custodians', query.custodian, signal);
  const customers = await findPartyIds(loader, 'Customers', query.customer, signal);
  const partyFilter = and(
    custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
    customers && whereOneOf('CustomerId', customers.map(toNumberLiteral)),
  );
  const { set } = query;
  const parties = findRequestedParties({ custodians, customers }, options.filter);
  if (options.fill !== undefined && (query.period || !('date' in query))) throw fillNeedsDate();
  if (query.period) {
    const period = await resolvePeriod(context, { set, custodians, ...query.period }, signal);
    const { from, to, listFilter } = period;
    const filter = options.source === 'rest' ? listFilter : period.filter;
    const delivery = await requirePeriodDeliveries(loader, set, period, parties, options, signal);
    const result = await fetchResult(context, query, options, and(filter, partyFilter), { delivery, signal }, () =>
      Promise.resolve(explainNoRowsWithin(set, from, to)),
    );
    const { provenance } = result;
    const { firstServiceDate, last } = period;
    const notes = [
      ...(provenance.notes ?? []),
      ...(firstServiceDate === undefined ? [] : [noEarlierDates(firstServiceDate)]),
    ];
    return {
      ...result,
      provenance: { ...provenance, processDate: last, startDate: from, ...(notes.length > 0 && { notes }) },
    };
  }
  if (!('date' in query)) {
    if (options.requireSuccess || options.requireLatest) throw requireNeedsDates();
    return fetchResult(context, query, options, partyFilter, { signal }, () => Promise.resolve(noMatch(set)));
  }
  const kind = fileKindBySet[set];
  const date = await resolveDate(context, query.date, custodians, signal, kind);
  const { partial, requireSuccess, requireLatest } = options;
  const within = findFillLimit(options.fill, loader.fillsByDefault());
  const required = { set, date, partial, requireSuccess, requireLatest };
  if (kind && within !== undefined) {
    const byCustomer = (await resolveSet(loader, set, signal)).fields.some(({ name }) => name === 'CustomerId');
    const filledScope = await resolveFilledScope(context, { date, kind, parties, within, byCustomer }, signal);
    if (filledScope.parts.length + filledScope.missing.length > 0) {
      const filledDelivery = await requireFilledDeliveries(loader, { ...required, filledScope }, signal);
      const filter = and(createPartsFilter(filledScope.parts), partyFilter);
      const processDate = filledScope.parts[0]?.date.date ?? date.date;
      recordFilledScope(context, { set, custodians, requestedDate: date.date }, filledScope);
      return fetchResult(
        context,
        query,
        { ...options, showsDates: true },
        filter,
        { processDate, delivery: filledDelivery, signal },
        () => explainEmptyDate(loader, { set, date, custodians }, signal),
      );
    }
  }
  const dateDelivery = await requireDeliveries(
    loader,
    { ...required, kind, custodians, parties, canFill: true },
    signal,
  );
  const filter = and(whereEquals('ProcessDate', date.literal), partyFilter);
  return fetchResult(context, query, options, filter, { processDate: date.date, delivery: dateDelivery, signal }, () =>
    explainEmptyDate(loader, { set, date, custodians }, signal),
  );
}

/** Applies the rules for missing deliveries to a period. Returns its delivery status; undefined if all deliveries succeeded. */
async function requirePeriodDeliveries(
  loader: Loader,
  set: string,
  { from, to, last, behind, missingAtStart }: ResolvedPeriod,
  parties: RequestedParties,
  { partial, requireSuccess, requireLatest }: TableOptions,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const kind = fileKindBySet[set];
  if (!kind) return undefined;
  const onlyCustodian = parties.custodians?.length === 1 ? parties.custodians[0] : undefined;
  const unfinishedStatuses = (await loader.calendar.fetchUnfinished({ from, to }, onlyCustodian, signal)).filter(
    createRequestedTest(parties),
  );
  const delivery = combineStatuses(unfinishedStatuses.filter(({ state }) => state !== 'Holiday'));
  if (delivery) refuseUnfinished(requireSuccess, delivery);
  if (behind && requireLatest) throw earlierDataRefused(set, last, behind);
  const missing = await findMissingInPeriod(loader, unfinishedStatuses, kind, signal);
  const newestMissing = behind ?? missingAtStart;
  const deliveryWithBehind = newestMissing
    ? { states: ['Success'], final: true, ...delivery, behind: newestMissing }
    : delivery;
  return refuseIncomplete({ set, dates: from === to ? [from] : [from, to], partial }, deliveryWithBehind, missing);
}

/** `showsDates`: rows may be from several process dates, so the result has their dates. */
type DisplayOptions = TableOptions & { readonly showsDates?: true };

async function fetchResult(
  context: FunctionContext,
  query: TableQuery,
  options: DisplayOptions,
  scope: Filter | undefined,
  fetchOptions: FetchOptions,
  explainNoRows: () => Promise<string>,
): Promise<Result> {
  const { loader } = context;
  const filter = and(scope, options.filter);
  const unfilled = await findUnfilledColumns(loader, query, options, fetchOptions.signal);
  const createQuery: CreateQuery = async (source) => {
    const columnsToShow = await chooseShownColumns(loader, query, options, source, fetchOptions.signal);
    const columns = columnsToShow && source !== 'rest' ? [...columnsToShow, ...unfilled.hidden] : columnsToShow;
    return {
      set: query.set,
      ...(filter && { filter }),
      ...(columns && { columns }),
      ...(options.top !== undefined && { top: options.top }),
      ...(options.sort && { sort: options.sort }),
    };
  };
  const fetchedResult = await fetchAmounts(context, createQuery, options, fetchOptions);
  const result = unfilled.names.length > 0 ? fillNames(fetchedResult, unfilled.names, unfilled.hidden) : fetchedResult;
  if (result.table.rows.length > 0) return result;
  throw new AddInError('noRows', await explainNoRows());
}

/** Returns the default columns with gaps in short names, and the ID columns to fetch to fill them. */
async function findUnfilledColumns(loader: Loader, query: TableQuery, options: DisplayOptions, signal?: AbortSignal) {
  const requested = readNames(query.columns) ?? [];
  const columns = (await chooseShownColumns(loader, query, options, options.source, signal)) ?? [];
  const addedColumns = columns.filter((name) => name.endsWith('/ShortName') && !requested.includes(name));
  if (addedColumns.length === 0) return { names: [], hidden: [] };
  const names = await findUnfilledNames(loader, addedColumns, signal);
  return { names, hidden: names.flatMap(({ idColumn }) => (columns.includes(idColumn) ? [] : [idColumn])) };
}

/** Returns the query for a data source. */
type CreateQuery = (source: DataSourceName | undefined) => Promise<Query>;

/** Fetches rows with converted amounts, or refuses to sort and compare amounts in several currencies. */
async function fetchAmounts(
  context: FunctionContext,
  createQuery: CreateQuery,
  { base, partial, mixed, source }: TableOptions,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const { loader } = context;
  if (base === undefined) {
    if (!mixed) await refuseMixed(context, await createQuery(undefined), fetchOptions);
    return fetchFromPreferredSource(loader, createQuery, { ...fetchOptions, source, inCell: context.inCell });
  }
  if (source === 'rest') throw restWithoutIds('base=');
  const fetchRows = (rowsQuery: Query, rowsFetchOptions: FetchOptions) =>
    fetchFromPreferredSource(loader, () => Promise.resolve(rowsQuery), { ...rowsFetchOptions, source });
  return fetchRowsInBase(loader, await createQuery(source), { base, partial }, fetchRows, {
    ...fetchOptions,
    inCell: context.inCell,
  });
}

/** Uses the given data source or the preferred one, and OData for queries that the preferred one doesn't support. */
async function fetchFromPreferredSource(
  loader: Loader,
  createQuery: CreateQuery,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const preferredSource = loader.getPreferredSource();
  const fetchFrom = async (source: DataSourceName | undefined) =>
    loader.fetch(await createQuery(source), { ...fetchOptions, source });
  if (fetchOptions.source !== undefined || preferredSource === 'odata') return fetchFrom(fetchOptions.source);
  try {
    return await fetchFrom(preferredSource);
  } catch (error) {
    if (!isAddInError(error) || (error.kind !== 'input' && error.kind !== 'limit')) throw error;
    return fetchFrom(undefined);
  }
}

/**
 * Returns the columns to show: the requested ones or the default ones, with the names of related records if the options
 * request them. Undefined for all columns. Names that REST v1 doesn't have are skipped.
 */
async function chooseShownColumns(
  loader: Loader,
  query: TableQuery,
  { names, showsDates }: DisplayOptions,
  source: DataSourceName | undefined,
  signal?: AbortSignal,
): Promise<readonly string[] | undefined> {
  const [schema, restColumns] = await Promise.all([loader.fetchSchema(signal), loader.listColumns(query.set, source)]);
  const entity = findSet(schema, query.set);
  const hasPath = (path: string) =>
    restColumns ? restColumns.includes(path) : entity !== undefined && hasColumn(path, entity, schema);
  const requested = readNames(query.columns);
  const chosenColumns = requested ?? (isAll(query.columns) ? restColumns : listDefaultColumns(query.set, hasPath));
  const columnsWithNames = names ? addNameColumns(schema, query.set, chosenColumns) : chosenColumns;
  const columns = restColumns
    ? columnsWithNames?.filter((name) => chosenColumns?.includes(name) || restColumns.includes(name))
    : columnsWithNames;
  if (!showsDates || !columns || columns.some((name) => name.toLowerCase() === 'processdate')) return columns;
  return [...columns, 'ProcessDate'];
}

type FunctionTexts = Pick<TableFunction, 'name' | 'title' | 'summary' | 'remarks' | 'example' | 'set'>;

interface DatasetDescription extends FunctionTexts {
  readonly set: string;
  /** All but the options. */
  readonly parameters: readonly Parameter[];
  readonly options: readonly FunctionOption[];
}

export const readTableHeaders = ({ options }: NamedArguments) => readOptions(options).headers;

/** The cost of functions that need only pages of rows and what all cells share. */
const pagedCost =
  'One request for each page of rows. Cells with the same arguments share it, and all cells share the process dates, deliveries, and names.';

/** Creates a function over a data set. */
export function createDatasetFunction(dataset: DatasetDescription): TableFunction {
  const { set, options } = dataset;
  const hasParameter = (name: ParameterName) => dataset.parameters.some((parameter) => parameter.name === name);
  return {
    kind: 'table',
    ...dataset,
    cost: pagedCost,
    result: 'The rows, under a header row.',
    parameters: [...dataset.parameters, parameters.createOptions(options)],
    getHeaderMode: readTableHeaders,
    run: (context, { from, to, date, ...args }, signal) => {
      const dates = hasParameter('from') ? { period: { from, to } } : hasParameter('date') ? { date } : {};
      return fetchDatasetTable(context, { ...args, ...dates, set }, signal);
    },
  };
}

/** Creates a function over a data set that custodians deliver for a process date. `columns`: examples, one of a related record. */
export function createDeliveredFunction({
  columns,
  ...dataset
}: Omit<DatasetDescription, 'parameters'> & {
  readonly columns: readonly [plain: string, related: string];
}): TableFunction {
  const ownParameters = [parameters.custodians, parameters.processDate, parameters.createColumns(...columns)];
  return createDatasetFunction({ ...dataset, parameters: ownParameters });
}
