// Long because it holds a function over a data set whole: its parameters and its run.
import type { FetchContext, Loader } from '../../loader/loader';
import { deliveryOf, fileKindOf } from '../../loader/statuses';
import { baseNotInSource } from '../../messages/currencies';
import { fillNeedsDate } from '../../messages/options';
import { defaultColumns } from '../../model/default-columns';
import { findSet } from '../../model/entity';
import { AddInError, isAddInError } from '../../model/errors';
import type { Delivery, Result, SourceName } from '../../model/provenance';
import { all, equal, number, oneOf } from '../../query/conditions';
import type { Filter, Query } from '../../query/query';
import { isAll, readNames } from '../../query/read-list';
import { fillLimit, readOptions, type TableOptions } from '../../query/read-options';
import { hasColumn } from '../../query/resolve-column';
import { refuseMixed } from '../currencies/amount-conditions';
import { rowsInBase } from '../currencies/rows-in-base';
import type { FunctionContext } from '../definition/context';
import type { NamedArguments, TableFunction } from '../definition/definition';
import type { FunctionOption } from '../definition/options';
import * as parameters from '../definition/parameters';
import { addNames } from '../scope/add-names';
import { noteFilled } from '../scope/filled-dates';
import { explainEmptyDate } from '../scope/explain-empty-date';
import { fillNames, unfilledNames } from '../scope/fill-names';
import { fillScope, partsFilter } from '../scope/filled-scope';
import { findMissingIn, isRequested, requestedParties, type RequestedParties } from '../scope/find-missing';
import { findParties } from '../scope/parties';
import { refuseIncomplete, refuseUnfinished, requireDeliveries, requireFilled } from '../scope/require-deliveries';
import { resolveDate } from '../scope/resolve-date';
import { resolveSet } from '../scope/resolve-field';
import { type ResolvedPeriod, resolvePeriod } from '../scope/resolve-period';

