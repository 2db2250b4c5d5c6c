import { totalNotCalculated } from '../messages/service';
import { otherRows } from '../messages/response-reasons';
import { isAddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { incompleteResult, otherQueryReturned } from '../messages/results';
import type { CellValue, Table } from '../model/table';
import type { PreparedQuery } from '../query/prepare';
import { printFilter } from '../query/print-query';
import type { PreparedColumn } from '../query/resolve-column';
import type { Filter } from '../query/query';
import type { Aggregate, PreparedTotal } from '../query/total';
import { createRowReader } from '../service/cell-reader';
import type { OData } from '../service/odata/odata';
import { limitsGroups, printTotal, rowsAlias } from '../service/odata/print-apply';
import { encodeOption } from '../service/odata/print-url';
import type { DataSource } from '../service/service';
import { checkCount, createScopeTest } from './check-rows';
import { joinTotals } from './join-totals';
import type { ReportProgress } from './load-progress';
import { loadRows } from './load-rows';
import type { FetchOptions, Loader } from './loader';
import { checkOrder, sortRows } from './sort-rows';

/**
 * Loads a total, which the service calculates. The result has a sorted row for each group, with the grouping columns and then
 * the total. Without groups, it has a single row, or none if no rows match.
 */
export type LoadTotal = (prepared: PreparedTotal, fetchOptions: FetchOptions) => ReturnType<Loader['fetchRequest']>;

export function createLoadTotal(loader: Loader, odata: OData): LoadTotal {
  const loadJoined = joinTotals((...request) => loadTotal(odata, ...request));
  const load = (prepared: PreparedTotal, fetchOptions: FetchOptions) =>
    loader.fetchRequest(
      printTotal(prepared),
      'odata',
      (...signalAndReport) => loadJoined(prepared, ...signalAndReport),
      fetchOptions,
    );
  return async (preparedTotal, fetchOptions) => {
    const midnight = await loader.findMidnightFor(preparedTotal.filter, fetchOptions.signal);
    const prepared = { ...preparedTotal, ...(midnight && { midnight }) };
    const { aggregation, column } = prepared;
    const result =
      aggregation === 'count' && column && !column.required
        ? await loadValueCounts(prepared, (part) => load(part, fetchOptions))
        : await load(prepared, fetchOptions);
    // Cached groups are reused for any order and limit that isn't sent to the service.
    return prepared.by.length === 0 ? result : { ...result, table: arrangeGroups(result.table, prepared) };
  };
}

/** Counts the values of each group. The service omits groups without values, so they are added with 0. */
async function loadValueCounts(
  preparedTotal: PreparedTotal,
  load: (prepared: PreparedTotal) => Promise<Result>,
): Promise<Result> {
  const prepared = { ...preparedTotal, top: undefined };
  const [values, rows] = await Promise.all([load(prepared), load({ ...prepared, column: undefined })]);
  const totalIndex = prepared.by.length;
  const printGroup = (row: readonly CellValue[]) => JSON.stringify(row.slice(0, totalIndex));
  const counts = new Map(values.table.rows.map((row) => [printGroup(row), row[totalIndex] ?? 0]));
  const table = rows.table.rows.map((row) => [...row.slice(0, totalIndex), counts.get(printGroup(row)) ?? 0]);
  return { ...values, table: { ...values.table, rows: table } };
}

/** Sorts groups in the requested order, and limits them to the requested number. */
export function arrangeGroups(table: Table, prepared: PreparedTotal): Table {
  return { ...table, rows: sortRows(table.rows, createRowsQuery(prepared), prepared.sort).slice(0, prepared.top) };
}

const rowCountColumn: PreparedColumn = { name: rowsAlias, kind: 'number', path: [rowsAlias] };

/** Returns a query that describes the rows of the result: the groups with their totals. */
function createRowsQuery({ entity, by, total }: PreparedTotal): PreparedQuery {
  const columns = [...by, total];
  return {
    query: { set: entity.set, columns: columns.map(({ name }) => name) },
    entity: { ...entity, key: by.map(({ name }) => name) },
    columns,
    keys: [],
  };
}

/** Returns a query that describes the service's rows, with the counts and keys that reveal a missing or repeated page. */
function createGroupsQuery(prepared: PreparedTotal): PreparedQuery {
  const { entity, by, top, aggregation, checkColumns, filter, moreTotals = [] } = prepared;
  const groups = [...by, ...(checkColumns.date ? [checkColumns.date] : [])];
  const countColumns = groups.length > 0 || aggregation === 'count' ? [] : [rowCountColumn];
  // Every group has rows, so only a nullable column can have an empty total.
  const isRequired = ({ column }: Aggregate) => groups.length > 0 && (!column || column.required);
  const totals = [prepared, ...moreTotals].map((aggregate) =>
    isRequired(aggregate) ? { ...aggregate.total, required: true as const } : aggregate.total,
  );
  const columns = [
    ...by,
    ...totals,
    ...(checkColumns.date ? [checkColumns.date] : []),
    ...countColumns,
    ...(checkColumns.ids?.extremes ?? []),
  ];
  const isLimited = limitsGroups(prepared) && top !== undefined;
  return {
    query: {
      set: entity.set,
      columns: columns.map(({ name }) => name),
      ...(filter && { filter }),
      ...(by.length === 0 ? { top: 1 } : isLimited && { top }),
    },
    entity: { ...entity, key: groups.map(({ name }) => name) },
    columns,
    keys: [],
  };
}

async function loadTotal(
  odata: OData,
  prepared: PreparedTotal,
  signal: AbortSignal,
  report: ReportProgress,
  countOption = '&$count=true',
): Promise<Table> {
  const printUrl = (total: PreparedTotal) => printTotal(total) + (total.by.length > 0 ? countOption : '');
  const { entity, by, aggregation, checkColumns, moreTotals = [] } = prepared;
  const groupsQuery = createGroupsQuery(prepared);
  const aggregates: readonly Aggregate[] = [prepared, ...moreTotals];
  const countNames = aggregates
    .filter((aggregate) => !aggregate.column || aggregate.aggregation.startsWith('count'))
    .map(({ total }) => total.name);
  const totalColumns = [...by, ...aggregates.map(({ total }) => total)].map(({ name, kind }) => ({ name, kind }));
  try {
    const rows = await loadRows(
      createTotalSource(odata, printUrl(prepared), entity.set, groupsQuery.columns),
      groupsQuery,
      signal,
      report,
    );
    checkIds(rows, prepared, groupsQuery.columns);
    if (limitsGroups(prepared)) {
      const unlimitedUrl = printUrl({ ...prepared, top: undefined });
      const readFirst = async (condition: Filter, maxRows: number) =>
        (
          await odata.readRecords(
            `${unlimitedUrl}&$filter=${encodeOption(printFilter(condition))}&$top=${maxRows}`,
            signal,
          )
        ).value;
      const isCut = rows.length === prepared.top;
      const createError = (reason: string) => incompleteResult(entity.set, reason);
      await checkOrder(rows, groupsQuery.columns, prepared.sort, isCut ? readFirst : undefined, createError);
      const sortIndexes = prepared.sort.map(({ path }) => groupsQuery.columns.findIndex(({ name }) => name === path));
      // Services sort empty cells first or last, so they can take the places of other groups.
      if (isCut && rows.some((row) => sortIndexes.some((index) => row[index] === null)))
        return await loadTotal(odata, { ...prepared, top: undefined }, signal, report, countOption);
    }
    const countIndexes = groupsQuery.columns.flatMap(({ name }, index) =>
      name === rowsAlias || countNames.includes(name) ? [index] : [],
    );
    for (const row of rows) for (const index of countIndexes) checkCount(row[index] ?? null, entity.set);
    const totals = rows.map((row) => row.slice(0, totalColumns.length));
    if (by.length > 0 || checkColumns.date) return { columns: totalColumns, rows: totals };
    const [row] = rows;
    const isEmpty = row?.[aggregation === 'count' ? 0 : aggregates.length] === 0;
    return { columns: totalColumns, rows: row && !isEmpty ? totals : [] };
  } catch (error) {
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http')) throw error;
    // Some services don't count groups. Then an empty page proves the end.
    if (error.kind === 'service' && countOption && by.length > 0) return loadTotal(odata, prepared, signal, report, '');
    throw totalNotCalculated(error.kind, error.message, { cause: error });
  }
}

/** Throws if a group includes rows of a custodian, or of another ID, that wasn't requested. */
function checkIds(
  rows: readonly (readonly CellValue[])[],
  { entity, filter, checkColumns }: PreparedTotal,
  columns: readonly PreparedColumn[],
): void {
  const { path = '', extremes = [] } = checkColumns.ids ?? {};
  const isAllowed = filter && createScopeTest(filter, path, 'id');
  if (!isAllowed) return;
  for (const extreme of extremes) {
    const index = columns.indexOf(extreme);
    // Without rows, the minimum and maximum are null.
    const foreignRow = rows.find((row) => row[index] !== null && !isAllowed(row[index] ?? null));
    if (foreignRow) throw otherQueryReturned(entity.set, otherRows(path, 'id', foreignRow[index] ?? null));
  }
}

function createTotalSource(odata: OData, url: string, set: string, columns: readonly PreparedColumn[]): DataSource {
  const readRow = createRowReader(columns, { set, key: [] });
  return {
    name: 'odata',
    listLinksAfter: (...pages) => odata.listLinksAfter(...pages),
    readPage: async ({ query: { skip } }, next, signal) => {
      const address = skip === undefined ? url : `${url}&$skip=${skip}`;
      const { value, ...page } = await odata.readRecords(next ?? address, signal);
      return { ...page, rows: value.map(readRow) };
    },
  };
}
