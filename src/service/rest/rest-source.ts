import { notInRest, restNeeds, tooManyRestRequests } from '../../messages/service';
import { documentedSchema } from '../../model/entities';
import type { AddInError } from '../../model/errors';
import { toEasternMidnight, readPlainDate, type PlainDate } from '../../model/plain-date';
import type { RestColumnMapping, RestSetMapping } from '../../model/rest-mapping';
import { listRestColumns, restMappings } from '../../model/rest-mappings';
import type { RestResource } from '../../model/rest-resource';
import { restResources } from '../../model/rest-resources';
import { findSet, isSameName, hasField } from '../../model/entity';
import { type CellValue, type ColumnKind, isRecord, type Table } from '../../model/table';
import { compareCells, refuseUnsortable } from '../../query/compare-cells';
import { createFilterTest } from '../../query/create-filter-test';
import type { PreparedQuery } from '../../query/prepare';
import { resolveColumn } from '../../query/resolve-column';
import type { Midnight } from '../../query/stored-filter';
import type { DataSource } from '../service';
import { findRequiredValues, type Filter, type Literal } from '../../query/query';
import { createMappedColumnReader } from './mapped-column-reader';
import type { Rest, RestRequest } from './rest';
import { clearUnknownDates } from './read-table';

type Row = readonly CellValue[];

/** Finds the latest process date with complete deliveries of a custodian: v1 needs a date even for accounts and securities. */
type FindLatestDate = (custodian: number, signal?: AbortSignal) => Promise<PlainDate>;

// Each response has all records of a custodian and date.
const maxRequests = 40;

/**
 * Creates a source that runs queries of v2 sets on REST v1, which returns all records of a custodian and date. Sends a
 * request for each custodian and date of the query, and filters, sorts, and limits the rows itself.
 */
export function createRestSource(rest: Rest, findLatestDate: FindLatestDate): DataSource {
  return {
    name: 'rest',
    readPage: async (prepared, _next, signal) => {
      const setMapping = restMappings.find(({ set }) => set === prepared.entity.set);
      const resource = restResources.find(({ name }) => name === setMapping?.resource);
      if (!setMapping || !resource) throw createUnmappedSetError(prepared.entity.set);
      const plan = planRows(prepared, setMapping);
      const requests = await planRequests(prepared, resource, findLatestDate, signal);
      const rowsByRequest = await Promise.all(
        requests.map(async (request) => plan.read(request, await rest.read(request, signal))),
      );
      return plan.finish(rowsByRequest.flat());
    },
    listLinksAfter: () => undefined,
    listColumns: (set) => Promise.resolve(listRestColumns(set)),
  };
}

async function planRequests(
  { query, entity }: PreparedQuery,
  resource: RestResource,
  findLatestDate: FindLatestDate,
  signal?: AbortSignal,
): Promise<RestRequest[]> {
  if (resource.parameters !== 'dated') return [{ resource }];
  const custodians = findRequiredValues(query.filter, 'CustodianId')?.flatMap((value) =>
    value.type === 'number' ? [value.value] : [],
  );
  if (!custodians) throw restNeeds('custodians', entity.set);
  const isDated = hasField(entity, 'ProcessDate');
  const requestedMoments = findRequiredValues(query.filter, 'ProcessDate');
  if (isDated && !requestedMoments) throw restNeeds('process dates', entity.set);
  const dates = new Set(
    requestedMoments?.flatMap((value) => {
      const date = value.type === 'day' || value.type === 'instant' ? readPlainDate(value.value) : undefined;
      return date === undefined ? [] : [date];
    }),
  );
  const distinctCustodians = [...new Set(custodians)];
  const count = distinctCustodians.length * (isDated ? dates.size : 1);
  if (count > maxRequests) throw tooManyRestRequests(count, maxRequests);
  const requests = distinctCustodians.map(async (custodian): Promise<RestRequest[]> => {
    const requestedDates = isDated ? [...dates] : [await findLatestDate(custodian, signal)];
    return requestedDates.map((date) => ({ resource, custodian, date }));
  });
  return (await Promise.all(requests)).flat();
}

