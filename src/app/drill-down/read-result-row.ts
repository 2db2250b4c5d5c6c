import { type PlainDate, toSerial } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';
import type { ExcelValue } from '../../workbook/excel-value';
import type { ResultRow } from './drill-plan';
import type { DrillServices } from './drill-services';

/** Converts a row's cells to a result row, with dates as serial numbers of the 1900 system. */
export async function readResultRow(
  { source }: DrillServices,
  columns: readonly Column[],
  line: readonly ExcelValue[],
  selectedIndex: number,
): Promise<ResultRow> {
  const is1904 = (await source.findDateSystem()) === 1904;
  const serialShift = is1904 ? (toSerial('1904-01-01' as PlainDate) ?? 0) : 0;
  const cells = line.map((value, index): CellValue => {
    const isDate = /^date/.test(columns[index]?.kind ?? '');
    return isDate && typeof value === 'number' ? value + serialShift : toCellValue(value);
  });
  return { columns, cells, selectedIndex };
}

/** Returns the value of a cell; null if it is blank. */
export function toCellValue(value: ExcelValue): CellValue {
  return value === '' ? null : value;
}
