// Long because it combines the calendar, the cache, and the data sources.
import { recordsMissing, resultTooLarge, sourceNotAvailable } from '../messages/results';
import { defaultConventions, type AmountConventions } from '../model/amount-conventions';
import { runInSteps, rowsPerStep, type Clock } from '../model/clock';
import { documentedSchema } from '../model/entities';
import { isAddInError, type AddInError } from '../model/errors';
import { createObservable, type Observable } from '../model/observable';
import type { Result, Delivery, Provenance, DataSourceName } from '../model/provenance';
import type { PlainDate } from '../model/plain-date';
import type { Schema } from '../model/entity';
import { printMegabytes, maxResultCharacters, type CellValue, type Column, type Table } from '../model/table';
import { recordUnexpectedError } from '../model/unexpected-errors';
import { printNormalForm } from '../query/print-query';
import { prepareQuery, type PreparedQuery } from '../query/prepare';
import { limitsField, type Filter, type Query } from '../query/query';
import { hasDates, type Midnight } from '../query/stored-filter';
import type { OData } from '../service/odata/odata';
import type { DataSource } from '../service/service';
import { createCache } from './cache';
import { createCalendar, detectMidnight, type Calendar } from './calendar';
import type { LoadProgress, ReportProgress } from './load-progress';
import type { CacheLifetime } from './key-cache';
import { estimateResultSize, loadRows } from './load-rows';
import { createRestNotes } from './rest-notes';
import { sortRows } from './sort-rows';

/** The options of a fetch. */
export interface FetchOptions {
  readonly processDate?: PlainDate;
  readonly delivery?: Delivery | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The data source; OData by default. */
  readonly source?: DataSourceName | undefined;
  /** Receives the progress of the load, even if another caller started it. */
  readonly onProgress?: ReportProgress | undefined;
  /** Whether the result is for a cell. A result that doesn't fit in a cell is refused as early as possible. */
  readonly inCell?: boolean | undefined;
  /** Whether the query only resolves names or dates of another query. */
  readonly isLookup?: true;
  /** Columns that are needed to compute the result but aren't shown. */
  readonly hidden?: readonly string[];
  /** The result may have fewer rows than this query. */
  readonly mayRemoveRows?: boolean;
}

/** Loads data. Combines many queries into few requests, and caches their results. */
export interface Loader {
  readonly calendar: Calendar;
  fetchSchema(signal?: AbortSignal): Promise<Schema>;
  /** Returns whether `fill=prev` is the user's default. */
  fillsByDefault(): boolean;
  /** Returns the user's preferred data source for tables, which may not support every query. */
  getPreferredSource(): DataSourceName;
  /** Returns the user's conventions for amounts and rates, which the service's specification leaves open. */
  getConventions(): AmountConventions;
  /** Returns the columns that a data source has for a set; undefined if it has all. */
  listColumns(set: string, source: DataSourceName | undefined): Promise<readonly string[] | undefined>;
  /** Returns the query as it would be sent, with the service's spelling of every name. */
  prepare(query: Query, fetchOptions?: FetchOptions): Promise<PreparedQuery>;
  /** Returns the complete result of a query. */
  fetch(query: Query, fetchOptions?: FetchOptions): Promise<Result>;
  /**
   * Returns the result of a request that a {@link Query} can't express: a GraphQL document, an aggregation, or a v1 resource.
   * It's cached and shared like other results. `request` is its cache key and its query in the provenance.
   */
  fetchRequest(
    request: string,
    source: DataSourceName,
    load: (signal: AbortSignal, report: ReportProgress) => Promise<LoadedTable>,
    fetchOptions?: FetchOptions,
  ): Promise<Result>;
  /** Returns when the service's dates begin, for a filter with dates; undefined for other filters. */
  findMidnightFor(filter: Filter | undefined, signal?: AbortSignal): Promise<Midnight | undefined>;
  /** Returns when the service's dates begin. */
  findMidnight(signal?: AbortSignal): Promise<Midnight>;
  /** The lifetime of results, for callers that cache parts of them. */
  readonly lifetime: CacheLifetime;
  /** Returns the provenance of recent results, latest first. */
  listRecent(): readonly Provenance[];
  /** Adds a provenance to the recent ones, and replaces an earlier version of it. */
  remember(provenance: Provenance): Provenance;
  /** Clears all caches. */
  clear(): void;
  /** The number of times that the caches were cleared. */
  readonly clearCount: Observable<number>;
}

