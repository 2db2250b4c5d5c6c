import { unavailable, type CellValue, type Column } from '../../model/table';
import { evaluateFilter } from '../../query/evaluate-filter';
import type { BasePlan } from './plan-base';

type Row = readonly CellValue[];

/** Filters, sorts, and cuts rows by their converted values. */
export function arrangeRows(
  rows: readonly Row[],
  columns: readonly Column[],
  { filters, sort, skip, top }: BasePlan,
): readonly Row[] {
  const operandOf = (path: string) => {
    const at = columns.findIndex(({ name }) => name === path);
    return { kind: columns[at]?.kind ?? ('text' as const), read: (row: Row) => row[at] ?? null };
  };
  const tests = filters.map((filter) => evaluateFilter<Row>(filter, operandOf));
  const passing = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  const by = sort.map(({ path, descending }) => ({ read: operandOf(path).read, sign: descending ? -1 : 1 }));
  const sorted = by.length === 0 ? passing : [...passing].sort((a, b) => compareRows(a, b, by));
  return sorted.slice(skip, top === undefined ? undefined : skip + top);
}

/** Empty cells, and those without a rate, come last in either direction. */
function compareRows(a: Row, b: Row, by: readonly { read: (row: Row) => CellValue; sign: number }[]): number {
  for (const { read, sign } of by) {
    const [left, right] = [read(a), read(b)];
    const [first, second] = [rankOf(left), rankOf(right)];
    if (first !== second) return first - second;
    if (left === right || left === null || right === null) continue;
    return left < right ? -sign : sign;
  }
  return 0;
}

function rankOf(cell: CellValue): number {
  if (cell === null) return 2;
  return cell === unavailable ? 1 : 0;
}
