import { keyText, type CellInput } from './cell-input';

type Row = readonly CellInput[];

/** Hashes of the rows last written, short enough for the workbook, to detect cells that were typed over. */
export interface WrittenRows {
  /** The positions in the definition of the columns that it covers. */
  readonly columns: readonly number[];
  /** The concatenated hashes of the rows, or a single hash if there are many. */
  readonly marks: string;
}

const markLength = 6;
/** Beyond this, one hash covers all rows. */
const mostRows = 10_000;

/** Hashes the rows' columns at these positions. `known`: hashes that are known already. */
export function markRows(
  rows: readonly Row[],
  columns: readonly number[],
  known?: ReadonlyMap<Row, string>,
): WrittenRows {
  const marks = rows.map((row) => known?.get(row) ?? markOf(row)).sort();
  return { columns, marks: marks.length > mostRows ? markOf([marks.join('')]) : marks.join('') };
}

/**
 * The positions of changed rows; 'unknown' if only a hash of all rows exists, and differs. `made` receives the hashes.
 */
export function findAltered(
  rows: readonly Row[],
  { marks }: WrittenRows,
  made?: Map<Row, string>,
): readonly number[] | 'unknown' {
  const now = rows.map((row) => {
    const mark = markOf(row);
    made?.set(row, mark);
    return mark;
  });
  if (marks.length === markLength && now.length > mostRows) {
    return markOf([[...now].sort().join('')]) === marks ? [] : 'unknown';
  }
  const known = new Map<string, number>();
  for (let at = 0; at < marks.length; at += markLength) {
    const mark = marks.slice(at, at + markLength);
    known.set(mark, (known.get(mark) ?? 0) + 1);
  }
  return now.flatMap((mark, place) => {
    const left = known.get(mark) ?? 0;
    if (left === 0) return [place];
    known.set(mark, left - 1);
    return [];
  });
}

/** Thirty bits of the row's texts (FNV-1a). */
function markOf(row: Row): string {
  let hash = 0x811c9dc5;
  for (const value of row) {
    const text = keyText(value);
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) & 0x3fffffff).toString(36).padStart(markLength, '0');
}