const minuteMillis = 60_000;
const maxCells = 4_000_000;
const maxRecent = 500;

/** The user's settings for loading. */
interface LoaderSettings {
  /** Returns for how many milliseconds a result that may still change is reused. */
  readonly cacheMillis?: () => number;
  /** Returns the data source for tables whose query names none. */
  readonly preferredSource?: () => DataSourceName;
  readonly conventions?: () => AmountConventions;
  /** Returns whether `fill=prev` is the default. */
  readonly fillsByDefault?: () => boolean;
}

/** A table as loaded. */
export interface LoadedTable extends Table {
  /** The number of rows that lack a related record, by navigation. */
  readonly missing?: ReadonlyMap<string, number> | undefined;
}

/** Creates a loader. `otherSources` are the data sources other than OData. */
export function createLoader(
  odata: OData,
  clock: Clock,
  otherSources: readonly DataSource[] = [],
  {
    cacheMillis = () => minuteMillis,
    preferredSource: getPreferredSource = () => odata.name,
    conventions: getConventions = () => defaultConventions,
    fillsByDefault = () => false,
  }: LoaderSettings = {},
): Loader {
  const recentProvenance: Provenance[] = [];
  const clearCount = createObservable(0);
  const resultCache = createCache<Result>({
    clock,
    // The data of a final delivery no longer changes.
    getLifetime: ({ provenance }) => (provenance.delivery?.final ? Infinity : cacheMillis()),
    weigh: ({ table }) => table.rows.length * table.columns.length + 100,
    maxWeight: maxCells,
  });
  const schemaCache = createCache<Schema>({
    clock,
    getLifetime: ({ live }) => (live ? Infinity : minuteMillis),
    weigh: () => 1,
    maxWeight: 1,
  });
  const fetchSchema = (signal?: AbortSignal) =>
    schemaCache.get('', (sharedSignal) => readSchema(odata, sharedSignal), signal);

  const findSource = (name: DataSourceName = 'odata'): DataSource => {
    const source = [odata, ...otherSources].find((candidate) => candidate.name === name);
    if (source) return source;
    throw sourceNotAvailable(name);
  };

  const listColumns: Loader['listColumns'] = async (set, source) =>
    otherSources.find(({ name }) => name === source)?.listColumns?.(set);

  /** Adds the columns of a data source that lacks some fields, such as REST v1, to a query for all fields. */
  const addSourceColumns = async (query: Query, { source }: FetchOptions): Promise<Query> => {
    const columns = query.columns ? undefined : await listColumns(query.set, source);
    return columns ? { ...query, columns } : query;
  };

  const remember = (provenance: Provenance): Provenance => {
    const { query, source, fetchedAt } = provenance;
    const index = recentProvenance.findIndex(
      (candidate) => candidate.fetchedAt === fetchedAt && candidate.query === query && candidate.source === source,
    );
    if (index !== -1) recentProvenance.splice(index, 1);
    recentProvenance.unshift(provenance);
    recentProvenance.length = Math.min(recentProvenance.length, maxRecent);
    return provenance;
  };

  const recordProvenance = (
    request: string,
    source: DataSourceName,
    rows: number,
    fetchOptions: FetchOptions,
    notes: readonly string[] = [],
  ): Provenance =>
    remember({
      query: request,
      source,
      fetchedAt: clock.now(),
      rows,
      ...(fetchOptions.processDate && { processDate: fetchOptions.processDate }),
      ...(fetchOptions.delivery && { delivery: fetchOptions.delivery }),
      ...(notes.length > 0 && { notes }),
    });

  /**
   * Replaces the delivery of a shared result, because queries can specify the same date differently: `last` can be behind,
   * but an explicit date can't.
   */
  const replaceDelivery = (result: Result, { delivery }: FetchOptions): Result => {
    if (!delivery || JSON.stringify(delivery) === JSON.stringify(result.provenance.delivery)) return result;
    return { ...result, provenance: remember({ ...result.provenance, delivery }) };
  };

  const loadResult = async (
    prepared: PreparedQuery,
    fetchOptions: FetchOptions,
    signal: AbortSignal,
    report: ReportProgress,
  ): Promise<Result> => {
    const source = findSource(fetchOptions.source);
    const { requested, arrange } = splitLocalSteps(prepared, source.name);
    const missingCounts = new Map<string, number>();
    const watchedColumns = requested.columns.map((column) => {
      const [navigation = ''] = column.path;
      if (!column.linked || missingCounts.has(navigation)) return column;
      missingCounts.set(navigation, 0);
      return { ...column, onMissing: () => missingCounts.set(navigation, (missingCounts.get(navigation) ?? 0) + 1) };
    });
    const rows = await loadRows(source, { ...requested, columns: watchedColumns }, signal, report);
    const width = prepared.columns.length;
    const arrangedRows = arrange(rows);
    const columns: Column[] = prepared.columns.map(({ name, kind }) => ({ name, kind }));
    if (requested.keys.length > 0) await runInSteps(dropKeys(arrangedRows, width));
    const table = { columns, rows: arrangedRows };
    const notes = [
      ...(source.name === 'rest' ? createRestNotes(table, !lacksDateInRest(prepared.query.set)) : []),
      ...createMissingNotes(missingCounts),
    ];
    const request = printNormalForm(prepared.query);
    return { table, provenance: recordProvenance(request, source.name, arrangedRows.length, fetchOptions, notes) };
  };

  const calendar = createCalendar(odata, fetchSchema, clock, cacheMillis);
  /** Returns a cached result, unless a delivery has changed since: rows loaded without a late delivery aren't its final rows. */
  const getResult = async (
    request: string,
    fetchOptions: FetchOptions,
    load: (signal: AbortSignal, report: ReportProgress) => Promise<Result>,
    limits: FetchOptions = fetchOptions,
  ): Promise<Result> => {
    const isFinal = fetchOptions.delivery?.final === true;
    const key = `${isFinal} ${calendar.countChanges(isFinal)} ${request}`;
    const result = await loadWithinLimit(limits, (signal, onProgress) =>
      resultCache.get(key, load, signal, onProgress),
    );
    return replaceDelivery(result, fetchOptions);
  };
  const findMidnight: Loader['findMidnight'] = async (signal) =>
    detectMidnight(await calendar.fetchProcessDates(undefined, signal));
  const findMidnightFor: Loader['findMidnightFor'] = async (filter, signal) =>
    hasDates(filter) ? findMidnight(signal) : undefined;
  const prepareWithMidnight = async (query: Query, fetchOptions: FetchOptions): Promise<PreparedQuery> => {
    const isRest = fetchOptions.source === 'rest';
    // The columns of REST v1 don't depend on the metadata.
    const knownSchema = isRest ? documentedSchema : await fetchSchema(fetchOptions.signal);
    const prepared = prepareQuery(await addSourceColumns(query, fetchOptions), knownSchema);
    const { filter } = prepared.query;
    // The add-in itself filters REST v1 rows by dates.
    const midnight = await (isRest && limitsField(filter, 'ProcessDate')
      ? findMidnight(fetchOptions.signal)
      : findMidnightFor(filter, fetchOptions.signal));
    return { ...prepared, ...(midnight && { midnight }) };
  };
  return {
    calendar,
    fetchSchema,
    fillsByDefault,
    getPreferredSource,
    getConventions,
    listColumns,
    findMidnightFor,
    findMidnight,
    prepare: async (query, fetchOptions = {}) =>
      splitLocalSteps(await prepareWithMidnight(query, fetchOptions), fetchOptions.source).requested,
    fetch: async (query, fetchOptions = {}) => {
      const prepared = await prepareWithMidnight(query, fetchOptions);
      const key = `${fetchOptions.source ?? odata.name} ${printNormalForm(prepared.query)}`;
      const load = (signal: AbortSignal, report: ReportProgress) => loadResult(prepared, fetchOptions, signal, report);
      // The size of the loaded rows doesn't show the size of a result with fewer rows.
      const { requested } = splitLocalSteps(prepared, fetchOptions.source);
      const isReduced = requested !== prepared && (prepared.query.top ?? prepared.query.skip) !== undefined;
      return getResult(key, fetchOptions, load, { ...fetchOptions, ...(isReduced && { inCell: false }) });
    },
    fetchRequest: (request, source, load, fetchOptions = {}) => {
      const loadRequest = async (signal: AbortSignal, report: ReportProgress): Promise<Result> => {
        const { missing, ...table } = await load(signal, report);
        // These data sources report no pages.
        if (source !== 'odata') {
          const rows = table.rows.length;
          report({ rows, pages: 1, totalRows: rows, size: estimateResultSize(table.rows, table.columns.length, rows) });
        }
        return {
          table,
          provenance: recordProvenance(request, source, table.rows.length, fetchOptions, createMissingNotes(missing)),
        };
      };
      return getResult(`${source} ${request}`, fetchOptions, loadRequest);
    },
    lifetime: { getMillis: cacheMillis, getGeneration: () => clearCount.get() },
    listRecent: () => recentProvenance,
    remember,
    clear: () => {
      recentProvenance.length = 0;
      resultCache.clear();
      schemaCache.clear();
      calendar.clear();
      clearCount.set(clearCount.get() + 1);
    },
    clearCount,
  };
}

