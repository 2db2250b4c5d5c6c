// Long because reading a result and checking it by the query's options belong together.
import { countDiffers, moreRowsFollow, moreThanTop, pagesNeverEnd, rowNotRecord } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { otherQueryReturned } from '../messages/results';
import { tooManyRowsToRead, noCount } from '../messages/user-queries';
import { runInSteps } from '../model/clock';
import { isAddInError } from '../model/errors';
import { isRecord, type Table } from '../model/table';
import type { Result } from '../model/provenance';
import { type Entity, normalizeFieldName, findSet } from '../model/entity';
import { createTableBuilder, type TableBuilder } from '../service/flatten-records';
import { printFilter } from '../query/print-query';
import { findField } from '../query/resolve-column';
import type { Filter } from '../query/query';
import type { OData } from '../service/odata/odata';
import { encodeOption } from '../service/odata/print-url';
import { findDeclaredKind } from './check-types';
import { fillOmitted } from './fill-omitted';
import type { LoadProgress, ReportProgress, ResultSize } from './load-progress';
import { estimateResultSize, sampleRows, checkNextLink, isPageCount } from './load-rows';
import { checkConditions, checkTotal } from './check-rows';
import { readExpansions, requestsPath } from './read-expansions';
import { listComputedNumbers } from './computed-numbers';
import { checkApplyFilter } from './check-apply-filter';
import { spellRecords } from '../model/entities';
import { checkOrder } from './sort-rows';
import type { FetchOptions, Loader, LoadedTable } from './loader';
import {
  readOption,
  readSortKeys,
  splitNames,
  listTotalNames,
  watchRecords,
  addCheckColumns,
  type RecordWatch,
} from './watch-records';

/** A query in OData's own options. */
export interface ODataRequest {
  readonly set: string;
  /** Query options by name, such as `$apply`, not encoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The parsed `$filter`, to detect rows that weren't requested. */
  readonly filter?: Filter | undefined;
  /** The requested columns in order; undefined for all. */
  readonly selected?: readonly string[];
  /** Whether the query returns only the number of rows. */
  readonly returnsCount?: boolean;
  /** The maximum number of rows; a sheet's rows by default. */
  readonly maxRows?: number;
}

/** Loads the complete result of a query in OData's own options. */
export async function loadOData(
  loader: Loader,
  odata: OData,
  request: ODataRequest,
  fetchOptions?: FetchOptions,
): Promise<Result> {
  const schema = await loader.fetchSchema(fetchOptions?.signal);
  const entity = findSet(schema, request.set);
  const { query, added: addedColumns } = entity
    ? addCheckColumns(entity, request.query, request.filter)
    : { query: request.query, added: [] };
  const numberColumns = entity
    ? [
        ...listTotalNames(query),
        ...listComputedNumbers(readOption(query, '$compute'), entity, schema).map(({ name }) => name),
      ]
    : [];
  const isGrouped = readOption(query, '$apply') !== undefined;
  // A name that the query defines can differ from a field's name only in case.
  const hasOwnNames = isGrouped || readOption(query, '$compute') !== undefined;
  const expand = readOption(query, '$expand');
  const expansions = readExpansions(expand);
  const select = splitNames(readOption(query, '$select'));
  const adaptedSource: OData = {
    ...odata,
    readRecords: async (...page) => {
      const { value, ...rest } = await odata.readRecords(...page);
      const spelled = entity && !hasOwnNames ? spellRecords(value, entity, schema.entities) : value;
      const requested = { fields: select.includes('*') ? [] : select, expansions };
      const addsOmittedFields = entity && schema.live && !isGrouped;
      return {
        ...rest,
        value: addsOmittedFields ? spelled.map((record) => fillOmitted(record, entity, schema, requested)) : spelled,
      };
    },
  };
  const url = printRequest({ ...request, query });
  const findKind =
    entity && ((path: string) => (numberColumns.includes(path) ? 'number' : findDeclaredKind(path, entity, schema)));
  const isKnown = (path: string) => path.includes('/') || (entity && findField(entity, path) !== undefined);
  const isExpanded = (path: string) =>
    requestsPath(expansions, path) ||
    (expand?.includes('*') === true && entity?.navigations.some(({ name }) => name === path) === true);
  const createCollector = () =>
    createTableBuilder(findKind, (path) => entity !== undefined && !isKnown(path), isExpanded);
  const load = async (signal: AbortSignal, report: ReportProgress) => {
    if (request.returnsCount) return readCount(odata, url, signal);
    const readTable = (address: string) => {
      const recordWatch = entity && watchRecords({ entity, schema }, query, request.filter);
      return readAll(
        adaptedSource,
        address,
        request.maxRows ?? maxSheetRows,
        createCollector(),
        recordWatch,
        signal,
        report,
      );
    };
    const table = await readTable(url).catch((error: unknown) => {
      // Some services don't count groups. Then an empty page proves the end.
      if (!isGrouped || !isAddInError(error) || error.kind !== 'service') throw error;
      return readTable(url.replace('&$count=true', ''));
    });
    const createError = (reason: string) => otherQueryReturned(request.set, reason);
    const isCut = Number(readOption(query, '$top')) === table.rows.length && !readOption(query, '$skip');
    const readFirst = async (condition: Filter, maxRows: number) => {
      const filterText = readOption(query, '$filter');
      const narrowedQuery = [
        ...query.filter(([name]) => name !== '$filter' && name !== '$top'),
        ['$filter', `${filterText === undefined ? '' : `(${filterText}) and `}${printFilter(condition)}`],
        ['$top', String(maxRows)],
      ] as const;
      return (await odata.readRecords(printRequest({ ...request, query: narrowedQuery }), signal)).value;
    };
    const sort = readSortKeys(readOption(query, '$orderby'));
    await checkOrder(table.rows, table.columns, sort, isCut ? readFirst : undefined, createError);
    const columns = table.columns.map((column) => ({ ...column, isUntyped: !findKind?.(column.name) }));
    await runInSteps(checkConditions(table.rows, columns, request.filter, createError));
    const apply = readOption(query, '$apply');
    if (entity && apply !== undefined && table.rows.length > 0) {
      const groupedColumns = table.columns.map(({ name }) => name);
      await checkApplyFilter(odata, entity, { path: url.split('?')[0] ?? url, apply, groupedColumns }, signal);
    }
    return table;
  };
  const result = await loader.fetchRequest(url, 'odata', load, fetchOptions);
  return { ...result, table: arrangeColumns(result.table, request.selected ?? [], entity, addedColumns) };
}

