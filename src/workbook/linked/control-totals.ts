import { additivityOf, namesCurrency } from '../../model/amounts';
import { unavailable, type ColumnKind } from '../../model/table';
import type { CellInput } from './cell-input';

/** A number that two people can compare to check that they see the same rows. */
export interface ControlTotal {
  /** The column, and the currency of its sum if rows have several. */
  readonly header: string;
  readonly sum: number;
  /** Whether it's only a checksum: a sum of prices, or of amounts in mixed currencies. */
  readonly checksum: boolean;
}

/** The sums of the amount columns, by currency if the rows show it; IDs and dates have none. */
export function controlTotals(
  columns: readonly { readonly name: string; readonly header: string; readonly kind: ColumnKind }[],
  rows: readonly (readonly CellInput[])[],
): ControlTotal[] {
  const naming = columns.flatMap(({ name }, index) => (namesCurrency(name) ? [index] : []));
  const isId = (index: number) => /id$/i.test(columns[index]?.name ?? '');
  // Show the currency's code.
  const currency = naming.find((index) => !isId(index)) ?? naming[0] ?? -1;
  const nameOf = (cell: CellInput | undefined) => {
    const text = String(cell ?? '');
    if (text === '') return 'no currency';
    return isId(currency) ? `currency ${text}` : text;
  };
  return columns.flatMap(({ name, header, kind }, index): ControlTotal[] => {
    if (kind !== 'number') return [];
    const addition = additivityOf(name);
    const groups = new Map<string, number[]>();
    const split = addition === 'money' && currency >= 0;
    for (const row of rows) {
      const value = row[index];
      if (typeof value !== 'number' && value !== unavailable) continue;
      const of = split ? nameOf(row[currency]) : '';
      const values = groups.get(of) ?? [];
      groups.set(of, values);
      // A sum that omits an error would look complete.
      values.push(value === unavailable ? NaN : value);
    }
    const checksum = addition === 'none' || (addition === 'money' && !split);
    return [...groups]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .filter(([, values]) => !values.some(Number.isNaN))
      .map(([of, values]) => ({ header: split ? `${header} ${of}` : header, sum: addUp(values), checksum }));
  });
}

/** Neumaier summation, so that the order of rows makes no visible difference. */
export function addUp(values: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number((sum + lost).toPrecision(15));
}
