import type { ExcelValue } from '../excel-value';
import { hashRows } from './hash-rows';
import type { RefreshPlan } from './plan-refresh';

/**
 * The rows that a refresh changed, by a hash of their content, because rows move when a user sorts the table. `columns`
 * are the compared columns, by position in the definition. `rows` has the changed columns for each row content, and the
 * number of rows with that content.
 */
export interface ChangedRows {
  readonly columns: readonly number[];
  readonly rows: ReadonlyMap<string, { readonly changed: readonly number[]; readonly count: number }>;
}

/** Returns a hash that identifies a row by its content. */
export function hashRow(row: readonly ExcelValue[]): string {
  return hashRows([row]);
}

/** Returns the rows that an applied plan changed. `defined` has the positions of its columns in the definition. */
export function findChangedRows(plan: RefreshPlan, definedColumns: readonly number[]): ChangedRows {
  const rows = new Map<string, { changed: readonly number[]; count: number }>();
  const add = (row: readonly ExcelValue[], changed: readonly number[]) => {
    const name = hashRow(row);
    const sameRows = rows.get(name);
    rows.set(name, { changed, count: (sameRows?.count ?? 0) + 1 });
  };
  const changes = new Map<number, Map<number, ExcelValue>>();
  plan.changes.forEach((cells, column) => {
    for (const { row, value } of cells) {
      const rowChanges = changes.get(row) ?? new Map<number, ExcelValue>();
      changes.set(row, rowChanges.set(column, value));
    }
  });
  for (const [row, cells] of changes) {
    const after = definedColumns.map((_index, column) => cells.get(column) ?? plan.old[row]?.[column] ?? '');
    add(after, [...cells.keys()]);
  }
  const allColumns = definedColumns.map((_index, column) => column);
  for (const row of plan.additions) add(row, allColumns);
  return { columns: definedColumns, rows };
}
