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
  const { query, added } = entity
    ? addCheckColumns(entity, request.query, request.filter)
    : { query: request.query, added: [] };
  const numbers = entity
    ? [
        ...listTotalNames(query),
        ...listComputedNumbers(readOption(query, '$compute'), entity, schema).map(({ name }) => name),
      ]
    : [];
  const isGrouped = readOption(query, '$apply') !== undefined;
  // A name that the query defines can equal a field in another letter case.
  const hasOwnNames = isGrouped || readOption(query, '$compute') !== undefined;
  const expand = readOption(query, '$expand');
  const expansions = readExpansions(expand);
  const select = splitNames(readOption(query, '$select'));
  const source: OData = {
    ...odata,
    readRecords: async (...page) => {
      const { value, ...rest } = await odata.readRecords(...page);
      const spelled = entity && !hasOwnNames ? spellRecords(value, entity, schema.entities) : value;
      const requested = { fields: select.includes('*') ? [] : select, expansions };
      const isFilled = entity && schema.live && !isGrouped;
      return {
        ...rest,
        value: isFilled ? spelled.map((record) => fillOmitted(record, entity, schema, requested)) : spelled,
      };
    },
  };
  const url = printRequest({ ...request, query });
  const findKind =
    entity && ((path: string) => (numbers.includes(path) ? 'number' : findDeclaredKind(path, entity, schema)));
  const isKnown = (path: string) => path.includes('/') || (entity && findField(entity, path) !== undefined);
  const isExpanded = (path: string) =>
    requestsPath(expansions, path) ||
    (expand?.includes('*') === true && entity?.navigations.some(({ name }) => name === path) === true);
  const createCollector = () =>
    createTableBuilder(findKind, (path) => entity !== undefined && !isKnown(path), isExpanded);
  const load = async (signal: AbortSignal, report: ReportProgress) => {
    if (request.returnsCount) return readCount(odata, url, signal);
    const read = (address: string) => {
      const watched = entity && watchRecords({ entity, schema }, query, request.filter);
      return readAll(source, address, request.maxRows ?? maxSheetRows, createCollector(), watched, signal, report);
    };
    const table = await read(url).catch((error: unknown) => {
      // Some services don't count groups. Then an empty page proves the end.
      if (!isGrouped || !isAddInError(error) || error.kind !== 'service') throw error;
      return read(url.replace('&$count=true', ''));
    });
    const fail = (reason: string) => otherQueryReturned(request.set, reason);
    const isCut = Number(readOption(query, '$top')) === table.rows.length && !readOption(query, '$skip');
    const readFirst = async (condition: Filter, maxRows: number) => {
      const filterText = readOption(query, '$filter');
      const narrowed = [
        ...query.filter(([name]) => name !== '$filter' && name !== '$top'),
        ['$filter', `${filterText === undefined ? '' : `(${filterText}) and `}${printFilter(condition)}`],
        ['$top', String(maxRows)],
      ] as const;
      return (await odata.readRecords(printRequest({ ...request, query: narrowed }), signal)).value;
    };
    const sort = readSortKeys(readOption(query, '$orderby'));
    await checkOrder(table.rows, table.columns, sort, isCut ? readFirst : undefined, fail);
    const columns = table.columns.map((column) => ({ ...column, isUntyped: !findKind?.(column.name) }));
    await runInSteps(checkConditions(table.rows, columns, request.filter, fail));
    const apply = readOption(query, '$apply');
    if (entity && apply !== undefined && table.rows.length > 0) {
      const grouped = table.columns.map(({ name }) => name);
      await checkApplyFilter(odata, entity, { path: url.split('?')[0] ?? url, apply, grouped }, signal);
    }
    return table;
  };
  const result = await loader.fetchRequest(url, 'odata', load, fetchOptions);
  return { ...result, table: arrangeColumns(result.table, request.selected ?? [], entity, added) };
}

/**
 * Returns the selected columns in the requested order, followed by computed and expanded columns. Drops the columns that
 * weren't requested.
 */
function arrangeColumns(
  { columns, rows }: Table,
  selected: readonly string[],
  entity: Entity | undefined,
  added: readonly string[],
): Table {
  const requested = selected.map((name) => normalizeFieldName(name.replace(/\./g, '/')));
  const isAll = requested.length === 0 || requested.includes('*');
  const findOrder = (name: string) => requested.indexOf(normalizeFieldName(name)) + 1 || requested.length + 1;
  const isOmitted = (name: string) =>
    isAll
      ? added.includes(name)
      : findOrder(name) > requested.length &&
        entity?.fields.some((field) => normalizeFieldName(field.name) === normalizeFieldName(name));
  const shown = columns
    .flatMap(({ name }, position) => (isOmitted(name) ? [] : [{ position, order: isAll ? 0 : findOrder(name) }]))
    .sort((one, other) => one.order - other.order)
    .map(({ position }) => position);
  if (shown.length === columns.length && shown.every((columnIndex, index) => columnIndex === index))
    return { columns, rows };
  const pick = <Item>(items: readonly Item[]) => shown.map((index) => items[index] as Item);
  return { columns: pick(columns), rows: rows.map(pick) };
}

