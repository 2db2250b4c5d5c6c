import { groupByKey } from '../../model/table';
import { toKeyText, type ExcelValue } from '../excel-value';

type Row = readonly ExcelValue[];

/** A group with more possible pairs isn't compared cell by cell. */
const maxPairs = 250_000;

/** The indexes of a row of a table and of the row of the result that it matches. */
type Pair = readonly [old: number, row: number];

/**
 * Matches rows of a table with rows of a result that all have the same key, such as tax lots of one trade date: those with
 * the most equal cells first. Rows that match several different rows equally well are matched in order, and their positions in
 * the table are `uncertain`, because a note next to them could belong to another row.
 */
export function matchSharedKey(
  oldRows: readonly Row[],
  rows: readonly Row[],
): { readonly pairs: readonly Pair[]; readonly uncertain: readonly number[] } {
  if (oldRows.length === 0 || rows.length === 0) return { pairs: [], uncertain: [] };
  if (oldRows.length === 1 && rows.length === 1) return { pairs: [[0, 0]], uncertain: [] };
  const pairs = oldRows.length * rows.length > maxPairs ? [] : pairByContent(oldRows, rows);
  const [matchedOld, matchedRows] = [new Set(pairs.map(([index]) => index)), new Set(pairs.map(([, index]) => index))];
  const remainingOld = [...oldRows.keys()].filter((index) => !matchedOld.has(index));
  const remainingRows = [...rows.keys()].filter((index) => !matchedRows.has(index));
  const orderedPairs = remainingOld.flatMap((index, position): Pair[] => {
    const rowIndex = remainingRows[position];
    return rowIndex === undefined ? [] : [[index, rowIndex]];
  });
  return { pairs: [...pairs, ...orderedPairs], uncertain: orderedPairs.length > 0 ? remainingOld : [] };
}

function pairByContent(oldRows: readonly Row[], rows: readonly Row[]): Pair[] {
  const [oldTexts, rowTexts] = [oldRows.map((row) => row.map(toKeyText)), rows.map((row) => row.map(toKeyText))];
  const scoredPairs = oldTexts.flatMap((oldText, oldIndex) =>
    rowTexts.map((text, rowIndex): [score: number, Pair] => [
      text.filter((cell, column) => cell === oldText[column]).length,
      [oldIndex, rowIndex],
    ]),
  );
  const [oldContents, rowContents] = [oldTexts, rowTexts].map((strings) => strings.map((text) => text.join('\u0000')));
  const matchedPairs: Pair[] = [];
  const [matchedOld, matchedRows] = [new Set<number>(), new Set<number>()];
  for (const [, samePairs] of [...groupByKey(scoredPairs)].sort(([a], [b]) => b - a)) {
    let pairs = samePairs;
    const isUnmatched = ([oldIndex, rowIndex]: Pair) => !matchedOld.has(oldIndex) && !matchedRows.has(rowIndex);
    for (;;) {
      pairs = pairs.filter(isUnmatched);
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
      matchedOld.add(pair[0]);
      matchedRows.add(pair[1]);
    }
    for (const [oldIndex, rowIndex] of pairs) {
      matchedOld.add(oldIndex);
      matchedRows.add(rowIndex);
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
  const contentsByRow = new Map<number, Set<string>>();
  for (const pair of pairs) {
    const contents = contentsByRow.get(pair[keySide]) ?? new Set();
    contentsByRow.set(pair[keySide], contents.add(rowContents[pair[contentSide]] ?? ''));
  }
  return contentsByRow;
}
