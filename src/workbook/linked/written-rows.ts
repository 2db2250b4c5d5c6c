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
/** For more rows, a single hash is stored. */
const maxRows = 10_000;

/** Hashes rows of the columns at these positions. `known` has hashes that are already known. */
export function hashWrittenRows(
  rows: readonly Row[],
  columns: readonly number[],
  knownMarks?: ReadonlyMap<Row, string>,
): WrittenRows {
  const marks = rows.map((row) => knownMarks?.get(row) ?? hashRow(row)).sort();
  return { columns, hashes: marks.length > maxRows ? hashRow([marks.join('')]) : marks.join('') };
}

/**
 * Returns the positions of changed rows; 'unknown' if only a hash of all rows exists and differs. Adds the hashes to
 * `computedMarks`.
 */
export function findOverwrittenRows(
  rows: readonly Row[],
  { hashes }: WrittenRows,
  computedMarks?: Map<Row, string>,
): readonly number[] | 'unknown' {
  const marks = rows.map((row) => {
    const mark = hashRow(row);
    computedMarks?.set(row, mark);
    return mark;
  });
  if (hashes.length === hashLength && marks.length > maxRows) {
    return hashRow([[...marks].sort().join('')]) === hashes ? [] : 'unknown';
  }
  const starts = Array.from({ length: Math.ceil(hashes.length / hashLength) }, (_, index) => index * hashLength);
  const markCounts = countEach(starts.map((start) => hashes.slice(start, start + hashLength)));
  return marks.flatMap((mark, rowIndex) => {
    const remaining = markCounts.get(mark) ?? 0;
    if (remaining === 0) return [rowIndex];
    markCounts.set(mark, remaining - 1);
    return [];
  });
}

/** Returns the number of rows with a hash; 1 if they share one. */
export function countHashes({ hashes }: WrittenRows): number {
  return hashes.length / hashLength;
}

/** Returns a 30-bit hash of the row's cells (FNV-1a). */
function hashRow(row: Row): string {
  let hash = 0x811c9dc5;
  for (const value of row) {
    const text = toKeyText(value);
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) & 0x3fffffff).toString(36).padStart(hashLength, '0');
}