function printRequest({ set, query, returnsCount }: ODataRequest): string {
  const options = returnsCount
    ? [...query.filter(([name]) => name !== '$top' && name !== '$skip'), ['$top', '1'] as const]
    : query;
  return `${set}?${[...options, ['$count', 'true'] as const].map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

// One row shows whether there are any: some services respond with 204 if they return none, even with a count.
export const countOptions = '$top=1&$count=true';

/** Returns the count of a request with {@link countOptions}; undefined if the service doesn't count. */
export async function readTotal(odata: OData, url: string, signal?: AbortSignal): Promise<number | undefined> {
  const { value, total } = await odata.readRecords(url, signal);
  return total ?? (value.length === 0 ? 0 : undefined);
}

async function readCount(odata: OData, url: string, signal: AbortSignal): Promise<Table> {
  const total = await readTotal(odata, url, signal);
  if (total === undefined) throw unusableResponse(url.split('?')[0] ?? url, noCount);
  return { columns: [{ name: 'Count', kind: 'number' }], rows: [[total]] };
}

// A sheet's rows without the header, and the pages at 1,000 rows each.
const maxSheetRows = 1_048_575;
const maxPages = 1050;

/** Reads all pages in sequence. Follows the service's links, and queries by position where a page has none. */
async function readAll(
  odata: OData,
  url: string,
  maxRows: number,
  table: TableBuilder,
  watched: RecordWatch | undefined,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<LoadedTable> {
  const set = url.split(/[?(/]/)[0] ?? url;
  const followed = new Set<string>();
  const { skip, top } = readPosition(url);
  let skipsHere = 0;
  let total: number | undefined;
  let expected: number | undefined;
  let expectedProgress: Pick<LoadProgress, 'totalRows' | 'size'> | undefined;
  let previous: readonly unknown[] = [];
  let isByPosition = false;
  for (let next: string | undefined = url; next !== undefined;) {
    if (followed.has(next) || followed.size === maxPages) throw unusableResponse(set, pagesNeverEnd);
    followed.add(next);
    const page: Awaited<ReturnType<OData['readRecords']>> = await odata.readRecords(next, signal);
    if (!page.value.every(isRecord)) throw unusableResponse(set, rowNotRecord);
    if (skip > 0 && next === url && page.value.length > 0) {
      const first = await odata.readRecords(printPosition(url, 0, 1), signal);
      // Some services ignore $skip. Then all rows are read, and the first ones dropped.
      if (isSame(first.value.slice(0, 1), page.value.slice(0, 1))) {
        skipsHere = skip;
        next = printPosition(url, 0, top + skip);
        continue;
      }
    }
    // Some services ignore $skip and repeat the same rows.
    if (isByPosition && page.value.length > 0 && isSame(page.value, previous)) {
      throw unusableResponse(set, moreRowsFollow(table.recordCount));
    }
    previous = page.value;
    const rowsAfterSkip = page.value.slice(skipsHere);
    skipsHere -= page.value.length - rowsAfterSkip.length;
    table.add(rowsAfterSkip);
    watched?.add(rowsAfterSkip);
    total = checkTotal(total, page.total, (reason) => unusableResponse(set, reason));
    const isUnproven = total !== undefined && followed.size === 1 && isPageCount(total, page.value, page.next);
    if (total !== undefined && !isUnproven) expected = Math.min(top, Math.max(0, total - skip));
    const rows = Math.max(table.recordCount, expected ?? 0);
    if (rows > maxRows) throw tooManyRowsToRead(set, rows, maxRows);
    if (expected !== undefined && !expectedProgress)
      expectedProgress = { totalRows: expected, size: estimateSize(page.value, expected) };
    report({ rows: table.recordCount, pages: followed.size, ...expectedProgress });
    // A service can shorten its response without a link. Without a count, only an empty page proves the end.
    isByPosition = page.next === undefined && page.value.length > 0 && table.recordCount < (expected ?? top);
    next = isByPosition ? printPosition(url, skip + table.recordCount, top - table.recordCount) : page.next;
    checkNextLink(set, next, skip + table.recordCount);
  }
  if (expected !== undefined && table.recordCount !== expected) {
    throw unusableResponse(set, countDiffers(table.recordCount, expected));
  }
  if (table.recordCount > top) throw unusableResponse(set, moreThanTop(table.recordCount, top));
  await watched?.finish();
  return { ...table.finish(), missing: watched?.missing };
}

function estimateSize(records: readonly unknown[], totalRows: number): ResultSize | undefined {
  const rows = records.slice(0, sampleRows).map((record) => (isRecord(record) ? Object.values(record) : []));
  return estimateResultSize(rows, rows[0]?.length ?? 0, totalRows);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the address of other rows of a query. */
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
