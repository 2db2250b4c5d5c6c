import { sameCell, type CellInput } from './cell-input';
import { rowText } from './match-rows';
import type { CellChange } from './plan-refresh';

type Row = readonly CellInput[];
type Rows = readonly Row[];

/** What was done to a table, by the rows and linked columns that were compared. */
export interface DoneWork {
  readonly old: Rows;
  readonly keys: readonly number[];
  /** Cells that were, or may have been, written; `back` is what gives them what they held. */
  readonly changes: readonly WrittenCell[];
  /** Rows that were put below the table. */
  readonly added: Rows;
  /** The rows of `old` that were taken out, from the top. */
  readonly removed: readonly number[];
  /** How many rows were put in for removed ones, and hold nothing yet. */
  readonly blanks: number;
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly written: CellInput;
  readonly back: CellInput;
}

/** How this work is taken out of a table in which others have worked since. Rows are those of its body now. */
export interface TakeBackPlan {
  /** By linked column; `value` is written as it is, `before` is what the cell shows now. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows that hold what was added, and nothing else in the linked columns. */
  readonly ours: readonly number[];
  /** Which of the removed rows are missing, by their places in `removed`. */
  readonly missing: readonly number[];
  /** Cells and rows that somebody else has changed since, which stay as they are. */
  readonly leftCells: number;
  readonly leftRows: number;
}

/**
 * Finds this work's own cells and rows in a table by what they hold and by the keys of their rows, wherever they are by
 * now. What holds anything else is somebody else's and stays.
 */
export function planTakeBack({ old, keys, changes, added, removed, blanks }: DoneWork, now: Rows): TakeBackPlan {
  const nameOf = (row: Row) => rowText(keys.length > 0 ? keys.map((key) => row[key] ?? '') : row);
  const byName = group(now, nameOf);
  const taken = new Set<number>();
  const free = (places: readonly number[] = []) => places.filter((place) => !taken.has(place));
  const back = new Map<number, CellChange[]>();
  let [leftCells, leftRows] = [0, 0];

  for (const cells of groupByRow(changes).values()) {
    const [{ row = 0 } = {}] = cells;
    const places = free(byName.get(nameOf(old[row] ?? [])));
    const holds = (place: number) => cells.every(({ column, written }) => sameCell(at(now, place, column), written));
    const place = places.find(holds) ?? places[0];
    if (place === undefined) {
      leftCells += cells.length;
      continue;
    }
    taken.add(place);
    for (const { column, written, back: value } of cells) {
      const before = at(now, place, column);
      if (sameCell(before, written)) known(back, column).push({ row: place, value, before });
      else if (!sameCell(before, at(old, row, column))) leftCells++;
    }
  }

  const byText = group(now, rowText);
  const ours: number[] = [];
  for (const row of added) {
    const [place] = free(byText.get(rowText(row)));
    if (place !== undefined) {
      taken.add(place);
      ours.push(place);
    } else if (free(byName.get(nameOf(row))).length > 0) leftRows++;
  }

  const blank = now.flatMap((row, place) => (row.every((value) => value === '') ? [place] : []));
  ours.push(...free(blank).slice(0, blanks));

  const gone = new Set(ours);
  const wanted = count(old, nameOf);
  const there = count(
    now.filter((_row, place) => !gone.has(place)),
    nameOf,
  );
  const missing = removed.flatMap((row, index) => {
    const name = nameOf(old[row] ?? []);
    const have = there.get(name) ?? 0;
    if (have >= (wanted.get(name) ?? 0)) return [];
    there.set(name, have + 1);
    return [index];
  });
  const columns = old.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    changes: Array.from({ length: columns }, (_column, index) =>
      [...(back.get(index) ?? [])].sort((one, other) => one.row - other.row),
    ),
    ours: ours.sort((one, other) => one - other),
    missing,
    leftCells,
    leftRows,
  };
}

function at(rows: Rows, row: number, column: number): CellInput {
  return rows[row]?.[column] ?? '';
}

function group(rows: Rows, nameOf: (row: Row) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  rows.forEach((row, place) => known(groups, nameOf(row)).push(place));
  return groups;
}

function groupByRow(cells: readonly WrittenCell[]): Map<number, WrittenCell[]> {
  const groups = new Map<number, WrittenCell[]>();
  for (const cell of cells) known(groups, cell.row).push(cell);
  return groups;
}

function known<Key, Value>(groups: Map<Key, Value[]>, key: Key): Value[] {
  const found = groups.get(key) ?? [];
  groups.set(key, found);
  return found;
}

function count(rows: Rows, nameOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}
