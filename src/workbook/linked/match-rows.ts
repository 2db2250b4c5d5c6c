import { toKeyText, type ExcelValue } from '../excel-value';
import type { KeptRowsByPosition } from './kept-rows';
import { matchSharedKey } from './match-shared-key';

type Row = readonly ExcelValue[];

interface MatchedRows {
  /** The row of the result for each row of the table; undefined for a row to remove. */
  readonly matches: readonly (Row | undefined)[];
  /** Rows of the result that the table doesn't have, in the result's order. */
  readonly additions: readonly Row[];
}

/**
 * Matches each row of a result with at most one row of the table: first equal rows, then rows with the same key, of which
 * those with the most equal cells come first. With `uniqueKeysOnly`, rows that aren't equal are matched only if their key is
 * unique in the table and in the result. Rows of the table that are no longer in the source (`keptRows`) are matched after
 * others with the same key. Adds the positions of rows that could also match another row with their key to `uncertainRows`.
 */
export function matchRows(
  oldRows: readonly Row[],
  result: readonly Row[],
  keys: readonly number[],
  uniqueKeysOnly = false,
  keptRows: KeptRowsByPosition = new Map(),
  uncertainRows: Set<number> = new Set(),
): MatchedRows {
  const matches = oldRows.map((): Row | undefined => undefined);
  // In reverse, because the first position is popped off a list first.
  const positions = [...oldRows.keys()].reverse();
  const orderedPositions =
    keptRows.size === 0 ? positions : [...positions].sort((a, b) => Number(keptRows.has(b)) - Number(keptRows.has(a)));
  const match = (rows: readonly Row[], toText: (row: Row) => string) => {
    const rowsByText = new Map<string, number[]>();
    for (const rowIndex of orderedPositions) {
      if (matches[rowIndex]) continue;
      const text = toText(oldRows[rowIndex] ?? []);
      const sameRows = rowsByText.get(text);
      if (sameRows) sameRows.push(rowIndex);
      else rowsByText.set(text, [rowIndex]);
    }
    return rows.filter((row) => {
      const rowIndex = rowsByText.get(toText(row))?.pop();
      if (rowIndex !== undefined) matches[rowIndex] = row;
      return rowIndex === undefined;
    });
  };
  // Fast path: most rows are unchanged, and this avoids building their keys.
  const unmatchedRows = result.filter((row, rowIndex) => {
    if (keptRows.has(rowIndex) || !areSameRows(oldRows[rowIndex], row)) return true;
    matches[rowIndex] = row;
    return false;
  });
  // If several rows share a key, unchanged rows keep their place and their notes.
  const changedRows = match(unmatchedRows, toRowText);
  if (keys.length === 0) return { matches, additions: changedRows };
  const toKey = (row: Row) => toRowText(keys.map((index) => row[index] ?? ''));
  if (!uniqueKeysOnly)
    return { matches, additions: matchKeys(oldRows, changedRows, toKey, matches, keptRows, uncertainRows) };
  const sharedKeys = new Set([...findSharedKeys(oldRows, toKey), ...findSharedKeys(result, toKey)]);
  const additions = new Set(
    match(
      changedRows.filter((row) => !sharedKeys.has(toKey(row))),
      toKey,
    ),
  );
  return { matches, additions: changedRows.filter((row) => additions.has(row) || sharedKeys.has(toKey(row))) };
}

/** Matches rows with the same key. Returns the rows of the result that remain unmatched. */
function matchKeys(
  oldRows: readonly Row[],
  rows: readonly Row[],
  toKey: (row: Row) => string,
  matches: (Row | undefined)[],
  kept: KeptRowsByPosition,
  uncertainRows: Set<number>,
): readonly Row[] {
  const groups = new Map<string, { current: number[]; kept: number[]; rows: Row[] }>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { current: [], kept: [], rows: [row] });
  }
  oldRows.forEach((row, rowIndex) => {
    const group = matches[rowIndex] ? undefined : groups.get(toKey(row));
    group?.[kept.has(rowIndex) ? 'kept' : 'current'].push(rowIndex);
  });
  const matched = new Set<Row>();
  for (const group of groups.values()) {
    for (const rowIndexes of [group.current, group.kept]) {
      const unmatchedRows = group.rows.filter((row) => !matched.has(row));
      const pairs = matchSharedKey(
        rowIndexes.map((rowIndex) => oldRows[rowIndex] ?? []),
        unmatchedRows,
      );
      const uncertain = new Set(pairs.uncertain);
      for (const [oldIndex, index] of pairs.pairs) {
        const [rowIndex, row] = [rowIndexes[oldIndex], unmatchedRows[index]];
        if (rowIndex === undefined || !row) continue;
        // A kept row stays kept if its note could belong to another row.
        if (uncertain.has(oldIndex) && rowIndexes === group.kept) continue;
        matches[rowIndex] = row;
        matched.add(row);
      }
      if (rowIndexes === group.current) for (const oldIndex of uncertain) uncertainRows.add(rowIndexes[oldIndex] ?? -1);
      if (rowIndexes.some((rowIndex) => !matches[rowIndex])) break;
    }
  }
  return rows.filter((row) => !matched.has(row));
}

/** Returns the keys that several rows have. */
export function findSharedKeys(rows: readonly Row[], toKey: (row: Row) => string): Set<string> {
  const [seenKeys, sharedKeys] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const key = toKey(row);
    (seenKeys.has(key) ? sharedKeys : seenKeys).add(key);
  }
  return sharedKeys;
}

function areSameRows(before: Row | undefined, after: Row): boolean {
  return before?.length === after.length && after.every((value, index) => value === before[index]);
}

/** Returns a string that is equal for rows with equal cells. */
export function toRowText(row: Row): string {
  return row.map(toKeyText).join('\u0000');
}
