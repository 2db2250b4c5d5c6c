import { groupByKey } from '../../model/table';
import type { ExcelValue } from '../excel-value';
import { hashRows } from './hash-rows';

type Row = readonly ExcelValue[];

/** Rows that are no longer in the source but stay because of the user's cells next to them. */
export interface KeptRows {
  /** The process date of the first result without these rows, or the date of that refresh. */
  readonly since: string;
  /** The hashes from `identifyKeptRows`. */
  readonly rows: readonly string[];
}

/** Kept rows with their hashes and dates, by position in the table's body. */
export type KeptRowsByPosition = ReadonlyMap<number, { readonly rowHash: string; readonly since: string }>;

/** The maximum number of rows in a definition. A refresh that would keep more is refused. */
export const maxKeptRows = 5_000;

/** The end of a hash that covers a whole row. */
const wholeRowSuffix = '-row';

/** Returns a hash of a row's key, or of its whole content if there are no key columns. */
function identifyRow(row: Row, keys: readonly number[]): string {
  const cells = keys.length > 0 ? keys.map((key) => row[key] ?? '') : row;
  return hashRows([cells]).slice(2);
}

/** Returns a hash of all filled cells. Blank cells don't count, because columns that are added later are blank in a kept row. */
function identifyContent(row: Row): string {
  return `${hashRows([row.filter((value) => value !== '')]).slice(2)}${wholeRowSuffix}`;
}

/**
 * Identifies kept rows, each with its date, by their keys. A user may copy a row or type another row's key, so a kept row
 * that shares its key with one of the source's rows is identified by its whole content.
 */
export function identifyKeptRows(
  keptRows: readonly (readonly [row: Row, since: string])[],
  sourceRows: readonly Row[],
  keys: readonly number[],
): KeptRows[] {
  if (keptRows.length === 0) return [];
  const sourceHashes = new Set(sourceRows.map((row) => identifyRow(row, keys)));
  return groupKeptRows(
    keptRows.map(([row, since]) => {
      const rowHash = identifyRow(row, keys);
      return [sourceHashes.has(rowHash) ? identifyContent(row) : rowHash, since] as const;
    }),
  );
}

/** Finds the kept rows among the rows of a table's body. */
export function findKeptRows(
  rows: readonly Row[],
  keys: readonly number[],
  keptRows: readonly KeptRows[] = [],
): KeptRowsByPosition {
  const keptByPosition = new Map<number, { readonly rowHash: string; readonly since: string }>();
  const entries = listKeptEntries(keptRows);
  if (entries.length === 0) return keptByPosition;
  const sinceByHash = new Map(entries);
  const hasWholeRowHashes = entries.some(([rowHash]) => rowHash.endsWith(wholeRowSuffix));
  const rowsByContent = new Map<string, number[]>();
  rows.forEach((row, rowIndex) => {
    const rowHash = identifyRow(row, keys);
    const date = sinceByHash.get(rowHash);
    if (date !== undefined) return void keptByPosition.set(rowIndex, { rowHash, since: date });
    if (!hasWholeRowHashes) return;
    const contentHash = identifyContent(row);
    if (sinceByHash.has(contentHash))
      rowsByContent.set(contentHash, [...(rowsByContent.get(contentHash) ?? []), rowIndex]);
  });
  // The source can have rows with the same content. A refresh matches the topmost rows with those, so the last rows are the kept ones.
  for (const [rowHash, rowIndexes] of rowsByContent) {
    const dates = entries.flatMap(([entryHash, date]) => (entryHash === rowHash ? [date] : []));
    rowIndexes
      .slice(-dates.length)
      .forEach((rowIndex, index) => keptByPosition.set(rowIndex, { rowHash, since: dates[index] ?? '' }));
  }
  return new Map([...keptByPosition].sort(([a], [b]) => a - b));
}

/** Returns the hash and date of each kept row. */
export function listKeptEntries(keptRows: readonly KeptRows[] = []): (readonly [rowHash: string, since: string])[] {
  return keptRows.flatMap(({ since, rows }) => rows.map((rowHash) => [rowHash, since] as const));
}

/** Groups kept rows by their date. */
export function groupKeptRows(rows: readonly (readonly [rowHash: string, since: string])[]): KeptRows[] {
  return [...groupByKey(rows.map(([rowHash, since]) => [since, rowHash]))].map(([since, rowHashes]) => ({
    since,
    rows: rowHashes,
  }));
}

export function countKeptRows(keptRows: readonly KeptRows[] = []): number {
  return keptRows.reduce((sum, { rows }) => sum + rows.length, 0);
}