/**
 * Returns the selected columns in the requested order, followed by computed and expanded columns. Drops the columns that
 * weren't requested.
 */
function arrangeColumns(
  { columns, rows }: Table,
  selected: readonly string[],
  entity: Entity | undefined,
  addedColumns: readonly string[],
): Table {
  const requested = selected.map((name) => normalizeFieldName(name.replace(/\./g, '/')));
  const isAll = requested.length === 0 || requested.includes('*');
  const findOrder = (name: string) => requested.indexOf(normalizeFieldName(name)) + 1 || requested.length + 1;
  const isOmitted = (name: string) =>
    isAll
      ? addedColumns.includes(name)
      : findOrder(name) > requested.length &&
        entity?.fields.some((field) => normalizeFieldName(field.name) === normalizeFieldName(name));
  const shownIndexes = columns
    .flatMap(({ name }, position) => (isOmitted(name) ? [] : [{ position, order: isAll ? 0 : findOrder(name) }]))
    .sort((a, b) => a.order - b.order)
    .map(({ position }) => position);
  if (shownIndexes.length === columns.length && shownIndexes.every((columnIndex, index) => columnIndex === index))
    return { columns, rows };
  const pick = <Item>(items: readonly Item[]) => shownIndexes.map((index) => items[index] as Item);
  return { columns: pick(columns), rows: rows.map(pick) };
}

function printRequest({ set, query, returnsCount }: ODataRequest): string {
  const options = returnsCount ? query.filter(([name]) => name !== '$top' && name !== '$skip') : query;
  const optionTexts = options.map(([name, value]) => `${name}=${encodeOption(value)}`);
  return `${set}?${[...optionTexts, returnsCount ? countOptions : '$count=true'].join('&')}`;
}

// Requests one row even for a count, because some services respond with 204 and no count to a request for none. The order
// differs from that of a query for the first row, because the address is the key of the cache.
export const countOptions = '$count=true&$top=1';

/** Returns the count of a request that ends with {@link countOptions}; undefined if the service doesn't count. */
export async function readTotal(odata: OData, url: string, signal?: AbortSignal): Promise<number | undefined> {
  const { value, total } = await odata.readRecords(url, signal);
  // Some services count only the rows of the response.
  if (total === 1) {
    const next = await odata.readRecords(url.replace(/1$/, '2'), signal);
    checkTotal(total, next.total, (reason) => unusableResponse(url.split('?')[0] ?? url, reason));
  }
  return total ?? (value.length === 0 ? 0 : undefined);
}

async function readCount(odata: OData, url: string, signal: AbortSignal): Promise<Table> {
  const total = await readTotal(odata, url, signal);
  if (total === undefined) throw unusableResponse(url.split('?')[0] ?? url, noCount);
  return { columns: [{ name: 'Count', kind: 'number' }], rows: [[total]] };
}

