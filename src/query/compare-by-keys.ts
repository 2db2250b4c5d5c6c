import type { CellValue } from '../model/table';
import { rankMissing } from './compare-cells';

type Row = readonly CellValue[];

/** Compares rows for sorting. Empty cells and cells without an FX rate come last in either direction. */
export function compareByKeys(
  a: Row,
  b: Row,
  sortKeys: readonly { read: (row: Row) => CellValue; sign: number }[],
): number {
  for (const { read, sign } of sortKeys) {
    const [left, right] = [read(a), read(b)];
    const [leftRank, rightRank] = [rankMissing(left), rankMissing(right)];
    if (leftRank !== rightRank) return leftRank - rightRank;
    if (left === right || left === null || right === null) continue;
    return left < right ? -sign : sign;
  }
  return 0;
}
