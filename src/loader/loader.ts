// Long because it combines the calendar, the cache, and the data sources.
import { recordsMissing, sourceNotAvailable } from '../messages/results';
import { defaultConventions, type AmountConventions } from '../model/amount-conventions';
import { inSteps, type Clock } from '../model/clock';
import { entities } from '../model/entities';
import { isAddInError } from '../model/errors';
import { createObservable, type Observable } from '../model/observable';
import type { Result, Delivery, Provenance, SourceName } from '../model/provenance';
import type { PlainDate } from '../model/plain-date';
import type { Schema } from '../model/entity';
import type { CellValue, Column, Table } from '../model/table';
import { noteUnexpectedError } from '../model/unexpected-errors';
import { normalForm } from '../query/print-query';
import { prepare, type PreparedQuery } from '../query/prepare';
import type { Filter, Query } from '../query/query';
import { hasDates, type Midnight } from '../query/stored-filter';
import type { OData } from '../service/odata/odata';
import type { Source } from '../service/service';
import { createCache } from './cache';
import { createCalendar, midnightOf, type Calendar } from './calendar';
import type { Report } from './load-progress';
import type { Keeping } from './kept-keys';
import { loadRows } from './load-rows';
import { restNotes } from './rest-notes';
import { sortRows } from './sort-rows';
import { expectedSize, loadWithinLimit } from './load-within-limit';

/** The context of a query: for its provenance, and for how long its result is cached. */
export interface FetchContext {
  readonly processDate?: PlainDate;
  readonly delivery?: Delivery | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The data source; OData by default. */
  readonly source?: SourceName | undefined;
  /** Receives the progress of the load, even if another caller started it. */
  readonly onLoad?: Report | undefined;
  /** Whether it's for a cell: a result that won't fit in a cell is refused as soon as possible. */
  readonly inCell?: boolean | undefined;
  /** Whether it only resolves the names and dates of another query. */
  readonly lookup?: true;
  /** Columns that are needed to compute the result but aren't shown. */
  readonly hidden?: readonly string[];
  /** The result may have fewer rows than this query. */
  readonly reduced?: boolean;
}

/** Turns many queries into few requests. */
export interface Loader {
  readonly calendar: Calendar;
  schema(signal?: AbortSignal): Promise<Schema>;
  /** Whether the user wants `fill=prev` where no option says otherwise. */
  fills(): boolean;
  /** The user's preferred data source for tables; it may not support every query. */
  preferred(): SourceName;
  /** The meaning of amounts and rates where the service's specification leaves it open. */
  conventions(): AmountConventions;
  /** The columns that a data source has for a set; undefined if it has all of them. */
  columnsOf(set: string, source: SourceName | undefined): Promise<readonly string[] | undefined>;
  /** The query as it would be sent, with every name spelled as the service spells it. */
  prepare(query: Query, context?: FetchContext): Promise<PreparedQuery>;
  /** The whole result of a query; the rows are never partial. */
  fetch(query: Query, context?: FetchContext): Promise<Result>;
  /**
   * The result of a request that no {@link Query} can express (a GraphQL document, an aggregation, a v1 resource), kept
   * and shared like all others. `request` names it for the cache and the provenance.
   */
  fetchOther(
    request: string,
    source: SourceName,
    load: (signal: AbortSignal, report: Report) => Promise<LoadedTable>,
    context?: FetchContext,
  ): Promise<Result>;
  /** When days begin, for a filter with dates; undefined for others. */
  midnight(filter: Filter | undefined, signal?: AbortSignal): Promise<Midnight | undefined>;
  /** When the service's days begin. */
  midnights(signal?: AbortSignal): Promise<Midnight>;
  /** How long results are kept, for callers that keep parts of them. */
  readonly keeping: Keeping;
  /** The latest results, latest first, so cells can show where their numbers come from. */
  recent(): readonly Provenance[];
  /** Adds a function's findings to a result's provenance. */
  remember(provenance: Provenance): Provenance;
  /** Drops every result, so the next queries are sent to the service. */
  clear(): void;
  /** The number of times that happened. */
  readonly cleared: Observable<number>;
}

const minute = 60_000;
const mostCells = 4_000_000;

const mostRecent = 500;