// A sheet's rows without the header, and the number of pages with 1,000 rows each.
const maxSheetRows = 1_048_575;
const maxPages = 1050;

/** Reads all pages in sequence. Follows the service's links, and queries by position after a page without a link. */
async function readAll(
  odata: OData,
  url: string,
  maxRows: number,
  table: TableBuilder,
  recordWatch: RecordWatch | undefined,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<LoadedTable> {
  const set = url.split(/[?(/]/)[0] ?? url;
  const readUrls = new Set<string>();
  const { skip, top } = readPosition(url);
  let rowsToDrop = 0;
  let total: number | undefined;
  let expectedRows: number | undefined;
  let expectedProgress: Pick<LoadProgress, 'totalRows' | 'size'> | undefined;
  let previousRecords: readonly unknown[] = [];
  let isByPosition = false;
  for (let nextUrl: string | undefined = url; nextUrl !== undefined;) {
    if (readUrls.has(nextUrl) || readUrls.size === maxPages) throw unusableResponse(set, pagesNeverEnd);
    readUrls.add(nextUrl);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(nextUrl, signal);
    if (!page.value.every(isRecord)) throw unusableResponse(set, rowNotRecord);
    if (skip > 0 && nextUrl === url && page.value.length > 0) {
      const firstPage = await odata.readRecords(printPosition(url, 0, 1), signal);
      // Some services ignore $skip. Then all rows are read, and the first ones are dropped.
      if (isSame(firstPage.value.slice(0, 1), page.value.slice(0, 1))) {
        rowsToDrop = skip;
        nextUrl = printPosition(url, 0, top + skip);
        continue;
      }
    }
    // Some services ignore $skip and repeat the same rows.
    if (isByPosition && page.value.length > 0 && isSame(page.value, previousRecords)) {
      throw unusableResponse(set, moreRowsFollow(table.recordCount));
    }
    previousRecords = page.value;
    const rowsAfterSkip = page.value.slice(rowsToDrop);
    rowsToDrop -= page.value.length - rowsAfterSkip.length;
    table.add(rowsAfterSkip);
    recordWatch?.add(rowsAfterSkip);
    total = checkTotal(total, page.total, (reason) => unusableResponse(set, reason));
    const isUnproven = total !== undefined && readUrls.size === 1 && isPageCount(total, page.value, page.next);
    if (total !== undefined && !isUnproven) expectedRows = Math.min(top, Math.max(0, total - skip));
    const rows = Math.max(table.recordCount, expectedRows ?? 0);
    if (rows > maxRows) throw tooManyRowsToRead(set, rows, maxRows);
    if (expectedRows !== undefined && !expectedProgress)
      expectedProgress = { totalRows: expectedRows, size: estimateSize(page.value, expectedRows) };
    report({ rows: table.recordCount, pages: readUrls.size, ...expectedProgress });
    // A service can shorten its response without a link. Without a count, only an empty page proves the end.
    isByPosition = page.next === undefined && page.value.length > 0 && table.recordCount < (expectedRows ?? top);
    nextUrl = isByPosition ? printPosition(url, skip + table.recordCount, top - table.recordCount) : page.next;
    checkNextLink(set, nextUrl, skip + table.recordCount);
  }
  if (expectedRows !== undefined && table.recordCount !== expectedRows) {
    throw unusableResponse(set, countDiffers(table.recordCount, expectedRows));
  }
  if (table.recordCount > top) throw unusableResponse(set, moreThanTop(table.recordCount, top));
  await recordWatch?.finish();
  return { ...table.finish(), missing: recordWatch?.missing };
}

function estimateSize(records: readonly unknown[], totalRows: number): ResultSize | undefined {
  const rows = records.slice(0, sampleRows).map((record) => (isRecord(record) ? Object.values(record) : []));
  return estimateResultSize(rows, rows[0]?.length ?? 0, totalRows);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the URL of a query with a different `$skip` and `$top`. */
function printPosition(url: string, skip: number, top: number): string {
  const [path = '', query = ''] = url.split('?');
  const options = query.split('&').filter((option) => option !== '' && !/^\$(?:skip|top)=/.test(option));
  if (skip > 0) options.push(`$skip=${skip}`);
  if (top !== Infinity) options.push(`$top=${top}`);
  return `${path}?${options.join('&')}`;
}

function readPosition(url: string): { skip: number; top: number } {
  return {
    skip: Number(/[?&]\$skip=(\d+)/.exec(url)?.[1] ?? 0),
    top: Number(/[?&]\$top=(\d+)/.exec(url)?.[1] ?? Infinity),
  };
}
