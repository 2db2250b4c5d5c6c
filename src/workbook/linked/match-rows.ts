import { keyText, type CellInput } from './cell-input';

type Row = readonly CellInput[];

export interface MatchedRows {
  /** By the table's places: the answer's row for each that stays. */
  readonly matches: readonly (Row | undefined)[];
  /** Rows of the answer that the table does not have, in the answer's order. */
  readonly additions: readonly Row[];
}

/**
 * Finds for each row of an answer the table's row with its key; a table's row is taken once. `sole`: other than by being
 * equal, rows are matched only where one alone has that key, before and after.
 */
export function matchRows(
  old: readonly Row[],
  result: readonly Row[],
  keys: readonly number[],
  sole = false,
): MatchedRows {
  const matches = old.map((): Row | undefined => undefined);
  const match = (rows: readonly Row[], textOfRow: (row: Row) => string) => {
    const places = new Map<string, number[]>();
    // From the end, so that the first place is the last of the list, to be taken off.
    for (let place = old.length - 1; place >= 0; place--) {
      if (matches[place]) continue;
      const text = textOfRow(old[place] ?? []);
      const known = places.get(text);
      if (known) known.push(place);
      else places.set(text, [place]);
    }
    return rows.filter((row) => {
      const place = places.get(textOfRow(row))?.pop();
      if (place !== undefined) matches[place] = row;
      return place === undefined;
    });
  };
  // Most rows are those of the last time, at their old place: they need no text made of them.
  const others = result.filter((row, place) => {
    if (!isSame(old[place], row)) return true;
    matches[place] = row;
    return false;
  });
  // Where a key has several rows, those that did not change keep their place and the notes beside it.
  const changed = match(others, rowText);
  if (keys.length === 0) return { matches, additions: changed };
  const keyOf = (row: Row) => rowText(keys.map((index) => row[index] ?? ''));
  if (!sole) return { matches, additions: match(changed, keyOf) };
  const shared = new Set([...sharedKeys(old, keyOf), ...sharedKeys(result, keyOf)]);
  const additions = new Set(
    match(
      changed.filter((row) => !shared.has(keyOf(row))),
      keyOf,
    ),
  );
  return { matches, additions: changed.filter((row) => additions.has(row) || shared.has(keyOf(row))) };
}

/** The keys that several rows have. */
export function sharedKeys(rows: readonly Row[], keyOf: (row: Row) => string): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const key = keyOf(row);
    (seen.has(key) ? shared : seen).add(key);
  }
  return shared;
}

function isSame(one: Row | undefined, other: Row): boolean {
  return one?.length === other.length && other.every((value, index) => value === one[index]);
}

/** Tells whether two rows hold the same. */
export function rowText(row: Row): string {
  return row.map(keyText).join('\u0000');
}
