import type { ExcelValue } from '../excel-value';
import { hashRows } from './hash-rows';
import type { RefreshPlan } from './plan-refresh';

/**
 * The rows that a refresh changed, by a hash of their content, because rows move when a user sorts the table. `columns`
 * are the positions of the compared columns in the definition. For each hash, `rows` has the changed columns, and the number
 * of rows with that content.
 */
export interface ChangedRows {
  readonly columns: readonly number[];
  readonly rows: ReadonlyMap<string, { readonly changed: readonly number[]; readonly count: number }>;
}

/** Returns a hash that identifies a row by its content. */
export function hashRow(row: readonly ExcelValue[]): string {
  return hashRows([row]);
}

/** Returns the rows that an applied plan changed. `definedIndexes` has the positions of its columns in the definition. */
export function findChangedRows(plan: RefreshPlan, definedIndexes: readonly number[]): ChangedRows {
  const rows = new Map<string, { changed: readonly number[]; count: number }>();
  const addRow = (row: readonly ExcelValue[], changed: readonly number[]) => {
    const rowHash = hashRow(row);
    const sameRows = rows.get(rowHash);
    rows.set(rowHash, { changed, count: (sameRows?.count ?? 0) + 1 });
  };
  const changesByRow = new Map<number, Map<number, ExcelValue>>();
  plan.changes.forEach((cells, column) => {
    for (const { row, value } of cells) {
      const rowChanges = changesByRow.get(row) ?? new Map<number, ExcelValue>();
      changesByRow.set(row, rowChanges.set(column, value));
    }
  });
  for (const [row, cells] of changesByRow) {
    const newRow = definedIndexes.map((_index, column) => cells.get(column) ?? plan.oldRows[row]?.[column] ?? '');
    addRow(newRow, [...cells.keys()]);
  }
  const allColumns = definedIndexes.map((_index, column) => column);
  for (const row of plan.additions) addRow(row, allColumns);
  return { columns: definedIndexes, rows };
}
