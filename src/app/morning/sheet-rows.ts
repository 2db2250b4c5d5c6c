import { toEasternSerial } from '../../model/eastern-time';
import type { CellValue } from '../../model/table';
import type { CellStyle, PlannedCell } from '../../workbook/sheets-plan';

/** Number formats of the sheets that the add-in writes. */
export const formats = {
  // `_W` and `_)` add a space between a number and the text in the next column.
  amount: '#,##0_W',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm_)',
} as const;

export function createCell(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { value: value ?? null, ...(style && { style }) };
}

/** Returns a cell with wrapped text. */
export function createWrappedCell(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { ...createCell(value, style), wrap: true };
}

export function createHeaderCells(names: readonly string[]): PlannedCell[] {
  return names.map((name) => createCell(name, 'header'));
}

/** Returns a header with wrapped names. */
export function createWrappedHeaderCells(names: readonly string[]): PlannedCell[] {
  return names.map((name) => createWrappedCell(name, 'header'));
}

export function createNumberCell(value: CellValue | undefined, format: string = formats.amount): PlannedCell {
  return value === undefined || value === null || typeof value === 'number'
    ? { value: value ?? null, format }
    : createCell(value);
}

/**
 * Returns a cell for a quantity, price, or difference. In the decimal format, Excel would show a whole number with a
 * trailing point.
 */
export function createQuantityCell(value: CellValue | undefined): PlannedCell {
  return createNumberCell(value, Number.isInteger(value) ? formats.amount : '#,##0.00####_W');
}

/** Returns a cell with a time in Eastern time, as a number that Excel can sort. */
export function createEasternCell(moment: number | undefined): PlannedCell {
  return moment === undefined ? createCell(null) : { value: toEasternSerial(moment), format: formats.dateTime };
}

/** Returns the title of a column of amounts: `Value (USD)`, or `Value` if the currency is unknown. */
export function createAmountTitle(name: string, currency: string): string {
  return currency === '' ? name : `${name} (${currency})`;
}