const createMissingNotes = (missing: LoadedTable['missing']) =>
  [...(missing ?? [])].flatMap(([navigation, count]) => (count > 0 ? [recordsMissing(navigation, count)] : []));

const lacksDateInRest = (set: string) => /^(Positions|TaxLots|Transactions|Securities)$/.test(set);

/**
 * Returns a query to send, and a function that arranges its rows: tax lots are loaded in full and then sorted, because the service
 * refuses `$orderby` for them, and the first rows are dropped, because some services ignore `$skip`.
 */
function splitLocalSteps(prepared: PreparedQuery, source: DataSourceName | undefined) {
  const { skip = 0, top, sort = [], ...query } = prepared.query;
  const sortsLocally = prepared.entity.name === 'TaxLot' && sort.length > 0;
  // REST v1 has no `$skip`, so its reader drops the rows.
  if (!sortsLocally && (skip === 0 || source === 'rest'))
    return { requested: prepared, arrange: (rows: CellValue[][]) => rows };
  const end = top === undefined ? undefined : skip + top;
  const limit = end !== undefined && { top: end };
  const requested = { ...prepared, query: sortsLocally ? query : { ...query, sort, ...limit } };
  const arrange = (rows: CellValue[][]) => (sortsLocally ? sortRows(rows, requested, sort) : rows).slice(skip, end);
  return { requested, arrange };
}