/** The user's settings for loading. */
export interface LoaderSettings {
  /** How long a result that may still change is reused. */
  readonly keepMillis?: () => number;
  /** The data source for tables whose query names none. */
  readonly preferred?: () => SourceName;
  readonly conventions?: () => AmountConventions;
  /** Whether a date without data is filled from an earlier one where no option says otherwise. */
  readonly fills?: () => boolean;
}

/** `missing`: the number of rows that lack a related record, by navigation. */
export interface LoadedTable extends Table {
  readonly missing?: ReadonlyMap<string, number> | undefined;
}

/** `others`: the data sources other than OData. */
export function createLoader(
  odata: OData,
  clock: Clock,
  others: readonly Source[] = [],
  {
    keepMillis = () => minute,
    preferred = () => odata.name,
    conventions = () => defaultConventions,
    fills = () => false,
  }: LoaderSettings = {},
): Loader {
  const recent: Provenance[] = [];
  const cleared = createObservable(0);
  const results = createCache<Result>({
    clock,
    // Successful deliveries no longer change; others can.
    keep: ({ provenance }) => (provenance.delivery?.final ? Infinity : keepMillis()),
    weigh: ({ table }) => table.rows.length * table.columns.length + 100,
    mostWeight: mostCells,
  });
  const schemas = createCache<Schema>({
    clock,
    keep: ({ live }) => (live ? Infinity : minute),
    weigh: () => 1,
    mostWeight: 1,
  });
  const schema = (signal?: AbortSignal) => schemas.get('', (shared) => readSchema(odata, shared), signal);

  const sourceOf = (name: SourceName = 'odata'): Source => {
    const source = [odata, ...others].find((known) => known.name === name);
    if (source) return source;
    throw sourceNotAvailable(name);
  };

  const columnsOf: Loader['columnsOf'] = async (set, source) =>
    others.find(({ name }) => name === source)?.columnsOf?.(set);

  /** Without columns a query returns all fields, and REST v1 lacks some of v2's. */
  const withColumns = async (query: Query, { source }: FetchContext): Promise<Query> => {
    const columns = query.columns ? undefined : await columnsOf(query.set, source);
    return columns ? { ...query, columns } : query;
  };

  const remember = (provenance: Provenance): Provenance => {
    const { query, source, fetchedAt } = provenance;
    const known = recent.findIndex(
      (one) => one.fetchedAt === fetchedAt && one.query === query && one.source === source,
    );
    if (known !== -1) recent.splice(known, 1);
    recent.unshift(provenance);
    recent.length = Math.min(recent.length, mostRecent);
    return provenance;
  };

  const provenanceOf = (
    request: string,
    source: SourceName,
    rows: number,
    context: FetchContext,
    notes: readonly string[] = [],
  ): Provenance =>
    remember({
      query: request,
      source,
      fetchedAt: clock.now(),
      rows,
      ...(context.processDate && { processDate: context.processDate }),
      ...(context.delivery && { delivery: context.delivery }),
      ...(notes.length > 0 && { notes }),
    });

  /**
   * The rows can come from a query that specified the same date differently: "last" can be behind, an explicit date
   * can't.
   */
  const withDelivery = (found: Result, { delivery }: FetchContext): Result => {
    if (!delivery || JSON.stringify(delivery) === JSON.stringify(found.provenance.delivery)) return found;
    return { ...found, provenance: remember({ ...found.provenance, delivery }) };
  };

  const loadResult = async (
    prepared: PreparedQuery,
    context: FetchContext,
    signal: AbortSignal,
    report: Report,
  ): Promise<Result> => {
    const source = sourceOf(context.source);
    const { requested, sort } = sortedHere(prepared);
    const missing = new Map<string, number>();
    const watched = requested.columns.map((column) => {
      const [to = ''] = column.path;
      if (!column.linked || missing.has(to)) return column;
      missing.set(to, 0);
      return { ...column, onMissing: () => missing.set(to, (missing.get(to) ?? 0) + 1) };
    });
    const rows = await loadRows(source, { ...requested, columns: watched }, signal, report);
    const width = prepared.columns.length;
    const { query } = prepared;
    const { skip = 0, top } = query;
    const sorted = sort
      ? sortRows(rows, requested, sort).slice(skip, top === undefined ? undefined : skip + top)
      : rows;
    const columns: Column[] = prepared.columns.map(({ name, kind }) => ({ name, kind }));
    if (requested.keys.length > 0) await inSteps(dropKeys(sorted, width));
    const table = { columns, rows: sorted };
    const notes = [
      ...(source.name === 'rest' ? restNotes(table, !isUnnamedInRest(query.set)) : []),
      ...missingNotes(missing),
    ];
    const request = normalForm(prepared.query);
    return { table, provenance: provenanceOf(request, source.name, sorted.length, context, notes) };
  };

  const calendar = createCalendar(odata, schema, clock, keepMillis);
  const midnights: Loader['midnights'] = async (signal) => midnightOf(await calendar.days(undefined, signal));
  const midnight: Loader['midnight'] = async (filter, signal) => (hasDates(filter) ? midnights(signal) : undefined);
  const prepareQuery = async (query: Query, context: FetchContext): Promise<PreparedQuery> => {
    const prepared = prepare(await withColumns(query, context), await schema(context.signal));
    const begins = await midnight(prepared.query.filter, context.signal);
    return { ...prepared, ...(begins && { midnight: begins }) };
  };
  return {
    calendar,
    schema,
    fills,
    preferred,
    conventions,
    columnsOf,
    midnight,
    midnights,
    prepare: async (query, context = {}) => sortedHere(await prepareQuery(query, context)).requested,
    fetch: async (query, context = {}) => {
      const prepared = await prepareQuery(query, context);
      const key = `${context.source ?? odata.name} ${normalForm(prepared.query)}`;
      const load = (signal: AbortSignal, report: Report) => loadResult(prepared, context, signal, report);
      // Lots that are sorted here are all rows, not only those of `top`.
      const reduced = sortedHere(prepared).sort !== undefined && prepared.query.top !== undefined;
      const found = await loadWithinLimit({ ...context, ...(reduced && { inCell: false }) }, (signal, onLoad) =>
        results.get(key, load, signal, onLoad),
      );
      return withDelivery(found, context);
    },
    fetchOther: (request, source, load, context = {}) => {
      const loadResult = async (signal: AbortSignal, report: Report): Promise<Result> => {
        const { missing, ...table } = await load(signal, report);
        // A result in one piece has reported no pages.
        if (source !== 'odata') {
          const rows = table.rows.length;
          report({ rows, pages: 1, ofRows: rows, size: expectedSize(table.rows, table.columns.length, rows) });
        }
        return { table, provenance: provenanceOf(request, source, table.rows.length, context, missingNotes(missing)) };
      };
      return loadWithinLimit(context, (signal, onLoad) =>
        results.get(`${source} ${request}`, loadResult, signal, onLoad),
      );
    },
    keeping: { millis: keepMillis, generation: () => cleared.get() },
    recent: () => recent,
    remember,
    clear: () => {
      recent.length = 0;
      results.clear();
      schemas.clear();
      calendar.clear();
      cleared.set(cleared.get() + 1);
    },
    cleared,
  };
}

