import { findAdditivity, isCurrencyColumn } from '../../model/amounts';
import { unavailable, type ColumnKind } from '../../model/table';
import type { ExcelValue } from '../excel-value';

/** A number that two people can compare to check that they see the same rows. */
export interface ControlTotal {
  /** The column's header, followed by the currency of the sum if rows have a currency column. */
  readonly header: string;
  readonly sum: number;
  /** Whether it's only a checksum: a sum of prices, or of amounts in mixed currencies. */
  readonly isChecksum: boolean;
}

/** Returns the sums of the number columns, with amounts by currency if the rows have a currency column. */
export function computeControlTotals(
  columns: readonly { readonly name: string; readonly header: string; readonly kind: ColumnKind }[],
  rows: readonly (readonly ExcelValue[])[],
): ControlTotal[] {
  const currencyColumns = columns.flatMap(({ name }, index) => (isCurrencyColumn(name) ? [index] : []));
  const isId = (index: number) => /id$/i.test(columns[index]?.name ?? '');
  // A column of currency codes is more readable than one of IDs.
  const currencyColumn = currencyColumns.find((index) => !isId(index)) ?? currencyColumns[0] ?? -1;
  const nameCurrency = (cell: ExcelValue | undefined) => {
    const text = String(cell ?? '');
    if (text === '') return 'no currency';
    return isId(currencyColumn) ? `currency ${text}` : text;
  };
  return columns.flatMap(({ name, header, kind }, index): ControlTotal[] => {
    if (kind !== 'number') return [];
    const additivity = findAdditivity(name);
    const valuesByGroup = new Map<string, number[]>();
    const isByCurrency = additivity === 'money' && currencyColumn >= 0;
    for (const row of rows) {
      const value = row[index];
      if (typeof value !== 'number' && value !== unavailable) continue;
      const group = isByCurrency ? nameCurrency(row[currencyColumn]) : '';
      const values = valuesByGroup.get(group) ?? [];
      valuesByGroup.set(group, values);
      // NaN drops the group's total, because a sum without an unavailable value would look complete.
      values.push(value === unavailable ? NaN : value);
    }
    const isChecksum = additivity === 'none' || (additivity === 'money' && !isByCurrency);
    return [...valuesByGroup]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, values]) => !values.some(Number.isNaN))
      .map(([group, values]) => ({
        header: isByCurrency ? `${header} ${group}` : header,
        sum: sumExactly(values),
        isChecksum,
      }));
  });
}

/** Adds by Neumaier summation, because the order of the rows must not change the visible digits. */
export function sumExactly(values: readonly number[]): number {
  let [sum, compensation] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    compensation += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number((sum + compensation).toPrecision(15));
}