/** Removes the hidden key columns in place, because copying takes as long as all checks, and in steps to keep Excel responsive. */
function* dropKeys(rows: readonly CellValue[][], width: number): Generator<undefined, void> {
  let remaining = rowsPerStep;
  for (const row of rows) {
    row.length = width;
    if (--remaining > 0) continue;
    remaining = rowsPerStep;
    yield;
  }
}

async function readSchema(odata: OData, signal: AbortSignal): Promise<Schema> {
  try {
    return await odata.readMetadata(signal);
  } catch (error) {
    if (!isAddInError(error)) recordUnexpectedError(error);
    else if (!['http', 'service', 'contract'].includes(error.kind)) throw error;
    return documentedSchema;
  }
}

/** Loads for a cell, and throws when the first rows show that the result won't fit in a cell. */
async function loadWithinLimit(
  { inCell, signal, onProgress }: FetchOptions,
  load: (signal?: AbortSignal, onProgress?: ReportProgress) => Promise<Result>,
): Promise<Result> {
  if (!inCell) return load(signal, onProgress);
  const controller = new AbortController();
  const abort = () => controller.abort();
  let refusal: AddInError | undefined;
  const report = (progress: LoadProgress) => {
    onProgress?.(progress);
    const { size, totalRows = 0 } = progress;
    // The first rows can be the longest, so only a size far above the limit is refused.
    if (!size || size.characters <= 2 * maxResultCharacters) return;
    refusal = resultTooLarge(totalRows, size.columns, printMegabytes(size.characters));
    abort();
  };
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const result = await load(controller.signal, report);
    // The size of a result without pages is known only after loading.
    if (refusal) throw refusal;
    return result;
  } catch (error) {
    throw refusal ?? error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
