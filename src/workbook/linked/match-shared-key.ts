import { groupByKey } from '../../model/table';
import { toKeyText, type ExcelValue } from '../excel-value';

type Row = readonly ExcelValue[];

/** A group with more pairs isn't compared cell by cell. */
const maxPairs = 250_000;

/** The indexes of a row of a table and of the row of the result that it matches. */
type Pair = readonly [old: number, row: number];

/**
 * Matches rows of a table with rows of a result that all have the same key, such as tax lots of one trade date: those with
 * the most equal cells first. Rows that fit several different ones equally well are matched in order, and the old ones are
 * `uncertain`, because a note next to them could belong to another row.
 */
export function matchSharedKey(
  old: readonly Row[],
  rows: readonly Row[],
): { readonly pairs: readonly Pair[]; readonly uncertain: readonly number[] } {
  if (old.length === 0 || rows.length === 0) return { pairs: [], uncertain: [] };
  if (old.length === 1 && rows.length === 1) return { pairs: [[0, 0]], uncertain: [] };
  const pairs = old.length * rows.length > maxPairs ? [] : pairByContent(old, rows);
  const [oldDone, rowDone] = [new Set(pairs.map(([index]) => index)), new Set(pairs.map(([, index]) => index))];
  const oldLeft = [...old.keys()].filter((index) => !oldDone.has(index));
  const rowsLeft = [...rows.keys()].filter((index) => !rowDone.has(index));
  const orderedPairs = oldLeft.flatMap((index, position): Pair[] => {
    const rowIndex = rowsLeft[position];
    return rowIndex === undefined ? [] : [[index, rowIndex]];
  });
  return { pairs: [...pairs, ...orderedPairs], uncertain: orderedPairs.length > 0 ? oldLeft : [] };
}

function pairByContent(old: readonly Row[], rows: readonly Row[]): Pair[] {
  const [oldStrings, rowStrings] = [old.map((row) => row.map(toKeyText)), rows.map((row) => row.map(toKeyText))];
  const scored = oldStrings.flatMap((oldText, oldIndex) =>
    rowStrings.map((text, rowIndex): [score: number, Pair] => [
      text.filter((cell, column) => cell === oldText[column]).length,
      [oldIndex, rowIndex],
    ]),
  );
  const [oldContents, rowContents] = [oldStrings, rowStrings].map((strings) =>
    strings.map((text) => text.join('\u0000')),
  );
  const matchedPairs: Pair[] = [];
  const [oldDone, rowDone] = [new Set<number>(), new Set<number>()];
  for (const [, all] of [...groupByKey(scored)].sort(([a], [b]) => b - a)) {
    let pairs = all;
    const isOpen = ([oldIndex, rowIndex]: Pair) => !oldDone.has(oldIndex) && !rowDone.has(rowIndex);
    for (;;) {
      pairs = pairs.filter(isOpen);
      const [oldContentsByRow, rowContentsByOld] = [
        groupContents(pairs, 1, 0, oldContents),
        groupContents(pairs, 0, 1, rowContents),
      ];
      const pair = pairs.find(
        ([oldIndex, rowIndex]) =>
          rowContentsByOld.get(oldIndex)?.size === 1 && oldContentsByRow.get(rowIndex)?.size === 1,
      );
      if (!pair) break;
      matchedPairs.push(pair);
      oldDone.add(pair[0]);
      rowDone.add(pair[1]);
    }
    for (const [oldIndex, rowIndex] of pairs) {
      oldDone.add(oldIndex);
      rowDone.add(rowIndex);
    }
  }
  return matchedPairs;
}

/** Returns the different contents that each row could be matched with. */
function groupContents(
  pairs: readonly Pair[],
  keySide: 0 | 1,
  contentSide: 0 | 1,
  rowContents: readonly string[] = [],
): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const pair of pairs) {
    const contents = found.get(pair[keySide]) ?? new Set();
    found.set(pair[keySide], contents.add(rowContents[pair[contentSide]] ?? ''));
  }
  return found;
}
