import type { CellInput } from './cell-input';
import { hashRows } from './hash-rows';

/** Rows that the source no longer has, and that stay because of the user's cells next to them. */
export interface KeptRows {
  /** The process date of the first result without these rows, or the date of that refresh. */
  readonly since: string;
  /** The identifiers from `identifyRow`. */
  readonly rows: readonly string[];
}

/** The maximum in a definition. A refresh that would keep more is refused. */
export const maxKeptRows = 5_000;

/** Returns a hash that identifies a row by its key, or by its whole content without key columns. */
export function identifyRow(row: readonly CellInput[], keys: readonly number[]): string {
  const cells = keys.length > 0 ? keys.map((key) => row[key] ?? '') : row;
  return hashRows([cells]).slice(2);
}

/** Returns the date since which each kept row is missing from the source, by row identifier. */
export function keptSince(kept: readonly KeptRows[] = []): ReadonlyMap<string, string> {
  return new Map(kept.flatMap(({ since, rows }) => rows.map((name) => [name, since] as const)));
}

/** Groups kept rows by their date. */
export function groupKept(rows: readonly (readonly [name: string, since: string])[]): KeptRows[] {
  const groups = new Map<string, string[]>();
  for (const [name, date] of rows) {
    const dateRows = groups.get(date) ?? [];
    dateRows.push(name);
    groups.set(date, dateRows);
  }
  return [...groups].map(([since, names]) => ({ since, rows: names }));
}

/** Returns the number of kept rows. */
export function countKept(kept: readonly KeptRows[] = []): number {
  return kept.reduce((sum, { rows }) => sum + rows.length, 0);
}
