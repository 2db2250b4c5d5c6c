import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { Result, Delivery } from '../../model/provenance';
import { findSet } from '../../model/entity';
import type { CellValue, Table } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf, toProcessDateLiteral, type Filter } from '../../query/query';

/** A custodian's delivery for a process date. */
export interface CustodianDelivery {
  readonly custodian: number;
  readonly processDate: CalendarDate;
  readonly delivery: Delivery | undefined;
}

/**
 * Fetches the rows of a set that a custodian delivered for a process date, with exactly these columns in this order. A
 * column that the service doesn't have is empty.
 */
export async function fetchDeliveredRows(
  loader: Loader,
  set: string,
  columns: readonly string[],
  { custodian, processDate, delivery }: CustodianDelivery,
  signal?: AbortSignal,
): Promise<Result> {
  const filter = and(
    whereEquals('ProcessDate', toProcessDateLiteral(processDate)),
    whereEquals('CustodianId', toNumberLiteral(custodian)),
  );
  const fetchOptions = { processDate: processDate.date, delivery, signal };
  return fetchColumns(loader, { set, columns, filter }, fetchOptions);
}

/** Fetches exactly these columns. A column that the service doesn't have is empty. */
async function fetchColumns(
  loader: Loader,
  { set, columns, filter }: { set: string; columns: readonly string[]; filter: Filter | undefined },
  fetchOptions: Parameters<Loader['fetch']>[1] = {},
): Promise<Result> {
  const entity = findSet(await loader.fetchSchema(fetchOptions.signal), set);
  const availableColumns = columns.filter(
    (name) => name.includes('/') || entity?.fields.some((field) => field.name === name),
  );
  const result = await loader.fetch({ set, columns: availableColumns, ...(filter && { filter }) }, fetchOptions);
  if (availableColumns.length === columns.length) return result;
  const indexes = columns.map((name) => availableColumns.indexOf(name));
  const rows = result.table.rows.map((row) => indexes.map((index): CellValue => row[index] ?? null));
  const table: Table = {
    columns: columns.map((name, index) => result.table.columns[indexes[index] ?? -1] ?? { name, kind: 'text' }),
    rows,
  };
  return { ...result, table };
}

// The IDs that fit in an address of a length that every server accepts.
const maxIds = 100;

/**
 * Fetches records by ID. For many IDs, it downloads all records of the custodian first, then fetches the rest by ID,
 * because a custodian may report positions in another custodian's securities.
 */
export async function fetchByIds(
  loader: Loader,
  set: 'Accounts' | 'Securities',
  columns: readonly string[],
  ids: ReadonlySet<number>,
  custodian: number,
  signal?: AbortSignal,
): Promise<Map<number, readonly CellValue[]>> {
  const rowsById = new Map<number, readonly CellValue[]>();
  const fetchPart = async (filter: Filter) => {
    const { table } = await fetchColumns(loader, { set, columns: ['Id', ...columns], filter }, { signal });
    for (const [id, ...values] of table.rows) rowsById.set(Number(id), values);
  };
  if (ids.size > maxIds) await fetchPart(whereEquals('CustodianId', toNumberLiteral(custodian)));
  const missingIds = [...ids].filter((id) => !rowsById.has(id));
  const parts: number[][] = [];
  for (let index = 0; index < missingIds.length; index += maxIds) parts.push(missingIds.slice(index, index + maxIds));
  await Promise.all(parts.map((part) => fetchPart(whereOneOf('Id', part.map(toNumberLiteral)))));
  return rowsById;
}
