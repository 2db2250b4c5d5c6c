import { guardText, keyText, sameCell, type CellInput } from './cell-input';
import { rowText } from './match-rows';
import type { CellChange } from './plan-refresh';

type Row = readonly CellInput[];
type Rows = readonly Row[];

/** What was done to a table, by the rows and linked columns that were compared. */
export interface DoneWork {
  readonly old: Rows;
  readonly keys: readonly number[];
  /** Cells that were, or may have been, written; `back` restores their previous content. */
  readonly changes: readonly WrittenCell[];
  /** The linked columns whose cells don't parse text. */
  readonly texts: ReadonlySet<number>;
  /** Rows that were put below the table. */
  readonly added: Rows;
  /** The rows of `old` that were removed, from the top. */
  readonly removed: readonly number[];
  /** How many rows were inserted for removed ones, and are still empty. */
  readonly blanks: number;
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly written: CellInput;
  readonly back: CellInput;
}

/** How to roll a refresh back in a table that others have changed since. Rows are those of the current body. */
export interface RollbackPlan {
  /** By linked column; `value` is written as it is, `before` is what the cell shows now. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows with the added content, and nothing else in the linked columns. */
  readonly ours: readonly number[];
  /** Which of the removed rows are missing, by their places in `removed`. */
  readonly missing: readonly number[];
  /** Cells and rows that another user has changed since, which stay as they are. */
  readonly leftCells: number;
  readonly leftRows: number;
}

/**
 * Finds a refresh's cells and rows by their content and row keys, wherever they are now. Cells with other content
 * belong to another user and stay.
 */
export function planRollback(work: DoneWork, now: Rows): RollbackPlan {
  const { old, keys, changes, added, removed, blanks } = work;
  const name = (row: Row) => nameOf(row, keys);
  const byName = group(now, name);
  const taken = new Set<number>();
  const free = (places: readonly number[] = []) => places.filter((place) => !taken.has(place));
  const back = new Map<number, CellChange[]>();
  const others = new Set<string>();
  let [leftCells, leftRows] = [0, 0];

  for (const cells of groupByRow(changes).values()) {
    const [{ row = 0 } = {}] = cells;
    const places = free(byName.get(name(old[row] ?? [])));
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
      else if (!sameCell(before, at(old, row, column))) others.add(`${place} ${column}`);
    }
  }
  const strayed = findStrayed(work, now, byName);
  for (const { row, column, value, before } of strayed) {
    known(back, column).push({ row, value, before });
    others.delete(`${row} ${column}`);
  }
  leftCells += others.size;

  const byText = group(now, rowText);
  const ours: number[] = [];
  for (const row of added) {
    const [place] = free(byText.get(rowText(row)));
    if (place !== undefined) {
      taken.add(place);
      ours.push(place);
    } else if (free(byName.get(name(row))).length > 0) leftRows++;
  }

  const blank = now.flatMap((row, place) => (row.every((value) => value === '') ? [place] : []));
  ours.push(...free(blank).slice(0, blanks));

  const gone = new Set(ours);
  const wanted = count(old, name);
  const there = count(
    now.filter((_row, place) => !gone.has(place)),
    name,
  );
  const missing = removed.flatMap((row, index) => {
    const called = name(old[row] ?? []);
    const have = there.get(called) ?? 0;
    if (have >= (wanted.get(called) ?? 0)) return [];
    there.set(called, have + 1);
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

/**
 * Values that ended up in other rows because a colleague sorted the table during the write. The previous content of
 * such a cell is known by its row, wherever that is.
 */
function findStrayed({ old, keys, changes, texts }: DoneWork, now: Rows, byName: ReadonlyMap<string, number[]>) {
  if (keys.length === 0) return [];
  const written = new Map<number, Set<string>>();
  for (const change of changes) {
    const values = written.get(change.column) ?? new Set();
    written.set(change.column, values.add(keyText(change.written)));
  }
  const rowsOf = group(old, (row) => nameOf(row, keys));
  const isMeant = new Map(changes.map(({ row, column, written: value }) => [`${row} ${column}`, value]));
  return [...rowsOf].flatMap(([name, [row = 0, ...more]]) => {
    const [place, ...others] = byName.get(name) ?? [];
    if (place === undefined || more.length + others.length > 0) return [];
    return [...written].flatMap(([column, values]) => {
      const [before, held] = [at(now, place, column), at(old, row, column)];
      const meant = isMeant.get(`${row} ${column}`);
      if (sameCell(before, held) || (meant !== undefined && sameCell(before, meant))) return [];
      if (!values.has(keyText(before))) return [];
      return [{ row: place, column, value: guardText(held, texts.has(column) ? '@' : 'General'), before }];
    });
  });
}

function nameOf(row: Row, keys: readonly number[]): string {
  return rowText(keys.length > 0 ? keys.map((key) => row[key] ?? '') : row);
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