const missingNotes = (missing: LoadedTable['missing']) =>
  [...(missing ?? [])].flatMap(([to, count]) => (count > 0 ? [recordsMissing(to, count)] : []));

const isUnnamedInRest = (set: string) => /^(Positions|TaxLots|Transactions|Securities)$/.test(set);

/**
 * The service sorts all sets except tax lots, where `$orderby` is switched off: those are fetched whole and sorted
 * here.
 */
function sortedHere(prepared: PreparedQuery) {
  const { set, columns, filter, sort } = prepared.query;
  if (prepared.entity.name !== 'TaxLot' || !sort || sort.length === 0) return { requested: prepared };
  return { requested: { ...prepared, query: { set, ...(columns && { columns }), ...(filter && { filter }) } }, sort };
}

/** Removes hidden key columns from the rows in place, in steps, so that Excel stays responsive. Copying would take as long as all checks. */
function* dropKeys(rows: readonly CellValue[][], width: number): Generator<undefined, void> {
  let left = 50_000;
  for (const row of rows) {
    row.length = width;
    if (--left > 0) continue;
    left = 50_000;
    yield;
  }
}

async function readSchema(odata: OData, signal: AbortSignal): Promise<Schema> {
  try {
    return await odata.readMetadata(signal);
  } catch (error) {
    if (!isAddInError(error)) noteUnexpectedError(error);
    else if (!['http', 'service', 'contract'].includes(error.kind)) throw error;
    return { entities, functions: [], live: false };
  }
}
