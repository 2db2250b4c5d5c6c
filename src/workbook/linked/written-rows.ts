import { countEach } from '../../model/table';
import { toKeyText, type ExcelValue } from '../excel-value';

type Row = readonly ExcelValue[];

/** Short hashes of the rows written last, stored in the workbook to detect cells that a user overwrites. */
export interface WrittenRows {
  /** The columns that the hashes cover, by position in the definition. */
  readonly columns: readonly number[];
  /** The concatenated hashes of the rows. If there are many, `+` and a single hash of those that are in the source. */
  readonly hashes: string;
}

const hashLength = 6;
/** The maximum number of rows with a hash each. More rows share a single hash. */
const maxRows = 10_000;
const sharedHashPrefix = '+';

/**
 * Hashes rows of the columns at these positions. `keptRows` are those that are no longer in the source; `knownHashes` has hashes
 * that were computed before.
 */
export function hashWrittenRows(
  rowsInSource: readonly Row[],
  columns: readonly number[],
  keptRows: readonly Row[] = [],
  knownHashes?: ReadonlyMap<Row, string>,
): WrittenRows {
  const hash = (rows: readonly Row[]) => rows.map((row) => knownHashes?.get(row) ?? computeRowHash(row)).sort();
  return {
    columns,
    hashes:
      rowsInSource.length + keptRows.length > maxRows
        ? computeSharedHash(hash(rowsInSource))
        : hash([...rowsInSource, ...keptRows]).join(''),
  };
}

const computeSharedHash = (sortedHashes: readonly string[]) =>
  `${sharedHashPrefix}${computeRowHash([sortedHashes.join('')])}`;

/**
 * Returns the positions of changed rows; 'unknown' if only a shared hash exists and differs. `findKeptRows` returns the
 * positions of rows that are no longer in the source, which a shared hash doesn't cover. Adds the hashes to `computedHashes`.
 */
export function findOverwrittenRows(
  rows: readonly Row[],
  { hashes }: WrittenRows,
  findKeptRows: () => { has(row: number): boolean },
  computedHashes?: Map<Row, string>,
): readonly number[] | 'unknown' {
  const rowHashes = rows.map((row) => {
    const rowHash = computeRowHash(row);
    computedHashes?.set(row, rowHash);
    return rowHash;
  });
  if (isShared(hashes)) {
    const keptRows = findKeptRows();
    const sourceHashes = rowHashes.filter((_hash, rowIndex) => !keptRows.has(rowIndex));
    return computeSharedHash(sourceHashes.sort()) === hashes ? [] : 'unknown';
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

const isShared = (hashes: string) => hashes.startsWith(sharedHashPrefix);

/** Returns the number of hashes: one for each row, or 1 if all rows share a hash. */
export function countHashes({ hashes }: WrittenRows): number {
  return isShared(hashes) ? 1 : hashes.length / hashLength;
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
