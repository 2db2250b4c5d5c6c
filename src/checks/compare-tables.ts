import type { CellValue, Table } from '../model/table';
import { numberRepeats, packKeys, type RowKey } from './pack-keys';
import { within } from './tolerance';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

type Row = readonly CellValue[];

/** A row as it was, as it is now, or both. `columns`: the places of the compared columns that differ. */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly before?: Row;
  readonly after?: Row;
  readonly columns: readonly number[];
}

export interface CompareOptions {
  /** The columns that identify rows. Rows that share a key inside a table are matched in their order. */
  readonly key: readonly string[];
  /** The columns whose values are compared. */
  readonly compared: readonly string[];
  /** Maximum difference between numbers treated as equal. */
  readonly tolerance: number;
  /** Whether rows without a difference are listed too. */
  readonly unchanged: boolean;
}

/**
 * What differs between two tables of the same columns: every row of one that the other lacks, and every row whose values
 * differ. In the order of the later table, what was removed behind it.
 */
export function compareTables(before: Table, after: Table, options: CompareOptions): RowChange[] {
  const [oldKeys = [], newKeys = []] = packKeys([before, after], options.key);
  // Numbered keys repeat no more, so the second try never fails.
  const matches = matchRows(oldKeys, newKeys) ?? matchRows(numberRepeats(oldKeys), numberRepeats(newKeys)) ?? [];
  const places = options.compared.map((name) => after.columns.findIndex((column) => column.name === name));
  const met = new Uint8Array(before.rows.length);
  const changes: RowChange[] = [];
  for (let index = 0; index < matches.length; index++) {
    const at = matches[index] as number;
    const row = after.rows[index] as Row;
    const old = before.rows[at];
    if (!old) {
      changes.push({ kind: 'added', after: row, columns: none });
      continue;
    }
    met[at] = 1;
    const columns = differing(old, row, places, options.tolerance);
    if (columns.length > 0) changes.push({ kind: 'changed', before: old, after: row, columns });
    else if (options.unchanged) changes.push({ kind: 'unchanged', before: old, after: row, columns });
  }
  for (let index = 0; index < met.length; index++) {
    if (!met[index]) changes.push({ kind: 'removed', before: before.rows[index] as Row, columns: none });
  }
  return changes;
}

/** For every new row the place of the old one with its key, or -1; undefined where keys repeat inside a table. */
function matchRows(oldKeys: ArrayLike<RowKey>, newKeys: ArrayLike<RowKey>): Int32Array | undefined {
  const places = new Map<RowKey, number>();
  for (let index = 0; index < oldKeys.length; index++) places.set(oldKeys[index] as RowKey, index);
  if (places.size < oldKeys.length) return undefined;
  const matches = new Int32Array(newKeys.length);
  const taken = new Uint8Array(oldKeys.length);
  for (let index = 0; index < newKeys.length; index++) {
    const place = places.get(newKeys[index] as RowKey) ?? -1;
    if (place >= 0 && taken[place]) return undefined;
    if (place >= 0) taken[place] = 1;
    matches[index] = place;
  }
  return matches;
}

const none: readonly number[] = [];

function differing(before: Row, after: Row, places: readonly number[], tolerance: number): readonly number[] {
  let found: number[] | undefined;
  for (const place of places) {
    const old = before[place];
    const now = after[place];
    if (old === now) continue;
    if (typeof old === 'number' && typeof now === 'number' && within(old, now, tolerance)) continue;
    (found ??= []).push(place);
  }
  return found ?? none;
}
