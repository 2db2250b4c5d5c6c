import { sameCell, type CellInput } from './cell-input';
import type { HeldCell } from './linked-sheet';
import { matchRows } from './match-rows';

type Rows = readonly (readonly CellInput[])[];

/** A changed cell of a linked column. Rows count from 0 in the table's body. */
export interface CellChange {
  readonly row: number;
  readonly value: CellInput;
  readonly before: CellInput;
}

/** Rows that follow each other. */
export interface RowRun {
  readonly row: number;
  readonly rows: number;
}

/** The changes that make a table show the result, and nothing more. */
export interface RefreshPlan {
  /** The compared rows, and the columns that identify them. */
  readonly old: Rows;
  readonly keys: readonly number[];
  /** By linked column, each in the order of rows. */
  readonly changes: readonly (readonly CellChange[])[];
  /** Rows that the result no longer has, from the top. */
  readonly removals: readonly RowRun[];
  /** Rows to write below the last one, in the result's order. */
  readonly additions: Rows;
  readonly removed: number;
  readonly added: number;
  /** Rows that stay and have another value somewhere. */
  readonly changed: number;
  /** Rows that the result no longer has, and that stay. */
  readonly stays?: readonly number[];
  /** The user's own cells in removed rows when the plan was made; if they have changed, the rows stay. */
  readonly adjacent?: ReadonlyMap<number, readonly HeldCell[]>;
}

/**
 * Compares a table's rows with a result of the same columns. Rows are matched by the columns in `keys` (positions); if
 * several share a key, equal rows are matched first, then the others in order. Without keys, only equal rows match. The
 * table keeps its sort order. `sole`: a key that several rows share matches nothing.
 */
export function planRefresh(
  old: Rows,
  result: Rows,
  columns: number,
  keys: readonly number[],
  sole = false,
): RefreshPlan {
  // An Excel table has at least one row, which is blank for an empty result.
  const next = result.length > 0 ? result : [Array.from({ length: columns }, () => '')];
  const { matches, additions } = matchRows(old, next, keys, sole);
  const changes = Array.from({ length: columns }, (): CellChange[] => []);
  let changed = 0;
  const gone: number[] = [];
  matches.forEach((row, place) => {
    if (!row) return void gone.push(place);
    let other = false;
    changes.forEach((column, index) => {
      const [before, value] = [old[place]?.[index] ?? '', row[index] ?? ''];
      if (sameCell(before, value)) return;
      column.push({ row: place, value, before });
      other = true;
    });
    if (other) changed++;
  });
  return {
    old,
    keys,
    changes,
    additions,
    removals: toRuns(gone),
    removed: gone.filter((place) => !isBlank(old[place] ?? [])).length,
    added: additions.filter((row) => !isBlank(row)).length,
    changed,
  };
}

/** A plan in which some of the rows to be removed stay. `adjacent`: the user's own cells in the other rows. */
export function keepRows(
  plan: RefreshPlan,
  stays: ReadonlySet<number>,
  adjacent: ReadonlyMap<number, readonly HeldCell[]>,
): RefreshPlan {
  const gone = removedRows(plan).filter((row) => !stays.has(row));
  // Only a table without other rows needs the blank row.
  const additions = stays.size > 0 ? plan.additions.filter((row) => !isBlank(row)) : plan.additions;
  const removed = gone.filter((row) => !isBlank(plan.old[row] ?? [])).length;
  return { ...plan, additions, removals: toRuns(gone), removed, stays: [...stays].sort((a, b) => a - b), adjacent };
}

/** The positions of the rows that a plan removes, from the top. */
export function removedRows({ removals }: RefreshPlan): number[] {
  return removals.flatMap(({ row, rows }) => Array.from({ length: rows }, (_row, index) => row + index));
}

/** True when there is nothing to write. */
export function isUnchanged({ changes, removals, additions }: RefreshPlan): boolean {
  return removals.length === 0 && additions.length === 0 && changes.every((column) => column.length === 0);
}

/** The rows of a table after a plan was applied; unchanged rows are the same objects. */
export function rowsAfter(plan: RefreshPlan): Rows {
  const { old, changes, additions } = plan;
  const changed = new Map<number, CellInput[]>();
  changes.forEach((cells, column) => {
    for (const { row, value } of cells) {
      const after = changed.get(row) ?? [...(old[row] ?? [])];
      after[column] = value;
      changed.set(row, after);
    }
  });
  const gone = new Set(removedRows(plan));
  const rows = old.map((row, place) => changed.get(place) ?? row);
  return [...(gone.size > 0 ? rows.filter((_row, place) => !gone.has(place)) : rows), ...additions];
}

function isBlank(row: readonly CellInput[]): boolean {
  return row.every((value) => value === '');
}

/** Combines ordered positions into runs. */
export function toRuns(places: readonly number[]): RowRun[] {
  const runs: { row: number; rows: number }[] = [];
  for (const place of places) {
    const last = runs[runs.length - 1];
    if (last && last.row + last.rows === place) last.rows++;
    else runs.push({ row: place, rows: 1 });
  }
  return runs;
}
