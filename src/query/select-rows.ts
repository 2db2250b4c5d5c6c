import { unknownColumn, knownColumns } from '../messages/sets';
import type { AddInError } from '../model/errors';
import { toLabel } from '../model/label';
import type { Table } from '../model/table';
import { createMisplacedOptionError } from './column-error';
import { compareCells, refuseUnsortable } from './compare-cells';
import { createFilterTest } from './create-filter-test';
import { didYouMean } from './nearest';
import type { Filter, SortKey } from './query';
import { normalizeLabel } from './reachable-columns';

interface RowSelection {
  readonly filter?: Filter | undefined;
  readonly sort?: readonly SortKey[] | undefined;
  readonly top?: number | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * Filters and sorts the rows of a table, limits them to the first `top`, and returns the requested columns. Column names
 * ignore case; the error for an unknown one suggests the nearest. `tableName` is the table's name in messages.
 */
export function selectRows(table: Table, { filter, sort, top, columns }: RowSelection, tableName: string): Table {
  const findIndex = (column: string) => findColumn(table, column, tableName);
  const matchesFilter =
    filter &&
    createFilterTest<Table['rows'][number]>(filter, (path) => {
      const index = findIndex(path);
      return { kind: table.columns[index]?.kind ?? 'text', read: (row) => row[index] ?? null };
    });
  const sortColumns =
    sort?.map(({ path, descending }) => {
      const index = findIndex(path);
      return { index, path, kind: table.columns[index]?.kind ?? 'text', sign: descending ? -1 : 1 };
    }) ?? [];
  const columnIndexes = columns?.map((column) =>
    findColumn(table, column, tableName, createMisplacedOptionError(column)),
  );
  let rows = matchesFilter ? filterRows(table.rows, matchesFilter) : table.rows;
  if (top !== undefined && rows.length > top) refuseUnsortable(rows, sortColumns);
  if (sortColumns.length > 0) {
    rows = [...rows].sort((a, b) => {
      for (const { index, sign } of sortColumns) {
        const order = compareCells(a[index] ?? null, b[index] ?? null) * sign;
        if (order !== 0) return order;
      }
      return 0;
    });
  }
  if (top !== undefined) rows = rows.slice(0, top);
  if (!columnIndexes) return { columns: table.columns, rows };
  return {
    columns: columnIndexes.flatMap((index) => table.columns[index] ?? []),
    rows: rows.map((row) => columnIndexes.map((index) => row[index] ?? null)),
  };
}

/** Filters rows like `Array.filter`, in half the time for hundreds of thousands of rows. */
function filterRows<Row>(rows: readonly Row[], isIncluded: (row: Row) => boolean): Row[] {
  const filtered: Row[] = [];
  for (const row of rows) if (isIncluded(row)) filtered.push(row);
  return filtered;
}

/**
 * Returns the index of a column, by its name or label. `tableName` is the table's name in messages; `unknownColumnError`
 * replaces the usual error for an unknown column.
 */
export function findColumn(
  { columns }: Pick<Table, 'columns'>,
  column: string,
  tableName: string,
  unknownColumnError?: AddInError,
): number {
  const lowercaseName = column.trim().toLowerCase();
  const byName = columns.findIndex((candidate) => candidate.name.toLowerCase() === lowercaseName);
  if (byName !== -1) return byName;
  const byLabel = columns.findIndex((candidate) => normalizeLabel(toLabel(candidate.name)) === normalizeLabel(column));
  if (byLabel !== -1) return byLabel;
  if (unknownColumnError) throw unknownColumnError;
  const names = columns.map(({ name }) => name);
  const hint =
    didYouMean(column, names) || knownColumns(`${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}`);
  throw unknownColumn(tableName, column, hint);
}