/** Plans how to build the rows of a query, from all columns that it shows, filters, or sorts by. */
function planRows(prepared: PreparedQuery, setMapping: RestSetMapping) {
  const { query, columns, keys, entity, midnight = toEasternMidnight } = prepared;
  const usedMappings: RestColumnMapping[] = [];
  const addColumn = (path: string): number => {
    const mapping = findMapping(setMapping, path);
    const usedIndex = usedMappings.indexOf(mapping);
    return usedIndex === -1 ? usedMappings.push(mapping) - 1 : usedIndex;
  };
  const columnIndexes = columns.map(({ name }) => addColumn(name));
  const sorting = (query.sort ?? []).map(({ path, descending }) => {
    return { index: addColumn(path), path, kind: findKind(setMapping.set, path), descending };
  });
  const matchesFilter =
    query.filter &&
    createFilterTest<Row>(replaceMidnights(query.filter, midnight), (path) => {
      const columnIndex = addColumn(path);
      return { kind: findKind(setMapping.set, path), read: (row) => row[columnIndex] ?? null };
    });
  const keyIndexes = keys.map(({ name }) =>
    setMapping.columns.some(({ path }) => isSameName(path, name)) ? addColumn(name) : undefined,
  );
  return {
    read: (request: RestRequest, table: Table): Row[] => {
      const { custodian, date } = request;
      const readers = usedMappings.map((mapping) =>
        createMappedColumnReader(mapping, table, { resource: setMapping.resource, custodian, date }),
      );
      const { rows } = clearUnknownDates({
        columns: usedMappings.map(({ path }) => ({ name: path, kind: findKind(setMapping.set, path) })),
        rows: table.rows.map((row) => readers.map((read) => read(row))),
      });
      return matchesFilter ? rows.filter(matchesFilter) : [...rows];
    },
    finish: (rows: readonly Row[]) => {
      if (query.skip || (query.top !== undefined && rows.length > query.top)) refuseUnsortable(rows, sorting);
      const sorted = sorting.length === 0 ? rows : [...rows].sort((a, b) => compareRows(a, b, sorting));
      const start = query.skip ?? 0;
      const page = sorted.slice(start, query.top === undefined ? undefined : start + query.top);
      const cells = page.map((row, index) => [
        ...columnIndexes.map((index) => row[index] ?? null),
        // v1 has no IDs of accounts, lots, or transactions. Row numbers replace them, because v1 has no pages that could repeat.
        ...keyIndexes.map((keyIndex) => (keyIndex === undefined ? `${entity.set} ${index}` : (row[keyIndex] ?? null))),
      ]);
      return { rows: cells, total: rows.length };
    },
  };
}

/** Replaces the moments at which the service's dates begin with the dates, because v1 has no time zone. */
function replaceMidnights(filter: Filter, midnight: Midnight): Filter {
  const toDate = (literal: Literal): Literal => {
    const date = literal.type === 'instant' ? readPlainDate(literal.value) : undefined;
    if (date === undefined || literal.type !== 'instant') return literal;
    const isMidnight = [midnight(date), midnight(date, 'last')].some(
      (moment) => Date.parse(moment) === Date.parse(literal.value),
    );
    return isMidnight ? { type: 'day', value: date } : literal;
  };
  const text = JSON.stringify(filter);
  return JSON.parse(text, (_, value: unknown) => (isRecord(value) ? toDate(value as Literal) : value)) as Filter;
}

function compareRows(a: Row, b: Row, sorting: readonly { index: number; descending: boolean }[]): number {
  for (const { index, descending } of sorting) {
    const order = compareCells(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/** Returns the kind of a mapped column from the built-in entities, which have all of them, unlike the service's metadata. */
function findKind(set: string, path: string): ColumnKind {
  const entity = findSet(documentedSchema, set);
  return entity ? resolveColumn(path, entity, documentedSchema).kind : 'text';
}

function findMapping({ set, columns }: RestSetMapping, path: string): RestColumnMapping {
  const column = columns.find((column) => isSameName(column.path, path));
  if (column) return column;
  const paths = columns.map((column) => column.path).join(', ');
  throw notInRest(set, path, paths);
}

function createUnmappedSetError(set: string): AddInError {
  const sets = restMappings.map((restMapping) => restMapping.set).join(', ');
  return notInRest(set, undefined, sets);
}
