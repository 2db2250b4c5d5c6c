import type { CellValue, Table } from '../model/table';
import { numberRepeats, packKeys } from './pack-keys';
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
  /** The columns that tell rows apart. Rows that share a key inside a table are matched in their order. */
  readonly key: readonly string[];
  /** The columns whose values are compared. */
  readonly compared: readonly string[];
  /** How far numbers may lie apart and still be the same. */
  readonly tolerance: number;
  /** Whether rows without a difference are listed too. */
  readonly unchanged: boolean;
}

/**
 * What differs between two tables of the same columns: every row of one that the other lacks, and every row whose values
 * differ. In the order of the later table, what was removed behind it.
 */
export function compareTables(before: Table, after: Table, options: CompareOptions): RowChange[] {
  const [oldKeys = [], newKeys = []] = packKeys([before, after], options.key).map(numberRepeats);
  const places = options.compared.map((name) => after.columns.findIndex((column) => column.name === name));
  const oldRows = new Map(oldKeys.map((key, index) => [key, index]));
  const met = new Uint8Array(before.rows.length);
  const changes: RowChange[] = [];
  after.rows.forEach((row, index) => {
    const at = oldRows.get(newKeys[index] ?? '');
    const old = at === undefined ? undefined : before.rows[at];
    if (at === undefined || !old) {
      changes.push({ kind: 'added', after: row, columns: [] });
      return;
    }
    met[at] = 1;
    const columns = differing(old, row, places, options.tolerance);
    if (columns.length > 0) changes.push({ kind: 'changed', before: old, after: row, columns });
    else if (options.unchanged) changes.push({ kind: 'unchanged', before: old, after: row, columns });
  });
  before.rows.forEach((row, index) => {
    if (!met[index]) changes.push({ kind: 'removed', before: row, columns: [] });
  });
  return changes;
}

const none: readonly number[] = [];

function differing(before: Row, after: Row, places: readonly number[], tolerance: number): readonly number[] {
  let found: number[] | undefined;
  for (const place of places) {
    const [old = null, now = null] = [before[place], after[place]];
    if (old === now) continue;
    if (typeof old === 'number' && typeof now === 'number' && within(old, now, tolerance)) continue;
    (found ??= []).push(place);
  }
  return found ?? none;
}
