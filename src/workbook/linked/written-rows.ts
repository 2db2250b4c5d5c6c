import { countEach } from '../../model/table';
import { toKeyText, type ExcelValue } from '../excel-value';

type Row = readonly ExcelValue[];

/** Short hashes of the rows written last, stored in the workbook to detect cells that a user overwrites. */
export interface WrittenRows {
  /** The columns that the hashes cover, by position in the definition. */
  readonly columns: readonly number[];
  /** The concatenated hashes of the rows, or a single hash if there are many. */
  readonly hashes: string;
}

const hashLength = 6;
/** The maximum number of rows with a hash each. More rows share a single hash. */
const maxRows = 10_000;

/** Hashes rows of the columns at these positions. `knownHashes` has hashes that were computed before. */
export function hashWrittenRows(
  rows: readonly Row[],
  columns: readonly number[],
  knownHashes?: ReadonlyMap<Row, string>,
): WrittenRows {
  const rowHashes = rows.map((row) => knownHashes?.get(row) ?? computeRowHash(row)).sort();
  return { columns, hashes: rowHashes.length > maxRows ? computeRowHash([rowHashes.join('')]) : rowHashes.join('') };
}

/**
 * Returns the positions of changed rows; 'unknown' if only a hash of all rows exists and differs. Adds the hashes to
 * `computedHashes`.
 */
export function findOverwrittenRows(
  rows: readonly Row[],
  { hashes }: WrittenRows,
  computedHashes?: Map<Row, string>,
): readonly number[] | 'unknown' {
  const rowHashes = rows.map((row) => {
    const rowHash = computeRowHash(row);
    computedHashes?.set(row, rowHash);
    return rowHash;
  });
  if (hashes.length === hashLength && rowHashes.length > maxRows) {
    return computeRowHash([[...rowHashes].sort().join('')]) === hashes ? [] : 'unknown';
  }
  const starts = Array.from({ length: Math.ceil(hashes.length / hashLength) }, (_, index) => index * hashLength);
  const hashCounts = countEach(starts.map((start) => hashes.slice(start, start + hashLength)));
  return rowHashes.flatMap((rowHash, rowIndex) => {
    const remaining = hashCounts.get(rowHash) ?? 0;
    if (remaining === 0) return [rowIndex];
    hashCounts.set(rowHash, remaining - 1);
    return [];
  });
}

/** Returns the number of hashes: one for each row, or 1 if all rows share a hash. */
export function countHashes({ hashes }: WrittenRows): number {
  return hashes.length / hashLength;
}

/** Returns a 30-bit hash of the row's cells (FNV-1a). */
function computeRowHash(row: Row): string {
  let hash = 0x811c9dc5;
  for (const value of row) {
    const text = toKeyText(value);
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) & 0x3fffffff).toString(36).padStart(hashLength, '0');
}