/** A query about one data set, every argument as a cell could hold it. Blank: all custodians, all customers, the default columns. */
export interface TableQuery {
  readonly set: string;
  readonly custodian?: unknown;
  readonly customer?: unknown;
  /** The process date of a set that has one; blank is `last`. */
  readonly date?: unknown;
  /** Instead of one date, those from `from` to `to`; a blank `to` is `last`. */
  readonly period?: { readonly from: unknown; readonly to: unknown };
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** Fetches rows of a set. No rows, or rows of only some of the requested custodians, are errors that say why. */
export async function datasetTable(context: FunctionContext, query: TableQuery, signal?: AbortSignal): Promise<Result> {
  const { loader } = context;
  const options = readOptions(query.options);
  const custodians = await findParties(loader, 'Custodians', query.custodian);
  const customers = await findParties(loader, 'Customers', query.customer);
  const requested = all(
    custodians && oneOf('CustodianId', custodians.map(number)),
    customers && oneOf('CustomerId', customers.map(number)),
  );
  const { set } = query;
  const parties = requestedParties({ custodians, customers }, options.filter);
  if (options.fill !== undefined && (query.period || !('date' in query))) throw fillNeedsDate();
  if (query.period) {
    const period = await resolvePeriod(context, { set, custodians, ...query.period }, signal);
    const { from, to, each } = period;
    const filter = options.source === 'rest' ? each : period.filter;
    const delivery = await periodDelivery(loader, set, period, parties, options, signal);
    const result = await fetchTable(context, query, options, all(filter, requested), { delivery, signal }, () =>
      Promise.resolve(`No ${set} match from ${from} to ${to}.`),
    );
    return { ...result, provenance: { ...result.provenance, processDate: period.last } };
  }
  if (!('date' in query)) {
    return fetchTable(context, query, options, requested, { signal }, () => Promise.resolve(`No ${set} match.`));
  }
  const kind = fileKindOf[set];
  const date = await resolveDate(context, query.date, custodians, signal, kind);
  const { partial, requireSuccess, requireLatest } = options;
  const within = fillLimit(options.fill, loader.fills());
  const required = { set, date, partial, requireSuccess, requireLatest };
  if (kind && within !== undefined) {
    const byCustomer = (await resolveSet(loader, set)).fields.some(({ name }) => name === 'CustomerId');
    const filled = await fillScope(context, { date, kind, parties, within, byCustomer }, signal);
    if (filled.parts.length + filled.missing.length > 0) {
      const known = await requireFilled(loader, { ...required, filled }, signal);
      const filter = all(partsFilter(filled.parts), requested);
      const processDate = filled.parts[0]?.date.date ?? date.date;
      noteFilled(context, { set, custodians, requested: date.date }, filled);
      return fetchTable(
        context,
        query,
        { ...options, dated: true },
        filter,
        { processDate, delivery: known, signal },
        () => explainEmptyDate(loader, { set, date, custodians }, signal),
      );
    }
  }
  const known = await requireDeliveries(loader, { ...required, kind, custodians, parties, fills: true }, signal);
  const filter = all(equal('ProcessDate', date.literal), requested);
  return fetchTable(context, query, options, filter, { processDate: date.date, delivery: known, signal }, () =>
    explainEmptyDate(loader, { set, date, custodians }, signal),
  );
}

/** How the deliveries of a period stand, where some have not succeeded. */
async function periodDelivery(
  loader: Loader,
  set: string,
  { from, to }: ResolvedPeriod,
  parties: RequestedParties,
  { partial, requireSuccess }: TableOptions,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const kind = fileKindOf[set];
  if (!kind) return undefined;
  const one = parties.custodians?.length === 1 ? parties.custodians[0] : undefined;
  const unfinished = (await loader.calendar.unfinished({ from, to }, one, signal)).filter(isRequested(parties));
  const delivery = deliveryOf(unfinished.filter(({ state }) => state !== 'Holiday'));
  if (delivery) refuseUnfinished(requireSuccess, delivery);
  const missing = await findMissingIn(loader, unfinished, kind, signal);
  return refuseIncomplete({ set, dates: from === to ? [from] : [from, to], partial }, delivery, missing);
}

/** `dated`: rows may be of several process dates, and show which. */
type ShownOptions = TableOptions & { readonly dated?: true };

async function fetchTable(
  services: FunctionContext,
  query: TableQuery,
  options: ShownOptions,
  scope: Filter | undefined,
  context: FetchContext,
  explain: () => Promise<string>,
): Promise<Result> {
  const { loader } = services;
  const filter = all(scope, options.filter);
  const unfilled = await findUnfilled(loader, query, options, context.signal);
  const queryOf: QueryOf = async (source) => {
    const shown = await shownColumns(loader, query, options, source);
    const columns = shown && source !== 'rest' ? [...shown, ...unfilled.hidden] : shown;
    return {
      set: query.set,
      ...(filter && { filter }),
      ...(columns && { columns }),
      ...(options.top !== undefined && { top: options.top }),
      ...(options.sort && { sort: options.sort }),
    };
  };
  const fetched = await fetchAmounts(services, queryOf, options, context);
  const result = unfilled.names.length > 0 ? fillNames(fetched, unfilled.names, unfilled.hidden) : fetched;
  if (result.table.rows.length > 0) return result;
  throw new AddInError('noRows', await explain());
}

/** Default columns of short names that some parties lack, and the ids to fetch to fill them. */
async function findUnfilled(loader: Loader, query: TableQuery, options: ShownOptions, signal?: AbortSignal) {
  const none = { names: [], hidden: [] };
  const named = readNames(query.columns) ?? [];
  const columns = (await shownColumns(loader, query, options, options.source)) ?? [];
  const added = columns.filter((name) => name.endsWith('/ShortName') && !named.includes(name));
  if (added.length === 0) return none;
  const names = await unfilledNames(loader, added, signal);
  return { names, hidden: names.flatMap(({ id }) => (columns.includes(id) ? [] : [id])) };
}

/** The query as an interface can take it. */
type QueryOf = (source: SourceName | undefined) => Promise<Query>;

/** Amounts are converted, or else not ranked or compared across currencies. */
async function fetchAmounts(
  services: FunctionContext,
  queryOf: QueryOf,
  { base, partial, mixed, source }: TableOptions,
  context: FetchContext,
): Promise<Result> {
  const { loader } = services;
  if (base === undefined) {
    if (!mixed) await refuseMixed(services, await queryOf(undefined), context);
    return fetchPreferred(loader, queryOf, { ...context, source, inCell: services.inCell });
  }
  if (source === 'rest') throw baseNotInSource();
  const fetchRows = (rows: Query, fetchContext: FetchContext) =>
    fetchPreferred(loader, () => Promise.resolve(rows), { ...fetchContext, source });
  return rowsInBase(loader, await queryOf(source), { base, partial }, fetchRows, {
    ...context,
    inCell: services.inCell,
  });
}

/** Uses the named data source, else the preferred one, and OData for queries that the preferred one doesn't support. */
async function fetchPreferred(loader: Loader, queryOf: QueryOf, context: FetchContext): Promise<Result> {
  const preferred = loader.preferred();
  const fetchTable = async (source: SourceName | undefined) =>
    loader.fetch(await queryOf(source), { ...context, source });
  if (context.source !== undefined || preferred === 'odata') return fetchTable(context.source);
  try {
    return await fetchTable(preferred);
  } catch (error) {
    if (!isAddInError(error) || (error.kind !== 'input' && error.kind !== 'limit')) throw error;
    return fetchTable(undefined);
  }
}

/**
 * The columns to show: those named, else the default ones that the interface has, with the names behind their ids where
 * the options say so. Undefined for all. REST v1 has names rather than ids: of those that would be added, it shows its own.
 */
async function shownColumns(
  loader: Loader,
  query: TableQuery,
  { names, dated }: ShownOptions,
  source: SourceName | undefined,
): Promise<readonly string[] | undefined> {
  const [schema, inRest] = await Promise.all([loader.schema(), loader.columnsOf(query.set, source)]);
  const entity = findSet(schema, query.set);
  const has = (path: string) =>
    inRest ? inRest.includes(path) : entity !== undefined && hasColumn(path, entity, schema);
  const named = readNames(query.columns);
  const shown = named ?? (isAll(query.columns) ? inRest : defaultColumns(query.set, has));
  const more = names ? addNames(schema, query.set, shown) : shown;
  const columns = inRest ? more?.filter((name) => shown?.includes(name) || inRest.includes(name)) : more;
  if (!dated || !columns || columns.some((name) => name.toLowerCase() === 'processdate')) return columns;
  return [...columns, 'ProcessDate'];
}

type Texts = Pick<TableFunction, 'name' | 'title' | 'summary' | 'remarks' | 'example' | 'set'>;

interface Dataset extends Texts {
  readonly set: string;
  /** Example columns, plain and through navigation. */
  readonly columns: readonly [plain: string, related: string];
  readonly options: readonly FunctionOption[];
}

export const tableHeaders = ({ options }: NamedArguments) => readOptions(options).headers;

/** One request for each page, where nothing else is needed but the calendar that all cells share. */
export const pagedCost =
  'One request for each page of rows. Cells with the same arguments share it, and all cells share the process dates, deliveries, and names.';

/** A function over a data set that custodians deliver for a process date. No rows is an error that says why. */
export function deliveredFunction({ columns, ...dataset }: Dataset): TableFunction {
  return {
    kind: 'table',
    ...dataset,
    cost: pagedCost,
    result: 'The rows, under a header row.',
    parameters: [
      parameters.custodians,
      parameters.processDate,
      parameters.columns(...columns),
      parameters.options(dataset.options),
    ],
    headers: tableHeaders,
    run: (context, { custodian, date, columns: shown, options }, signal) =>
      datasetTable(context, { set: dataset.set, custodian, date, columns: shown, options }, signal),
  };
}
