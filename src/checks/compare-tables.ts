import type { CellValue, Table } from '../model/table';
import { numberRepeats, packKeys, type RowKey } from './pack-keys';
import { within } from './tolerance';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

type Row = readonly CellValue[];

/**
 * A row before, after, or both. `columns`: the indexes of the compared columns that differ. `revalued`: the titles
 * of the converted columns that differ although no compared column does.
 */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly before?: Row;
  readonly after?: Row;
  readonly columns: readonly number[];
  readonly revalued?: readonly string[];
}

export interface CompareOptions {
  /** The columns that identify rows. Rows of a table with the same key are matched in their order. */
  readonly key: readonly string[];
  /** The columns whose values are compared. */
  readonly compared: readonly string[];
  /** Maximum difference between numbers treated as equal. */
  readonly tolerance: number;
  /** Whether rows without a difference are listed too. */
  readonly unchanged: boolean;
}

/**
 * Lists the differences between two tables with the same columns: rows that only one of them has, and rows whose values
 * differ. Changes are in the order of the later table, followed by removed rows.
 */
export function compareTables(before: Table, after: Table, options: CompareOptions): RowChange[] {
  const [oldKeys = [], newKeys = []] = packKeys([before, after], options.key);
  // Numbered keys are unique, so the second attempt always succeeds.
  const matches = matchRows(oldKeys, newKeys) ?? matchRows(numberRepeats(oldKeys), numberRepeats(newKeys)) ?? [];
  const comparedIndexes = options.compared.map((name) => after.columns.findIndex((column) => column.name === name));
  const matched = new Uint8Array(before.rows.length);
  const changes: RowChange[] = [];
  for (let index = 0; index < matches.length; index++) {
    const oldIndex = matches[index] as number;
    const row = after.rows[index] as Row;
    const old = before.rows[oldIndex];
    if (!old) {
      changes.push({ kind: 'added', after: row, columns: none });
      continue;
    }
    matched[oldIndex] = 1;
    const columns = differingColumns(old, row, comparedIndexes, options.tolerance);
    if (columns.length > 0) changes.push({ kind: 'changed', before: old, after: row, columns });
    else if (options.unchanged) changes.push({ kind: 'unchanged', before: old, after: row, columns });
  }
  for (let index = 0; index < matched.length; index++) {
    if (!matched[index]) changes.push({ kind: 'removed', before: before.rows[index] as Row, columns: none });
  }
  return changes;
}

/**
 * Returns, for each new row, the index of the old row with its key, or -1; undefined if a key repeats inside a table.
 */
function matchRows(oldKeys: ArrayLike<RowKey>, newKeys: ArrayLike<RowKey>): Int32Array | undefined {
  const oldIndexes = new Map<RowKey, number>();
  for (let index = 0; index < oldKeys.length; index++) oldIndexes.set(oldKeys[index] as RowKey, index);
  if (oldIndexes.size < oldKeys.length) return undefined;
  const matches = new Int32Array(newKeys.length);
  const matched = new Uint8Array(oldKeys.length);
  for (let index = 0; index < newKeys.length; index++) {
    const oldIndex = oldIndexes.get(newKeys[index] as RowKey) ?? -1;
    if (oldIndex >= 0 && matched[oldIndex]) return undefined;
    if (oldIndex >= 0) matched[oldIndex] = 1;
    matches[index] = oldIndex;
  }
  return matches;
}

const none: readonly number[] = [];

function differingColumns(before: Row, after: Row, compared: readonly number[], tolerance: number): readonly number[] {
  let differing: number[] | undefined;
  for (const column of compared) {
    const old = before[column];
    const now = after[column];
    if (old === now) continue;
    if (typeof old === 'number' && typeof now === 'number' && within(old, now, tolerance)) continue;
    (differing ??= []).push(column);
  }
  return differing ?? none;
}
