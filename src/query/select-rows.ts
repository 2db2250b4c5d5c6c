import { unknownColumn } from '../messages/sets';
import { label } from '../model/label';
import type { Table } from '../model/table';
import { compareCells } from './compare-cells';
import { evaluateFilter } from './evaluate-filter';
import { didYouMean } from './nearest';
import type { Filter, Sorting } from './query';
import { normalizeLabel } from './reachable-columns';

export interface RowSelection {
  readonly filter?: Filter | undefined;
  readonly sort?: readonly Sorting[] | undefined;
  readonly top?: number | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * The rows of a table that fit a filter, sorted and cut, with the requested columns in that order. Columns are named in
 * any case; one that the table lacks is an error that names the nearest. `name` is what messages call the table.
 */
export function selectRows(table: Table, { filter, sort, top, columns }: RowSelection, name: string): Table {
  const find = (column: string) => findColumn(table, column, name);
  const passes =
    filter &&
    evaluateFilter<Table['rows'][number]>(filter, (path) => {
      const at = find(path);
      return { kind: table.columns[at]?.kind ?? 'text', read: (row) => row[at] ?? null };
    });
  const order = sort?.map(({ path, descending }) => ({ at: find(path), sign: descending ? -1 : 1 })) ?? [];
  const shown = columns?.map(find);
  let rows = passes ? pick(table.rows, passes) : table.rows;
  if (order.length > 0) {
    rows = [...rows].sort((a, b) => {
      for (const { at, sign } of order) {
        const compared = compareCells(a[at] ?? null, b[at] ?? null) * sign;
        if (compared !== 0) return compared;
      }
      return 0;
    });
  }
  if (top !== undefined) rows = rows.slice(0, top);
  if (!shown) return { columns: table.columns, rows };
  return {
    columns: shown.flatMap((at) => table.columns[at] ?? []),
    rows: rows.map((row) => shown.map((at) => row[at] ?? null)),
  };
}

/** As `filter` does, in half the time: browsers make a plain loop over hundreds of thousands of rows fast. */
function pick<Row>(rows: readonly Row[], passes: (row: Row) => boolean): Row[] {
  const picked: Row[] = [];
  for (const row of rows) if (passes(row)) picked.push(row);
  return picked;
}

/** Where a column stands, by its name or its label. */
export function findColumn({ columns }: Pick<Table, 'columns'>, given: string, name: string): number {
  const wanted = given.trim().toLowerCase();
  const at = columns.findIndex((column) => column.name.toLowerCase() === wanted);
  if (at !== -1) return at;
  const labeled = columns.findIndex((column) => normalizeLabel(label(column.name)) === normalizeLabel(given));
  if (labeled !== -1) return labeled;
  const known = columns.map((column) => column.name);
  const hint =
    didYouMean(given, known) || ` There are ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', …' : ''}.`;
  throw unknownColumn(name, given, hint);
}
