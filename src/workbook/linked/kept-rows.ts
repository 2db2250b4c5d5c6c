import { groupByKey } from '../../model/table';
import type { ExcelValue } from '../excel-value';
import { hashRows } from './hash-rows';

type Row = readonly ExcelValue[];

/** Rows that the source no longer has, and that stay because of the user's cells next to them. */
export interface KeptRows {
  /** The process date of the first result without these rows, or the date of that refresh. */
  readonly since: string;
  /** The hashes from `identifyKeptRows`. */
  readonly rows: readonly string[];
}

/** Kept rows with their hashes and dates, by position in the table's body. */
export type KeptRowsByPosition = ReadonlyMap<number, { readonly rowHash: string; readonly since: string }>;

/** The maximum in a definition. A refresh that would keep more is refused. */
export const maxKeptRows = 5_000;

/** Ends a hash that covers all cells of a row. */
const wholeRowSuffix = '-row';

/** Returns a hash that identifies a row by its key, or by its whole content without key columns. */
function identifyRow(row: Row, keys: readonly number[]): string {
  const cells = keys.length > 0 ? keys.map((key) => row[key] ?? '') : row;
  return hashRows([cells]).slice(2);
}

/** Returns a hash of all filled cells. Columns that are added to a table later are blank in a kept row. */
function identifyContent(row: Row): string {
  return `${hashRows([row.filter((value) => value !== '')]).slice(2)}${wholeRowSuffix}`;
}

/**
 * Identifies kept rows, each with its date, by their keys. A user may copy a row or type another row's key, so a kept row
 * that shares its key with one of the `current` rows of the source is identified by its whole content.
 */
export function identifyKeptRows(
  kept: readonly (readonly [row: Row, since: string])[],
  current: readonly Row[],
  keys: readonly number[],
): KeptRows[] {
  if (kept.length === 0) return [];
  const currentHashes = new Set(current.map((row) => identifyRow(row, keys)));
  return groupKeptRows(
    kept.map(([row, since]) => {
      const rowHash = identifyRow(row, keys);
      return [currentHashes.has(rowHash) ? identifyContent(row) : rowHash, since] as const;
    }),
  );
}

/** Finds the kept rows among the rows of a table's body. */
export function findKeptRows(
  rows: readonly Row[],
  keys: readonly number[],
  kept: readonly KeptRows[] = [],
): KeptRowsByPosition {
  const keptByPosition = new Map<number, { readonly rowHash: string; readonly since: string }>();
  const entries = listKeptEntries(kept);
  if (entries.length === 0) return keptByPosition;
  const since = new Map(entries);
  const hasWholeRows = entries.some(([rowHash]) => rowHash.endsWith(wholeRowSuffix));
  const sameContent = new Map<string, number[]>();
  rows.forEach((row, rowIndex) => {
    const rowHash = identifyRow(row, keys);
    const date = since.get(rowHash);
    if (date !== undefined) return void keptByPosition.set(rowIndex, { rowHash, since: date });
    if (!hasWholeRows) return;
    const content = identifyContent(row);
    if (since.has(content)) sameContent.set(content, [...(sameContent.get(content) ?? []), rowIndex]);
  });
  // A row of the source may have the same content. A refresh matches the topmost rows with the source.
  for (const [rowHash, rowIndexes] of sameContent) {
    const dates = entries.flatMap(([entryHash, date]) => (entryHash === rowHash ? [date] : []));
    rowIndexes
      .slice(-dates.length)
      .forEach((rowIndex, index) => keptByPosition.set(rowIndex, { rowHash, since: dates[index] ?? '' }));
  }
  return new Map([...keptByPosition].sort(([a], [b]) => a - b));
}

/** Returns the hash and date of each kept row. */
export function listKeptEntries(kept: readonly KeptRows[] = []): (readonly [rowHash: string, since: string])[] {
  return kept.flatMap(({ since, rows }) => rows.map((rowHash) => [rowHash, since] as const));
}

/** Groups kept rows by their date. */
export function groupKeptRows(rows: readonly (readonly [rowHash: string, since: string])[]): KeptRows[] {
  return [...groupByKey(rows.map(([rowHash, since]) => [since, rowHash]))].map(([since, rowHashes]) => ({
    since,
    rows: rowHashes,
  }));
}

export function countKeptRows(kept: readonly KeptRows[] = []): number {
  return kept.reduce((sum, { rows }) => sum + rows.length, 0);
}
