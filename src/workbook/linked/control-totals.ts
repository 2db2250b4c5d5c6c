import { additionOf, namesCurrency } from '../../model/amounts';
import { unavailable, type ColumnKind } from '../../model/table';
import type { CellInput } from './cell-input';

/** One number that two people can compare to see that they look at the same rows. */
export interface ControlTotal {
  /** The column, and the currency of its sum if rows have several. */
  readonly header: string;
  readonly sum: number;
  /** Whether it says no more than that: the sum of prices, or of amounts in whatever currency. */
  readonly checksum: boolean;
}

/** The sums of the columns that hold amounts, for each currency if the rows show it; ids and dates have none. */
export function controlTotals(
  columns: readonly { readonly name: string; readonly header: string; readonly kind: ColumnKind }[],
  rows: readonly (readonly CellInput[])[],
): ControlTotal[] {
  const naming = columns.flatMap(({ name }, index) => (namesCurrency(name) ? [index] : []));
  const isId = (index: number) => /id$/i.test(columns[index]?.name ?? '');
  // People know a currency by its code.
  const currency = naming.find((index) => !isId(index)) ?? naming[0] ?? -1;
  const nameOf = (cell: CellInput | undefined) => {
    const text = String(cell ?? '');
    if (text === '') return 'no currency';
    return isId(currency) ? `currency ${text}` : text;
  };
  return columns.flatMap(({ name, header, kind }, index): ControlTotal[] => {
    if (kind !== 'number') return [];
    const addition = additionOf(name);
    const groups = new Map<string, number[]>();
    const split = addition === 'money' && currency >= 0;
    for (const row of rows) {
      const value = row[index];
      if (typeof value !== 'number' && value !== unavailable) continue;
      const of = split ? nameOf(row[currency]) : '';
      const values = groups.get(of) ?? [];
      groups.set(of, values);
      // A sum that leaves an error out would look whole.
      values.push(value === unavailable ? NaN : value);
    }
    const checksum = addition === 'none' || (addition === 'money' && !split);
    return [...groups]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .filter(([, values]) => !values.some(Number.isNaN))
      .map(([of, values]) => ({ header: split ? `${header} ${of}` : header, sum: addUp(values), checksum }));
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
