import type { ColumnKind } from '../../model/table';
import type { CellInput } from './cell-input';

/** One number that two people can compare to see that they look at the same rows. */
export interface ControlTotal {
  readonly header: string;
  readonly sum: number;
}

/** The sums of the columns that hold amounts; ids and dates have none. */
export function controlTotals(
  columns: readonly { readonly header: string; readonly kind: ColumnKind }[],
  rows: readonly (readonly CellInput[])[],
): ControlTotal[] {
  return columns.flatMap(({ header, kind }, index) => {
    if (kind !== 'number') return [];
    const values = rows.flatMap((row) => (typeof row[index] === 'number' ? [row[index]] : []));
    return values.length > 0 ? [{ header, sum: addUp(values) }] : [];
  });
}

/** Adds with the lost digits kept (Neumaier), so that the order of the rows makes no difference that is seen. */
export function addUp(values: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number((sum + lost).toPrecision(15));
}
