import type { CellInput } from './cell-input';
import { hashRows } from './hash-rows';

/** Rows that the source no longer has, and that stay because of what the user typed next to them. */
export interface KeptRows {
  /** The process date of the result that first lacked them, or the day of that refresh. */
  readonly since: string;
  /** The names from `nameKept`. */
  readonly rows: readonly string[];
}

/** The maximum in a definition; a refresh that would keep more is refused. */
export const mostKept = 5_000;

/** Identifies a row by its key, or by its whole content if it has none. */
export function nameKept(row: readonly CellInput[], keys: readonly number[]): string {
  const held = keys.length > 0 ? keys.map((key) => row[key] ?? '') : row;
  return hashRows([held]).slice(2);
}

/** The date since when each kept row isn't in the source, by row name. */
export function keptSince(kept: readonly KeptRows[] = []): ReadonlyMap<string, string> {
  return new Map(kept.flatMap(({ since, rows }) => rows.map((name) => [name, since] as const)));
}

/** Kept rows by the date since when they are kept. */
export function groupKept(rows: readonly (readonly [name: string, since: string])[]): KeptRows[] {
  const groups = new Map<string, string[]>();
  for (const [name, date] of rows) {
    const known = groups.get(date) ?? [];
    known.push(name);
    groups.set(date, known);
  }
  return [...groups].map(([since, names]) => ({ since, rows: names }));
}

/** How many rows are kept. */
export function countKept(kept: readonly KeptRows[] = []): number {
  return kept.reduce((sum, { rows }) => sum + rows.length, 0);
}
