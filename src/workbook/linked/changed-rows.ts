import type { CellInput } from './cell-input';
import { hashRows } from './hash-rows';
import type { RefreshPlan } from './plan-refresh';

/**
 * What a refresh changed, by the rows' current content, because rows move when a user sorts the table. `columns`: the
 * compared ones, by their positions in the definition; `rows`: which of these changed in rows with this content, and
 * how often.
 */
export interface ChangedRows {
  readonly columns: readonly number[];
  readonly rows: ReadonlyMap<string, { readonly changed: readonly number[]; readonly times: number }>;
}

/** Identifies a row by its content. */
export function nameRow(row: readonly CellInput[]): string {
  return hashRows([row]);
}

/** What an applied plan has changed. `defined`: the positions of its columns in the definition. */
export function changedRows(plan: RefreshPlan, defined: readonly number[]): ChangedRows {
  const rows = new Map<string, { changed: readonly number[]; times: number }>();
  const add = (row: readonly CellInput[], changed: readonly number[]) => {
    const name = nameRow(row);
    const known = rows.get(name);
    rows.set(name, { changed, times: (known?.times ?? 0) + 1 });
  };
  const changes = new Map<number, Map<number, CellInput>>();
  plan.changes.forEach((cells, column) => {
    for (const { row, value } of cells) {
      const known = changes.get(row) ?? new Map<number, CellInput>();
      changes.set(row, known.set(column, value));
    }
  });
  for (const [row, cells] of changes) {
    const after = defined.map((_index, column) => cells.get(column) ?? plan.old[row]?.[column] ?? '');
    add(after, [...cells.keys()]);
  }
  const all = defined.map((_index, column) => column);
  for (const row of plan.additions) add(row, all);
  return { columns: defined, rows };
}
