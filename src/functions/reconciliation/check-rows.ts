import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { Result, Delivery } from '../../model/provenance';
import { findSet } from '../../model/entity';
import type { CellValue, Table } from '../../model/table';
import { all, equal, instant, number, oneOf } from '../../query/conditions';
import type { Filter } from '../../query/query';

/** What one custodian delivered for one process date. */
export interface DeliveredDay {
  readonly custodian: number;
  readonly day: CalendarDate;
  readonly delivery: Delivery | undefined;
}

/**
 * The rows of a set that a custodian delivered for a process date, with exactly these columns in this order. A column
 * that the service does not have is empty.
 */
export async function fetchDelivered(
  loader: Loader,
  set: string,
  columns: readonly string[],
  { custodian, day, delivery }: DeliveredDay,
  signal?: AbortSignal,
): Promise<Result> {
  const filter = all(equal('ProcessDate', instant(day.instant)), equal('CustodianId', number(custodian)));
  const context = { processDate: day.date, delivery, signal };
  return fetchColumns(loader, { set, columns, filter }, context);
}

/** Fetches exactly these columns; one that the service doesn't have comes back empty. */
async function fetchColumns(
  loader: Loader,
  { set, columns, filter }: { set: string; columns: readonly string[]; filter: Filter | undefined },
  context: Parameters<Loader['fetch']>[1] = {},
): Promise<Result> {
  const entity = findSet(await loader.schema(), set);
  const known = columns.filter((name) => name.includes('/') || entity?.fields.some((field) => field.name === name));
  const result = await loader.fetch({ set, columns: known, ...(filter && { filter }) }, context);
  if (known.length === columns.length) return result;
  const places = columns.map((name) => known.indexOf(name));
  const rows = result.table.rows.map((row) => places.map((place): CellValue => row[place] ?? null));
  const table: Table = {
    columns: columns.map((name, index) => result.table.columns[places[index] ?? -1] ?? { name, kind: 'text' }),
    rows,
  };
  return { ...result, table };
}

// So many ids fit into an address that every server takes.
const mostIds = 100;

/**
 * Records of a set by their ids: a few by these ids, many by downloading what the custodian has, and the rest of them (a
 * custodian may hold what another one describes) by their ids again.
 */
export async function fetchByIds(
  loader: Loader,
  set: 'Accounts' | 'Securities',
  columns: readonly string[],
  ids: ReadonlySet<number>,
  custodian: number,
  signal?: AbortSignal,
): Promise<Map<number, readonly CellValue[]>> {
  const found = new Map<number, readonly CellValue[]>();
  const fetchPart = async (filter: Filter) => {
    const { table } = await fetchColumns(loader, { set, columns: ['Id', ...columns], filter }, { signal });
    for (const [id, ...values] of table.rows) found.set(Number(id), values);
  };
  if (ids.size > mostIds) await fetchPart(equal('CustodianId', number(custodian)));
  const rest = [...ids].filter((id) => !found.has(id));
  const parts: number[][] = [];
  for (let at = 0; at < rest.length; at += mostIds) parts.push(rest.slice(at, at + mostIds));
  await Promise.all(parts.map((part) => fetchPart(oneOf('Id', part.map(number)))));
  return found;
}
