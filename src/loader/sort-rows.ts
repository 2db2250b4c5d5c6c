import { sortColumnMissing } from '../messages/results';
import type { CellValue, Table } from '../model/table';
import type { PreparedQuery } from '../query/prepare';
import type { Sorting } from '../query/query';
import { brokenResponse } from '../service/broken-response';

/** The rows in the requested order, empty cells last; equal rows keep the service's order. */
export function sortRows<Row extends readonly CellValue[]>(
  rows: readonly Row[],
  prepared: PreparedQuery,
  sort: readonly Sorting[],
): Row[] {
  const names = [...prepared.columns, ...prepared.keys].map((column) => column.name);
  const by = sort.map(({ path, descending }) => {
    const at = names.indexOf(path);
    if (at === -1) throw sortColumnMissing(prepared.entity.set, path);
    return { at, sign: descending ? -1 : 1 };
  });
  return [...rows].sort((a, b) => {
    for (const { at, sign } of by) {
      const order = compare(a[at] ?? null, b[at] ?? null, sign);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** The first sort column whose requested order the rows violate. Only numbers and dates sort the same everywhere. */
export function unsortedColumn(
  rows: readonly (readonly CellValue[])[],
  names: readonly string[],
  { path, descending }: Sorting,
): string | undefined {
  const at = names.findIndex((name) => name.toLowerCase() === path.toLowerCase());
  let last: number | undefined;
  for (const row of at === -1 ? [] : rows) {
    const cell = row[at];
    if (typeof cell !== 'number') continue;
    if (last !== undefined && (descending ? cell > last : cell < last)) return path;
    last = cell;
  }
  return undefined;
}

/** Throws if rows aren't in the order that the OData options request. */
export function refuseUnsorted(
  set: string,
  query: readonly (readonly [name: string, value: string])[],
  { columns, rows }: Table,
): void {
  const orderby = query.find(([name]) => name === '$orderby')?.[1] ?? '';
  const [, path, direction] = /^\s*([\w/]+)(?:\s+(asc|desc))?\s*(?:,|$)/i.exec(orderby) ?? [];
  if (path === undefined) return;
  const names = columns.map(({ name }) => name);
  const unsorted = unsortedColumn(rows, names, { path, descending: direction?.toLowerCase() === 'desc' });
  if (unsorted !== undefined) throw brokenResponse(set, `its rows aren't sorted by ${unsorted}, as requested`);
}

function compare(a: CellValue, b: CellValue, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -sign : a > b ? sign : 0;
}
