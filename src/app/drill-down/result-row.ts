import { type PlainDate, toSerial } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';
import type { CellInput } from '../../workbook/linked/cell-input';
import type { ResultRow } from './drill-plan';
import type { DrillServices } from './drill-services';

/** A row of a result as cells show it, its dates counted as results count them. */
export async function resultRow(
  { source }: DrillServices,
  columns: readonly Column[],
  line: readonly CellInput[],
  at: number,
): Promise<ResultRow> {
  const is1904 = (await source.findDateSystem()) === 1904;
  // Cells count days as their workbook does, results from 1900 on.
  const shift = is1904 ? (toSerial('1904-01-01' as PlainDate) ?? 0) : 0;
  const cells = line.map((value, index): CellValue => {
    const isDay = /^date/.test(columns[index]?.kind ?? '');
    return isDay && typeof value === 'number' ? value + shift : cellValue(value);
  });
  return { columns, cells, at };
}

/** What a cell holds; an empty one holds nothing. */
export function cellValue(value: CellInput): CellValue {
  return value === '' ? null : value;
}
